import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
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
        if helpers.text.contains(where: { $0.contains("func \(function)(of") }) { return call }
        var scope = scope
        scope.names["request.section"] = .init("section.rawValue", .string)
        scope.names["request.url"] = .init("request.url", .string)
        scope.names["request.page"] = .init("request.page", .int)
        scope.names["request.attempt"] = .init("request.attempts", .int)
        addFailure(to: &scope, errors: section.policyErrors)
        scope.names["error.message"] = .init("failure.message", .string)
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
        helpers.addParagraph(.block(head, body))
        return call
    }

    /// Adds the names of a failure, which is the variable `failure`, in words for the app's user.
    ///
    /// - Parameter errors: the type of `error.response`, if it has one.
    func addFailure(to scope: inout SwiftScope, errors: ValueType?) {
        scope.names["error.kind"] = .init("failure.kind.rawValue", .string)
        scope.names["error.status"] = .init("(failure.status ?? 0)", .int)
        scope.names["error.message"] = .init("failure.userMessage", .string)
        guard let errors, let type = SwiftType(errors, in: models) else { return }
        let name = scope.name(of: type.wrapped)
        scope.names["error.response"] = .init(
            "failure.response(as: \(name).self)", .optional(type.wrapped))
    }

    /// Returns conditions that all have to hold; one that has no value does not.
    func conditions(
        _ conditions: [CheckedExpression], in scope: SwiftScope
    ) throws(NotInSwift) -> String {
        var codes: [String] = []
        for condition in conditions {
            let code = try swiftExpression(condition, in: scope)
            usesContext = usesContext || code.usesContext || code.canThrow
            codes.append(
                code.canThrow
                    ? "context.holds({ () throws(ExpressionError) in try \(code.code) })"
                    : code.code)
        }
        return codes.map(swiftTest).joined(separator: ", ")
    }
}
