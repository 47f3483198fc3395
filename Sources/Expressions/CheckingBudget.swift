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
            // Limit: expressions of a spec.
            case .expressions: 100_000
            // Limit: values, names and operators in them.
            case .parts: 500_000
            // Limit: instructions of RE2 in the patterns of a spec.
            case .patterns: 500_000
            }
        }
    }

    /// The result of consuming a resource.
    package enum Consumption {
        case enough
        /// The limit is reached with this call; the caller reports it.
        case exhausted(Resource)
        /// The limit was reached before and has been reported.
        case alreadyExhausted
    }

    fileprivate struct State {
        var used = Resource.allCases.map { _ in 0 }
        /// The compiled patterns of the spec, cached by text.
        var patterns: [String: Result<RegularExpression, RegularExpression.Fault>] = [:]
    }

    private let state = Mutex(State())

    package init() {}

    /// A budget with nothing left.
    static let exhausted: CheckingBudget = {
        let budget = CheckingBudget()
        for resource in Resource.allCases { _ = budget.consume(.max, of: resource) }
        return budget
    }()

    /// Consumes an amount of a resource.
    package func consume(_ amount: Int, of resource: Resource) -> Consumption {
        state.withLock { $0.consume(amount, of: resource) }
    }

    /// Returns the compiled regular expression; nil if the limit for patterns is reached.
    package func pattern(
        _ text: String
    ) -> (result: Result<RegularExpression, RegularExpression.Fault>?, consumption: Consumption) {
        state.withLock { state in
            if let known = state.patterns[text] { return (known, .enough) }
            guard state.left(of: .patterns) >= 0 else { return (nil, .alreadyExhausted) }
            let result = RegularExpression.compiled(text)
            // Each pattern has a fixed cost, however short.
            let consumption = state.consume(result.size + 20, of: .patterns)
            guard case .enough = consumption else { return (nil, consumption) }
            state.patterns[text] = result
            return (result, .enough)
        }
    }
}

extension CheckingBudget.State {
    fileprivate func left(of resource: CheckingBudget.Resource) -> Int {
        resource.limit - used[resource.rawValue]
    }

    fileprivate mutating func consume(
        _ amount: Int, of resource: CheckingBudget.Resource
    ) -> CheckingBudget.Consumption {
        guard left(of: resource) >= 0 else { return .alreadyExhausted }
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
