package import Diagnostics
import Rendering

/// The expected trees of a screen, by the ways to show it: a file whose first line is that of all text
/// trees, and then a block for each different tree.
///
///     screenc tree 1
///
///     for iphone ios18,ios26 light,dark large en
///     screen shop.home 390x844 systemBackground
///       title "Home" 16 +67.67 lines 1 34pt bold label
package struct Golden: Sendable {
    /// The same tree for several ways to show the screen.
    package struct Block: Sendable {
        package var names: [CellName]
        /// The location of the lines that name them.
        package let place: SourceRange
        package var tree: Tree
    }

    package let source: SourceText
    package private(set) var blocks: [Block] = []
    /// The pictures that it names, at its end.
    package private(set) var pictures: [GoldenPicture] = []

    /// Limit: bytes of a golden.
    package static let maxBytes = 4 << 20

    /// Limit: ways to show a screen that a golden has trees for; a test has 500 of a screen.
    package static let maxNames = 10_000

    /// Reads a golden.
    ///
    /// - Throws: what is wrong with the file.
    package init(_ source: SourceText) throws(GoldenFault) {
        self.source = source
        let lines = TextLines(source)
        guard lines.text(0) == treeMark else {
            throw GoldenFault(
                lines.text(0).hasPrefix("screenc tree ")
                    ? .otherVersion(String(lines.text(0))) : .notATree, at: lines.place(0))
        }
        var number = 1
        var seen: Set<CellName> = []
        while number < lines.count {
            if lines.text(number).isEmpty {
                number += 1
            } else if lines.text(number).hasPrefix(GoldenPicture.mark) {
                guard let picture = GoldenPicture(lines.text(number), at: lines.place(number))
                else { throw GoldenFault(.malformedPicture, at: lines.place(number)) }
                pictures.append(picture)
                number += 1
            } else {
                blocks.append(try Self.block(lines, &number, &seen))
            }
        }
    }

    private static func block(
        _ lines: TextLines, _ number: inout Int, _ seen: inout Set<CellName>
    ) throws(GoldenFault) -> Block {
        let first = number
        var names: [CellName] = []
        while number < lines.count, lines.text(number).hasPrefix("for ") {
            guard let more = CellName.names(inLine: lines.text(number).dropFirst(4)) else {
                throw GoldenFault(.malformedFor, at: lines.place(number))
            }
            guard seen.count + more.count <= maxNames else {
                throw GoldenFault(.tooManyNames, at: lines.place(number))
            }
            for name in more where !seen.insert(name).inserted {
                throw GoldenFault(.repeatedName(name), at: lines.place(number))
            }
            names += more
            number += 1
        }
        guard number > first else {
            let isConflict = ["<<<<<<<", "=======", ">>>>>>>"].contains {
                lines.text(number).hasPrefix($0)
            }
            throw GoldenFault(isConflict ? .conflict : .strayLine, at: lines.place(number))
        }
        let place = lines.place(first, to: number - 1)
        let start = number
        while number < lines.count, !lines.text(number).isEmpty,
            !lines.text(number).hasPrefix("for "),
            !lines.text(number).hasPrefix(GoldenPicture.mark)
        { number += 1 }
        let tree = Tree(lines: (start..<number).map { lines.line($0) })
        guard let tree else { throw GoldenFault(.strayLine, at: lines.place(start)) }
        return Block(names: names, place: place, tree: tree)
    }

    /// Returns the tree for a way to show the screen; nil if it has none.
    package func tree(for name: CellName) -> Tree? {
        blocks.first { $0.names.contains(name) }?.tree
    }

    /// The ways to show the screen for which it has trees.
    package var names: [CellName] { blocks.flatMap(\.names) }

    /// Returns the text of a golden with trees, each after a line that says for what it is.
    ///
    /// - Parameter pictures: what it names at its end.
    package static func text(
        of trees: [(name: CellName, tree: String)], _ pictures: [GoldenPicture] = []
    ) -> String {
        var groups: [(tree: String, names: [CellName])] = []
        var positions: [String: Int] = [:]
        for (name, tree) in trees {
            if let position = positions[tree] {
                groups[position].names.append(name)
            } else {
                positions[tree] = groups.count
                groups.append((tree, [name]))
            }
        }
        let blocks = groups.map { group in
            CellName.lines(of: group.names).map { "for \($0)\n" }.joined() + group.tree
        }
        let lines = GoldenPicture.lines(of: pictures).map { $0 + "\n" }.joined()
        return ([treeMark + "\n"] + blocks + (lines.isEmpty ? [] : [lines]))
            .joined(separator: "\n")
    }
}

/// What is wrong with a golden, and where.
package struct GoldenFault: Error, Sendable {
    package enum Kind: Sendable {
        case notATree
        /// - Parameter line: The first line of the file.
        case otherVersion(_ line: String)
        case malformedFor
        case malformedPicture
        case repeatedName(CellName)
        /// There are more than ``Golden/maxNames``.
        case tooManyNames
        case strayLine
        /// Git has left two versions.
        case conflict
    }

    package let kind: Kind
    package let place: SourceRange

    init(_ kind: Kind, at place: SourceRange) {
        self.kind = kind
        self.place = place
    }
}

/// The lines of a file, without their line breaks, which may be those of Windows.
struct TextLines {
    private let source: SourceText
    private var ranges: [ByteRange] = []

    init(_ source: SourceText) {
        self.source = source
        var start = 0
        while start < source.bytes.count {
            let end =
                source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
            let isOfWindows = end > start && source.byte(at: end - 1) == UInt8(ascii: "\r")
            ranges.append(ByteRange(start, isOfWindows ? end - 1 : end))
            start = end + 1
        }
    }

    var count: Int { ranges.count }

    /// Returns the text of a line; empty for one that is not there.
    func text(_ number: Int) -> Substring {
        ranges.indices.contains(number) ? source.text(ranges[number])[...] : ""
    }

    /// Returns the location of a line, or of several.
    func place(_ first: Int, to last: Int? = nil) -> SourceRange {
        guard ranges.indices.contains(first) else { return SourceRange(source, .zero) }
        let end = last.flatMap { ranges.indices.contains($0) ? ranges[$0].end : nil }
        let start = ranges[first].start
        return SourceRange(source, ByteRange(start: start, end: end ?? ranges[first].end))
    }

    func line(_ number: Int) -> Tree.Line {
        let text = text(number)
        var place = place(number)
        let indent = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        place = SourceRange(
            source, ByteRange(Int(place.range.start) + indent, Int(place.range.end)))
        return Tree.Line(text: String(text), place: place)
    }
}
