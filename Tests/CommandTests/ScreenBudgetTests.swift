import Foundation
import TestSupport
import Testing

/// Small inputs that multiply to very large screens: each ends with one error that names the section,
/// within limits of memory and of work. Screens below the budget are drawn within the same limits.
@Suite(
    .enabled(if: AllocationCounter.isPossible, "there is no C compiler, or this is no Linux"),
    .watchdog)
struct ScreenBudgetTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let spec: String
        /// `rows.json` beside the spec.
        var rows = "[]"
        /// The error; nil for a screen that is drawn.
        let error: String?
        /// Whether the error is about the cells, which JSON does not draw.
        var isOfCells = false
        /// Whether the first screen is drawn: it evaluates only the cells that it shows.
        var hasFirstScreen = false
    }

    private static let samples = [
        Sample(
            testDescription: "a `for` in a `for`",
            spec: """
                cells:
                  C:
                    view:
                      vstack:
                        - for: {x: "lists.range(200)"}
                          hstack: [{for: {y: "lists.range(200)"}, text: "${y}"}]
                params: {n: {type: int, default: 1000}}
                sections: [{id: feed, items: "lists.range(params.n)", layout: list, cell: C}]
                """,
            error: "the cells of the section `feed` are too many at item", isOfCells: true,
            hasFirstScreen: true),
        Sample(
            testDescription: "ten sections",
            spec: "sections:\n"
                + (0..<10).map {
                    "  - {id: s\($0), items: \"lists.range(params.n)\", layout: list, cell: {text: \"${item}\"}}\n"
                }.joined() + "params: {n: {type: int, default: 100000}}",
            error: "the section `s1` has 100000 items, after 100000 of the sections before it"),
        Sample(
            testDescription: "each",
            spec: """
                params: {n: {type: int, default: 100000}}
                sections:
                  - each: {e: "lists.range(200)"}
                    key: e
                    sections:
                      - {id: s, items: "lists.range(params.n)", layout: list, cell: {text: "${item}"}}
                """,
            error: "items, after 100000 of the sections before it"),
        Sample(
            testDescription: "a file of 300,000 items",
            spec: """
                models: {M: {a: string?}}
                sections: [{id: rows, file: rows.json, model: M, layout: list, cell: {text: a}}]
                """,
            rows: "[" + Array(repeating: "{}", count: 300_000).joined(separator: ",") + "]",
            error: "the section `rows` has 300000 items, and a screen has at most 100000 items"),
        Sample(
            testDescription: "long texts",
            spec: """
                models: {M: {id: int, text: string}}
                sections: [{id: rows, file: rows.json, model: M, layout: list, cell: {text: "${item.text} ${item.text}"}}]
                """,
            rows: "["
                + (0..<400).map {
                    "{\"id\":\($0),\"text\":\"\(String(repeating: "word ", count: 12_000))\"}"
                }.joined(separator: ",") + "]",
            error: "the texts of the section `rows` are too many", hasFirstScreen: true),
        Sample(
            testDescription: "20,000 rows",
            spec: """
                sections:
                  - {id: rows, items: "lists.range(20000)", layout: list, cell: {text: "${item}"}}
                """,
            error: nil),
    ]

    /// What is run for each sample: a screen is refused before anything is drawn, so that one format
    /// beside JSON, which has no cells, stands for all; `.ci/full` runs the others.
    private static let formats =
        isFullRun ? ["json", "html", "svg", "frames", "terminal"] : ["json", "html"]

    @Test(arguments: samples)
    func `a screen is drawn or refused within limits`(sample: Sample) async throws {
        try await onThread {
            let folder = try TemporaryFolder([
                "spec.yaml": "screen: a.b\n\(sample.spec)\n", "rows.json": sample.rows,
            ])
            for format in Self.formats where !sample.isOfCells || format != "json" {
                for options in ["", " --first-screen"]
                where options.isEmpty || format == "html" && Self.formats.count > 2 {
                    // 300 MB, and the stacks of threads. The time is a watchdog.
                    let (bytes, end) = try AllocationCounter.run(
                        "run --format \(format)\(options) --color never", in: folder,
                        limits: "ulimit -d 360000; ulimit -t 120")
                    let errors = String(end.errors.prefix(300))
                    let isDrawn = !options.isEmpty && sample.hasFirstScreen
                    if let error = sample.error, !isDrawn {
                        #expect(end.shellStatus == 1, "\(format): \(errors)")
                        #expect(
                            end.errors.hasPrefix("error[screen-too-large]: ")
                                && end.errors.contains(error), "\(format): \(errors)")
                        #expect(try folder.text("output").isEmpty)
                    } else {
                        #expect(end.shellStatus == 0, "\(format): \(errors)")
                    }
                    #expect(bytes < 2_000_000_000, "\(format): \(bytes) bytes")
                }
            }
        }
    }

    @Test func `what takes too long ends with the section and without a file`() async throws {
        let text = String(repeating: "m", count: 64_000)
        let rows = (0..<300).map { "{\"id\":\($0),\"text\":\"\(text)\"}" }.joined(separator: ",")
        let folder = try TemporaryFolder([
            "spec.yaml": """
            screen: a.b
            load: {timeout: 1s}
            models: {M: {id: int, text: string}}
            sections: [{id: rows, file: rows.json, model: M, layout: list, cell: {text: "${item.text}"}}]

            """, "rows.json": "[\(rows)]",
        ])
        let process = try ChildProcess.shell(
            "ulimit -t 60; exec screenc run spec.yaml --color never --output rows.svg",
            in: folder.url)
        let end = try await process.end()
        #expect(end.shellStatus == 1, "\(end)")
        // What was done then depends on the machine.
        let start = "error[run-timeout]: the run took longer than 1 s, and ended while "
        #expect(end.errors.hasPrefix(start), "\(end.errors.prefix(400))")
        #expect(folder.names == ["rows.json", "spec.yaml"])
    }

    @Test func `expressions of items end with the time of the run`() async throws {
        let folder = try TemporaryFolder([
            "spec.yaml": """
            screen: a.b
            load: {timeout: 1s}
            sections:
              - id: rows
                items: "lists.range(20000)"
                layout: list
                cell: {text: "${lists.range(50000).filter(i, i % 7 == item % 7).size()}"}

            """
        ])
        for format in ["json", "html"] {
            let process = try ChildProcess.shell(
                "ulimit -t 20; exec screenc run spec.yaml --color never --format \(format)",
                in: folder.url)
            let end = try await process.end()
            #expect(end.shellStatus == 1, "\(end)")
            #expect(
                end.errors.hasPrefix(
                    "error[run-timeout]: the run took longer than 1 s, and ended while the section `rows` was evaluated"
                ), "\(end.errors.prefix(400))")
            #expect(end.output.isEmpty)
        }
    }
    /// A row that scrolls sideways and two lists, the second one of `count` items.
    private static func lists(of count: Int) -> String {
        """
        screen: a.b
        sections:
          - {id: cards, items: "lists.range(\(count))", layout: carousel, cell: {text: "${item}"}}
          - {id: some, items: "lists.range(5)", layout: list, cell: {text: "${item}"}}
          - {id: many, items: "lists.range(\(count))", layout: list, cell: {text: "row ${item}"}}
          - {id: last, items: "lists.range(3)", layout: list, cell: {text: "${item}"}}

        """
    }

    @Test(arguments: [(0, 128), (3_000, 128), (9_000, 300)])
    func `a part of the screen does not depend on the items that follow`(
        offset: Int, fewest: Int
    ) async throws {
        let folder = try TemporaryFolder()
        var pictures: Set<String> = []
        // Up to 128 cells are evaluated at once, then four times as many.
        for count in [fewest, 600, 2_000] {
            try folder.write(Data(Self.lists(of: count).utf8), to: "spec.yaml")
            let process = try ChildProcess.shell(
                "exec screenc run spec.yaml --first-screen --scroll \(offset) --format svg",
                in: folder.url)
            let end = try await process.end()
            #expect(end.shellStatus == 0, "\(end.errors)")
            pictures.insert(end.output)
        }
        #expect(pictures.count == 1)
        #expect(pictures.first?.contains("row \(offset / 52)") == true)
    }

    @Test func `the first screen costs what it shows`() async throws {
        try await onThread {
            let folder = try TemporaryFolder([
                "spec.yaml": """
                screen: a.b
                sections:
                  - {id: rows, items: "lists.range(20000)", layout: list, cell: {text: "${item}"}}

                """
            ])
            let costs = try ["json", "html --first-screen"].map { format in
                let (bytes, end) = try AllocationCounter.run(
                    "run --format \(format)", in: folder, limits: "ulimit -t 60")
                #expect(end.shellStatus == 0, "\(end.errors)")
                return bytes
            }
            #expect(costs[1] < costs[0], "\(costs)")
        }
    }
}
