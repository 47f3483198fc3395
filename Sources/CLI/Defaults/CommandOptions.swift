import ArgumentParser
import JSONData

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
        let dump = try? JSONDocument(Array(Screenc._dumpHelp().utf8))
        let program = dump?.root.member(named: "command")
        let commands = program?.elements("subcommands").compactMap { command in
            command.text("commandName").map { ($0, CommandOptions(command)) }
        }
        return Dictionary(
            (commands ?? []).filter { $0.0 != "help" }, uniquingKeysWith: { first, _ in first })
    }()

    let options: [Option]
    /// The number of arguments without a name that a command line must have.
    let requiredArguments: Int

    private init(_ command: JSONValue) {
        let arguments = command.elements("arguments")
        requiredArguments = arguments.count {
            $0.text("kind") == "positional" && !$0.isTrue("isOptional")
        }
        options = arguments.compactMap { argument in
            let kind = argument.text("kind")
            guard kind != "positional", let name = argument.member(named: "preferredName"),
                name.text("kind") == "long", let text = name.text("name"),
                !["help", "version"].contains(text)
            else { return nil }
            return Option(
                name: text, isFlag: kind == "flag", isRepeating: argument.isTrue("isRepeating"),
                isPath: ["file", "folder"].contains(argument.text("valueName")))
        }
    }

    subscript(name: String) -> Option? { options.first { $0.name == name } }
}

// The parser describes its commands as JSON.
