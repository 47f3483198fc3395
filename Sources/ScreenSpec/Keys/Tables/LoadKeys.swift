import Expressions
import Screens

/// The keys that control when and how a screen is loaded.
extension SpecKeys {
    package static let load = SpecShape(
        name: "load", phrase: "`load`", summary: "The loader of the screen.",
        keys: LoadSettings.rows.map(\.key))

    package static let refresh = SpecShape(
        name: "refresh", phrase: "`refresh`",
        summary:
            "When the data are reloaded. A poll begins with the first page and never overlaps itself; a failed poll keeps the data, and the next one is delayed with growing backoff.",
        keys: RefreshSettings.rows.map(\.key))
}

extension LoadSettings: KeyTableReadable {
    static var unwritten: LoadSettings { LoadSettings() }

    static let rows: [KeyTableRow<LoadSettings>] = [
        .optional(
            .onError, .oneOf(FailurePolicy.self), alternatives: true,
            default: unwritten.onError.only?.rawValue,
            """
            The effect of a failed section on the others. With `cancelAll`, the first failure \
            cancels all pending loads; of the failures until then, the first in the order of the \
            spec is reported. With `concurrency: 1` and under replay, the result is deterministic.
            """),
        .int(.concurrency, \.concurrency, 1...64, "The maximum number of concurrent requests."),
        .duration(.timeout, \.timeout, "The time limit of the whole run."),
    ]
}

extension RefreshSettings: KeyTableReadable {
    static var unwritten: RefreshSettings { RefreshSettings() }

    static let rows: [KeyTableRow<RefreshSettings>] = [
        .bool(.pull, \.pull, "Whether pulling down the screen reloads everything."),
        .duration(
            .every, \.every, from: .shortestInterval,
            "The polling interval of requests, files and databases while the screen is shown, at least `\(Milliseconds.shortestInterval.text)`; `every` of a single load takes precedence."
        ),
    ]
}
