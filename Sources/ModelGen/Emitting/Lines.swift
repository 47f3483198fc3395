/// Lines of source text, without outer indentation.
package struct Lines: Sendable {
    /// The preferred maximum width of a line.
    package static let width = 100

    /// A line and its indentation, so that nesting does not copy texts.
    private struct Line: Sendable {
        let text: String
        var depth = 0
    }

    private var lines: [Line]

    package init(_ lines: [String] = []) { self.lines = lines.map { Line(text: $0) } }

    package var isEmpty: Bool { lines.isEmpty }

    /// The lines with their indentation.
    package var text: [String] {
        lines.map { line in
            line.text.isEmpty ? "" : String(repeating: "    ", count: line.depth) + line.text
        }
    }

    /// The text of a file.
    package var joined: String {
        let size = lines.reduce(0) { $0 + $1.text.utf8.count + 4 * $1.depth + 1 }
        var result = ""
        result.reserveCapacity(size)
        for line in lines {
            if !line.text.isEmpty { for _ in 0..<line.depth { result += "    " } }
            result += line.text
            result += "\n"
        }
        return result
    }

    package mutating func add(_ line: String) { lines.append(Line(text: line)) }

    package mutating func add(_ other: Lines) { lines += other.lines }

    /// Adds `lines` after an empty line, unless either part is empty.
    package mutating func addParagraph(_ other: Lines) {
        if !isEmpty, !other.isEmpty { add("") }
        lines += other.lines
    }

    package func followed(by other: Lines) -> Lines {
        var all = self
        all.add(other)
        return all
    }

    /// Returns `head {`, the indented `body`, `}`.
    package static func block(_ head: String, _ body: Lines) -> Lines {
        guard !body.isEmpty else { return Lines([head + " {}"]) }
        var block = Lines([head + " {"])
        block.add(body.indented)
        block.add("}")
        return block
    }

    /// Returns `head`, comma-separated `items` and `tail` on one line, or each item on its own
    /// line.
    package static func list(_ head: String, _ items: [String], _ tail: String, depth: Int) -> Lines
    {
        let single = head + items.joined(separator: ", ") + tail
        if items.isEmpty || fits(single, depth: depth) { return Lines([single]) }
        let rows = items.dropLast().map { $0 + "," } + items.suffix(1)
        return Lines([head]).followed(by: Lines(rows).indented).followed(by: Lines([tail]))
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
        return Lines([isShort ? start : head]).followed(by: Lines(Array(rows)).indented)
    }

    package var indented: Lines {
        var indented = self
        for index in lines.indices { indented.lines[index].depth += 1 }
        return indented
    }

    private static func fits(_ line: String, depth: Int) -> Bool {
        line.utf8.count + 4 * depth <= width
    }
}
