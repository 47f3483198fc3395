import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits conditions, and what failures of sections do.
extension LoaderEmitter {
    /// Returns the argument with what failures of a section do; none if it ignores them.
    func policy(of index: Int) throws(NotInSwift) -> [SwiftExpression.Argument] {
        let section = plan.sections[index]
        if let only = section.onError.only {
            if only == .ignore { return [] }
            let closure = SwiftExpression.Closure(["_", "_"], .implicitMember("cancelAll"))
            return [.init("onError", .closure(closure))]
        }
        let own = screen.sections[index].onError
        let function = own == nil ? "policy" : names.sections[index] + "Policy"
        if !policyFunctions.contains(function) {
            helpers.append(.function(try policyFunction(function, of: section)))
            policyFunctions.insert(function)
        }
        let call = SwiftExpression.own.calling(
            function, ["of": names.section(index), "_": .name("$0"), "_": .name("$1")])
        return [.init("onError", .closure(.init(call)))]
    }

    private func policyFunction(
        _ name: String, of section: SectionPlan
    ) throws(NotInSwift) -> SwiftFunctionDeclaration {
        let scope = policyScope(errors: section.policyErrors)
        var body: [SwiftStatement] = []
        for branch in section.onError.branches {
            let result = SwiftStatement.result(.implicitMember(branch.value.rawValue))
            guard !branch.isUnconditional else {
                body.append(result)
                break
            }
            body.append(.branch(try tests(branch.conditions, in: scope), [result]))
        }
        if section.onError.branches.last?.isUnconditional != true {
            body.append(.result(.implicitMember("ignore")))
        }
        let parameters: [SwiftFunctionDeclaration.Parameter] = [
            .init("of", "section", names.sectionType),
            .init("_", "failure", .named("LoadFailure")),
            .init("_", "request", .named("FailedRequest")),
        ]
        return SwiftFunctionDeclaration(
            .function([.private], name, parameters), .named("FailurePolicy"), body)
    }

    /// Returns the names of conditions about failures.
    private func policyScope(errors: ValueType?) -> SwiftScope {
        let request = SwiftExpression.name("request")
        var scope = scope
        scope.names["request.section"] = .init(.name("section").member("rawValue"), .string)
        scope.names["request.url"] = .init(request.member("url"), .string)
        scope.names["request.page"] = .init(request.member("page"), .int)
        scope.names["request.attempt"] = .init(request.member("attempts"), .int)
        addFailure(to: &scope, errors: errors)
        scope.names["error.message"] = .init(failure.member("message"), .string)
        return scope
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
    func tests(
        _ conditions: [CheckedExpression], in scope: SwiftScope
    ) throws(NotInSwift) -> [SwiftStatement.Condition] {
        var tests: [SwiftStatement.Condition] = []
        for condition in conditions { tests.append(.test(try test(condition, in: scope))) }
        return tests
    }

    /// Returns a condition; one that has no value does not hold.
    func test(
        _ condition: CheckedExpression, in scope: SwiftScope
    ) throws(NotInSwift) -> SwiftExpression {
        let value = scope.holds(try swiftExpression(condition, as: .bool, in: scope))
        usesContext = usesContext || value.usesContext
        return value.expression
    }
}
