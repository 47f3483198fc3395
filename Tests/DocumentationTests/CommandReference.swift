import Foundation

/// `Docs/Commands.md`: what the command line parser says of itself.
struct CommandReference {
    private let root: Command

    /// Reads what `screenc --experimental-dump-help` prints.
    init(_ json: String) throws {
        struct Dump: Decodable { let command: Command }
        root = try JSONDecoder().decode(Dump.self, from: Data(json.utf8)).command
    }

    var text: String {
        let commands = (root.subcommands ?? []).filter { $0.commandName != "help" }
        var table = MarkdownTable("Command", "What it does")
        for command in commands {
            let name = command.commandName
            table.add("[`\(name)`](#screenc-\(slug(name)))", command.abstract ?? "")
        }
        return document(
            "Commands", generatedFrom: "screenc --experimental-dump-help",
            [
                [root.abstract, root.discussion].compactMap(\.self).joined(separator: "\n\n"),
                table.text, "`screenc help COMMAND` and `screenc COMMAND --help` print the same.",
            ] + commands.map(section) + [Self.streams, Self.exitCodes])
    }

    private func section(_ command: Command) -> String {
        let arguments = (command.arguments ?? []).filter {
            $0.shouldDisplay && !["help", "version"].contains($0.preferredName?.name)
        }
        var table = MarkdownTable("Argument", "Default", "What it does")
        for argument in arguments.sorted(by: { $0.isPositional && !$1.isPositional }) {
            table.add(argument.notation, argument.defaultText, argument.description)
        }
        let line = ["screenc", command.commandName] + arguments.filter(\.isPositional).map(\.usage)
        return """
            ## screenc \(command.commandName)

            \(command.abstract ?? "")

            ```sh
            \(line.joined(separator: " ")) [OPTIONS]
            ```

            \(table.text)
            """
    }

    private static let streams = """
        ## Streams

        Results go to standard output, diagnostics to standard error. With another `--format` than \
        `text`, `validate` writes its report to standard output, because then the report is the \
        result. Without `--format` and `--output`, `run` draws the screen on a terminal, and writes \
        JSON to everything else.

        `--color auto` colours on a terminal. `NO_COLOR` turns colour off, `FORCE_COLOR` turns it \
        on, and `CI` or `TERM=dumb` turn it off where neither of them is set. Where screens are \
        coloured, their pictures are drawn in half blocks if the terminal says that it knows more \
        than sixteen colours: `COLORTERM` is `truecolor` or `24bit`, `TERM` ends with `256color` or \
        `-direct`, or `FORCE_COLOR` is 2 (256 colours) or 3 (24 bits).

        On a terminal whose `LC_ALL`, `LC_CTYPE` or `LANG`, the first that is set, does not name \
        UTF-8, screens are drawn with ASCII signs, as with `--ascii`; texts stay as they are.
        """

    private static let exitCodes = """
        ## Exit codes

        | Code | Meaning |
        | --: | --- |
        | 0 | Fine. Warnings are allowed unless `--strict` is given. |
        | 1 | A finding: a spec has errors, a generated file is stale, a parameter does not fit, or the load failed: every section did, one did under `cancelAll`, or one did and `--strict` is given. `query` has found nothing. |
        | 2 | The job could not be done: a file or the output cannot be read or written, or `query` was given what is no path or no document. |
        | 64 | The command line is wrong. |
        | 129, 130, 143 | A signal ended the program: hang-up, Ctrl-C (`SIGINT`), `SIGTERM`. An interrupted run shows nothing, not even what had come, and leaves the file of `--output` as it was. |
        | 141 | Whoever read the output has gone, as in `screenc run … \\| head`: the program ends without a word. |
        """

    private struct Command: Decodable {
        let commandName: String
        let abstract: String?
        let discussion: String?
        let arguments: [Argument]?
        let subcommands: [Command]?
    }

    private struct Argument: Decodable {
        struct Name: Decodable {
            let kind: String
            let name: String
        }

        let abstract: String?
        let kind: String
        let preferredName: Name?
        let valueName: String?
        let defaultValue: String?
        let allValues: [String]?
        let isOptional: Bool
        let isRepeating: Bool
        let shouldDisplay: Bool

        var isPositional: Bool { kind == "positional" }

        private var value: String { (valueName ?? "value").uppercased() }

        /// As the usage line has it.
        var usage: String {
            let word = isRepeating ? "\(value)…" : value
            return isOptional ? "[\(word)]" : word
        }

        var notation: String {
            guard let name = preferredName?.name, !isPositional else { return code(usage) }
            return code(kind == "flag" ? "--\(name)" : "--\(name) \(value)")
        }

        var defaultText: String { isPositional ? "" : defaultValue.map(code) ?? "" }

        var description: String {
            let words = allValues.map { "One of \($0.map(code).joined(separator: ", "))." }
            let isSaid = allValues?.allSatisfy { abstract?.contains($0) ?? false } ?? true
            return [abstract, isSaid ? nil : words].compactMap(\.self).joined(separator: " ")
        }
    }
}
