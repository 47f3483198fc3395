import Foundation

/// `Docs/Commands.md`, generated from the command line parser.
struct CommandReference {
    private let root: Command

    /// Decodes the output of `screenc --experimental-dump-help`.
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

        Results go to standard output, diagnostics to standard error. If the `--format` of `validate` or \
        `drift` is not `text`, its report goes to standard output, because the report is the result. Without \
        `--format` and `--output`, `run` draws the screen on a terminal, and writes JSON to a file \
        or pipe.

        `--color auto` uses colours on a terminal. `NO_COLOR` turns them off, `FORCE_COLOR` turns \
        them on, and without both `CI` or `TERM=dumb` turn them off. With more than sixteen \
        colours, pictures are drawn in half blocks: `COLORTERM` is `truecolor` or `24bit`, `TERM` \
        ends with `256color` or `-direct`, or `FORCE_COLOR` is 2 (256 colours) or 3 (24 bits).

        If the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set does not name UTF-8, screens on \
        a terminal are drawn in ASCII, as with `--ascii`. The text of the data does not change.
        """

    private static let exitCodes = """
        ## Exit codes

        | Code | Meaning |
        | --: | --- |
        | 0 | Success. Warnings are allowed without `--strict`. |
        | 1 | A finding: a spec has errors, or does not fit its recording, a generated file is stale, a parameter is invalid, or the load failed: every section failed, one failed under `cancelAll`, or with `--strict` one failed, or a picture lacks a glyph; for `test`, that a screen is not its golden. For `query`: nothing was found. For `eval`: the evaluation failed. |
        | 2 | A file or the output cannot be read or written, the path or document of `query` is invalid, the expression of `eval` has errors, or a spec of `test` does. |
        | 3 | For `test`: nothing is wrong but that goldens are missing. |
        | 64 | The command line is invalid. |
        | 129, 130, 143 | A signal ended the program: `SIGHUP`, `SIGINT` (Ctrl-C), `SIGTERM`. An interrupted run shows nothing, and does not change the file of `--output`. |
        | 141 | The reader of the output has closed it, as in `screenc run … \\| head`: the program ends without a message. |
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
        let names: [Name]?
        let valueName: String?
        let defaultValue: String?
        let allValues: [String]?
        let isOptional: Bool
        let isRepeating: Bool
        let shouldDisplay: Bool

        var isPositional: Bool { kind == "positional" }

        private var value: String { (valueName ?? "value").uppercased() }

        /// The argument in the usage line.
        var usage: String {
            let word = isRepeating ? "\(value)…" : value
            return isOptional ? "[\(word)]" : word
        }

        var notation: String {
            guard let name = preferredName?.name, !isPositional else { return code(usage) }
            let others = names?.filter { $0.kind == "long" && $0.name != name } ?? []
            let all = ([name] + others.map(\.name)).map { "--\($0)" }.joined(separator: ", ")
            return code(kind == "flag" ? all : "\(all) \(value)")
        }

        var defaultText: String { isPositional ? "" : defaultValue.map(code) ?? "" }

        var description: String {
            let words = allValues.map { "One of \($0.map(code).joined(separator: ", "))." }
            let isMentioned = allValues?.allSatisfy { abstract?.contains($0) ?? false } ?? true
            return [abstract, isMentioned ? nil : words].compactMap(\.self).joined(separator: " ")
        }
    }
}
