import Diagnostics

/// A text tree: elements, each with what is in it.
package struct Tree: Sendable {
    /// A line, with its location in a file.
    package struct Line: Sendable {
        let text: String
        /// Nil for a tree that is in no file.
        let place: SourceRange?
    }

    /// An element of a screen.
    struct Node: Sendable {
        let words: ElementWords
        let place: SourceRange?
        /// The lines of the element and of what is in it.
        let range: Range<Int>
        var children: [Node] = []

        /// The texts of all that is in it, without places and looks.
        var content: String {
            children.map { "\($0.words.text)\n\($0.content)" }.joined()
        }

        /// The first text in it, in quotes; nil if it has none.
        var firstText: String? {
            if words.kind == "text" { return words.subject }
            for child in children {
                if let text = child.firstText { return text }
            }
            return nil
        }
    }

    package let lines: [Line]
    let root: Node

    /// Limit: levels of a text tree; what is deeper counts as being there.
    private static let maxDepth = 64

    /// Creates a tree whose first line is the screen; nil without lines.
    package init?(lines: [Line]) {
        guard let first = lines.first, !first.text.hasPrefix(" ") else { return nil }
        self.lines = lines
        var number = 0
        root = Self.node(lines, &number, depth: 0)
        guard number == lines.count else { return nil }
    }

    /// Creates a tree of a text that a run has written.
    package init?(_ text: String) {
        self.init(
            lines: text.split(separator: "\n").map { Line(text: String($0), place: nil) })
    }

    private static func node(_ lines: [Line], _ number: inout Int, depth: Int) -> Node {
        let start = number
        let indent = lines[start].text.prefix { $0 == " " }.count
        number += 1
        var children: [Node] = []
        while number < lines.count {
            let own = lines[number].text.prefix { $0 == " " }.count
            guard own > indent else { break }
            if depth < maxDepth {
                children.append(node(lines, &number, depth: depth + 1))
            } else {
                number += 1
            }
        }
        let line = lines[start]
        return Node(
            words: ElementWords(line.text.dropFirst(indent)), place: line.place,
            range: start..<number, children: children)
    }

    /// The text without what says where it is from.
    package var text: String { lines.map { $0.text + "\n" }.joined() }
}
