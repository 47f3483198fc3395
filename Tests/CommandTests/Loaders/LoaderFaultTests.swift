import FaultServer
import Foundation
import TestSupport
import Testing

/// Generated loaders that load with `URLSession` meet the faults of the table as `screenc run` does.
///
/// Takes half a minute, since the loader is compiled and its timeouts are real.
@Suite(.enabled(if: compiler != nil, "there is no swiftc in the PATH"), .watchdog)
struct LoaderFaultTests {
    /// Rows of the table whose results differ, with the reason; Docs/ScreenKit.md has the rules.
    private static let differences: [(reason: String, rows: Set<String>)] = [
        (
            "limits on bytes are those of the transport",
            [
                "a length of more than 64 bits", "headers of more than 64 KiB",
                "a header of 300 KB", "endless interim responses", "endless trailers",
                "a body of more than 20 MiB", "64 MiB in gzip",
                "64 MiB in gzip, chunked and without a length",
            ]
        ),
        (
            "URLSession follows redirects, on Linux only below the root of the host",
            [
                "a redirect is followed", "a redirect to itself", "redirects in a loop",
                "endless redirects", "a redirect without a Location", "an empty Location",
                "two Locations", "a redirect to a file", "a redirect to data",
                "a redirect to FTP", "a redirect to a script", "a redirect with a password",
                "a redirect to an invalid port", "a redirect with a control character",
            ]
        ),
        (
            "a response that cannot be decompressed counts as a broken connection",
            ["an encoding that was not requested"]
        ),
        (
            "URLSession, as libcurl, takes a gzip stream that ends early for the whole body",
            ["truncated gzip"]
        ),
        (
            "JSON is what JSONDecoder reads",
            ["UTF-16", "UTF-16 without a byte order mark", "a trailing comma"]
        ),
    ]

    /// Rows that end the process: FoundationNetworking traps on a response without a status.
    private static let fatal: Set = ["the connection is closed within the headers"]

    @Test func `URLSession meets the fault table`() async throws {
        let folder = try TemporaryFolder()
        let faults = Fault.groups.flatMap(\.faults)
        let table = try FaultTableServer(faults)
        let program = try await onThread { [base = table.server.url] in
            try Self.program(of: faults, base, in: folder)
        }
        let met = faults.indices.filter { !Self.fatal.contains(faults[$0].name) }
        let runs = met.map {
            LoaderRun(
                screen: "faults", recording: "network", parameters: ["fault": String($0)],
                steps: ["load", "more"])
        }
        let ends = try await onThread { try program.ends(of: runs) }
        var unlike: Set<String> = []
        for (index, end) in zip(met, ends) {
            for section in end.sections where !isAsExpected(section, faults[index], index, table) {
                unlike.insert(faults[index].name)
            }
        }
        let known = Self.differences.reduce(into: Set()) { $0.formUnion($1.rows) }
        #expect(unlike.subtracting(known) == [], "other results than in the table")
        #expect(known.subtracting(unlike) == [], "the results of the table: remove these rows")
    }

    /// Whether a section has the state, the items and the requests of the table. On a busy machine a
    /// short timeout may end before its request is received.
    private func isAsExpected(
        _ section: ShownSection, _ fault: Fault, _ index: Int, _ table: FaultTableServer
    ) -> Bool {
        let isLater = section.id.hasSuffix("later")
        let expected = fault.expected(isLater: isLater, at: index, table.server.url)
        let ids = section.items.compactMap { $0[".id"].flatMap { Double($0) }.map { Int($0) } }
        let kind = String(expected.report.prefix { $0 != ":" })
        let requests = table.count(of: index, isLater: isLater)
        let least = fault.isTimed ? 0 : fault.requests
        return (section.kind ?? section.state) == kind && ids == expected.items
            && (least...fault.requests).contains(requests)
    }

    /// Faults with the same keys share their sections, because the compiler takes the square of the
    /// number of sections for `@Observable`.
    private static func program(
        of faults: [Fault], _ base: String, in folder: TemporaryFolder
    ) throws -> LoaderProgram {
        let keys = "model: Row, layout: list, cell: {text: \"${item.id}\"}"
        let groups = Dictionary(grouping: faults.indices) { faults[$0].keys }
            .values.sorted { $0[0] < $1[0] }
        let sections = groups.flatMap { group in
            FaultTableServer.sections(
                of: faults[group[0]], at: group[0], place: "${params.fault}", base
            ).map { "  - {\($0), when: \"params.fault in \(group)\", \(keys)}\n" }
        }
        let spec = """
            screen: demo.faults
            params: {fault: int}
            models:
              Row: {id: int, name: string?}
            sections:
            \(sections.joined())
            """
        try folder.write(Data(spec.utf8), to: "faults.yaml")
        // The driver prints cells of all kinds, so it needs a screen with them.
        let cells = RepositoryRoot.path(of: "Tests/CommandTests/Cases/loaders/cells.yaml")
        return try LoaderProgram(
            ["faults.yaml", "'\(cells)'"], in: folder, runtime: .package,
            makers: [
                "cells": "hooks: CellHooks(), in: environment",
                "faults": #".init(fault: Int(parameters["fault"] ?? "") ?? 0), in: environment"#,
            ], hooks: LoaderCells.hooks)
    }
}
