/// What a call of an overload is in generated Swift.
package enum SwiftForm: Sendable {
    /// Nothing: generated Swift does not have it.
    case absent
    /// The only operand.
    case operand
    /// A declaration of Swift's library or of ScreenKit that does the same.
    case call(SwiftDeclarationName)
    /// What depends on types, literals and bounds, by a rule of the generator.
    case rule(SwiftRule)

    /// A declaration that throws `ExpressionError`.
    static func throwing(_ name: SwiftDeclarationName) -> SwiftForm {
        var name = name
        name.canThrow = true
        return .call(name)
    }

    /// A property that counts what is in memory.
    static func count(_ name: SwiftDeclarationName) -> SwiftForm {
        var name = name
        name.isCount = true
        return .call(name)
    }
}

extension SwiftForm: ExpressibleByStringLiteral {
    /// A member of the first operand that does the same.
    package init(stringLiteral name: StaticString) { self = .call(.init(stringLiteral: name)) }
}

/// The name of a declaration as documentation writes it: `trimmed`, `utf8.count`,
/// `replacing(_:by:)`. Its operands are those of the call in CEL, in their order; the first one is
/// the value that has the member.
package struct SwiftDeclarationName: Sendable, ExpressibleByStringLiteral {
    private let text: StaticString
    package fileprivate(set) var canThrow = false
    package fileprivate(set) var isCount = false

    package init(stringLiteral name: StaticString) { text = name }

    /// The names before the labels, in their order.
    package var members: [String] {
        text.description.prefix { $0 != "(" }.split(separator: ".").map(String.init)
    }

    /// The labels of the arguments, nil for one without; nil for a property.
    package var labels: [String?]? {
        let name = text.description
        guard let start = name.firstIndex(of: "(") else { return nil }
        return name[start...].dropFirst().dropLast().split(separator: ":")
            .map { $0 == "_" ? nil : String($0) }
    }
}

/// The rules of the generator for functions whose Swift depends on more than their overload.
package enum SwiftRule: Sendable {
    /// Logic, arithmetic, comparison, membership.
    case operation
    /// `list[index]`, `map[?key]`
    case index
    /// Functions of optionals.
    case optional
    /// Conversions between types.
    case conversion
    /// `timestamp(x)`, `duration(x)`, and parts of dates.
    case time
    /// What is written by the language of the context.
    case localized
    /// `"%s".format([x])`
    case format
    /// Tests of texts, and colours of them.
    case text
    /// `matches` and `regex.…`
    case pattern
    /// Numbers: extremes, rounding, bits.
    case number
    /// Lists whose elements have one type with an operand, or of some types only.
    case list
}
