import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import conformance

/// Tests that generated documents are current, transcripts match, and links are valid.
///
/// Takes 8 s for the commands of all documents.
@Suite struct DocumentationTests {
    @Test func commands() throws {
        let folder = URL(filePath: RepositoryRoot.path)
        let json = try ChildProcess.text(of: "screenc --experimental-dump-help", in: folder)
        expectDocument(try CommandReference(json).text, "Docs/Commands.md")
    }

    @Test(arguments: DiagnosticCode.allCases.filter { $0.page.example != nil })
    func errorPage(_ code: DiagnosticCode) throws {
        let path = "Docs/Errors/\(code.name).md"
        expectDocument(try ErrorPages.withReport(of: code, try text(of: path)), path)
    }

    /// An example about recordings has its code until it is corrected.
    @Test(arguments: DiagnosticCode.allCases.filter { !$0.page.answers.isEmpty })
    func `what answers show is gone once a page is followed`(_ code: DiagnosticCode) throws {
        func codes(_ spec: String) -> [String] {
            ErrorPages.diagnostics(of: spec + "\n", "rows.yaml", code).sorted.map(\.code.name)
        }
        #expect(codes(try #require(code.page.example).text) == [code.name])
        #expect(codes(try #require(code.page.correctedExample)) == [])
    }

    /// A code is listed in `pages.c`, wherever it is declared, and has the name of its constant.
    @Test func `every code is listed`() throws {
        let folders = ["Diagnostics/Catalogue", "ScreenSpec", "Expressions"]
        let files = folders.flatMap { PackageTargets.files(in: "Sources/\($0)") }
            .filter { $0.hasSuffix(".swift") }
        let declared = try files.flatMap { file in
            try text(of: file).matches(of: /static let (\w+) = DiagnosticCode\("([\w-]+)"/)
                .map { (constant: $0.output.1, name: String($0.output.2)) }
        }
        #expect(declared.map(\.name).sorted() == DiagnosticCode.allCases.map(\.name).sorted())
        for code in declared {
            let words = code.constant.replacing(/([a-z])([A-Z]+)/) { match in
                "\(match.output.1)-\(match.output.2.lowercased())"
            }
            #expect(words == code.name)
        }
    }

    /// Each example has its own code; the corrected example has no diagnostics.
    @Test(
        arguments: DiagnosticCode.allCases.filter {
            $0.page.example != nil && $0.page.change == nil
        })
    func example(_ code: DiagnosticCode) throws {
        let example = try #require(code.page.example)
        let name = example.language == "json" ? "rows.json" : "rows.yaml"
        let found = ErrorPages.diagnostics(of: example.text + "\n", name, code).sorted.map(\.code)
        #expect(found.contains(code))
        let corrected = try #require(code.page.correctedExample)
        #expect(ErrorPages.diagnostics(of: corrected + "\n", name, code).sorted == [])
    }

    /// Each example of a change has its own code, and the correction takes the change back.
    @Test(arguments: DiagnosticCode.allCases.filter { $0.page.change != nil })
    func change(_ code: DiagnosticCode) throws {
        let example = try #require(code.page.example).text
        let changed = try #require(code.page.changedExample)
        let found = ErrorPages.changes(from: example, to: changed).sorted
        #expect(found.contains { $0.code == code && $0.change != nil })
        let corrected = try #require(code.page.correctedExample)
        let left = ErrorPages.changes(from: example, to: corrected).sorted
        #expect(left.allSatisfy { $0.code != code && $0.change != nil && $0.severity != .error })
    }

    /// The page of `diff` has the table of its rules.
    @Test func rulesOfChanges() throws {
        let table = ErrorPages.rulesOfChanges
        #expect(try text(of: "Docs/Diff.md").contains(table), "Docs/Diff.md lacks\n\(table)")
    }

    @Test func symbols() { expectDocument(SymbolsPage.text, "Docs/Symbols.md") }

    @Test func metrics() { expectDocument(MetricsPage.text, "Docs/Metrics.md") }

    @Test(
        .enabled(
            if: Suites.arePresent,
            "the recordings of UIKit are not there, so the page is not compared; SCREENC_SUITES names them"
        ))
    func fidelity() throws {
        let file = URL(filePath: Suites.path(of: "layout/vectors.json"))
        let fidelity = try LayoutFidelity([UInt8](try Data(contentsOf: file)))
        expectDocument(FidelityPage(fidelity).text, "Docs/Fidelity.md")
    }

    @Test func errorIndex() throws {
        expectDocument(ErrorPages.index, "Docs/Errors/index.md")
        let known = ["index"] + DiagnosticCode.allCases.map(\.name)
        for file in documents where file.hasPrefix("Docs/Errors/") {
            let name = file.dropFirst("Docs/Errors/".count).dropLast(".md".count)
            guard !known.contains(String(name)) else { continue }
            Issue.record("\(file) is about a code that is not listed in pages.c")
        }
    }

    @Test(arguments: [
        "README.md", "Docs/Guide.md", "Docs/Languages.md", "Docs/Expressions.md", "Docs/Events.md",
        "Docs/Watching.md", "Docs/Terminal.md", "Docs/CI.md", "Docs/Inputs.md", "Docs/Data.md",
        "Docs/SharedStates.md",
    ])
    func transcript(_ file: String) throws {
        expectDocument(try Transcript.update(try text(of: file)), file)
    }

    /// The page of events contains the tables of the schema, and examples of each event that fit
    /// it.
    @Test func events() throws {
        let (schema, page) = (try EventSchema(), try text(of: "Docs/Events.md"))
        for members in [schema.common] + schema.own.values {
            let table = EventSchema.table(members)
            #expect(page.contains(table), "Docs/Events.md lacks\n\(table)")
        }
        let lines = page.split(separator: "\n").filter { $0.hasPrefix("{\"sequence\"") }
        for line in lines { #expect(try schema.faults(of: line) == []) }
        for event in schema.own.keys {
            #expect(lines.contains { $0.contains("\"event\":\"\(event)\"") }, "no \(event)")
        }
    }

    @Test func links() throws {
        let contents = try Dictionary(
            uniqueKeysWithValues: documents.map { ($0, MarkdownDocument(try text(of: $0))) })
        let anchors = contents.mapValues(\.anchors)
        for (file, document) in contents {
            for link in document.links where !link.contains("://") {
                let parts = link.split(separator: "#", omittingEmptySubsequences: false)
                let target = parts[0].isEmpty ? file : Self.path(String(parts[0]), from: file)
                let isThere = FileManager.default.fileExists(
                    atPath: RepositoryRoot.path(of: target))
                #expect(isThere, "\(file) links to \(link)")
                guard parts.count > 1, let known = anchors[target] else { continue }
                #expect(known.contains(String(parts[1])), "\(file) links to \(link)")
            }
        }
    }

    private let documents: [String] = {
        let files = FileManager.default.enumerator(atPath: RepositoryRoot.path(of: "Docs/."))
        let names = (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".md") }
        return ["README.md"] + names.sorted().map { "Docs/" + $0 }
    }()

    /// Returns the path of `link` in `file`, from the root of the repository.
    private static func path(_ link: String, from file: String) -> String {
        var components = file.split(separator: "/").dropLast()
        for component in link.split(separator: "/") where component != "." {
            if component == ".." { _ = components.popLast() } else { components.append(component) }
        }
        return components.joined(separator: "/")
    }

    private func text(of file: String) throws -> String {
        let url = URL(filePath: RepositoryRoot.path(of: file))
        return String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }

    private func expectDocument(
        _ actual: String, _ file: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        // Goldens are searched for beside the test: here, beside the package.
        expectGolden(
            actual, file, testFile: RepositoryRoot.path(of: "Package.swift"),
            sourceLocation: sourceLocation)
    }
}
