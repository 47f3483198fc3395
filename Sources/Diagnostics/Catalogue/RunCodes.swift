/// Codes about what comes of a spec: generated Swift, and a run with what the command line hands in
/// and the servers answer.
extension DiagnosticCode {
    static let ofRuns: [DiagnosticCode] = [
        .nameCollision, .missingParameter, .parameterMismatch, .missingSecret,
        .failedLoad, .failedEvaluation, .failedTap,
    ]

    package static let nameCollision = DiagnosticCode(
        "name-collision",
        summary: "two names become the same name in Swift",
        meaning: """
            `screenc gen-models` makes Swift names of what the spec and the data call things, and \
            signs that Swift does not allow fall away. These two end up as one name, which the \
            Swift compiler would refuse, or worse, mix up.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string, stock: Stock}
              Stock: {enum: [sold out, sold-out]}
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        cure: """
            Rename a field and say with `at` where its value is in the JSON. Of an enum, list one \
            of the two: a value that is not listed is kept as `unknown`.
            """,
        replace: "enum: [sold out, sold-out]",
        with: "enum: [sold out]")

    package static let missingParameter = DiagnosticCode(
        "missing-parameter",
        summary: "a required parameter was not given",
        meaning: """
            The screen has a parameter without a default, and the run did not say its value. \
            Nothing was loaded, as the requests cannot be made without it.
            """,
        cure: "Hand the value in with `--param`, or give the parameter a default in the spec.",
        corrected: Snippet(.shell, "screenc run Specs/rows.yaml --param username=octocat"))

    package static let parameterMismatch = DiagnosticCode(
        "parameter-mismatch",
        summary: "a parameter has a value that it cannot have",
        meaning: """
            The value given with `--param` is not of the parameter's type, does not match its \
            `pattern` as a whole, is not one of its `enum`, or the screen has no such parameter; or \
            so it is with a state of `--set` or a secret of `--secret`, which has no line breaks. It \
            is checked before any request is sent, so that no malformed value reaches a server.
            """,
        cure: "Give a value that fits what the spec declares under `params`.",
        corrected: Snippet(.shell, "screenc run Specs/rows.yaml --param limit=20"))

    package static let missingSecret = DiagnosticCode(
        "missing-secret",
        summary: "a secret was not given",
        meaning: """
            The headers of a request read a secret, and the run did not say where its value is. A \
            value comes from a variable of the environment and is bound to the origin that may get \
            it, so that nothing in a spec can send it elsewhere; that is why neither the value nor \
            the origin stands in the spec. Nothing was loaded.
            """,
        cure: """
            Name the variable and the origin with `--secret`, once for each origin. Recordings \
            (`--replay`, `--offline`) need no secrets.
            """,
        corrected: Snippet(
            .shell,
            "screenc run Specs/rows.yaml --secret token=env:API_TOKEN@https://api.example.com"))

    package static let failedLoad = DiagnosticCode(
        "failed-load",
        summary: "the items of a section could not be loaded",
        meaning: """
            The request failed, the answer had a bad status or was not JSON, the keypath found \
            nothing, or an item did not fit the model; the message says which and where, and what \
            could be written instead. `screenc run --explain` compares model and response. Under \
            `onError: ignore` the other sections go on; under `cancelAll` the run ends.
            """,
        cure: """
            Look at what the server sends and mend the URL, the keypath or the model. `decode: \
            lossy` drops single bad items, `optional: true` accepts a missing list, and fields \
            that may be missing have a type with `?`.
            """,
        corrected: Snippet(.shell, "curl -i https://example.com/rows"))

    package static let failedEvaluation = DiagnosticCode(
        "failed-evaluation",
        summary: "an expression has no value for this data",
        meaning: """
            A key or an index is not there, a number does not fit or is divided by zero, a text \
            does not say a date or a number, or the evaluation takes more steps than it may. In a \
            run a text whose expression fails is empty, and the run goes on.
            """,
        cure: """
            Ask for what may be missing with `.?name` or `[?index]` and say with `.orValue(…)` what \
            to take instead; test a divisor first.
            """,
        corrected: Snippet(.shell, "screenc eval 'user.?name.orValue(\"Nobody\")' --data user.json")
    )

    package static let failedTap = DiagnosticCode(
        "failed-tap",
        summary: "a tap of `--tap` cannot be made, or its action has no value",
        meaning: """
            The section is not on the screen, has no item of that number, or the data gave the \
            action something that it cannot do: a URL that is no web address, or no value for a \
            parameter. Indices begin at 0 and count the items as they are shown.
            """,
        cure: """
            Choose an item that is there. Where the data decide, write alternatives with `when` or \
            `given` under `onTap`.
            """,
        corrected: Snippet(.shell, "screenc run Specs/market.yaml --offline --tap products:0"))
}
