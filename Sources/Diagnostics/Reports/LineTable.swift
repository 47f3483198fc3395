/// Where the lines of a source begin; lines end with LF, CRLF or CR.
package struct LineTable: Sendable {
    package let source: SourceText
    private let starts: [Int]

    package init(_ source: SourceText) {
        self.source = source
        starts = lineStarts(of: source.bytes)
    }

    /// The number of lines; what follows the last line break is one, even when empty.
    package var count: Int { starts.count }

    /// The 1-based number of the line that `offset` stands in.
    package func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return max(low, 1)
    }

    /// The bytes of a line without its line break; empty for a line that is not there.
    package func bytes(ofLine line: Int) -> Range<Int> {
        guard 1...count ~= line else { return 0..<0 }
        let start = starts[line - 1]
        var end = line < count ? starts[line] : source.bytes.count
        if line < count {
            end -= 1
            let isCRLF = end > start && source.bytes[end] == lineFeed
            if isCRLF, source.bytes[end - 1] == carriageReturn { end -= 1 }
        }
        return start..<end
    }

    /// The position of a byte; an offset inside a line break is the end of the line before it.
    package func position(of offset: Int) -> LinePosition {
        let line = line(of: offset)
        let bytes = bytes(ofLine: line)
        let end = min(max(offset, bytes.lowerBound), bytes.upperBound)
        var scalars = 0
        for byte in source.bytes[bytes.lowerBound..<end] where byte & 0xC0 != 0x80 { scalars += 1 }
        return LinePosition(line: line, column: scalars + 1)
    }
}

/// The line tables of a report, each made once.
struct LineTables {
    private var tables: [ObjectIdentifier: LineTable] = [:]

    mutating func table(of source: SourceText) -> LineTable {
        let key = ObjectIdentifier(source)
        if let known = tables[key] { return known }
        let table = LineTable(source)
        tables[key] = table
        return table
    }

    /// Where a place begins.
    mutating func start(of place: SourceRange) -> LinePosition {
        table(of: place.source).position(of: Int(place.range.start))
    }

    /// Where a place ends.
    mutating func end(of place: SourceRange) -> LinePosition {
        table(of: place.source).position(of: Int(max(place.range.start, place.range.end)))
    }
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")

private func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    var previous: UInt8 = 0
    for (index, byte) in bytes.enumerated() {
        if byte == lineFeed {
            if previous == carriageReturn { starts.removeLast() }
            starts.append(index + 1)
        } else if byte == carriageReturn {
            starts.append(index + 1)
        }
        previous = byte
    }
    return starts
}

/// A place in a text as people and editors count it; all numbers begin at 1.
package struct LinePosition: Hashable, Sendable {
    package let line: Int
    /// The column in Unicode scalars.
    package let column: Int

    package init(line: Int, column: Int) {
        (self.line, self.column) = (line, column)
    }
}

extension SourceRange {
    /// `path:line:column` of the beginning, for messages that name a second place.
    package var text: String {
        let position = LineTable(source).position(of: Int(range.start))
        return "\(source.path):\(position.line):\(position.column)"
    }
}
