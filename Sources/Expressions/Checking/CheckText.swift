import Diagnostics

extension Checker {
    /// Parses and checks the expression in `range` of a text.
    ///
    /// Syntax errors come first; other faults are kept only if the syntax errors cannot have caused
    /// them. The result is in source order.
    package static func check(
        _ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>, _ scope: Scope,
        readsAbsence: Bool = false
    ) -> CheckResult {
        let parsed = ExpressionParser.parse(text, in: range)
        let checked = check(parsed.tree, in: scope, readsAbsence: readsAbsence)
        guard !parsed.isValid else {
            return CheckResult(
                tree: checked.tree, faults: sortedByPosition(checked.faults),
                unlisted: checked.unlisted)
        }
        let messages = parsed.messages.map { checked.refined[$0.range] ?? $0 }
        guard parsed.faults.allSatisfy(\.isLocal) else {
            return CheckResult(tree: checked.tree, faults: messages, unlisted: nil)
        }
        let others = checked.faults.filter { fault in
            fault.severity == .error
                && !messages.contains { $0.range.overlaps(fault.range) || $0.range == fault.range }
        }
        return CheckResult(
            tree: checked.tree, faults: sortedByPosition(messages + others),
            unlisted: checked.unlisted)
    }

    private static func sortedByPosition(_ faults: [ExpressionFault]) -> [ExpressionFault] {
        guard faults.count > 1 else { return faults }
        return faults.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }.map(\.element)
    }
}

extension SyntaxFault {
    /// Whether the parser recovered from the error with the intended tree.
    fileprivate var isLocal: Bool {
        switch kind {
        case .otherLanguageOperator("="), .otherLanguageOperator("==="),
            .otherLanguageOperator("!=="),
            .otherLanguageOperator("<>"), .otherLanguageOperator("&"), .otherLanguageOperator("|"),
            .keywordOperator("and"), .keywordOperator("or"), .trailingComma, .prefixPlus,
            .otherLanguageOperator("=<"), .notIn, .forceUnwrap, .argumentLabel, .nestedConditional,
            .unknownEscape, .escapeOutOfRange, .numberOutOfRange,
            .unknownPrefix, .unopenedBracket, .keywordAsField:
            true
        default: false
        }
    }
}
