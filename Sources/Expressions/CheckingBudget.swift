package import JSONData
import Synchronization

/// The limits of checking all expressions of one spec; shared by its scopes.
///
/// The size of the file alone is not enough: a few megabytes can hold a million expressions, or
/// patterns that take minutes to compile.
package final class CheckingBudget: Sendable {
    /// A limited resource.
    package enum Resource: Int, CaseIterable, Sendable {
        case expressions, parts, patterns

        package var limit: Int {
            switch self {
            case .expressions: 100_000
            case .parts: 500_000
            case .patterns: 500_000
            }
        }
    }

    /// The result of consuming a resource.
    package enum Answer {
        case enough
        /// The limit is reached with this call; the caller reports it.
        case exhausted(Resource)
        /// The limit was reached before and has been reported.
        case over
    }

    fileprivate struct State {
        var used = Resource.allCases.map { _ in 0 }
        /// The compiled patterns of the spec, cached by text.
        var patterns: [String: Result<RegularExpression, RegularExpression.Fault>] = [:]
    }

    private let state = Mutex(State())

    package init() {}

    /// A budget with nothing left.
    static let spent: CheckingBudget = {
        let budget = CheckingBudget()
        for resource in Resource.allCases { _ = budget.take(.max, of: resource) }
        return budget
    }()

    /// Consumes an amount of a resource.
    package func take(_ amount: Int, of resource: Resource) -> Answer {
        state.withLock { $0.take(amount, of: resource) }
    }

    /// Returns the compiled regular expression; nil if the limit for patterns is reached.
    package func pattern(
        _ text: String
    ) -> (result: Result<RegularExpression, RegularExpression.Fault>?, answer: Answer) {
        state.withLock { state in
            if let known = state.patterns[text] { return (known, .enough) }
            guard state.left(of: .patterns) >= 0 else { return (nil, .over) }
            let result = RegularExpression.compiled(text)
            // Each pattern has a fixed cost, however short.
            let answer = state.take(result.size + 20, of: .patterns)
            guard case .enough = answer else { return (nil, answer) }
            state.patterns[text] = result
            return (result, .enough)
        }
    }
}

extension CheckingBudget.State {
    fileprivate func left(of resource: CheckingBudget.Resource) -> Int {
        resource.limit - used[resource.rawValue]
    }

    fileprivate mutating func take(
        _ amount: Int, of resource: CheckingBudget.Resource
    ) -> CheckingBudget.Answer {
        guard left(of: resource) >= 0 else { return .over }
        used[resource.rawValue] += max(0, amount)
        return left(of: resource) >= 0 ? .enough : .exhausted(resource)
    }
}

extension Result<RegularExpression, RegularExpression.Fault> {
    fileprivate var size: Int {
        switch self {
        case .success(let expression): expression.size
        case .failure(let fault): fault.size
        }
    }
}
