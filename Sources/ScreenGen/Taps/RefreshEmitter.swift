import LoaderPlan
import Screens
import SwiftTree

/// Emits the statements of `refresh`.
extension LoaderEmitter {
    /// Returns the statements that load something again, and of what follows its success or failure.
    func refresh(
        _ target: RefreshTarget, _ action: Action, _ tap: TapContext
    ) throws(NotInSwift) -> [SwiftStatement] {
        var round = SwiftExpression.implicitMember("refresh")
        switch target {
        case .screen:
            if action.then == nil, action.otherwise == nil { return [.refresh] }
        case .named(let name):
            let path = plan.data.first { $0.path == "data.\(name)" }?.path ?? name
            round = .implicitMember("reload")(["_": .array([.literal(path)])])
        // Generated placeholders ask for pages themselves.
        case .nextPage: return []
        }
        let loads = SwiftExpression.name("loads")
        if action.then == nil, action.otherwise == nil {
            return [
                .expression(.awaited(loads.calling("run", ["_": round], trailing: Self.ownSteps)))
            ]
        }
        var failed = tap
        addFailure(to: &failed.scope, errors: nil)
        let then = try sequel(action.then, tap)
        let otherwise = try sequel(action.otherwise, failed)
        // Without variables, since such statements may follow each other.
        let end = SwiftExpression.awaited(
            loads.calling("end", ["of": round, "_": .closure(Self.ownSteps)]))
        let success = SwiftExpression.implicitMember("succeeded")
        let failure = Self.pattern("failed", "failure", in: otherwise)
        if action.then == nil || action.otherwise == nil {
            let wanted = action.otherwise == nil ? success : failure
            return [.leave(unless: .matches(wanted, end))] + then + otherwise
        }
        let cases: [SwiftStatement.Case] = [
            .init(success, body: then), .init(failure, body: otherwise),
            .init(.implicitMember("notSent"), body: [.nothing]),
        ]
        return [.choice(end, cases)]
    }
}
