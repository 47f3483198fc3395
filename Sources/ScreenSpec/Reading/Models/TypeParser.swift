import Diagnostics
import Values

/// The syntax of a type, with unresolved model names.
enum TypeSyntax {
    case named(String, Range<Int>)
    indirect case list(TypeSyntax)
    indirect case map(TypeSyntax)
    indirect case optional(TypeSyntax)
}

/// The syntax of a field in its short form: `TYPE` or `TYPE at PATH`.
struct FieldSyntax {
    let type: TypeSyntax
    let path: String?
    let pathRange: Range<Int>
}

/// Parses types: a name, `list(T)` or `map(T)`, each optionally followed by `?`.
struct TypeParser {
    struct Fault: Error {
        let message: String
        let range: Range<Int>
    }

    /// Limit: levels of a type.
    private static let depthLimit = 32

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    /// Parses a type, and the keypath after ` at `.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(Fault) -> FieldSyntax {
        var parser = TypeParser(bytes: bytes)
        let type = try parser.parseType(depth: 0)
        parser.skipSpaces()
        let start = parser.position
        guard parser.consumeWord("at") else {
            guard parser.position == bytes.count else { throw parser.trailingFault() }
            return FieldSyntax(type: type, path: nil, pathRange: start..<start)
        }
        parser.skipSpaces()
        let range = parser.position..<bytes.count
        let path = String(decoding: bytes[range], as: UTF8.self)
        return FieldSyntax(type: type, path: path, pathRange: range)
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func parseType(depth: Int) throws(Fault) -> TypeSyntax {
        guard depth < Self.depthLimit else {
            throw Fault(message: "the type is nested too deeply", range: 0..<bytes.count)
        }
        skipSpaces()
        let start = position
        while let byte = current, isNameByte(byte) { position += 1 }
        guard position > start else {
            throw Fault(
                message: "a type is missing here", range: start..<min(start + 1, bytes.count))
        }
        let name = String(decoding: bytes[start..<position], as: UTF8.self)
        var type = TypeSyntax.named(name, start..<position)
        if consume("(") { type = try parseArgument(of: name, start..<position - 1, depth: depth) }
        while consume("?") { if case .optional = type {} else { type = .optional(type) } }
        return type
    }

    private mutating func parseArgument(of name: String, _ range: Range<Int>, depth: Int)
        throws(Fault) -> TypeSyntax
    {
        let argument = try parseType(depth: depth + 1)
        skipSpaces()
        guard consume(")") else {
            if current == UInt8(ascii: ",") {
                throw Fault(
                    message: "`\(name)` takes one type; keys of a `map` are always strings",
                    range: position..<position + 1)
            }
            throw Fault(message: "a `)` is missing", range: position..<position)
        }
        switch name {
        case "list": return .list(argument)
        case "map": return .map(argument)
        default: throw Fault(message: "only `list(T)` and `map(T)` take a type", range: range)
        }
    }

    private func trailingFault() -> Fault {
        let isAt = bytes[position...].elementsEqual("at".utf8)
        return Fault(
            message: isAt ? "a keypath is missing after `at`" : "the type ends before this",
            range: position..<bytes.count)
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Consumes `word` if a space follows it.
    private mutating func consumeWord(_ word: StaticString) -> Bool {
        let end = position + word.utf8CodeUnitCount
        guard end < bytes.count, bytes[end] == UInt8(ascii: " "),
            word.withUTF8Buffer({ $0.elementsEqual(bytes[position..<end]) })
        else { return false }
        position = end
        return true
    }

    private mutating func skipSpaces() { while current == UInt8(ascii: " ") { position += 1 } }

    /// Returns whether a byte can be part of a name: any byte except delimiters, so that an invalid
    /// name is reported as a whole.
    private func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "?"), UInt8(ascii: ","):
            false
        default: true
        }
    }
}
