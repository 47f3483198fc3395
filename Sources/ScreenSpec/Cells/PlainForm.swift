package import Expressions
import Values

/// A plain value of a view: written, or one `${…}`.
package enum PlainForm<Plain: Sendable>: Sendable {
    case literal(Plain)
    indirect case computed(Computed<Plain>)
}

extension PlainForm {
    /// Calls `body` with the expression, if there is one.
    func forEachExpression(_ body: (CheckedExpression) -> Void) {
        if case .computed(let computed) = self { body(computed.expression) }
    }

    /// The value, `read` making it of what the expression gives; why it cannot is noted.
    private func resolved(
        in frame: inout Frame, _ taken: (Plain) -> String, _ reason: (String) -> String,
        read: (Value, Arena) -> Plain?
    ) -> Plain {
        switch self {
        case .literal(let plain): return plain
        case .computed(let computed):
            guard let value = computed.value(in: &frame) else { return computed.usual }
            if let plain = read(value, frame.arena) { return plain }
            let found = frame.arena.displayText(value) ?? "null"
            computed.note(reason(found), taken: taken(computed.usual), in: &frame)
            return computed.usual
        }
    }
}

extension PlainForm<Bool> {
    package func resolved(in frame: inout Frame) -> Bool {
        resolved(in: &frame, { "\($0)" }, { "\($0) is neither `true` nor `false`" }) { value, _ in
            value.kind == .bool ? value.isTrue : nil
        }
    }
}

extension PlainForm where Plain: RawRepresentable, Plain.RawValue == String {
    package func resolved(in frame: inout Frame) -> Plain {
        resolved(in: &frame, \.rawValue, { "there is no `\($0)`" }) { value, arena in
            arena.displayText(value).flatMap(Plain.init(rawValue:))
        }
    }
}

extension PlainForm<ColorForm> {
    package func resolved(in frame: inout Frame) -> ColorForm {
        resolved(in: &frame, \.light, { "`\($0)` is no colour" }) { value, arena in
            arena.displayText(value).flatMap { word in
                ColorName.isColor(word) ? ColorForm(light: word, dark: word) : nil
            }
        }
    }
}
