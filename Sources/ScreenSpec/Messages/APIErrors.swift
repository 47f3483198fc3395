import Diagnostics

/// Every message about `api` and `secrets`.
extension Diagnostic {
    static func relativeURL(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedURL, "this URL is relative, and there is no `baseURL` that it could join",
            at: Label(place, "write the whole URL, with `https://`"),
            help: "or declare where relative ones begin: `api: {baseURL: https://api.example.com}`")
    }

    static func baseURLWithQuery(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedURL, "nothing can be joined behind a `baseURL` with a query or a fragment",
            at: Label(place, "remove them"),
            help: "parameters that all requests have stand in `query` of `api`")
    }

    static func apiReadsData(_ text: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys,
            "what all requests have cannot wait for the answer to one, and `\(text)` does",
            at: Label(place, "read `params`, `state` and `secrets` alone"),
            help: "write it in the request that needs it")
    }

    static func secretsWithValues(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .wrongType, "`secrets` is a list of names, and here is a mapping",
            at: Label(place, "write names alone: `secrets: [token]`"),
            help:
                "values never stand in a spec: `screenc run --secret token=env:VARIABLE@ORIGIN` says where they are"
        )
    }

    static func malformedSecret(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedName, "no expression can use the name `\(name)`",
            at: Label(place, "letters, digits and `_`, no digit first, no word of CEL"))
    }

    static func unusedSecret(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .unusedParameter, severity: .warning, "no header reads the secret `\(name)`",
            at: Label(place, "remove it, or use `${secrets.\(name)}` in `headers`"))
    }
}
