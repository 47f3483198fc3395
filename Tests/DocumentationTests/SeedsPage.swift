import Foundation
import TestSupport
import Testing

/// A row of the page of seeds: its names, the spec with quoted text, and the tests.
private struct SeedRow: CustomTestStringConvertible, Sendable {
    let names: [String]
    let spec: String
    let proof: String

    var testDescription: String { names.joined(separator: ", ") }

    static let all: [SeedRow] = {
        let page = (try? text(of: "Docs/Seeds.md")) ?? ""
        return page.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: " | ").map(String.init)
            guard line.hasPrefix("| S"), cells.count == 4 else { return nil }
            let names = cells[0].matches(of: /S\d-\d\d/).map { String($0.output) }
            return SeedRow(names: names, spec: cells[2], proof: cells[3])
        }
    }()
}

private func text(of file: String) throws -> String {
    try String(contentsOfFile: RepositoryRoot.path(of: file), encoding: .utf8)
}

/// Checks the page of seeds against specs and tests.
@Suite struct SeedsPage {
    @Test(arguments: SeedRow.all)
    private func row(_ row: SeedRow) throws {
        let spec = try linked(in: row.spec)
        for words in row.spec.matches(of: /`([^`]+)`/) {
            let isThere = spec.contains { $0.contains(words.output.1) }
            #expect(isThere, "no spec has \(words.output.1)")
        }
        let tests = try linked(in: row.proof)
        #expect(!tests.isEmpty)
        for test in tests {
            #expect(row.names.isEmpty || row.names.contains { test.contains($0) })
        }
    }

    @Test func rowsAreThere() { #expect(SeedRow.all.count == 74) }

    /// Returns the texts of the files that a cell links to.
    private func linked(in cell: String) throws -> [String] {
        try cell.matches(of: /\]\(\.\.\/([^)]+)\)/).map {
            try text(of: String($0.output.1))
        }
    }
}
