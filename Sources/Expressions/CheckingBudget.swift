package import JSONData
import Synchronization

/// What checking the expressions of one spec may take in all; shared by its scopes.
///
/// A file bounds its own size alone: a few megabytes can hold a million expressions, or patterns that
/// take minutes to compile.
package final class CheckingBudget: Sendable {
    /// What there is only so much of.
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

    /// What is left of a resource.
    package enum Answer {
        case enough
        /// It has just come to its end, which is to be told.
        case exhausted(Resource)
        /// It came to its end before, which has been told.
        case over
    }

    fileprivate struct State {
        var used = Resource.allCases.map { _ in 0 }
        /// The compiled patterns of the spec, which come again where values are compared with them.
        var patterns: [String: Result<RegularExpression, RegularExpression.Fault>] = [:]
    }

    private let state = Mutex(State())

    package init() {}

    /// One of which nothing is left.
    static let spent: CheckingBudget = {
        let budget = CheckingBudget()
        for resource in Resource.allCases { _ = budget.take(.max, of: resource) }
        return budget
    }()

    /// Takes so much of a resource.
    package func take(_ amount: Int, of resource: Resource) -> Answer {
        state.withLock { $0.take(amount, of: resource) }
    }

    /// The regular expression that `text` writes; nil where the patterns of the spec are too many.
    package func pattern(
        _ text: String
    ) -> (result: Result<RegularExpression, RegularExpression.Fault>?, answer: Answer) {
        state.withLock { state in
            if let known = state.patterns[text] { return (known, .enough) }
            guard state.left(of: .patterns) >= 0 else { return (nil, .over) }
            let result = RegularExpression.compiled(text)
            // A pattern takes some room, however short it is.
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
