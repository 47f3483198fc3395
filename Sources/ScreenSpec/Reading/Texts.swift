import Diagnostics
import Expressions
import Values

/// Texts with holes, and expressions.
extension SpecReader {
    /// The text of a key that takes holes.
    func text(_ node: NodeIndex, _ use: TextUse, _ scope: Scope, _ what: String) -> Text? {
        guard !isFaulty(node) else { return nil }
        switch tree[node].kind {
        case .string, .int, .float, .bool:
            checkCutText(node)
            let places = ScalarPlaces(tree, node)
            return tree.withText(node) { bytes in
                TextParser(scope: scope)
                    .parse(bytes, use: use, places: { places.place($0) }, into: &bag)
            }
        case .sequence:
            faulty.insert(node)
            bag.report(.alternatives(what, at: head(node)))
        default: reportWrong(node, expected: "\(what) is a text")
        }
        return nil
    }

    /// The expression of a key that holds bare CEL.
    func expression(_ node: NodeIndex, _ scope: Scope, _ what: String) -> CheckedExpression? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .string else {
            reportWrong(node, expected: "\(what) is an expression, such as `response.next`")
            return nil
        }
        checkCutText(node)
        let places = ScalarPlaces(tree, node)
        return tree.withText(node) { bytes in
            ExpressionChecker(scope: scope)
                .check(bytes, in: 0..<bytes.count, places: { places.place($0) }, into: &bag)
        }
    }

    /// Texts by name: the `parameters` of events.
    func namedTexts(_ node: NodeIndex, _ scope: Scope, _ what: String) -> [NamedText] {
        named(node, what).compactMap { name, _, value in
            text(value, .optional, scope, "`\(name)`").map { NamedText(name: name, text: $0) }
        }
    }
}
