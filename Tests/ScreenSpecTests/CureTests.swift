import Diagnostics
import Foundation
import Testing

/// What a report says of words from elsewhere leads to a spec that is valid.
struct CureTests {
    @Test(arguments: Cure.all)
    func reportLeadsToWhatIsValid(_ cure: Cure) {
        let compiled = Compiled(cure.spec(cure.written))
        let report = Report.pretty.text(of: compiled.bag, options: ReportOptions(width: 300))
        #expect(compiled.bag.hasErrors || cure.isWarning)
        #expect(report.contains(cure.says), "\(report)")
        guard let valid = cure.valid else { return }
        let end = Compiled(cure.spec(valid))
        #expect(!end.bag.hasErrors, "\(end.summary)")
        guard cure.isFixed else { return }
        #expect(cure.fixed().text == cure.spec(valid).text)
    }

    /// In a text between single quotes, those of an edit are doubled.
    @Test(arguments: Cure.all.filter { $0.isFixed && $0.place == "expression" })
    func fixesKeepTheQuotesAroundThem(_ cure: Cure) throws {
        let valid = try #require(cure.valid)
        let fixed = cure.fixed(cure.spec(cure.written, isSingleQuoted: true), rounds: 4)
        #expect(fixed.text == cure.spec(valid, isSingleQuoted: true).text)
    }

    /// What is one mistake is told once.
    @Test(arguments: Cure.all.filter { ["|", "?"].contains($0.mark) || $0.place == "model" })
    func oneMistakeIsToldOnce(_ cure: Cure) {
        #expect(Compiled(cure.spec(cure.written)).bag.sorted.count == 1)
    }

    /// In a JSON file as well, what the fix-its make is a file whose syntax is fine.
    @Test(arguments: Cure.all.filter(\.isFixed))
    func fixesAreJSONInJSON(_ cure: Cure) throws {
        let json = try #require(JSONTwin.of(cure.spec(cure.written)))
        let fixed = Compiled(cure.fixed(json, rounds: 4))
        #expect(!fixed.codes.contains(DiagnosticCode.jsonSyntax.name), "\(fixed.summary)")
    }
}

/// A line of `cures.txt`.
struct Cure: Sendable, CustomTestStringConvertible {
    let place: String
    let written: String
    let says: String
    let valid: String?
    /// Whether the fix-its alone lead to what is valid.
    let isFixed: Bool

    var testDescription: String { "\(place): \(written)" }
    /// The operator of another language that is all there is to it.
    var mark: String? {
        guard place == "expression" else { return nil }
        return [("|", " | "), ("?", " ?? "), ("?", " ?: ")].first {
            written.components(separatedBy: $0.1).count == 2
        }?.0
    }
    /// A warning is no error, and its cure still one.
    var isWarning: Bool { says.contains("optFlatMap") }

    static let all: [Cure] = {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Cases/cures.txt")
        let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { Cure($0) }
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

    /// The spec with what is written, after its fix-its have been carried out.
    func fixed() -> CaseFile { fixed(spec(written), rounds: 4) }

    /// `file` with its fix-its carried out, and again those of what comes of it.
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

    /// A spec with `text` in its place, and all else as default.
    func spec(_ text: String, isSingleQuoted: Bool = false) -> CaseFile {
        func at(_ place: String, or other: String = "") -> String {
            place == self.place ? text : other
        }
        let path = place == "keypath" ? "item" : "item.name"
        let hole = "${\(at("expression", or: path))}"
        let cell =
            isSingleQuoted ? "'\(hole.replacing("'", with: "''"))'" : "\"\(hole)\""
        return CaseFile(
            "cure.yaml",
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
              Tag: {name: string}
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
