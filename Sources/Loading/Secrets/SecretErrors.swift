import Diagnostics
import LoaderPlan
import Screens

/// Every message about the secrets that a run is given; none of them has a value.
extension Diagnostic {
    static func missingSecret(_ secret: Secret) -> Diagnostic {
        Diagnostic(
            .missingSecret, "a header reads the secret `\(secret.name)`, which has no value",
            at: Label(secret.place, "declared here"),
            help:
                "run with `--secret \(secret.name)=env:VARIABLE@ORIGIN`, ORIGIN being where it may go"
        )
    }

    static func unsetVariable(_ variable: String, for secret: Secret) -> Diagnostic {
        Diagnostic(
            .missingSecret,
            "the variable `\(variable)` of the environment is not set, or is empty",
            at: Label(secret.place, "the value of `\(secret.name)` stands in it"),
            help: "set it for the run, without line breaks")
    }

    static func brokenSecret(_ variable: String, for secret: Secret) -> Diagnostic {
        Diagnostic(
            .parameterMismatch,
            "the variable `\(variable)` has a line break in it, which no header can have",
            at: Label(secret.place, "the value of `\(secret.name)` stands in it"),
            help: "set it without line breaks")
    }

    static func shortSecret(_ variable: String, for secret: Secret) -> Diagnostic {
        Diagnostic(
            .parameterMismatch,
            """
            the variable `\(variable)` has fewer than \(Secrets.shortestValue) bytes, so that its \
            value cannot be told from other text
            """,
            at: Label(secret.place, "the value of `\(secret.name)` stands in it"),
            help: "use a longer secret: a short one could not be kept out of what is shown")
    }

    static func unknownSecret(_ name: String, in plan: Plan) -> Diagnostic {
        let known = plan.secrets.map(\.name)
        return Diagnostic(
            .parameterMismatch, "the screen has no secret `\(name)`",
            at: plan.label(
                for: name, among: known, plan.secrets.map { ($0.name, place: $0.place) }),
            help: known.isEmpty
                ? "run without `--secret`" : "its secrets are \(Suggestion.list(known))")
    }
}

extension LoadFailure {
    static func foreignSecret(
        _ name: String, for origin: Origin, boundTo origins: [Origin]
    ) -> LoadFailure {
        let others = origins.map { "\($0)" }.joined(separator: ", ")
        let bound = others.isEmpty ? "it has no value" : "it may go to \(others) alone"
        return LoadFailure(
            .policy,
            """
            a header reads the secret `\(name)` for \(origin), and \(bound): if that is meant, run \
            with `--secret \(name)=env:VARIABLE@\(origin)` as well
            """)
    }
}

extension String {
    /// Why an expression has no value, where saying it could tell of a secret.
    static let secretFailure = "it reads a secret, so that why is not said"
}
