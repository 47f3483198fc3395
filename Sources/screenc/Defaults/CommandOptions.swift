import ArgumentParser

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The options of a command, as the command line parser describes them.
struct CommandOptions {
    struct Option {
        /// The name without dashes.
        let name: String
        let isFlag: Bool
        let isRepeating: Bool
        /// Whether the value is a path.
        let isPath: Bool
    }

    /// The commands by name. The parser is asked once per process, and only if a workspace file has
    /// defaults.
    static let all: [String: CommandOptions] = {
        let dump = try? JSONDecoder().decode(Dump.self, from: Data(Screenc._dumpHelp().utf8))
        let commands = (dump?.command.subcommands ?? []).filter { $0.commandName != "help" }
        return Dictionary(
            commands.map { ($0.commandName, CommandOptions($0)) },
            uniquingKeysWith: { first, _ in first })
    }()

    let options: [Option]
    /// The number of arguments without a name that a command line must have.
    let requiredArguments: Int

    private init(_ command: Dump.Command) {
        requiredArguments = (command.arguments ?? [])
            .count { $0.kind == "positional" && !$0.isOptional }
        options = (command.arguments ?? []).compactMap { argument in
            guard argument.kind != "positional", let name = argument.preferredName,
                name.kind == "long", !["help", "version"].contains(name.name)
            else { return nil }
            return Option(
                name: name.name, isFlag: argument.kind == "flag",
                isRepeating: argument.isRepeating,
                isPath: ["file", "folder"].contains(argument.valueName))
        }
    }

    subscript(name: String) -> Option? { options.first { $0.name == name } }

    /// The part of the parser's description that is read here.
    private struct Dump: Decodable {
        let command: Command

        struct Command: Decodable {
            let commandName: String
            let arguments: [Argument]?
            let subcommands: [Command]?
        }

        struct Argument: Decodable {
            let kind: String
            let preferredName: Name?
            let isRepeating: Bool
            let isOptional: Bool
            let valueName: String?
        }

        struct Name: Decodable {
            let kind: String
            let name: String
        }
    }
}
