package import Values

/// A text with interpolations: literal segments and expressions.
package struct Template: Sendable {
    package enum Segment: Sendable {
        case literal(String)
        case interpolation(CheckedExpression)
    }

    package let segments: [Segment]
    /// The expression's type if the text is exactly one interpolation; else `string`, optional if
    /// an interpolation is.
    package let type: CELType

    package init(segments: [Segment], type: CELType) {
        self.segments = segments
        self.type = type
    }

    /// Creates a text without interpolations.
    package init(_ literal: String) {
        self.init(segments: literal.isEmpty ? [] : [.literal(literal)], type: .string)
    }

    /// The text if it has no interpolations.
    package var literal: String? {
        if segments.isEmpty { return "" }
        guard segments.count == 1, case .literal(let text) = segments[0] else { return nil }
        return text
    }

    package var interpolations: [CheckedExpression] {
        segments.compactMap {
            if case .interpolation(let expression) = $0 { expression } else { nil }
        }
    }

    /// The source text, interpolations included.
    package var source: String {
        segments.map { segment in
            switch segment {
            case .literal(let text): text.replacing("${", with: "${'${'}")
            case .interpolation(let expression): "${\(expression.text)}"
            }
        }.joined()
    }
}

extension Template {
    /// Returns the text in `activation`; nil if an interpolation is absent or fails, or the text is
    /// too long.
    package func evaluate(in activation: inout Activation) -> String? {
        let result = filled(in: &activation) { expression, length, activation in
            guard let value = expression.evaluate(in: &activation),
                let text = activation.arena.displayText(value)
            else { return nil }
            if length + text.utf8.count <= Limits.bytes { return text }
            activation.record(.textTooLong(at: expression.place))
            return nil
        }
        return result.flatMap { activation.shown($0) }
    }

    /// Concatenates the segments. `fill` returns the text of an interpolation, given the length so
    /// far in bytes; nil if it returns nil.
    @inline(__always)
    package func filled(
        in activation: inout Activation,
        _ fill: (CheckedExpression, Int, inout Activation) -> String?
    ) -> String? {
        var result = ""
        for segment in segments {
            switch segment {
            case .literal(let text): result += text
            case .interpolation(let expression):
                guard let text = fill(expression, result.utf8.count, &activation) else {
                    return nil
                }
                result += text
            }
        }
        return result
    }

    /// Returns the texts of a list that is a single interpolation, else the text alone; nil as in
    /// `evaluate`.
    package func texts(in activation: inout Activation) -> [String]? {
        guard segments.count == 1, case .interpolation(let expression) = segments[0],
            let value = expression.evaluate(in: &activation), value.innermost.kind == .list
        else { return evaluate(in: &activation).map { [$0] } }
        let arena = activation.arena
        return arena.elements(value.innermost).compactMap { arena.displayText($0) }
    }

    /// Returns the value of a single interpolation, else the text as a string; nil as in
    /// `evaluate`.
    package func value(in activation: inout Activation) -> Value? {
        if segments.count == 1, case .interpolation(let expression) = segments[0] {
            return expression.evaluate(in: &activation)
        }
        return evaluate(in: &activation).map { activation.arena.makeString($0) }
    }
}

extension Arena {
    /// Returns the text of a string, number or boolean; nil for null and all other values.
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

/// A text of a spec: a template, or alternatives with conditions.
package struct Text: Sendable {
    package let alternatives: Alternatives<Template>

    package init(_ alternatives: Alternatives<Template>) { self.alternatives = alternatives }

    /// Creates an unconditional text.
    package init(_ template: Template) { alternatives = Alternatives(template) }

    /// Returns the text in `activation`; nil if no alternative applies, or an interpolation is
    /// absent or fails.
    package func evaluate(in activation: inout Activation) -> String? {
        alternatives.apply(in: &activation) { $0.evaluate(in: &$1) } ?? nil
    }

    /// Returns the texts of a list, or the text alone; nil as in `evaluate`.
    package func texts(in activation: inout Activation) -> [String]? {
        alternatives.apply(in: &activation) { $0.texts(in: &$1) } ?? nil
    }
}
