import ExpressionCore
import Values

/// The plain text of HTML.
enum HTMLText {
    static let overloads: [Overload] = [
        .function("html", .string, returns: .string, .unary(html), swift: "textOfHTML")
    ]

    private static func html(_ evaluator: inout Evaluator, _ text: Value) -> Value {
        guard evaluator.charge(bytes: text.count) else { return .null }
        let html = evaluator.arena.string(text)
        guard let plain = ExpressionRules.HTMLText.plain(html, limit: Limits.bytes) else {
            evaluator.fail(.textTooLong)
            return .null
        }
        return evaluator.string(plain)
    }
}
