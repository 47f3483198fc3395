package import Values

/// A text with holes: literal parts, and expressions that fill what is between them.
package struct Template: Sendable {
    package enum Segment: Sendable {
        case literal(String)
        case hole(CheckedExpression)
    }

    package let segments: [Segment]
    /// The hole's type for a text of exactly one hole; else `string`, optional where a hole is.
    package let type: CELType

    package init(segments: [Segment], type: CELType) {
        self.segments = segments
        self.type = type
    }

    /// A text without holes.
    package init(_ literal: String) {
        self.init(segments: literal.isEmpty ? [] : [.literal(literal)], type: .string)
    }

    /// The text where it has no holes.
    package var literal: String? {
        if segments.isEmpty { return "" }
        guard segments.count == 1, case .literal(let text) = segments[0] else { return nil }
        return text
    }

    package var holes: [CheckedExpression] {
        segments.compactMap { if case .hole(let expression) = $0 { expression } else { nil } }
    }

    /// The text as it stands in the spec, holes included.
    package var source: String {
        segments.map { segment in
            switch segment {
            case .literal(let text): text.replacing("${", with: "${'${'}")
            case .hole(let expression): "${\(expression.text)}"
            }
        }.joined()
    }
}

extension Template {
    /// The text in `activation`; nil where a hole is absent or cannot be evaluated, and where the text is
    /// too long.
    package func evaluate(in activation: inout Activation) -> String? {
        let result = filled(in: &activation) { expression, length, activation in
            guard let value = expression.evaluate(in: &activation),
                let text = activation.arena.displayText(value)
            else { return nil }
            if length + text.utf8.count <= Limits.bytes { return text }
            activation.note(.textTooLong(at: expression.place))
            return nil
        }
        guard let result, activation.takes(text: result) else { return nil }
        return result
    }

    /// The text with what `fill` makes of each hole behind so many bytes; nil where it makes nothing.
    @inline(__always)
    package func filled(
        in activation: inout Activation,
        _ fill: (CheckedExpression, Int, inout Activation) -> String?
    ) -> String? {
        var result = ""
        for segment in segments {
            switch segment {
            case .literal(let text): result += text
            case .hole(let expression):
                guard let text = fill(expression, result.utf8.count, &activation) else {
                    return nil
                }
                result += text
            }
        }
        return result
    }

    /// The value of a text of one hole, else the text as a string; nil as in `evaluate`.
    package func value(in activation: inout Activation) -> Value? {
        if segments.count == 1, case .hole(let expression) = segments[0] {
            return expression.evaluate(in: &activation)
        }
        return evaluate(in: &activation).map { activation.arena.makeString($0) }
    }
}

extension Arena {
    /// A string, number or boolean as a text shows it; nil for null and everything else.
    package func displayText(_ value: Value) -> String? {
        switch value.kind {
        case .string: string(value)
        case .int: String(value.asInt)
        case .uint: String(value.bits)
        case .double: String(value.asDouble)
        case .bool: value.isTrue ? "true" : "false"
        default: nil
        }
    }
}

/// A text of a spec: a template, or alternatives of which the first that applies is used.
package struct Text: Sendable {
    package let alternatives: Alternatives<Template>

    package init(_ alternatives: Alternatives<Template>) { self.alternatives = alternatives }

    /// A text that is always the same template.
    package init(_ template: Template) { alternatives = Alternatives(template) }

    /// The text in `activation`; nil where no alternative applies, where a hole is absent or cannot be
    /// evaluated.
    package func evaluate(in activation: inout Activation) -> String? {
        alternatives.apply(in: &activation) { $0.evaluate(in: &$1) } ?? nil
    }
}
