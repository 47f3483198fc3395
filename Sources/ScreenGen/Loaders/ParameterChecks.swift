import ExpressionCore
import LoaderPlan
import ModelGen
import Screens
import Values

/// Emits the check of values that come from outside of the screen.
extension LoaderEmitter {
    /// Returns the function that throws if the spec does not allow the value of a parameter, and
    /// comments on what it does not check.
    func parameterCheck() -> Lines {
        var body = Lines()
        for (test, reason) in plan.screen.parameters.compactMap(test) {
            let failure = "throw LoadFailure(.policy, \(swiftLiteral(reason)))"
            body.add(.block("guard \(test) else", Lines([failure])))
        }
        var lines = Lines()
        for parameter in plan.screen.parameters
        where parameter.pattern.map(Self.isRead) == false {
            lines.add(
                "// The pattern of `\(parameter.name)` is not checked: only RE2 can read it.")
        }
        guard !body.isEmpty else { return lines }
        lines.add("/// Throws if the spec does not allow the value of a parameter.")
        lines.add(.block("private func checkParameters() throws(LoadFailure)", body))
        return lines
    }

    /// Whether a parameter can have a value that the spec does not allow.
    var hasParameterCheck: Bool { plan.screen.parameters.contains { test(of: $0) != nil } }

    /// The conditions of allowed values of `parameters`.
    var parameterTests: [String] { plan.screen.parameters.compactMap { test(of: $0)?.test } }

    /// Whether apps can read a pattern of RE2.
    private static func isRead(_ pattern: String) -> Bool {
        (try? ExpressionRules.Pattern(pattern)) != nil
    }

    /// Returns the condition of an allowed value, and what is wrong with others; nil if Swift has
    /// no such condition.
    private func test(of parameter: Parameter) -> (test: String, reason: String)? {
        guard parameter.enumeration == nil else { return nil }
        let name = "parameters.\(swiftName(parameter.name))"
        let isOptional = parameter.type.unwrapped != parameter.type
        if let pattern = parameter.pattern, Self.isRead(pattern) {
            let match = "isMatch(of: \(swiftLiteral(pattern)))"
            return (
                isOptional ? "\(name)?.\(match) ?? true" : "\(name).\(match)",
                "`\(parameter.name)` does not match its pattern"
            )
        }
        let values = parameter.allowed.compactMap {
            InputShape.code($0, parameter.type, names.models)
        }
        guard !values.isEmpty, values.count == parameter.allowed.count else { return nil }
        return (
            "[\(values.joined(separator: ", "))].contains(\(name))",
            "`\(parameter.name)` has a value that is not allowed"
        )
    }
}
