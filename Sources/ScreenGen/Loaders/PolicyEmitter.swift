import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits conditions, and what failures of sections do.
extension LoaderEmitter {
    /// Returns the closure of a section's policy; nil if it ignores failures.
    func policy(of index: Int) throws(NotInSwift) -> String? {
        let section = plan.sections[index]
        if let only = section.onError.only {
            return only == .ignore ? nil : "{ _, _ in .cancelAll }"
        }
        let own = screen.sections[index].onError
        let function = own == nil ? "policy" : LoaderNames.member(names.sections[index], "Policy")
        let call = "{ self.\(function)(of: .\(names.sections[index]), $0, $1) }"
        let head =
            "private func \(function)(of section: \(names.section), _ failure: LoadFailure, _ request: FailedRequest) -> FailurePolicy"
        if helpers.code.text.contains(where: { $0.contains("func \(function)(of") }) { return call }
        var scope = scope
        scope.names["request.section"] = .init(.name("section").member("rawValue"), .string)
        scope.names["request.url"] = .init(.name("request").member("url"), .string)
        scope.names["request.page"] = .init(.name("request").member("page"), .int)
        scope.names["request.attempt"] = .init(
            .name("request").member("attempts"), .int)
        addFailure(to: &scope, errors: section.policyErrors)
        scope.names["error.message"] = .init(failure.member("message"), .string)
        var body = Lines()
        for branch in section.onError.branches {
            let line = "return .\(branch.value.rawValue)"
            guard !branch.isUnconditional else {
                body.add(line)
                break
            }
            body.add(.block("if \(try conditions(branch.conditions, in: scope))", Lines([line])))
        }
        if section.onError.branches.last?.isUnconditional != true { body.add("return .ignore") }
        helpers.add(.block(head, body))
        return call
    }

    /// Adds the names of a failure, which is the variable `failure`, in words for the app's user.
    ///
    /// - Parameter errors: the type of `error.response`, if it has one.
    func addFailure(to scope: inout SwiftScope, errors: ValueType?) {
        scope.names["error.kind"] = .init(
            failure.member("kind").member("rawValue"), .string)
        scope.names["error.status"] = .init(
            failure.member("status").infix(.coalescing, .int(0)), .int)
        scope.names["error.message"] = .init(failure.member("userMessage"), .string)
        guard let errors else { return }
        let type = SwiftType(errors, in: models).wrapped
        scope.names["error.response"] = .init(
            failure.calling("response", ["as": scope.type(type).itself]), .optional(type))
    }

    /// The variable with a failure.
    private var failure: SwiftExpression { .name("failure") }

    /// Returns conditions that all have to hold; one that has no value does not.
    func conditions(
        _ conditions: [CheckedExpression], in scope: SwiftScope
    ) throws(NotInSwift) -> String {
        var tests: [SwiftStatement.Condition] = []
        for condition in conditions {
            let value = scope.holds(try swiftExpression(condition, as: .bool, in: scope))
            usesContext = usesContext || value.usesContext
            tests.append(.test(value.expression))
        }
        return tests.code
    }
}
