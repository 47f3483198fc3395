import Diagnostics
package import Expressions
package import Values

/// A value of a view: a literal, or a single `${…}`.
package enum ValueOrExpression<Plain: Sendable>: Sendable {
    case literal(Plain)
    /// A computed value; `among` are the allowed words, empty for other types.
    indirect case computed(Computed<Plain>, among: [Plain] = [])
}

extension ValueOrExpression {
    /// The literal; nil for a computed value.
    package var literal: Plain? {
        if case .literal(let plain) = self { plain } else { nil }
    }
}

extension ValueOrExpression: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        if case .computed(let computed, _) = self { body(computed.expression) }
    }

    /// Resolves the value, converting the result of the expression with `read`. Records a failure
    /// and returns the default if the conversion fails.
    private func resolved(
        in activation: inout Activation, text: (Plain) -> String, expected: ([Plain]) -> String,
        read: (Value, Arena, [Plain]) -> Plain?
    ) -> Plain {
        switch self {
        case .literal(let plain): return plain
        case .computed(let computed, let known):
            guard let value = computed.value(in: &activation) else { return computed.defaultValue }
            if let plain = read(value, activation.arena, known) { return plain }
            computed.recordInvalid(
                activation.arena.displayText(value) ?? "null", expected: expected(known),
                used: "`\(text(computed.defaultValue))`", in: &activation)
            return computed.defaultValue
        }
    }
}

extension ValueOrExpression<Bool> {
    package func resolved(in activation: inout Activation) -> Bool {
        resolved(in: &activation, text: { "\($0)" }, expected: { _ in "`true` or `false`" }) {
            value, _, _ in value.kind == .bool ? value.isTrue : nil
        }
    }
}

extension ValueOrExpression where Plain: RawRepresentable, Plain.RawValue == String {
    package func resolved(in activation: inout Activation) -> Plain {
        // A key path as a closure would be made anew for each call, because its root is generic.
        resolved(
            in: &activation, text: { $0.rawValue },
            expected: { Suggestion.list($0.map { $0.rawValue }) }
        ) { value, arena, known in
            let word = arena.displayText(value)
            return known.first { $0.rawValue == word }
        }
    }
}

extension ValueOrExpression<WrittenColor> {
    /// Returns the colour on the version of iOS of the activation.
    package func resolved(in activation: inout Activation) -> Color {
        let color =
            switch self {
            case .literal(let color): color.value
            case .computed(let computed, _):
                computed.value(in: &activation)?.color ?? computed.defaultValue.value
            }
        return color.on(activation.system)
    }
}
