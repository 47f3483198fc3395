import ArgumentParser
import Diagnostics
import ScreenSpec
import Systems
import TerminalText

extension Screenc {
    /// Parses a command line. Options that it does not have are those of the workspace file of
    /// `--root`, or of the current folder.
    static func parse(withDefaults arguments: [String]) throws -> any ParsableCommand {
        guard let command = arguments.first, !command.hasPrefix("-") else {
            return try parseAsRoot(arguments)
        }
        let given = GivenOptions(arguments)
        guard let found = try? WorkspaceFiles(given.bounds).settings(near: ".") else {
            return try parsed(arguments)
        }
        let defaults = found.settings.defaults.first { $0.command.text == command }
        let ios = found.settings.ios.flatMap { version in
            given.names.contains("ios")
                || defaults?.options.contains { $0.name.text == "ios" } == true
                ? nil : version
        }
        guard defaults != nil || ios != nil else { return try parsed(arguments) }
        if found.diagnostics.hasErrors {
            // This command reports the workspace file itself.
            if command == ValidateCommand.configuration.commandName {
                return try parsed(arguments)
            }
            try Console.error.show(found.diagnostics, .auto)
            throw ExitStatus.finding
        }
        var added = (defaults?.options ?? []).filter { !given.names.contains($0.name.text) }
            .flatMap { $0.arguments(of: command, in: found.root) }
        if let ios, CommandOptions.all[command]?["ios"] != nil {
            added += ["--ios=\(ios.rawValue)"]
        }
        do {
            return try parsed([command] + added + arguments.dropFirst())
        } catch {
            guard exitCode(for: error) != .success, let defaults,
                (try? parseAsRoot(arguments)) != nil
            else { throw error }
            var bag = DiagnosticBag()
            bag.report(
                .unusableDefault(
                    of: command, message(for: error), isBesideOthers: true,
                    at: defaults.command.place))
            try Console.error.show(bag, .auto)
            throw ExitCode.validationFailure
        }
    }

    /// Parses a command line by the type of its command, which takes half as long as by all of them:
    /// the parser would also look for a request of completions. What is no plain use of a command,
    /// such as help and mistakes, is for the whole program.
    private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        let type = configuration.subcommands.first {
            $0.configuration.commandName == arguments.first
        }
        let command = try? type?.parseAsRoot(Array(arguments.dropFirst()))
        if let command, Swift.type(of: command) == type { return command }
        return try parseAsRoot(arguments)
    }
}

/// The options of a command line.
private struct GivenOptions {
    /// The names without dashes.
    let names: Set<String>
    /// The value of `--root`, and whether there is `--follow-links`.
    private(set) var bounds = WorkspaceBounds()

    init(_ arguments: [String]) {
        let options = arguments.prefix { $0 != "--" }
        names = Set(
            options.filter { $0.hasPrefix("--") }.map { option in
                String(option.dropFirst(2).prefix { $0 != "=" })
            })
        bounds.followsLinks = names.contains("follow-links")
        for (option, next) in zip(options, options.dropFirst() + [""]) {
            if option == "--root" { bounds.root = next }
            if option.hasPrefix("--root=") { bounds.root = String(option.dropFirst(7)) }
        }
    }
}
