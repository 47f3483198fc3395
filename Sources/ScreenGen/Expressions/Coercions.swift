import CellCore
import Expressions
import ModelGen
import Values

// CEL has one type of strings; Swift has `String`, `URL`, and an enum for each model of cases.
extension ExpressionEmitter {
    /// Returns the code as a value of another type of the same values.
    func coerced(
        _ code: SwiftCode, to type: SwiftType, _ id: NodeID
    ) throws(NotInSwift) -> SwiftCode {
        if code.type == type { return code }
        switch (code.type, type) {
        case (.url, .string): return member("absoluteString", of: code, .string)
        case (.enumeration, .string): return member("rawValue", of: code, .string)
        case (.string, .enumeration(let model)):
            if let raw = code.literal, let name = scope.models.enumCase(raw, of: model) {
                return SwiftCode(".\(name)", type).of(code)
            }
            guard scope.models.isOpen(model) else { break }
            let name = scope.name(of: .object(model))
            return SwiftCode("\(name)(rawValue: \(code.text))", type).of(code)
        case (.optional(let from), .optional(let to)):
            let body = try coerced(SwiftCode("$0", from), to: to, id)
            if body.text.hasPrefix("$0.") {
                return code.member(String(body.text.dropFirst(2)), to)
            }
            return SwiftCode("\(code.receiver).map { \(body.text) }", type).of(code)
        case (_, .optional(let to)): return try coerced(code, to: to, id)
        case (.list(let from), .list(let to)):
            let body = try coerced(SwiftCode("$0", from), to: to, id)
            let simple = body.text.hasPrefix("$0.") ? "(\\\(body.text.dropFirst(2)))" : nil
            return SwiftCode("\(code.receiver).map\(simple ?? " { \(body.text) }")", type).of(code)
        case (.dictionary(let key, let value), .map) where type == .map(key, value):
            return SwiftCode("\(scope.standard("OrderedMap"))(\(code.text))", type).of(code)
        default: break
        }
        throw refusal(id, "a value of \(name(code.type)) is not one of \(name(type)) in Swift")
    }

    private func member(_ name: String, of code: SwiftCode, _ type: SwiftType) -> SwiftCode {
        SwiftCode("\(code.receiver).\(name)", type).of(code)
    }

    /// Returns a type that both have, if any: that of texts for a URL and a string.
    func common(_ one: SwiftType, _ other: SwiftType) -> SwiftType? {
        if one == other { return one }
        switch (one, other) {
        case (.string, .url), (.url, .string), (.string, .enumeration), (.enumeration, .string),
            (.url, .enumeration), (.enumeration, .url), (.enumeration, .enumeration):
            return .string
        case (.optional(let one), .optional(let other)), (.optional(let one), let other),
            (let one, .optional(let other)):
            return common(one, other).map { .optional($0) }
        case (.list(let one), .list(let other)): return common(one, other).map { .list($0) }
        case (.dictionary(let key, let value), .map) where other == .map(key, value): return other
        case (.map(let key, let value), .dictionary) where other == .dictionary(key, value):
            return one
        default: return nil
        }
    }

    /// Returns two codes as values of one type. A literal becomes a case of the other's enum.
    func unified(
        _ one: SwiftCode, _ other: SwiftCode, _ id: NodeID
    ) throws(NotInSwift) -> (SwiftCode, SwiftCode, SwiftType) {
        var type = common(one.type, other.type)
        switch (one.type.wrapped, other.type.wrapped) {
        case (.enumeration(let model), .string) where isCase(other, model): type = one.type
        case (.string, .enumeration(let model)) where isCase(one, model): type = other.type
        default: break
        }
        guard let type else {
            throw refusal(id, "\(name(one.type)) and \(name(other.type)) differ in Swift")
        }
        var (one, other) = (try coerced(one, to: type, id), try coerced(other, to: type, id))
        // The type of an empty list is that of the other side.
        if other.elements?.isEmpty == true {
            (other.text, other.strength) = ("[]", .primary)
        } else if one.elements?.isEmpty == true {
            (one.text, one.strength) = ("[]", .primary)
        }
        return (one, other, type)
    }

    private func isCase(_ code: SwiftCode, _ model: ModelID) -> Bool {
        code.literal.flatMap { scope.models.enumCase($0, of: model) } != nil
    }

    /// Returns the operand as a text.
    mutating func text(_ id: NodeID) throws(NotInSwift) -> SwiftCode {
        try coerced(try emit(id), to: .string, id)
    }

    /// The type in Swift's notation.
    func name(_ type: SwiftType) -> String { scope.name(of: type) }
}

extension SwiftScope {
    /// The type in Swift's notation.
    package func name(of type: SwiftType) -> String {
        switch type {
        case .bool: standard("Bool")
        case .int: standard("Int")
        case .uint: standard("UInt")
        case .double: standard("Double")
        case .string: standard("String")
        case .url: standard("URL")
        case .date: standard("Date")
        case .duration: standard("Duration")
        case .color: standard("CellColor")
        case .enumeration(let id), .object(let id):
            isOutside ? models.qualifiedType(.model(id)) : models.type(.model(id))
        case .list(let element): "[\(name(of: element))]"
        case .dictionary(let key, let value): "[\(name(of: key)): \(name(of: value))]"
        case .map(let key, let value):
            "\(standard("OrderedMap"))<\(name(of: key)), \(name(of: value))>"
        case .optional(let wrapped): "\(name(of: wrapped))?"
        }
    }
}
