import Diagnostics
import Expressions
import Screens
import Values

/// Texts with holes, and expressions.
extension SpecReader {
    /// The text of a key that takes holes, or a list of alternatives of it.
    func text(_ node: NodeIndex, _ use: TextUse, _ scope: Scope, _ what: String) -> Text? {
        alternatives(
            node, .under(SpecKeys.textAlternative, .text), scope, what, isRequired: use == .required
        ) { template($0, use, $1, what) }.map { Text($0) }
    }

    /// A text with holes that has no alternatives.
    func template(_ node: NodeIndex, _ use: TextUse, _ scope: Scope, _ what: String) -> Template? {
        guard !isFaulty(node) else { return nil }
        switch tree[node].kind {
        case .string, .int, .float, .bool:
            checkCutText(node)
            let places = ScalarSourceMap(tree, node)
            return tree.withText(node) { bytes in
                TemplateParser(scope: scope).parse(
                    bytes, use: use, places: places.ofText, into: &bag)
            }
        default: return refuse(node, expected: "\(what) is a text")
        }
    }

    /// The expression of a key that holds bare CEL. What YAML reads as one of `literals` is an
    /// expression as well.
    func expression(
        _ node: NodeIndex, _ scope: Scope, _ what: String, like example: String,
        literals: Set<SyntaxKind> = []
    ) -> CheckedExpression? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .string || literals.contains(tree[node].kind) else {
            return refuse(
                node, expected: "\(what) is an expression, such as `\(example)`",
                help: quotesForBrackets(node))
        }
        guard checkCutText(node) else { return nil }
        guard !isWrappedInHole(node, what) else { return nil }
        let places = ScalarSourceMap(tree, node)
        return tree.withText(node) { bytes in
            ExpressionChecker(scope: scope).check(
                bytes, in: 0..<bytes.count, places: places.ofText, into: &bag)
        }
    }

    /// The expression of a key that is true or false.
    func condition(_ node: NodeIndex, _ scope: Scope, _ what: String) -> CheckedExpression? {
        let found = expression(
            node, scope, what, like: #"params.region == "KR""#, literals: [.bool])
        guard let found else { return nil }
        // What reads a name that could not be read is no second fault.
        if found.type == .bool || found.type == .dyn && bag.hasErrors { return found }
        return refuse(.noCondition(what, found.type, found.type.text(in: models)), at: found.place)
    }

    /// `more: ${response.more}`: the key holds an expression as it is.
    private func isWrappedInHole(_ node: NodeIndex, _ what: String) -> Bool {
        let written = text(node)
        guard written.hasPrefix("${"), written.hasSuffix("}") else { return false }
        bag.report(
            .holeForExpression(what, String(written.dropFirst(2).dropLast())), at: place(node))
        return true
    }

    /// Texts by name: the `parameters` of events, the fields of a header. Data, such as a query,
    /// have no alternatives.
    func namedTexts(
        _ node: NodeIndex, _ scope: Scope, _ what: String, isData: Bool = false
    ) -> [NamedText] {
        withoutHalves(named(node, what)).compactMap { entry in
            if entry.name.isEmpty {
                bag.report(.malformedName(entry.name, "a parameter"), at: place(entry.key))
            }
            let what = "`\(entry.name)`"
            let text =
                isData
                ? template(entry.value, .optional, scope, what).map { Text($0) }
                : text(entry.value, .optional, scope, what)
            return text.map { NamedText(name: entry.name, text: $0) }
        }
    }

    /// `entries` without those that only a comma made of a text: `{note: Hello, world}`.
    private func withoutHalves(_ entries: [NamedEntry]) -> [NamedEntry] {
        var result: [NamedEntry] = []
        for entry in entries {
            let half = result.last?.value
            if isSplitByComma(key: entry.key, value: entry.value, behind: half) {
                reportComma(at: entry.key, behind: half)
            } else {
                result.append(entry)
            }
        }
        return result
    }
}
