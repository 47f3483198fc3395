import Foundation
import Testing

/// An entry of `Cases/changes.txt`: lines of a spec that change, and what is found.
struct ChangeCase: Sendable, CustomTestStringConvertible {
    let name: String
    /// Texts and what replaces them; nil for lines that are removed.
    private let edits: [(old: String, new: String?)]
    /// The code, level and audience of each finding.
    let expected: [String]
    /// Whether the changed spec has an error.
    let isRefused: Bool

    var testDescription: String { name }

    static let all: [ChangeCase] = {
        let entries = text(of: "changes.txt").components(separatedBy: "\n## ").dropFirst()
        return entries.map { ChangeCase($0.components(separatedBy: "\n")) }
    }()

    static func text(of file: String) -> String {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Cases/\(file)")
        return (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    }

    private init(_ lines: [String]) {
        func marked(_ mark: String) -> [String] {
            lines.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(2)) }
        }
        name = lines.first ?? ""
        var edits: [(old: String, new: String?)] = []
        for line in lines {
            let text = String(line.dropFirst(2)).replacing("\\n", with: "\n")
            if line.hasPrefix("- ") { edits.append((text, nil)) }
            if line.hasPrefix("+ "), !edits.isEmpty { edits[edits.count - 1].new = text }
        }
        self.edits = edits
        expected = marked("= ").sorted()
        isRefused = !marked("? ").isEmpty
    }

    /// Returns a spec after the change; nil if it has not the lines.
    func applied(to spec: String) -> String? {
        var spec = spec
        for (old, new) in edits {
            guard var range = spec.range(of: old) else { return nil }
            if let new {
                spec.replaceSubrange(range, with: new)
            } else {
                range = spec.lineRange(for: range)
                spec.removeSubrange(range)
            }
        }
        return spec
    }
}
