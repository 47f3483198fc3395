import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits texts and JSON that requests send.
extension LoaderEmitter {
    /// Returns a text that may be absent, or the texts of one whose alternatives are lists.
    func text(
        _ text: Text, as helper: String, in scope: SwiftScope, isList: Bool = false
    ) throws(NotInSwift) -> SwiftExpression {
        if let template = text.alternatives.only {
            if let literal = template.literal { return .literal(literal) }
            if template.segments.count == 1,
                case .interpolation(let expression) = template.segments[0]
            {
                return isList
                    ? try list(expression, in: scope) : try display(expression, in: scope)
            }
        }
        // Inside of a method, a function reads the names of the method.
        let modifiers: [SwiftFunctionDeclaration.Modifier] = locals == nil ? [.private] : []
        let head = SwiftFunctionDeclaration.Head.function(modifiers, helper)
        let function =
            isList
            ? try swiftFunction(head, listing: text, in: scope)
            : try swiftFunction(head, text, in: scope)
        if locals == nil {
            helpers.append(.function(function.declaration))
        } else {
            locals?.append(.function(function.declaration))
        }
        usesContext = usesContext || function.usesContext
        let call = SwiftExpression.call(helper, [:])
        return function.canThrow ? .optionalAttempt(call) : call
    }

    /// Returns the texts of a list, which may be absent.
    private func list(
        _ expression: CheckedExpression, in scope: SwiftScope
    ) throws(NotInSwift) -> SwiftExpression {
        let value = try swiftExpression(expression, in: scope)
        usesContext = usesContext || value.usesContext
        guard case .list(let element) = value.type.wrapped,
            let text = displayText(SwiftValue(.name("$0"), element))
        else {
            throw NotInSwift(
                reason: "a list of this type is not in generated Swift", place: expression.place)
        }
        if element == .string { return value.ifItHasOne.expression }
        return value.reading(.list(.string)) {
            $0.calling("map", trailing: .init(text.expression))
        }.ifItHasOne.expression
    }

    /// Returns the data of JSON with interpolations.
    func json(
        _ pieces: [LiteralItems.Piece], in outer: SwiftScope? = nil
    ) throws(NotInSwift) -> SwiftExpression {
        var parts: [SwiftExpression.TextPart] = []
        for piece in pieces {
            switch piece {
            case .json(let bytes): parts.append(.literal(String(decoding: bytes, as: UTF8.self)))
            case .text(let template):
                parts.append(try value(template, in: outer ?? scope))
            }
        }
        let text = SwiftExpression.text(parts)
        return SwiftExpression.type(.named("Data"))(["_": text.member("utf8")])
    }

    /// Returns the value of a text: that of its only interpolation, else a string.
    private func value(
        _ template: Template, in scope: SwiftScope
    ) throws(NotInSwift) -> SwiftExpression.TextPart {
        if let literal = template.literal { return .labelled("json", .literal(literal)) }
        guard template.segments.count == 1,
            case .interpolation(let expression) = template.segments[0]
        else {
            let helper = "jsonText\((locals?.count ?? helpers.count) + 1)"
            return .labelled("json", try text(Text(template), as: helper, in: scope))
        }
        let value = try swiftExpression(expression, in: scope)
        usesContext = usesContext || value.usesContext
        let known = value.ifItHasOne
        if value.type.isEncodable { return .labelled("json", known.expression) }
        // A text is one as it is, and needs no more of the runtime.
        if value.type.wrapped != .json, let text = displayText(known) {
            return .labelled("json", text.expression)
        }
        guard let json = sentJSON(known.expression, known.type) else {
            throw NotInSwift(
                reason: "JSON of this value is not in generated Swift", place: expression.place)
        }
        return .value(SwiftExpression.type(.named("JSONText")).calling("part", ["_": json]))
    }

    /// Returns the text of a value, which may be absent.
    func display(
        _ expression: CheckedExpression, in scope: SwiftScope
    ) throws(NotInSwift) -> SwiftExpression {
        let value = try swiftExpression(expression, in: scope)
        usesContext = usesContext || value.usesContext
        guard let text = displayText(value.ifItHasOne) else {
            throw NotInSwift(
                reason: "the text of this value is not in generated Swift",
                place: expression.place)
        }
        return text.expression
    }

    /// Returns the text of a value; nil for types without one.
    func displayText(_ value: SwiftValue) -> SwiftValue? {
        switch value.type {
        case .string, .optional(.string): return value
        case .int, .uint, .bool, .double:
            return .call(.type(.named("String")), ["_": value], .string)
        case .url, .optional(.url): return value.member("absoluteString", .string)
        case .enumeration, .optional(.enumeration): return value.member("rawValue", .string)
        case .json, .optional(.json): return value.shownText()
        case .optional(let wrapped):
            return displayText(SwiftValue(.name("$0"), wrapped)).map { text in
                SwiftValue(
                    value.expression.calling("map", trailing: .init(text.expression)),
                    .optional(.string)
                ).of(value)
            }
        default: return nil
        }
    }
}

extension SwiftType {
    /// Whether JSON has the values as they are.
    fileprivate var isEncodable: Bool {
        switch self {
        case .bool, .int, .double, .string: true
        case .list(let element), .dictionary(.string, let element), .optional(let element):
            element.isEncodable
        default: false
        }
    }
}
