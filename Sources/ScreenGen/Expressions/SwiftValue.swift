package import SwiftTree

/// An expression of generated code with what the types of the spec tell about it.
package struct SwiftValue: Sendable {
    package var expression: SwiftExpression
    package var type: SwiftType
    /// Whether its evaluation throws `ExpressionError`, so that it needs `try`.
    package var canThrow = false
    /// Whether it reads the `ExpressionContext`.
    package var usesContext = false
    /// What an int is known to be.
    var bounds: ClosedRange<Int>?
    /// Whether its loops compute a `let` of the spec for each element. A function reads it once.
    package var repeatsComputation = false
    /// Whether the last member of a chain is optional itself, so that the next one needs `?`.
    private var endsOptional = false

    package init(_ expression: SwiftExpression, _ type: SwiftType) {
        self.expression = expression
        self.type = type
    }

    /// The code without `try`.
    package var code: String { expression.description }

    /// The expression with `try` if its evaluation throws.
    package var attempt: SwiftExpression { canThrow ? .attempt(expression) : expression }

    /// The value, absent where its evaluation throws.
    var ifItHasOne: SwiftValue {
        guard canThrow else { return self }
        var value = SwiftValue(.optionalAttempt(expression), .optional(type.wrapped))
        value.usesContext = usesContext
        return value
    }
}

// MARK: - Effects

extension SwiftValue {
    /// Returns this value with the effects of its parts.
    func of(_ parts: SwiftValue...) -> SwiftValue { of(parts) }

    func of(_ parts: [SwiftValue]) -> SwiftValue {
        var value = self
        for part in parts {
            value.canThrow = value.canThrow || part.canThrow
            value.usesContext = value.usesContext || part.usesContext
        }
        return value
    }

    /// This value, of a function that throws.
    var throwing: SwiftValue {
        var value = self
        value.canThrow = true
        return value
    }

    /// This value, which reads the context.
    var contextual: SwiftValue {
        var value = self
        value.usesContext = true
        return value
    }

    func bounded(_ bounds: ClosedRange<Int>?) -> SwiftValue {
        var value = self
        value.bounds = bounds
        return value
    }
}

// MARK: - Making

extension SwiftValue {
    static func literal(_ text: String) -> SwiftValue { SwiftValue(.literal(text), .string) }

    static func bool(_ value: Bool) -> SwiftValue { SwiftValue(.bool(value), .bool) }

    static func int(_ number: Int64) -> SwiftValue {
        SwiftValue(.int(number), .int).bounded(Int(number)...Int(number))
    }

    /// A call of a function, a type or a method, with the effects of its arguments.
    ///
    /// - Parameter arguments: with their labels; `_` for one without.
    static func call(
        _ callee: SwiftExpression, _ arguments: KeyValuePairs<String, SwiftValue>,
        _ type: SwiftType
    ) -> SwiftValue {
        let list = arguments.map {
            SwiftExpression.Argument($0 == "_" ? nil : $0, $1.expression)
        }
        return SwiftValue(.call(callee, list, trailing: nil), type).of(arguments.map(\.value))
    }

    /// Returns a property of this value.
    func property(_ name: String, _ type: SwiftType) -> SwiftValue {
        SwiftValue(expression.member(name), type).of(self)
    }

    /// Returns a call of a method of this value, with the effects of both.
    ///
    /// - Parameter arguments: with their labels; `_` for one without.
    func calling(
        _ method: String, _ arguments: KeyValuePairs<String, SwiftValue>, _ type: SwiftType
    ) -> SwiftValue {
        .call(expression.member(method), arguments, type).of(self)
    }

    /// Returns a call of a method without arguments.
    func calling(_ method: String, _ type: SwiftType) -> SwiftValue {
        calling(method, [:], type)
    }

    /// Returns this value, an operator and another value.
    func infix(
        _ sign: SwiftExpression.InfixOperator, _ other: SwiftValue, _ type: SwiftType
    ) -> SwiftValue {
        SwiftValue(expression.infix(sign, other.expression), type).of(self, other)
    }

    /// Returns `!self`.
    var negated: SwiftValue { SwiftValue(expression.negated, .bool).of(self) }

    /// Returns whether an optional has a value.
    var isPresent: SwiftValue {
        if isNone { return .bool(false) }
        // The literal evaluates nothing that could throw.
        return type.isOptional ? SwiftValue(expression.isPresent, .bool).of(self) : .bool(true)
    }

    /// Returns a member of this value. That of an optional is read where there is a value, as one
    /// chain, and is an optional itself.
    ///
    /// - Parameter type: the type of the member where there is a value.
    func member(_ name: String, _ type: SwiftType) -> SwiftValue {
        reading(type) { $0.member(name) }
    }

    /// Returns what is read of this value. That of an optional is read where there is a value, as one
    /// chain, and is an optional itself.
    ///
    /// - Parameters:
    ///   - type: the type of what is read where there is a value.
    ///   - read: makes the member or the call of the value.
    func reading(
        _ type: SwiftType, _ read: (SwiftExpression) -> SwiftExpression
    ) -> SwiftValue {
        guard self.type.isOptional else { return SwiftValue(read(expression), type).of(self) }
        let base: SwiftExpression
        if case .chain(let inner) = expression {
            // In the middle of a chain, what is there whenever its beginning is needs no mark.
            base = endsOptional ? .unwrapped(inner) : inner
        } else {
            base = .unwrapped(expression)
        }
        var value = SwiftValue(.chain(read(base)), .optional(type.wrapped)).of(self)
        value.endsOptional = type.isOptional
        return value
    }
}

// MARK: - Looking at

extension SwiftValue {
    /// The string that a literal is.
    var literal: String? { expression.literalText }

    /// Whether it is `optional.none()`.
    var isNone: Bool {
        switch expression {
        case .absent, .cast(.absent, _): true
        default: false
        }
    }

    /// The number that a literal int is.
    ///
    /// Where it is inlined, the optimizer of Swift 6.3 ends with an “ownership error”.
    @inline(never)
    var number: Int64? { if case .int(let number) = expression { number } else { nil } }

    /// The elements of a literal list.
    var elements: [SwiftExpression]? {
        switch expression {
        case .array(let elements), .cast(.array(let elements), _): elements
        default: nil
        }
    }

    /// What the value is the size of.
    var counted: SwiftExpression? {
        guard bounds == countBounds, case .member(let counted, "count") = expression else {
            return nil
        }
        if case .member(let text, "unicodeScalars") = counted { return text }
        return counted
    }

    /// Whether the value is only read, and what it is a part of only loaded: nothing is computed.
    var isPath: Bool { expression.isPath }
}

extension SwiftExpression {
    fileprivate var isPath: Bool {
        switch self {
        case .member(let base, _): base.isPath
        case .call(.member(let load, "get"), [], nil),
            .call(.member(let load, "getIfPresent"), [], nil),
            .call(.member(let load, "getItems"), [], nil):
            load.isPath
        default: isName
        }
    }
}

/// The number of elements of something that fits in memory.
let countBounds = 0...(1 << 48)
