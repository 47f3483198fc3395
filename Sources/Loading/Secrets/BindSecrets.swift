package import Diagnostics
package import LoaderPlan
import LoadingCore
import Screens

/// A secret on the command line: `NAME=env:VARIABLE@ORIGIN`.
package struct SecretArgument: Sendable {
    package let name: String
    /// The name of an environment variable.
    package let variable: String
    package let origin: Origin

    package init(name: String, variable: String, origin: Origin) {
        (self.name, self.variable, self.origin) = (name, variable, origin)
    }
}

/// Reports errors in the secrets of a run.
///
/// - Parameters:
///   - isReplay: whether nothing is sent, so that no values are required.
///   - variable: returns the value of an environment variable.
package func checkSecrets(
    _ arguments: [SecretArgument], of plan: Plan, isReplay: Bool,
    variable: (String) -> String?, into bag: inout DiagnosticBag
) {
    for argument in arguments {
        guard let secret = plan.screen.secrets.first(where: { $0.name == argument.name }) else {
            bag.report(.unknownSecret(argument.name, in: plan))
            continue
        }
        switch variable(argument.variable) {
        case nil, "":
            if !isReplay { bag.report(.unsetVariable(argument.variable, for: secret)) }
        case let value? where !LoadingRules.isHeaderValue(value):
            bag.report(.brokenSecret(argument.variable, for: secret))
        case let value? where value.utf8.count < Secrets.shortestValue:
            bag.report(.shortSecret(argument.variable, for: secret))
        default: break
        }
    }
    guard !isReplay else { return }
    for secret in plan.secretsInUse where !arguments.contains(where: { $0.name == secret.name }) {
        bag.report(.missingSecret(secret))
    }
}

extension Secrets {
    /// Reads the values of `arguments`; those that `checkSecrets` reports are omitted.
    package init(
        _ arguments: [SecretArgument], isReplay: Bool, variable: (String) -> String?
    ) {
        let bindings = arguments.compactMap { argument -> Binding? in
            guard let value = variable(argument.variable), LoadingRules.isHeaderValue(value),
                value.utf8.count >= Self.shortestValue
            else { return nil }
            return Binding(name: argument.name, value: value, origin: argument.origin)
        }
        self.init(bindings, isReplay: isReplay)
    }
}
