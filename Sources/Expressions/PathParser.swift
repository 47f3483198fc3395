/// A plain path as written: `item.vendor.name`, `item.?thumbnail`, or a quoted text.
enum ParsedExpression {
    case path([Component])
    case literal(String)

    /// One name of a path with its byte range in the text.
    struct Component {
        let name: String
        let isOptional: Bool
        let range: Range<Int>
    }
}

/// Reads the part of CEL that is a plain path; anything more is the fault `unsupported`.
struct PathParser {
    enum Fault: Error {
        /// Nothing stands here, or a name is missing behind a dot.
        case missingName(at: Int)
        /// A name has letters other than A to Z.
        case foreignLetter(Range<Int>)
        /// More names than any response has levels.
        case tooLong(at: Int)
        /// The text goes on with something that is no plain path.
        case unsupported(at: Int)
    }

    /// Keeps recursion over a path bounded.
    private static let maxNames = 100

    private let text: UnsafeBufferPointer<UInt8>
    private var position: Int
    private let end: Int

    /// Parses `text` in `range`; offsets in the result count from the start of `text`.
    static func parse(
        _ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>
    ) throws(Fault) -> ParsedExpression {
        var parser = PathParser(text: text, position: range.lowerBound, end: range.upperBound)
        parser.skipSpace()
        let expression = try parser.parseExpression()
        parser.skipSpace()
        guard parser.position == parser.end else { throw .unsupported(at: parser.position) }
        return expression
    }

    private init(text: UnsafeBufferPointer<UInt8>, position: Int, end: Int) {
        self.text = text
        self.position = position
        self.end = end
    }

    private mutating func parseExpression() throws(Fault) -> ParsedExpression {
        guard let first = current else { throw .missingName(at: position) }
        if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") {
            return .literal(try parseQuoted(first))
        }
        var components: [ParsedExpression.Component] = []
        components.reserveCapacity(3)
        components.append(try parseName(isOptional: false))
        while current == UInt8(ascii: ".") {
            position += 1
            let isOptional = current == UInt8(ascii: "?")
            if isOptional { position += 1 }
            guard components.count < Self.maxNames else { throw .tooLong(at: position) }
            components.append(try parseName(isOptional: isOptional))
        }
        return .path(components)
    }

    private mutating func parseName(isOptional: Bool) throws(Fault) -> ParsedExpression.Component {
        let start = position
        while let byte = current, isNameByte(byte, first: position == start) { position += 1 }
        if let byte = current, byte >= 0x80 { throw .foreignLetter(start..<endOfName()) }
        guard position > start else {
            if current == nil { throw .missingName(at: start) }
            throw .unsupported(at: start)
        }
        let name = String(decoding: text[start..<position], as: UTF8.self)
        return .init(name: name, isOptional: isOptional, range: start..<position)
    }

    /// The end of a name whose letters may be any.
    private func endOfName() -> Int {
        var index = position
        while index < end, text[index] >= 0x80 || isNameByte(text[index], first: false) {
            index += 1
        }
        return index
    }

    /// A text in quotes without escapes, enough to write `${'${'}`.
    private mutating func parseQuoted(_ quote: UInt8) throws(Fault) -> String {
        position += 1
        let start = position
        while let byte = current, byte != quote {
            if byte == UInt8(ascii: "\\") { throw .unsupported(at: position) }
            position += 1
        }
        guard current == quote else { throw .unsupported(at: start - 1) }
        position += 1
        return String(decoding: text[start..<position - 1], as: UTF8.self)
    }

    private var current: UInt8? { position < end ? text[position] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }

    /// CEL's identifiers: ASCII letters, digits and `_`, no digit first.
    private func isNameByte(_ byte: UInt8, first: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "_"):
            true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): !first
        default: false
        }
    }
}
