import Values

/// Formats constants and names as CEL source.
enum LiteralText {
    static func text(of literal: Literal) -> String {
        switch literal {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .uint(let value): "\(value)u"
        case .double(let value): double(value)
        case .string(let value): quoted(value)
        case .bytes(let bytes): "b\"" + bytes.map(escaped).joined() + "\""
        }
    }

    /// Whether the literal begins with a minus sign.
    static func isNegative(_ literal: Literal) -> Bool {
        switch literal {
        case .int(let value): value < 0
        case .double(let value): value.sign == .minus
        default: true
        }
    }

    /// Returns a field name, in backquotes unless it is an identifier.
    static func field(_ name: String) -> String {
        let isIdentifier = NameLetters.isName(name)
        return isIdentifier && !["true", "false", "null", "in"].contains(name) ? name : "`\(name)`"
    }

    /// Returns source text as messages show it, between backquotes.
    static func code(_ text: String) -> String {
        text.contains("`") ? "`` \(text) ``" : "`\(text)`"
    }

    private static func double(_ value: Double) -> String {
        let text = "\(value)"
        return text.contains(where: { $0 == "." || $0 == "e" }) ? text : text + ".0"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F {
                    result += escaped(UInt8(truncatingIfNeeded: scalar.value))
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    private static func escaped(_ byte: UInt8) -> String {
        switch byte {
        case 0x20...0x7E where byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\"):
            return String(Unicode.Scalar(byte))
        default:
            let digits = String(byte, radix: 16)
            return "\\x" + (digits.count == 1 ? "0" : "") + digits
        }
    }
}

extension ExpressionTree {
    /// The tree as canonical CEL.
    package var text: String { TreePrinter.text(of: self) }
}
