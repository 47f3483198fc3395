package import Diagnostics
import Values

/// Where the bytes of an expression's text stand in its file, and how text is written there.
package struct TextPlaces {
    private let place: (Range<Int>) -> SourceRange
    private let spelling: (String) -> String

    /// - Parameter spelled: a text as it stands between the quotes around the expression.
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
    private let scope: Scope
    private let environment: Environment

    package init(scope: Scope) {
        self.scope = scope
        environment = scope.environment
    }

    /// The checked expression in `range` of `text`; nil, with reports, where it is wrong.
    package func check(
        _ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>, places: TextPlaces,
        into bag: inout DiagnosticBag
    ) -> CheckedExpression? {
        var environment = environment
        environment.isBrief = bag.isFull
        let place = { places(range) }
        guard take(1, of: .expressions, place, &bag) else { return nil }
        let result = Checker.check(text, in: range, environment)
        guard take(result.tree.nodeCount, of: .parts, place, &bag) else { return nil }
        for fault in result.faults { bag.report(fault.diagnostic(places: places)) }
        if let code = result.unlisted { bag.report(.unlisted(code, at: places(range))) }
        guard result.isFine else { return nil }
        return CheckedExpression(
            text: String(decoding: text[trimmed(range, of: text)], as: UTF8.self), result.tree,
            place: places(range), scope: scope)
    }

    /// Takes from the spec's budget; false where there is not enough left, which is told once.
    private func take(
        _ amount: Int, of resource: CheckingBudget.Resource, _ place: () -> SourceRange,
        _ bag: inout DiagnosticBag
    ) -> Bool {
        switch scope.budget.take(amount, of: resource) {
        case .enough: return true
        case .exhausted(let resource): bag.report(.exhausted(resource, at: place()))
        case .over: break
        }
        return false
    }

    /// The checked expression that stands for one that a spec leaves out; nil where it does not fit.
    package func checked(_ text: String, at place: SourceRange) -> CheckedExpression? {
        var bag = DiagnosticBag()
        return Array(text.utf8).withUnsafeBufferPointer {
            check($0, in: 0..<$0.count, places: TextPlaces { _ in place }, into: &bag)
        }
    }

    /// The slots of the variables that an expression names, whatever is wrong with it.
    package func slots(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
        var environment = environment
        environment.isBrief = true
        // Nobody is told of faults here, and the expression is checked once more.
        environment.budget = .spent
        return Checker.check(text, in: 0..<text.count, environment).tree.slots
    }

    /// Whether expressions can name a variable so: no word of CEL's own, nothing but a name.
    package static func isName(_ text: String) -> Bool {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            let parsed = ExpressionParser.parse(bytes, in: 0..<bytes.count)
            guard parsed.isFine, case .name(let name, false) = parsed.tree[parsed.tree.root].kind
            else { return false }
            return name == text
        }
    }

    /// Whether `text` is a name, or names with dots between them.
    package static func isPath(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
            isName(String($0))
        }
    }

    /// The range without spaces and line ends around the expression.
    private func trimmed(
        _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>
    ) -> Range<Int> {
        var range = range
        while let first = range.first, text[first] <= 0x20 { range = first + 1..<range.upperBound }
        while let last = range.last, text[last] <= 0x20 { range = range.lowerBound..<last }
        return range
    }
}
