import POSIX

/// A place in a file that an editor opens.
struct EditorPlace {
    let path: String
    let line: Int
    let column: Int

    init?(_ body: PreviewBody) {
        guard let path = body["path"], !path.isEmpty else { return nil }
        self.path = path
        line = max(1, body.count("line") ?? 1)
        column = max(1, body.count("column") ?? 1)
    }
}

/// The command that opens a file in an editor. It is no shell's: its words are separated by blanks.
struct EditorCommand: Sendable {
    private let words: [String]

    /// Editors with a window, and how they take a place.
    private static let known: [(name: String, arguments: [String])] = [
        ("code", ["-g", "{file}:{line}:{column}"]), ("codium", ["-g", "{file}:{line}:{column}"]),
        ("cursor", ["-g", "{file}:{line}:{column}"]), ("zed", ["{file}:{line}:{column}"]),
        ("subl", ["{file}:{line}:{column}"]), ("mate", ["-l", "{line}", "{file}"]),
        ("bbedit", ["+{line}", "{file}"]), ("idea", ["--line", "{line}", "{file}"]),
        ("xed", ["-l", "{line}", "{file}"]), ("gvim", ["+{line}", "{file}"]),
        ("kate", ["-l", "{line}", "{file}"]),
        ("emacsclient", ["-n", "+{line}:{column}", "{file}"]),
    ]

    /// - Parameter command: that of `--editor`; nil for the editor of VISUAL, if it has a window.
    init?(_ command: String?) {
        if let command {
            let words = command.split(separator: " ").map(String.init)
            guard !words.isEmpty else { return nil }
            self.words = words.contains { $0.contains("{file}") } ? words : words + ["{file}"]
            return
        }
        guard let value = getenv("VISUAL") else { return nil }
        let words = String(cString: value).split(separator: " ").map(String.init)
        let name = words.first?.split(separator: "/").last.map(String.init)
        guard let arguments = Self.known.first(where: { $0.name == name })?.arguments else {
            return nil
        }
        self.words = words + arguments
    }

    /// Starts the editor. Returns whether it could be started.
    func open(_ place: EditorPlace) -> Bool {
        // A path that begins with a dash would be an option, and one with a plus sign a command.
        let path = place.path.hasPrefix("/") ? place.path : "./" + place.path
        return startProgram(
            words.map { word in
                // The path is last: what looks like a placeholder in it stays.
                word.replacing("{line}", with: "\(place.line)")
                    .replacing("{column}", with: "\(place.column)")
                    .replacing("{file}", with: path)
            })
    }
}
