import Expressions
import Screens
import Values

/// The command that shows a spec which was written, as a person can run it.
struct NextCommand {
    let text: String

    init(of screen: Screen, at path: String, hasRecording: Bool) {
        let params = screen.parameters.filter { $0.isRequired }
            .map { " --param \($0.name)=\(Self.example(of: $0))" }
        var command = "screenc run \(path)\(params.joined())"
        guard !hasRecording else {
            text = "`\(command) --offline` shows the screen"
            return
        }
        let origin = Self.origin(of: screen)
        let variables = screen.secrets.map { $0.name.uppercased() }
        for (secret, variable) in zip(screen.secrets, variables) {
            command += " --secret \(secret.name)=env:\(variable)@\(origin)"
        }
        let names = variables.joined(separator: ", ")
        let needs = names.isEmpty ? "" : " once the environment has \(names)"
        text = "`\(command)` shows the screen\(needs)"
    }

    /// A value that the parameter may have.
    private static func example(of parameter: Parameter) -> String {
        if let first = parameter.enumeration?.cases.first { return Self.quoted(first) }
        if case .int(let first)? = parameter.allowed.first { return "\(first)" }
        return parameter.type == .bool ? "true" : "1"
    }

    /// Returns a word of a command.
    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                || (0x61...0x7A).contains(byte) || byte == 0x5F || byte == 0x2D
        }
        return isPlain ? text : "'\(text.replacing("'", with: "'\\''"))'"
    }

    /// The origin of the first request.
    private static func origin(of screen: Screen) -> String {
        let requests =
            screen.data.map(\.request)
            + screen.sections.compactMap { section in
                if case .request(let request) = section.items { request } else { nil }
            }
        let urls = requests.lazy.compactMap { request in
            if case .url(let url) = request.source { url.source } else { nil }
        }
        // A scheme, two slashes and an authority.
        return urls.first.map {
            $0.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).prefix(3)
                .joined(separator: "/")
        } ?? "https://api.example.com"
    }
}
