/// Advice for options that other tools have.
enum OptionAdvice {
    /// Returns a message of the parser with advice for an unknown option, in place of the option whose
    /// name is the nearest.
    static func correcting(_ message: String) -> String {
        var lines = message.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        let start = "Error: Unknown option '"
        guard let first = lines.first, first.hasPrefix(start) else { return message }
        let name = String(first.dropFirst(start.count).prefix { $0 != "'" })
        guard let option = options[name] else { return message }
        lines[0] = "\(start)\(name)'. Write '\(option)'"
        return lines.joined(separator: "\n")
    }

    private static let options: [String: String] = {
        let formats = ["terminal", "json", "html", "svg", "png", "pdf"]
        return ["--dark": "--appearance dark", "--light": "--appearance light"].merging(
            formats.map { ("--\($0)", "--format \($0)") }
        ) { first, _ in first }
    }()
}
