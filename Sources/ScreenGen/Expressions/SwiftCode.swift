import ModelGen

/// How tightly the outermost operator of a Swift expression binds, from least to most.
enum BindingStrength: Int, Comparable {
    case conditional, or, and, comparison, coalescing, sum, product, prefix
    /// A chain with `?.`, which a further member would continue.
    case chain
    case primary

    static func < (one: BindingStrength, other: BindingStrength) -> Bool {
        one.rawValue < other.rawValue
    }
}

/// The Swift of a part of an expression.
struct SwiftCode {
    var text: String
    var type: SwiftType
    var strength = BindingStrength.primary
    /// Whether the last member of a chain is optional itself, so that the next one needs `?`.
    private var endsOptional = false
    var canThrow = false
    var usesContext = false
    /// What an int is known to be.
    var bounds: ClosedRange<Int>?
    /// The string that a literal is.
    var literal: String?
    /// The number that a literal int is.
    var number: Int64?
    /// What the code is the size of.
    var counted: String? {
        guard bounds == countBounds, text.hasSuffix(".count") else { return nil }
        let counted = text.dropLast(".count".count)
        let scalars = ".unicodeScalars"
        return String(counted.hasSuffix(scalars) ? counted.dropLast(scalars.count) : counted)
    }

    /// The key path that a closure is: `\.name`.
    var keyPath: String?
    /// The elements of a literal list.
    var elements: [SwiftCode]?

    init(_ text: String, _ type: SwiftType, _ strength: BindingStrength = .primary) {
        (self.text, self.type, self.strength) = (text, type, strength)
    }

    /// The text as an operand of an operator, in brackets if that binds more tightly.
    func at(_ needed: BindingStrength) -> String { strength < needed ? "(\(text))" : text }

    /// The text before a dot.
    var receiver: String { at(.primary) }

    /// Returns a member of this value: `.name` or `[ifPresent: 0]`. That of an optional is read where
    /// there is a value, as one chain, and is an optional itself.
    ///
    /// - Parameter type: the type of the member where there is a value.
    func member(_ member: String, _ type: SwiftType) -> SwiftCode {
        guard self.type.isOptional else { return SwiftCode(receiver + member, type).of(self) }
        // In the middle of a chain, what is there whenever its beginning is needs no mark.
        let mark = strength == .chain && !endsOptional ? "" : "?"
        var code = SwiftCode(at(.chain) + mark + member, .optional(type.wrapped), .chain).of(self)
        code.endsOptional = type.isOptional
        return code
    }

    /// Returns this code with the effects of its parts.
    func of(_ parts: SwiftCode...) -> SwiftCode { of(parts) }

    func of(_ parts: [SwiftCode]) -> SwiftCode {
        var code = self
        for part in parts {
            code.canThrow = code.canThrow || part.canThrow
            code.usesContext = code.usesContext || part.usesContext
        }
        return code
    }

    /// This code, of a function that throws.
    var throwing: SwiftCode {
        var code = self
        code.canThrow = true
        return code
    }

    /// This code, which reads the context.
    var contextual: SwiftCode {
        var code = self
        code.usesContext = true
        return code
    }

    func bounded(_ bounds: ClosedRange<Int>?) -> SwiftCode {
        var code = self
        code.bounds = bounds
        return code
    }

    /// The closure as the last argument of a call: ` { p in p.size }`, `(\.name)`.
    var trailing: String { keyPath.map { "(\($0))" } ?? " \(text)" }

    /// The closure as an argument.
    var argument: String { keyPath ?? text }

    /// Whether the code only reads properties, and loads what they are properties of.
    var isPath: Bool {
        text.replacing(".getItems()", with: "").replacing(".get()", with: "")
            .allSatisfy { $0.isLetter || $0.isNumber || "._`".contains($0) }
    }

    /// Whether the code reads properties of a variable.
    func isPath(from name: String) -> Bool {
        text.hasPrefix("\(name).") && !canThrow
            && text.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
    }

    /// `try text` if evaluation throws.
    var attempt: String { canThrow ? "try \(text)" : text }

    /// The value, absent where its evaluation throws.
    var ifItHasOne: SwiftCode {
        guard canThrow else { return self }
        var code = SwiftCode("(try? \(text))", .optional(type.wrapped))
        code.usesContext = usesContext
        return code
    }
}

/// The number of elements of something that fits in memory.
let countBounds = 0...(1 << 48)
