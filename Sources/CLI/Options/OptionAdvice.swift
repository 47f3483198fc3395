import ArgumentParser

/// Advice for options that other tools have.
enum OptionAdvice {
    /// Returns a message of the parser with the option of the command that an unknown one means, in place
    /// of the option whose name is the nearest.
    static func correcting(_ message: String, of command: String?) -> String {
        var lines = message.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        let start = "Error: Unknown option '"
        guard let first = lines.first, first.hasPrefix(start), let command else { return message }
        let name = String(first.dropFirst(start.count).prefix { $0 != "'" })
        guard let option = option(for: name, of: command) else { return message }
        lines[0] = "\(start)\(name)'. Write '\(option)'"
        return lines.joined(separator: "\n")
    }

    private static func option(for name: String, of command: String) -> String? {
        let word = String(name.dropFirst(2))
        switch word {
        case "dark", "light":
            let hasAppearance = CommandOptions.all[command]?["appearance"] != nil
            return hasAppearance ? "--appearance \(word)" : nil
        case "terminal", "json", "html", "svg", "png", "pdf":
            return command == RunCommand.configuration.commandName ? "--format \(word)" : nil
        default:
            guard word.count > 1 else { return nil }
            let longer = CommandOptions.all[command]?.options.map(\.name).filter {
                $0.hasPrefix(word)
            }
            return longer?.min { ($0.count, $0) < ($1.count, $1) }.map { "--\($0)" }
        }
    }
}
