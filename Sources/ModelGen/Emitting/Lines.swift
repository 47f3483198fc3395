/// Lines of source text, without outer indentation.
package struct Lines {
    /// The preferred maximum width of a line.
    package static let width = 100

    package private(set) var text: [String]

    package init(_ lines: [String] = []) { text = lines }

    package var isEmpty: Bool { text.isEmpty }

    package mutating func add(_ line: String) { text.append(line) }

    package mutating func add(_ lines: Lines) { text += lines.text }

    /// Adds `lines` after an empty line, unless either part is empty.
    package mutating func addParagraph(_ lines: Lines) {
        if !isEmpty, !lines.isEmpty { text.append("") }
        text += lines.text
    }

    package func followed(by lines: Lines) -> Lines { Lines(text + lines.text) }

    /// Returns `head {`, the indented `body`, `}`.
    package static func block(_ head: String, _ body: Lines) -> Lines {
        guard !body.isEmpty else { return Lines([head + " {}"]) }
        return Lines([head + " {"] + body.indented.text + ["}"])
    }

    /// Returns `head`, comma-separated `items` and `tail` on one line, or each item on its own
    /// line.
    package static func list(_ head: String, _ items: [String], _ tail: String, depth: Int) -> Lines
    {
        let single = head + items.joined(separator: ", ") + tail
        if items.isEmpty || fits(single, depth: depth) { return Lines([single]) }
        let rows = items.dropLast().map { $0 + "," } + items.suffix(1)
        return Lines([head] + Lines(rows).indented.text + [tail])
    }

    /// Returns `head` and `tails` on one line, or each tail on its own line; the first tail stays
    /// with the head if it fits.
    package static func chain(_ head: String, _ tails: [String], depth: Int) -> Lines {
        let single = head + tails.joined()
        if tails.isEmpty || fits(single, depth: depth) { return Lines([single]) }
        let start = head + (tails.first ?? "")
        let isShort = fits(start, depth: depth)
        let rows = tails.dropFirst(isShort ? 1 : 0)
            .map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 }
        return Lines([isShort ? start : head] + Lines(Array(rows)).indented.text)
    }

    package var indented: Lines { Lines(text.map { $0.isEmpty ? $0 : "    " + $0 }) }

    private static func fits(_ line: String, depth: Int) -> Bool {
        line.utf8.count + 4 * depth <= width
    }
}
