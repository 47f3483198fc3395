/// The start offsets of the lines of a source; lines end with LF, CRLF or CR.
package struct LineTable: Sendable {
    package let source: SourceText
    private let starts: [Int]

    package init(_ source: SourceText) {
        self.source = source
        starts = lineStarts(of: source.bytes)
    }

    /// The number of lines; the part after the last line break counts, even if empty.
    package var count: Int { starts.count }

    /// Returns the 1-based line number of `offset`.
    package func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return max(low, 1)
    }

    /// Returns the bytes of a line without its line break; empty for an invalid line number.
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

    /// Returns the position of a byte; an offset in a line break is the end of its line.
    package func position(of offset: Int) -> LinePosition {
        let line = line(of: offset)
        let bytes = bytes(ofLine: line)
        let end = min(max(offset, bytes.lowerBound), bytes.upperBound)
        var scalars = 0
        for byte in source.bytes[bytes.lowerBound..<end] where byte & 0xC0 != 0x80 { scalars += 1 }
        return LinePosition(line: line, column: scalars + 1)
    }
}

extension LineTable {
    /// Returns the offset of a position; of one behind the end of its line, or of the file, that end.
    package func offset(of position: LinePosition) -> Int {
        guard position.line <= count else { return source.bytes.count }
        let bytes = bytes(ofLine: position.line)
        var scalars = 0
        return bytes.first { offset in
            if source.bytes[offset] & 0xC0 != 0x80 { scalars += 1 }
            return scalars == position.column
        } ?? bytes.upperBound
    }
}

/// A cache of line tables by source.
package struct LineTables {
    private var tables: [ObjectIdentifier: LineTable] = [:]

    package init() {}

    mutating func table(of source: SourceText) -> LineTable {
        let key = ObjectIdentifier(source)
        if let known = tables[key] { return known }
        let table = LineTable(source)
        tables[key] = table
        return table
    }

    /// Returns the start position of a range.
    package mutating func start(of place: SourceRange) -> LinePosition {
        table(of: place.source).position(of: Int(place.range.start))
    }

    /// Returns the end position of a range.
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

/// A line and column as editors count them, from 1.
package struct LinePosition: Hashable, Sendable {
    package let line: Int
    /// The column, in Unicode scalars.
    package let column: Int

    package init(line: Int, column: Int) {
        (self.line, self.column) = (line, column)
    }
}

extension SourceRange {
    /// `path:line:column` of the start, for messages that refer to a second location.
    package var text: String {
        let position = LineTable(source).position(of: Int(range.start))
        return "\(source.path):\(position.line):\(position.column)"
    }
}
