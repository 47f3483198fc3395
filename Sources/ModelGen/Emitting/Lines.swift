/// Lines of source text, without outer indentation.
///
/// The text of all lines is in one array and their indentation in another, so that nesting copies
/// neither strings nor spaces.
package struct Lines: Sendable {
    /// The preferred maximum width of a line.
    package static let width = 100

    private struct Line: Sendable {
        /// The number of bytes in `bytes`.
        let size: Int
        var depth = 0
    }

    /// The text of the lines in UTF-8, without line breaks.
    private var bytes: [UInt8] = []
    private var lines: [Line] = []

    package init() {}

    package init(_ lines: [String]) {
        bytes.reserveCapacity(lines.reduce(0) { $0 + $1.utf8.count })
        self.lines.reserveCapacity(lines.count)
        for line in lines { add(line) }
    }

    package var isEmpty: Bool { lines.isEmpty }

    package var count: Int { lines.count }

    /// The lines with their indentation.
    package var text: [String] {
        var start = 0
        return lines.map { line in
            defer { start += line.size }
            let text = String(decoding: bytes[start..<start + line.size], as: UTF8.self)
            return text.isEmpty ? "" : String(repeating: "    ", count: line.depth) + text
        }
    }

    /// The text of a file.
    package var joined: String {
        let size = lines.reduce(bytes.count) { $0 + 4 * $1.depth + 1 }
        return String(unsafeUninitializedCapacity: size) { text in
            var (start, end) = (0, 0)
            for line in lines {
                if line.size > 0 {
                    let spaces = repeatElement(UInt8(ascii: " "), count: 4 * line.depth)
                    end = text[end...].initialize(fromContentsOf: spaces)
                    let content = bytes[start..<start + line.size]
                    end = text[end...].initialize(fromContentsOf: content)
                }
                text.initializeElement(at: end, to: UInt8(ascii: "\n"))
                (start, end) = (start + line.size, end + 1)
            }
            return end
        }
    }

    /// Adds one line, which consists of `pieces`.
    package mutating func add(_ pieces: String...) { add(pieces) }

    private mutating func add(_ pieces: [String]) {
        let before = bytes.count
        for piece in pieces { bytes += piece.utf8 }
        lines.append(Line(size: bytes.count - before))
    }

    package mutating func add(_ other: Lines) { add(other, depth: 0) }

    private mutating func add(_ other: Lines, depth: Int) {
        bytes.append(contentsOf: other.bytes)
        let before = lines.count
        lines.append(contentsOf: other.lines)
        guard depth > 0 else { return }
        for index in before..<lines.count { lines[index].depth += depth }
    }

    /// Adds `lines` after an empty line, unless either part is empty.
    package mutating func addParagraph(_ other: Lines) {
        if !isEmpty, !other.isEmpty { add("") }
        add(other)
    }

    package func followed(by other: Lines) -> Lines {
        var all = self
        all.add(other)
        return all
    }

    /// Returns `head {`, the indented `body`, `}`.
    package static func block(_ head: String, _ body: Lines) -> Lines {
        var block = Lines()
        guard !body.isEmpty else {
            block.add(head, " {}")
            return block
        }
        block.bytes.reserveCapacity(head.utf8.count + body.bytes.count + 3)
        block.lines.reserveCapacity(body.lines.count + 2)
        block.add(head, " {")
        block.add(body, depth: 1)
        block.add("}")
        return block
    }

    /// Returns `head`, comma-separated `items` and `tail` on one line, or each item on its own
    /// line.
    package static func list(_ head: String, _ items: [String], _ tail: String, depth: Int) -> Lines
    {
        if items.isEmpty || fits([head, tail], items, separator: 2, depth: depth) {
            return Lines([head + items.joined(separator: ", ") + tail])
        }
        var rows = Lines()
        for item in items.dropLast() { rows.add(item, ",") }
        for item in items.suffix(1) { rows.add(item) }
        var list = Lines([head])
        list.add(rows, depth: 1)
        list.add(tail)
        return list
    }

    /// Adds `head` and `tails` on one line, or each tail on its own line; the first tail stays with
    /// the head if it fits.
    package mutating func addChain(_ head: String, _ tails: [String], depth: Int) {
        if tails.isEmpty || Self.fits([head], tails, depth: depth) {
            return add([head] + tails)
        }
        let isShort = Self.fits([head], Array(tails.prefix(1)), depth: depth)
        add([head] + tails.prefix(isShort ? 1 : 0))
        let rows = tails.dropFirst(isShort ? 1 : 0)
            .map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 }
        add(Lines(rows), depth: 1)
    }

    package var indented: Lines {
        var indented = Lines()
        indented.add(self, depth: 1)
        return indented
    }

    /// Whether pieces fit on a line with the items between them.
    private static func fits(
        _ pieces: [String], _ items: [String], separator: Int = 0, depth: Int
    ) -> Bool {
        let size = (pieces + items).reduce(4 * depth) { $0 + $1.utf8.count }
        return size + separator * max(0, items.count - 1) <= width
    }
}
