/// Lines of block YAML with comments.
struct CommentedYAML {
    private var lines: [String] = []
    private var indentation = ""

    /// The columns of a line; longer comments are wrapped.
    private static let width = 100

    var text: String { lines.joined(separator: "\n") + "\n" }

    /// Adds a comment of its own lines.
    mutating func comment(_ text: String) {
        var line = "#"
        for word in Self.visible(text).split(separator: " ") {
            if line.count > 1, indentation.count + line.count + word.count + 1 > Self.width {
                lines.append(indentation + line)
                line = "#"
            }
            line += " \(word)"
        }
        lines.append(indentation + line)
    }

    /// Adds a key with a value that is written already.
    mutating func entry(_ key: String, _ value: String, note: String? = nil) {
        let line = "\(indentation)\(YAMLText.scalar(key)):\(value.isEmpty ? "" : " " + value)"
        guard let note, !note.isEmpty else {
            lines.append(line)
            return
        }
        lines.append(line + "  # " + Self.visible(note))
    }

    /// Adds the first key of an element of a list.
    mutating func element(_ key: String, _ value: String) {
        lines.append("\(indentation)- \(key): \(value)")
    }

    mutating func blank() { lines.append("") }

    /// Adds what `body` writes, further to the right.
    mutating func indented(by count: Int = 2, _ body: (inout CommentedYAML) -> Void) {
        indentation += String(repeating: " ", count: count)
        body(&self)
        indentation.removeLast(count)
    }

    /// A comment ends with its line, and has no signs that a reader cannot see.
    private static func visible(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse,
                        .surrogate, .unassigned:
                        " "
                    default: scalar
                    }
                }))
    }
}
