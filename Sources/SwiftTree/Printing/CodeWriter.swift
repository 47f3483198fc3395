/// Writes lines of code as UTF-8, each indented as far as it is deep.
///
/// The line that is written is open: marks say where it may be broken. Most lines have room when they
/// end, and nothing else is made of them; of the others the marks become pieces for `LineBreaks`.
package struct CodeWriter: ~Copyable {
    private(set) var bytes: CodeBytes
    /// How deep the body of a function in a type is, in levels.
    static let levelsOfBody = 2

    /// The number of lines that have ended.
    private(set) var lineCount = 0
    /// The variables that hide members of `self`.
    var hiding: Set<String> = []

    /// How far the open line is indented, in levels.
    private var level = 0
    /// How deep lines without indentation are, in levels beyond the body of a function in a type.
    private let baseDepth: Int
    /// Where the code of the open line begins; nil if there is no open line.
    private var lineStart: Int?

    /// The places of the open line, in their order.
    private var marks: [CodeMark] = []
    /// The closures of several statements in the open line, in the order of their marks.
    private var blocks: [CodeMark.Block] = []
    /// How many parts of a line that is not broken are being written.
    private var flatCount = 0
    /// Where the last bracket of an operand ends.
    private var bracketEnd: Int?
    /// The last lines that were broken: many are the same in all models of a file.
    private var brokenLines: [BrokenLine] = []
    /// What the first and the last declaration are of those beside each other that are being written;
    /// nil before the first one.
    private(set) var ends: DeclarationKind.Ends?

    /// - Parameters:
    ///   - depth: how far the lines will be indented, in levels beyond the body of a function in a type.
    ///   - capacity: the bytes that there is room for at first.
    init(depth: Int, capacity: Int = 256) {
        baseDepth = depth
        bytes = CodeBytes(capacity: capacity)
    }

    /// How far lines that begin now will be indented, in levels beyond the body of a function in a type.
    var depth: Int { baseDepth + level }

    // MARK: - Writing

    mutating func write(_ code: String) {
        if lineStart == nil { beginLine() }
        bytes.append(code)
    }

    /// Writes code that is the same for all specs.
    package mutating func code(_ code: StaticString) {
        if lineStart == nil { beginLine() }
        bytes.append(code)
    }

    /// Writes a name in a declaration or an expression, with backticks if it is a reserved word.
    package mutating func name(_ name: String) {
        let start = place()
        write(name)
        // Of what is written, since a text takes longer to look at.
        guard mayBeReserved(bytes[start.bytes..<bytes.count]), reservedWords.contains(name)
        else { return }
        remove(behind: start)
        write(escapedName(name))
    }

    /// Writes a member of what stands before it.
    package mutating func member(_ name: String) {
        if endsInBracket { mark(.place(.member)) }
        code(".")
        self.name(name)
    }

    /// Writes what stands in a line that is not broken there.
    mutating func writeFlat(_ write: (inout CodeWriter) -> Void) {
        flatCount += 1
        write(&self)
        flatCount -= 1
    }

    /// Writes parts in brackets, with commas between them.
    mutating func writeBrackets<Part>(
        _ open: StaticString, _ parts: [Part], _ close: StaticString,
        _ write: (inout CodeWriter, Part) -> Void
    ) {
        self.open(open)
        for (index, part) in parts.enumerated() {
            if index > 0 { comma() }
            write(&self, part)
        }
        self.close(close)
    }

    /// Writes one part in brackets.
    mutating func writeBrackets(
        _ open: StaticString, _ close: StaticString, _ write: (inout CodeWriter) -> Void
    ) {
        self.open(open)
        write(&self)
        self.close(close)
    }

    /// Begins parts in brackets.
    package mutating func open(_ bracket: StaticString) {
        mark(.open)
        code(bracket)
    }

    /// Writes what stands between two parts in brackets.
    package mutating func comma() {
        mark(.comma)
        code(", ")
    }

    /// Ends parts in brackets.
    package mutating func close(_ bracket: StaticString) {
        mark(.close)
        code(bracket)
        if bracket.utf8Start.pointee == UInt8(ascii: ")") { noteBracket() }
    }

    /// Writes a closure of several statements.
    mutating func writeBlock(_ head: String, _ body: [SwiftStatement]) {
        let block = CodeMark.Block(head: head, body: body, hiding: hiding)
        guard flatCount == 0 else { return write(block.text) }
        mark(.block)
        blocks.append(block)
        noteBracket()
    }

    /// Notes that an operand ends with a bracket, behind which a chain may be broken.
    mutating func noteBracket() { bracketEnd = bytes.count }

    /// Whether the operand before ends with a bracket.
    var endsInBracket: Bool { bracketEnd == bytes.count }

    mutating func mark(_ kind: CodeMark.Kind) {
        guard flatCount == 0 else { return }
        if lineStart == nil { beginLine() }
        marks.append(CodeMark(offset: bytes.count, kind: kind))
    }

    // MARK: - Lines

    private mutating func beginLine() {
        bytes.append(UInt8(ascii: " "), count: 4 * level)
        lineStart = bytes.count
    }

    /// Ends the open line as it is.
    package mutating func closeLine() {
        bytes.append(UInt8(ascii: "\n"))
        lineCount += 1
        leaveLine()
    }

    private mutating func leaveLine() {
        lineStart = nil
        bracketEnd = nil
        if !marks.isEmpty { marks.removeAll(keepingCapacity: true) }
        if !blocks.isEmpty { blocks.removeAll() }
    }

    /// Ends the open line, which is broken if it has no room.
    package mutating func endLine() {
        if blocks.isEmpty {
            if depth >= LineBreaks.maximumDepth || fits() { return closeLine() }
            let rows = rowsOfLongLine()
            cancelLine()
            for row in rows { line(row) }
        } else {
            let rows = LineBreaks.lines(openPieces, depth: depth)
            cancelLine()
            for row in rows { line(row) }
        }
    }

    /// Returns what the open line becomes, which has no room and no closures of several statements.
    private mutating func rowsOfLongLine() -> [String] {
        let (code, start, depth) = (bytes[openRange], openRange.lowerBound, depth)
        let same = brokenLines.firstIndex { $0.isSame(code, marks, start: start, depth: depth) }
        if let same { return brokenLines[same].rows }
        let rows = LineBreaks.lines(openPieces, depth: depth, isTooLong: true)
        if brokenLines.count == BrokenLine.limit { brokenLines.removeAll(keepingCapacity: true) }
        brokenLines.append(BrokenLine(code, marks, start: start, depth: depth, rows: rows))
        return rows
    }

    /// Ends the open line as it is, if it has room, and returns whether it has.
    mutating func closeLineIfFits() -> Bool {
        if blocks.isEmpty {
            guard fits() else { return false }
            closeLine()
        } else {
            let text = openText
            guard LineBreaks.fits(text, depth: depth) else { return false }
            cancelLine()
            line(text)
        }
        return true
    }

    /// Writes a line as it is.
    mutating func line(_ code: String) {
        // An empty line has no indentation.
        if !code.isEmpty { write(code) }
        closeLine()
    }

    /// Writes declarations whose code is known.
    mutating func copy(_ code: PrintedDeclarations) {
        if level == 0 {
            code.bytes.withUnsafeBufferPointer { bytes.append($0) }
            lineCount += code.lineCount
        } else {
            let all = code.bytes.split(
                separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for code in all.dropLast() { line(String(decoding: code, as: UTF8.self)) }
        }
    }

    /// Writes declarations beside each other, and returns what the first and the last one are; nil if
    /// there are none.
    @discardableResult
    mutating func declarations(_ write: (inout CodeWriter) -> Void) -> DeclarationKind.Ends? {
        let outer = ends
        ends = nil
        write(&self)
        let own = ends
        ends = outer
        return own
    }

    /// Notes what was written of declarations since a place, and writes an empty line before it if
    /// there is to be one.
    ///
    /// - Parameter isApart: whether there is such a line already.
    mutating func note(_ own: DeclarationKind.Ends, since place: Int, isApart: Bool) {
        if !isApart, let before = ends?.last, before != own.first || !own.first.isRow {
            insertEmptyLine(at: place)
        }
        ends = DeclarationKind.Ends(first: ends?.first ?? own.first, last: own.last)
    }

    private mutating func insertEmptyLine(at place: Int) {
        bytes.insert(UInt8(ascii: "\n"), at: place)
        lineCount += 1
    }

    /// Writes lines that are one level deeper.
    mutating func indented(_ write: (inout CodeWriter) -> Void) {
        level += 1
        write(&self)
        level -= 1
    }

    // MARK: - Changing what is written

    /// A place in the code.
    struct Place {
        fileprivate let bytes: Int
        fileprivate let lines: Int
        fileprivate let marks: Int
        fileprivate let blocks: Int
    }

    /// The place behind what is written. A line is open there, unless `isStart`.
    mutating func place(isStart: Bool = false) -> Place {
        if !isStart, lineStart == nil { beginLine() }
        return Place(
            bytes: bytes.count, lines: lineCount, marks: marks.count, blocks: blocks.count)
    }

    /// Removes what was written behind a place of the open line.
    mutating func remove(behind place: Place) {
        bytes.remove(from: place.bytes)
        marks.removeSubrange(place.marks...)
        blocks.removeSubrange(place.blocks...)
        bracketEnd = nil
    }

    /// Removes the open line.
    private mutating func cancelLine() {
        if let lineStart { bytes.remove(from: lineStart - 4 * level) }
        leaveLine()
    }

    /// Whether a closure of the open line, outside of brackets, is behind a place.
    func hasClosure(behind place: Place) -> Bool {
        var brackets = 0
        for mark in marks[place.marks...] {
            switch mark.kind {
            case .open: brackets += 1
            case .close: brackets -= 1
            case .closure, .block: if brackets == 0 { return true }
            default: break
            }
        }
        return false
    }

    /// Removes the lines behind a place where a line began, and returns the code of the only one; nil if
    /// there is another number of them.
    mutating func cutLine(behind place: Place) -> String? {
        let start = place.bytes + 4 * level
        let code =
            lineCount == place.lines + 1
            ? String(decoding: bytes[start..<bytes.count - 1], as: UTF8.self) : nil
        bytes.remove(from: place.bytes)
        lineCount = place.lines
        return code
    }

    /// Makes one line of a head that ends with `{`, of the lines behind it and of `}`, if these are one
    /// and there is room.
    ///
    /// - Parameters:
    ///   - start: where the code of the head begins.
    ///   - end: where its line ends.
    /// - Returns: whether it is one line.
    mutating func joinBody(headAt start: Place, _ end: Place) -> Bool {
        let body = end.bytes + 1 + 4 * (level + 1)
        guard lineCount == end.lines + 2 else { return false }
        let (head, inner) = (start.bytes..<end.bytes, body..<bytes.count - 1)
        // A space before the body, and a bracket with one behind it.
        guard
            LineBreaks.fits(
                head.count + inner.count + 3, depth: depth,
                characters: characters(head) + characters(inner) + 3)
        else { return false }
        bytes.remove(from: bytes.count - 1)
        bytes.replace(end.bytes..<body, with: UInt8(ascii: " "))
        bytes.append(" }\n" as StaticString)
        lineCount -= 1
        return true
    }

    /// Makes one line of a head that ends with `{`, and of `}`, if there are no lines between them.
    ///
    /// - Parameter end: where the line of the head ends.
    /// - Returns: whether it is one line.
    mutating func joinEmptyBody(_ end: Place) -> Bool {
        guard lineCount == end.lines + 1 else { return false }
        bytes.remove(from: end.bytes)
        bytes.append("}\n" as StaticString)
        return true
    }

    // MARK: - The open line

    /// Whether the open line has room.
    ///
    /// - Parameter more: the bytes that will be behind it.
    func fits(_ more: Int = 0) -> Bool {
        LineBreaks.fits(
            openRange.count + more, depth: depth, characters: characters(openRange) + more)
    }

    /// The open line, without marks.
    var openText: String {
        blocks.isEmpty ? String(decoding: bytes[openRange], as: UTF8.self) : openPieces.text
    }

    /// The open line as pieces.
    private var openPieces: [CodePiece] {
        var reader = CodeMark.Reader(
            bytes: Array(bytes[openRange]), offset: openRange.lowerBound, marks: marks,
            blocks: blocks)
        return reader.pieces()
    }

    private var openRange: Range<Int> { (lineStart ?? bytes.count)..<bytes.count }

    private func characters(_ range: Range<Int>) -> Int {
        LineBreaks.characters(in: bytes[range])
    }
}

extension CodeWriter {
    /// Returns the lines that are written, without outer indentation.
    static func lines(
        depth: Int, hiding: Set<String> = [], _ write: (inout CodeWriter) -> Void
    ) -> [String] {
        var writer = CodeWriter(depth: depth)
        writer.hiding = hiding
        write(&writer)
        return writer.bytes.all
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .dropLast().map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns what is written on one line.
    static func text(_ write: (inout CodeWriter) -> Void) -> String {
        var writer = CodeWriter(depth: 0)
        writer.writeFlat(write)
        return writer.openText
    }
}
