import Diagnostics
import Foundation
import Testing

/// The report of a habit from another language leads to a valid spec.
struct FixTests {
    @Test(arguments: FixCase.all)
    func reportLeadsToValidSpec(_ test: FixCase) {
        let compiled = Compiled(test.spec(test.written))
        let report = Report.pretty.text(of: compiled.bag, options: ReportOptions(width: 300))
        #expect(compiled.bag.hasErrors || test.isWarning)
        #expect(report.contains(test.says), "\(report)")
        guard let valid = test.valid else { return }
        let end = Compiled(test.spec(valid))
        #expect(!end.bag.hasErrors, "\(end.summary)")
        guard test.isFixed else { return }
        #expect(test.fixed().text == test.spec(valid).text)
    }

    /// In a single-quoted text, quotes in the replacement are doubled.
    @Test(arguments: FixCase.all.filter { $0.isFixed && $0.place == "expression" })
    func fixesEscapeQuotes(_ test: FixCase) throws {
        let valid = try #require(test.valid)
        let fixed = test.fixed(test.spec(test.written, isSingleQuoted: true), rounds: 4)
        #expect(fixed.text == test.spec(valid, isSingleQuoted: true).text)
    }

    /// One mistake has one diagnostic.
    @Test(arguments: FixCase.all.filter { ["|", "?"].contains($0.mark) || $0.place == "model" })
    func mistakeIsReportedOnce(_ test: FixCase) {
        #expect(Compiled(test.spec(test.written)).bag.sorted.count == 1)
    }

    /// Fix-its of a JSON file produce valid JSON.
    @Test(arguments: FixCase.all.filter(\.isFixed))
    func fixesKeepJSONValid(_ test: FixCase) throws {
        let json = try #require(JSONVariant.of(test.spec(test.written)))
        let fixed = Compiled(test.fixed(json, rounds: 4))
        #expect(!fixed.codes.contains(DiagnosticCode.jsonSyntax.name), "\(fixed.summary)")
    }
}

/// A line of `fixes.txt`.
struct FixCase: Sendable, CustomTestStringConvertible {
    let place: String
    let written: String
    let says: String
    let valid: String?
    /// Whether applying the fix-its gives the valid text.
    let isFixed: Bool

    var testDescription: String { "\(place): \(written)" }
    /// The operator of another language, if it is the only mistake.
    var mark: String? {
        guard place == "expression" else { return nil }
        return [("|", " | "), ("?", " ?? "), ("?", " ?: ")].first {
            written.components(separatedBy: $0.1).count == 2
        }?.0
    }
    /// Whether the diagnostic is a warning.
    var isWarning: Bool { says.contains("optFlatMap") || says.contains("%") }

    static let all: [FixCase] = {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Cases/fixes.txt")
        let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { FixCase($0) }
    }()

    private init?(_ line: Substring) {
        guard let colon = line.firstRange(of: ": "), let arrow = line.firstRange(of: " → ") else {
            return nil
        }
        place = String(line[..<colon.lowerBound])
        written = String(line[colon.upperBound..<arrow.lowerBound])
        let rest = line[arrow.upperBound...]
        let end = rest.firstRange(of: " ⇒ ") ?? rest.firstRange(of: " →")
        guard let end else { return nil }
        isFixed = rest[end] == " ⇒ "
        says = String(rest[..<end.lowerBound])
        let valid = rest[end.upperBound...].drop { $0 == " " }
        self.valid = valid.isEmpty ? nil : String(valid)
    }

    /// Returns the spec after applying its fix-its.
    func fixed() -> CaseFile { fixed(spec(written), rounds: 4) }

    /// Applies the fix-its of `file`, and of the results, up to `rounds` times.
    func fixed(_ file: CaseFile, rounds: Int) -> CaseFile {
        let fixes = Compiled(file).bag.sorted.flatMap(\.fixes)
            .sorted { $0.place.range.start > $1.place.range.start }
        guard rounds > 0, !fixes.isEmpty else { return file }
        var bytes = file.bytes
        var start = bytes.count
        for fix in fixes where Int(fix.place.range.end) <= start {
            start = Int(fix.place.range.start)
            bytes.replaceSubrange(start..<Int(fix.place.range.end), with: fix.replacement.utf8)
        }
        return fixed(CaseFile(file.name, bytes), rounds: rounds - 1)
    }

    /// Returns a spec with `text` at `place`, and defaults elsewhere.
    func spec(_ text: String, isSingleQuoted: Bool = false) -> CaseFile {
        func at(_ place: String, or other: String = "") -> String {
            place == self.place ? text : other
        }
        let path = place == "keypath" ? "item" : "item.name"
        let interpolation = "${\(at("expression", or: path))}"
        let cell =
            isSingleQuoted
            ? "'\(interpolation.replacing("'", with: "''"))'" : "\"\(interpolation)\""
        return CaseFile(
            "fix.yaml",
            """
            screen: cures
            params: {user: string}
            state: {kind: {default: a, enum: [a, b]}, more: \(at("state", or: "{default: x}"))}
            \(at("screen"))
            models:
              Row:
                id: int
                name: string
                note: string?
                status: Status
                isActive: bool
                tags: list(string)
                created: date
                price: double
                discount: double?
                rows: list(Tag)
                isNew: bool?
                maker: Tag?
                in: string
              Tag: {name: string, hint: string?}
              More: {id: string}
              Status: {enum: [open, closed]}
              Page: {results: list(Row), total: int, next: string?}
              Extra:
                x: \(at("type", or: "string"))
            sections:
              - id: rows
                url: https://example.com/rows
                response: Page
                keypath: \(at("keypath", or: "results"))
                model: \(place == "keypath" ? "string" : at("model", or: "Row"))
                layout: \(at("layout", or: "list"))
                cell: \(at("cell", or: "{text: \(cell)}"))
                \(at("section"))
              - {id: extra, file: extra.json, model: Extra, layout: list, cell: {text: a}}
              - {id: more, file: more.json, model: More, layout: list, cell: {text: a}}
              - {id: user, items: [{name: "${params.user}"}], model: Tag, layout: list,
                 cell: {text: "${state.kind}${state.more}"}}
            """)
    }
}
