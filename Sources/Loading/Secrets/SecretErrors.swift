import Diagnostics
import LoaderPlan
import Screens

/// Diagnostics about the secrets of a run; none contains a value.
extension Diagnostic {
    static func missingSecret(_ secret: Secret) -> Diagnostic {
        Diagnostic(
            .missingSecret, "a header reads the secret `\(secret.name)`, which has no value",
            at: Label(secret.place, "declared here"),
            help:
                "run with `--secret \(secret.name)=env:VARIABLE@ORIGIN`, ORIGIN being where it may be sent"
        )
    }

    static func unsetVariable(_ variable: String, for secret: Secret) -> Diagnostic {
        Diagnostic(
            .missingSecret,
            "the environment variable `\(variable)` is not set or empty",
            at: Label(secret.place, "it has the value of `\(secret.name)`"),
            help: "set it for the run, without line breaks")
    }

    static func brokenSecret(_ variable: String, for secret: Secret) -> Diagnostic {
        Diagnostic(
            .parameterMismatch,
            "the variable `\(variable)` has a line break or control character, which no header has",
            at: Label(secret.place, "it has the value of `\(secret.name)`"),
            help: "set it without such characters")
    }

    static func shortSecret(_ variable: String, for secret: Secret) -> Diagnostic {
        Diagnostic(
            .parameterMismatch,
            """
            the variable `\(variable)` has fewer than \(Secrets.shortestValue) bytes, so its value \
            cannot be distinguished from other text
            """,
            at: Label(secret.place, "it has the value of `\(secret.name)`"),
            help: "use a longer secret: a short one cannot be redacted in outputs")
    }

    static func unknownSecret(_ name: String, in plan: Plan) -> Diagnostic {
        let known = plan.screen.secrets.map(\.name)
        return Diagnostic(
            .parameterMismatch, "the screen has no secret `\(name)`",
            at: plan.label(
                for: name, among: known, plan.screen.secrets.map { ($0.name, place: $0.place) }),
            help: known.isEmpty
                ? "run without `--secret`" : "its secrets are \(Suggestion.list(known, near: name))"
        )
    }
}

extension LoadFailure {
    static func foreignSecret(
        _ name: String, for origin: Origin, boundTo origins: [Origin]
    ) -> LoadFailure {
        let others = origins.map { "\($0)" }.joined(separator: ", ")
        let bound = others.isEmpty ? "it has no value" : "it may be sent to \(others) only"
        return LoadFailure(
            .policy,
            """
            a header reads the secret `\(name)` for \(origin), and \(bound): run with `--secret \
            \(name)=env:VARIABLE@\(origin)` to allow it
            """)
    }
}

extension String {
    /// Replaces the reason of a failed expression that may quote a secret.
    static let secretFailure = "it reads a secret, so the reason is hidden"
}
