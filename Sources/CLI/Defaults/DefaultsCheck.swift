import ArgumentParser
import Diagnostics
import ScreenSpec

extension CommandDefaults {
    /// Reports options that the command does not have, and values that it does not take.
    func check(in root: String, into bag: inout DiagnosticBag) {
        guard let known = CommandOptions.all[command.text] else {
            return bag.report(.unknownCommand(command))
        }
        var isKnown = true
        for option in options {
            if let fault = option.fault(in: known, of: command.text, root) {
                bag.report(fault)
                isKnown = false
            }
        }
        guard isKnown, let message = refusal(of: options, by: known, in: root) else { return }
        // Without a culprit, the options do not go together.
        let culprit = options.first { refusal(of: [$0], by: known, in: root) == message }
        bag.report(
            .unusableDefault(
                of: command.text, message,
                at: culprit?.values.first?.place ?? culprit?.name.place ?? command.place))
    }

    /// Returns why the command does not take the options; nil if it does.
    private func refusal(
        of options: [Option], by known: CommandOptions, in root: String
    ) -> String? {
        let arguments = options.flatMap { $0.arguments(of: command.text, in: root) }
        let others = Array(repeating: "a", count: known.requiredArguments)
        do {
            _ = try Screenc.parseAsRoot([command.text] + arguments + others)
            return nil
        } catch {
            return Screenc.message(for: error)
        }
    }
}

extension CommandDefaults.Option {
    fileprivate func fault(
        in known: CommandOptions, of command: String, _ root: String
    ) -> Diagnostic? {
        guard let option = known[name.text] else {
            return .unknownOption(name, of: command, known.options.map(\.name))
        }
        if case .refused(let reason) = DefaultPermission(of: option.name) {
            return .refusedOption(name, of: command, because: reason)
        }
        if option.isPath, let path = values.first(where: { !Paths.leads($0.text, below: root) }) {
            return .wrongOption(
                name, "a path below the workspace file", found: "`\(path.text)`", at: path)
        }
        if isList, !option.isRepeating || option.isFlag {
            return .wrongOption(
                name, option.isFlag ? "`true` or `false`" : "one value", found: "a list")
        }
        if option.isFlag, let value = values.first, !["true", "false"].contains(value.text) {
            return .wrongOption(name, "`true` or `false`", found: "`\(value.text)`", at: value)
        }
        return nil
    }

    /// Returns the option as arguments of a command line, with paths from the current folder.
    ///
    /// - Parameter root: The folder that the paths are relative to.
    func arguments(of command: String, in root: String) -> [String] {
        guard let option = CommandOptions.all[command]?[name.text] else { return [] }
        if option.isFlag { return values.first?.text == "true" ? ["--\(option.name)"] : [] }
        return values.map { value in
            let isFile = option.isPath && value.text != "-" && !value.text.hasPrefix("/")
            let path = { Paths.fromCurrentFolder(Paths.path(of: value.text, in: root)) }
            return "--\(option.name)=\(isFile ? path() : value.text)"
        }
    }
}

extension Diagnostic {
    fileprivate static func unknownCommand(_ command: WrittenWord) -> Diagnostic {
        let known = CommandOptions.all.keys.sorted()
        return Message(
            .unknownKey, "unknown command `\(command.text)` in `defaults`",
            near: Suggestion.nearest(to: command.text, among: known),
            help: "commands are \(Suggestion.list(known, near: command.text))"
        ).at(command.place)
    }

    fileprivate static func unknownOption(
        _ option: WrittenWord, of command: String, _ known: [String]
    ) -> Diagnostic {
        let name = option.text.drop { $0 == "-" }
        let near =
            known.first { $0 == name } ?? Suggestion.nearest(to: String(name), among: known)
        let list = Suggestion.list(known, near: option.text)
        return Message(
            .unknownKey, "`screenc \(command)` has no option `\(option.text)`", near: near,
            help: "options are written without dashes: \(list)"
        ).at(option.place)
    }

    fileprivate static func refusedOption(
        _ option: WrittenWord, of command: String, because reason: String
    ) -> Diagnostic {
        Message(
            .unusableDefault,
            "`\(option.text)` of `screenc \(command)` cannot be a default: it \(reason)",
            label: "remove it, and write `--\(option.text)` on the command line",
            help: """
                a workspace file comes with the specs that it would trust: it sets only what changes \
                a result
                """
        ).at(option.place)
    }

    fileprivate static func wrongOption(
        _ option: WrittenWord, _ expected: String, found: String, at value: WrittenWord? = nil
    ) -> Diagnostic {
        Message(.wrongType, "`\(option.text)` must be \(expected), but found \(found)")
            .at((value ?? option).place)
    }

    /// - Parameters:
    ///   - reason: The parser's message.
    ///   - isBesideOthers: Whether the command line has other options.
    static func unusableDefault(
        of command: String, _ reason: String, isBesideOthers: Bool = false, at place: SourceRange
    ) -> Diagnostic {
        let others = isBesideOthers ? " beside the options of the command line" : ""
        return Message(
            .unusableDefault,
            "`screenc \(command)` cannot start with these defaults\(others): \(reason)"
        ).at(place)
    }
}
