import ExpressionCore
import JSONData
import Values

/// A reproducible sequence of random numbers.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}

/// An encoding of a text by another program, which chooses among the spellings at random.
struct TextEncoding: Sendable, CustomStringConvertible {
    let description: String
    /// Encodes UTF-8.
    let encode: @Sendable ([UInt8], inout Dice) -> [UInt8]

    static let all: [TextEncoding] = [percent, json, javaScript, html, base64, hexadecimal]

    /// Encodes characters one by one.
    ///
    /// - Parameter spell: nil for the character itself; gets the next character, if any.
    private static func byCharacter(
        _ name: String,
        _ spell: @escaping @Sendable (Unicode.Scalar, Unicode.Scalar?, inout Dice) -> String?
    ) -> TextEncoding {
        TextEncoding(description: name) { bytes, dice in
            let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
            var result = ""
            for (index, scalar) in scalars.enumerated() {
                let next = index + 1 < scalars.count ? scalars[index + 1] : nil
                result += spell(scalar, next, &dice) ?? String(scalar)
            }
            return Array(result.utf8)
        }
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && UInt8(scalar.value).isAlphanumeric
    }

    private static func digits(
        _ value: UInt32, _ length: Int, radix: Int = 16, _ dice: inout Dice
    ) -> String {
        let text = String(value, radix: radix, uppercase: dice.isOne(in: 2))
        return String(repeating: "0", count: max(0, length - text.count)) + text
    }

    static let percent = byCharacter("percent") { scalar, _, dice in
        let isKept = isPlain(scalar) ? !dice.isOne(in: 6) : scalar.isASCII && dice.isOne(in: 3)
        if isKept, scalar != "%" { return nil }
        return String(scalar).utf8.map { "%" + digits(UInt32($0), 2, &dice) }.joined()
    }

    static let json = byCharacter("JSON") { scalar, _, dice in
        if dice.isOne(in: 8) || !scalar.isASCII && dice.isOne(in: 2) {
            return String(scalar).utf16.map { "\\u" + digits(UInt32($0), 4, &dice) }.joined()
        }
        switch scalar {
        case "\\", "\"": return "\\\(scalar)"
        case "/": return dice.isOne(in: 2) ? "\\/" : nil
        default: return nil
        }
    }

    static let javaScript = byCharacter("JavaScript") { scalar, next, dice in
        let isLast = !("0"..."7" ~= next ?? "a")
        switch Int.random(in: 0..<8, using: &dice) {
        case 0 where scalar.value < 0x100: return "\\x" + digits(scalar.value, 2, &dice)
        case 1: return "\\u{" + digits(scalar.value, 1, &dice) + "}"
        case 2 where scalar.value < 0x100 && isLast:
            return "\\" + digits(scalar.value, 1, radix: 8, &dice)
        default: return "\\'\"`".unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil
        }
    }

    private static let names = Dictionary(grouping: ExpressionRules.HTMLEntities.names, by: \.text)

    static let html = byCharacter("HTML") { scalar, next, dice in
        if scalar != "&", !dice.isOne(in: isPlain(scalar) ? 8 : 2) { return nil }
        let isBeforeOther = !(next.map(isPlain) ?? false) && next != ";" && next != "#"
        let semicolon = isBeforeOther && dice.isOne(in: 2) ? "" : ";"
        let zeros = String(repeating: "0", count: Int.random(in: 0...4, using: &dice))
        switch Int.random(in: 0..<3, using: &dice) {
        case 0:
            guard let name = names[String(scalar)]?.randomElement(using: &dice) else { fallthrough }
            return "&\(name.name)" + (name.isWithoutSemicolon ? semicolon : ";")
        case 1: return "&#\(zeros)\(scalar.value)\(semicolon)"
        default:
            let mark = dice.isOne(in: 2) ? "x" : "X"
            return "&#\(mark)\(zeros)\(digits(scalar.value, 1, &dice))\(semicolon)"
        }
    }

    static let base64 = TextEncoding(description: "base64") { bytes, dice in
        var letters = Base64.encode(bytes[...])
        if dice.isOne(in: 2) {
            letters = letters.map {
                switch $0 {
                case UInt8(ascii: "+"): UInt8(ascii: "-")
                case UInt8(ascii: "/"): UInt8(ascii: "_")
                default: $0
                }
            }
        }
        return dice.isOne(in: 2) ? letters.filter { $0 != UInt8(ascii: "=") } : letters
    }

    static let hexadecimal = TextEncoding(description: "hexadecimal") { bytes, dice in
        bytes.flatMap { Array(digits(UInt32($0), 2, &dice).utf8) }
    }
}
