package import Diagnostics
import Values

/// Maps byte ranges of an expression's text to its file, and encodes text for its context there.
package struct SourceMap {
    private let place: (Range<Int>) -> SourceRange
    private let spelling: (String) -> String

    /// - Parameter spelled: encodes a text for the quotes around the expression.
    package init(
        spelled: @escaping (String) -> String = { $0 },
        _ place: @escaping (Range<Int>) -> SourceRange
    ) {
        (self.place, spelling) = (place, spelled)
    }

    func callAsFunction(_ range: Range<Int>) -> SourceRange { place(range) }

    func spelled(_ text: String) -> String { spelling(text) }
}

/// Parses and checks the expressions of a spec against the names in scope.
package struct ExpressionChecker {
    let scope: Scope

    package init(scope: Scope) { self.scope = scope }

    /// Returns the checked expression in `range` of `text`, or reports errors and returns nil.
    ///
    /// - Parameters:
    ///   - parts: the parts of a text that the spec has in several places.
    ///   - readsAbsence: whether one path has no value where a field on it is absent.
    package func check(
        _ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>, places: SourceMap,
        parts: [CheckedExpression.Part] = [], readsAbsence: Bool = false,
        into bag: inout DiagnosticBag
    ) -> CheckedExpression? {
        var scope = scope
        if bag.isFull { scope.isLimitReached = true }
        let place = { places(range) }
        guard consume(1, of: .expressions, place, &bag) else { return nil }
        let result = Checker.check(text, in: range, scope, readsAbsence: readsAbsence)
        guard consume(result.tree.nodeCount, of: .parts, place, &bag) else { return nil }
        for fault in result.faults { bag.report(fault.diagnostic(places: places)) }
        if let code = result.unlisted { bag.report(.unlisted(code, at: places(range))) }
        guard result.isValid else { return nil }
        let trimmed = trimmed(range, of: text)
        return CheckedExpression(
            text: String(decoding: text[trimmed], as: UTF8.self), start: trimmed.lowerBound,
            result.tree, place: places(range), parts: parts, scope)
    }

    /// Consumes from the spec's budget; returns false if too little is left, which is reported
    /// once.
    private func consume(
        _ amount: Int, of resource: CheckingBudget.Resource, _ place: () -> SourceRange,
        _ bag: inout DiagnosticBag
    ) -> Bool {
        switch scope.budget.consume(amount, of: resource) {
        case .enough: return true
        case .exhausted(let resource): bag.report(.exhausted(resource, at: place()))
        case .alreadyExhausted: break
        }
        return false
    }

    /// Checks the default of an omitted expression; nil if it does not check.
    ///
    /// - Parameter readsAbsence: whether one path has no value where a field on it is absent.
    package func checked(
        _ text: String, readsAbsence: Bool = false, at place: SourceRange
    ) -> CheckedExpression? {
        var bag = DiagnosticBag()
        return Array(text.utf8).withUnsafeBufferPointer {
            check(
                $0, in: 0..<$0.count, places: SourceMap { _ in place }, readsAbsence: readsAbsence,
                into: &bag)
        }
    }

    /// Returns the slots of the variables in an expression, even if it has errors.
    package func slots(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
        var scope = scope
        scope.isLimitReached = true
        // Errors are not reported here; the expression is checked again later.
        scope.budget = .exhausted
        return Checker.check(text, in: 0..<text.count, scope).tree.slots
    }

    /// Whether `text` is an identifier and no reserved word of CEL.
    package static func isName(_ text: String) -> Bool {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            let parsed = ExpressionParser.parse(bytes, in: 0..<bytes.count)
            guard parsed.isValid, case .name(let name, false) = parsed.tree[parsed.tree.root].kind
            else { return false }
            return name == text
        }
    }

    /// Whether `text` is an identifier, or identifiers separated by dots.
    package static func isPath(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
            isName(String($0))
        }
    }

    /// The range without surrounding whitespace.
    private func trimmed(
        _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>
    ) -> Range<Int> {
        var range = range
        while let first = range.first, text[first] <= 0x20 { range = first + 1..<range.upperBound }
        while let last = range.last, text[last] <= 0x20 { range = range.lowerBound..<last }
        return range
    }
}
