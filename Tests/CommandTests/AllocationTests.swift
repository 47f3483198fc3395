import Foundation
import TestSupport
import Testing

/// The total memory that commands allocate, which includes copies: it is linear in the length of
/// the spec.
///
/// Takes long, because what grows with the square of the length is only seen in long specs.
@Suite(
    .enabled(if: AllocationCounter.isPossible, "there is no C compiler, or this is no Linux"),
    .watchdog)
struct AllocationTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let commands: [String]
        let text: @Sendable (Int) -> String

        init(_ name: String, _ commands: [String], _ text: @escaping @Sendable (Int) -> String) {
            testDescription = name
            self.commands = commands
            self.text = { "screen: many\n" + text($0) }
        }
    }

    /// In a full run, the commands that share most of their work with others, too.
    private static let all =
        ["validate", "plan --format json", "run --format html --no-pictures", "gen-models"]
        + (isFullRun
            ? [
                "plan", "run --format json", "run --format terminal",
                "run --refresh --events events.jsonl --output o.json",
            ] : [])
    static let row = "models:\n  Row: {id: string, title: string}\n"

    static func sections(
        _ count: Int, cell: (Int) -> String = { _ in "{text: \"${item.title}\"}" },
        _ keys: (Int) -> String
    ) -> String {
        (0..<count).reduce("sections:\n") { text, index in
            text + "  - {id: s\(index), model: Row, cell: \(cell(index)), \(keys(index))}\n"
        }
    }

    static func named(_ count: Int, _ key: String, _ entry: (Int) -> String) -> String {
        (0..<count).reduce("\(key):\n") { "\($0)  \(entry($1))\n" }
    }

    static let items = "items: [{id: a, title: T}]"

    private static let samples = [
        Sample("sections", all) { count in
            row + sections(count) { _ in "layout: list, \(items)" }
        },
        Sample("sections that fail", ["run --format json"]) { count in
            row + sections(count) { "layout: list, file: none\($0).json" }
        },
        Sample("sections that wait", ["run --format json"]) { count in
            row + "data:\n  d: {file: none.json, model: Row}\n"
                + sections(count) { "layout: list, when: data.d.id != \"\($0)\", \(items)" }
        },
        Sample("parameters", all) { count in
            row + named(count, "params") { "p\($0): {type: int, default: 1}" }
                + sections(count) {
                    "layout: list, header: {text: \"${params.p\($0)}\"}, \(items)"
                }
        },
        Sample("states", all) { count in
            row + named(count, "state") { "p\($0): {type: int, default: 1}" }
                + sections(count) { "layout: list, header: {text: \"${state.p\($0)}\"}, \(items)" }
        },
        Sample("templates", all) { count in
            row
                + named(count, "cells") {
                    "C\($0): {slots: {item: Row}, view: {text: \"${item.title}\"}}"
                }
                + sections(count, cell: { "C\($0)" }) { _ in "layout: list, \(items)" }
        },
        Sample("layouts", all) { count in
            row + named(count, "layouts") { "L\($0): {list: {itemHeight: 44}}" }
                + sections(count) { "layout: L\($0), \(items)" }
        },
        Sample("layouts that cannot work", ["validate"]) { count in
            let grid = "grid: {columns: 30, itemHeight: 44, spacing: 40}"
            return row + sections(count) { _ in "layout: {\(grid)}, \(items)" }
        },
        Sample("models that hold each other", ["validate", "gen-models", "gen-models --codable"]) {
            count in
            named(count, "models") { "M\($0): {id: string, next: M\(min($0 + 1, count - 1))?}" }
                + "sections: [{id: s, url: \"https://example.com\", model: M0, layout: list}]\n"
        },
        Sample("a long query", ["validate", "plan", "run --state content --format json"]) { count in
            let query = (0..<count).map { "p\($0): x" }.joined(separator: ", ")
            return row + "sections:\n  - {id: s, model: Row, layout: list, query: {\(query)}, "
                + "url: \"https://example.com\"}\n"
        },
        Sample("origins", ["validate", "plan", "run --state content --format html --no-pictures"]) {
            count in
            row + sections(count) { "layout: list, url: \"https://e\($0).example.com/rows\"" }
        },
    ]

    @Test(arguments: samples + faults)
    func `memory grows with the length of the spec`(sample: Sample) async throws {
        try await onThread {
            for command in sample.commands {
                let short = try AllocationCounter.bytes(command, sample.text(150))
                let long = try AllocationCounter.bytes(command, sample.text(600))
                #expect(short > 100_000, "\(command): nothing was counted")
                #expect(long < short * 9 / 2, "\(command): \(short) bytes, then \(long)")
            }
        }
    }
}
