import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ScreenSpec

/// String catalogs are read strictly, and checked in all of their languages.
@Suite struct StringCatalogTests {
    private func read(_ text: String) -> DiagnosticBag {
        var bag = DiagnosticBag()
        let source = SourceText(path: "Localizable.xcstrings", bytes: Array(text.utf8))
        _ = StringCatalogReader.read(source, limits: StringCatalogs.limits, into: &bag)
        return bag
    }

    private func file(_ name: String) throws -> String {
        let path = RepositoryRoot.path(of: "Tests/ScreenSpecTests/Cases/strings/\(name)")
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test func `a valid catalog has no diagnostics`() throws {
        #expect(read(try file("Localizable.xcstrings")).isEmpty)
    }

    @Test func `every fault is reported at its place`() throws {
        let text = try file("Faulty.xcstrings")
        #expect(MarkedSpec(text).difference(from: read(text).sorted) == nil)
    }

    @Test func `the report of a faulty catalog`() throws {
        let report = Report.pretty.text(
            of: read(try file("Faulty.xcstrings")), options: ReportOptions(width: 120))
        expectGolden(report, "Cases/strings/Faulty.txt")
    }

    @Test(arguments: [
        "[]", "{}", #"{"strings": {}}"#, #"{"sourceLanguage": "en"}"#, "null", "1",
        #"{"sourceLanguage": 1, "strings": {}}"#, #"{"sourceLanguage": "en", "strings": []}"#,
    ])
    func `another file is not a catalog`(_ text: String) {
        #expect(read(text).sorted.map(\.code) == [.malformedCatalog])
    }

    @Test(arguments: ["{", "{]", #"{"sourceLanguage": "en", "strings": {}"#])
    func `a truncated catalog is reported`(_ text: String) {
        #expect(read(text).sorted.map(\.code) == [.jsonSyntax])
    }

    @Test func `two screens share the reading of a catalog, and its reports`() throws {
        let spec = """
            screen: demo.faulty
            strings: Faulty.xcstrings
            title: ${strings.untranslated}
            sections: []
            """
        var bag = DiagnosticBag()
        for name in ["one.yaml", "two.yaml"] {
            bag.merge(Compiled(CaseFile(name, spec)).bag)
        }
        #expect(bag.sorted.count { $0.code == .missingPlural } == 3)
    }

    @Test func `a large catalog takes linear time`() {
        let texts = (0..<20_000).map { number in
            #""t\#(number)": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "%lld"}}}}"#
        }
        let text = #"{"sourceLanguage": "en", "strings": {"# + texts.joined(separator: ",") + "}}"
        let bag = read(text)
        // The keys have no argument.
        #expect(bag.errors == 20_000)
    }
}
