import Expressions
import Screens

/// The keys of how a screen is loaded, and when it is loaded again.
extension SpecKeys {
    package static let load = SpecShape(
        name: "load", phrase: "`load`", summary: "The loader of the screen.",
        keys: LoadSettings.rows.map(\.key))

    package static let refresh = SpecShape(
        name: "refresh", phrase: "`refresh`",
        summary:
            "When what is shown is asked for again. A poll begins with the first page and never overlaps itself; one that fails leaves what was there, and the next comes later each time.",
        keys: RefreshSettings.rows.map(\.key))
}

extension LoadSettings: KeyTableReadable {
    static var unwritten: LoadSettings { LoadSettings() }

    static let rows: [KeyTableRow<LoadSettings>] = [
        .optional(
            .onError, .oneOf(FailurePolicy.self), alternatives: true,
            default: unwritten.onError.only?.rawValue,
            """
            What a failed section does to the others. `cancelAll`: the first failure that comes \
            stops what is on its way, here and before it; of those that have come by then, the first \
            in the order of the spec is named. With `concurrency: 1`, and under replay, that is always \
            the same one.
            """),
        .int(.concurrency, \.concurrency, 1...64, "How many requests run at the same time."),
        .duration(.timeout, \.timeout, "Time for the whole run."),
    ]
}

extension RefreshSettings: KeyTableReadable {
    static var unwritten: RefreshSettings { RefreshSettings() }

    static let rows: [KeyTableRow<RefreshSettings>] = [
        .bool(.pull, \.pull, "Whether pulling the screen down asks for everything again."),
        .duration(
            .every, \.every, from: .shortestInterval,
            "How often requests, files and databases are asked for while the screen is shown, from `\(Milliseconds.shortestInterval.text)` on; `every` of one of them counts more."
        ),
    ]
}
