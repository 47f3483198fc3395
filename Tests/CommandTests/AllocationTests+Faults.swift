extension AllocationTests {
    /// Specs with an error in each section, of which the first hundred are reported. For unknown
    /// names, suggestions are searched for.
    static let faults = [
        fault("templates", "cells", { "Template\($0): {view: {text: T}}" }) {
            row + sections($0, cell: { "Tepmlate\($0)" }) { _ in "layout: list, \(items)" }
        },
        fault("layouts", "layouts", { "Layout\($0): {list: {itemHeight: 44}}" }) {
            row + sections($0) { "layout: Lyaout\($0), \(items)" }
        },
        fault("models", "models", { "Model\($0): {id: string, other: Modle\($0)}" }) { _ in
            "sections: [{id: s, model: Model0, layout: list, items: []}]\n"
        },
        fault("parameters", "params", { "count\($0): {type: int, default: 1}" }) {
            row
                + sections($0) {
                    "layout: list, header: {text: \"${params.conut\($0)}\"}, \(items)"
                }
        },
        fault("parameters of a push", "params", { "count\($0): {type: int, default: 1}" }) {
            row + taps($0) { "push: many, params: {conut\($0): 1}" }
        },
        fault("parameters that a push lacks", "params", { "count\($0): int" }) {
            row + taps($0) { _ in "push: many" }
        },
        fault("states", "state", { "count\($0): {type: int, default: 1}" }) {
            row + taps($0) { "set: {conut\($0): 1}" }
        },
        Sample("keys of a response", ["validate"]) { count in
            let fields = (0..<count).map { ", field\($0): list(Row)" }.joined()
            return row + "  Answer: {id: string\(fields)}\n"
                + sections(count) {
                    "layout: list, url: \"https://example.com\", response: Answer, keypath: feild\($0)"
                }
        },
        Sample("slots", ["validate"]) { count in
            let slots = (0..<count).map { "slot\($0): string?" }.joined(separator: ", ")
            let values = (0..<count).map { "solt\($0): x" }.joined(separator: ", ")
            return row + "cells: {Own: {slots: {\(slots)}, view: {text: T}}}\n"
                + sections(1, cell: { _ in "{Own: {\(values)}}" }) { _ in "layout: list, \(items)" }
        },
        Sample("arguments of a query", ["validate"]) { count in
            let names = (0..<count).map { ":value\($0)" }.joined(separator: ", ")
            let values = (0..<count).map { "vlaue\($0): 1" }.joined(separator: ", ")
            let query = "query: \"select \(names)\", arguments: {\(values)}"
            return row + sections(1) { _ in "layout: list, sqlite: {database: a.db, \(query)}" }
        },
    ]

    private static func fault(
        _ what: String, _ key: String, _ entry: @escaping @Sendable (Int) -> String,
        _ rest: @escaping @Sendable (Int) -> String
    ) -> Sample {
        Sample(what + " that there are not", ["validate"]) { named($0, key, entry) + rest($0) }
    }

    private static func taps(_ count: Int, _ tap: @escaping (Int) -> String) -> String {
        sections(count) { "layout: list, onTap: {\(tap($0))}, \(items)" }
    }
}
