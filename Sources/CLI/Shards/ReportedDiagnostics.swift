import Diagnostics
import JSONData
import ScreenSpec

/// Reads diagnostics of reports in JSON, whose files are here.
struct ReportedDiagnostics {
    /// By path.
    private var tables: [String: LineTable] = [:]

    /// Returns the diagnostics of a report; nil if something of it is missing.
    mutating func bag(of report: JSONValue) -> DiagnosticBag? {
        guard let errors = report.number("errors"), let warnings = report.number("warnings"),
            let list = report.member(named: "diagnostics")
        else { return nil }
        var bag = DiagnosticBag()
        for element in list.elements {
            guard let diagnostic = diagnostic(element) else { return nil }
            bag.report(diagnostic)
        }
        bag.addUnlisted(errors: errors - bag.errors, warnings: warnings - bag.warnings)
        return bag
    }

    private mutating func diagnostic(_ json: JSONValue) -> Diagnostic? {
        guard let code = json.text("code"), let message = json.text("message"),
            let severity = json.text("severity").flatMap(Severity.init), let primary = label(json)
        else { return nil }
        var related: [Label] = []
        if let list = json.member(named: "related") {
            for element in list.elements {
                guard let label = label(element) else { return nil }
                related.append(label)
            }
        }
        return Diagnostic(
            DiagnosticCode(code), severity: severity, message, at: primary, related: related,
            help: json.text("help"))
    }

    private mutating func label(_ json: JSONValue) -> Label? {
        guard let path = json.text("path"), let line = json.number("line"),
            let column = json.number("column"), let endLine = json.number("endLine"),
            let endColumn = json.number("endColumn")
        else { return nil }
        let table = table(of: path)
        let range = ByteRange(
            table.offset(of: LinePosition(line: line, column: column)),
            table.offset(of: LinePosition(line: endLine, column: endColumn)))
        return Label(SourceRange(table.source, range), json.text("label"))
    }

    private mutating func table(of path: String) -> LineTable {
        if let known = tables[path] { return known }
        var faults = DiagnosticBag()
        // A golden that is missing is in no file.
        let source = (try? Files.read(path, limit: SpecFiles.readLimit)).flatMap {
            decodeSource(path: path, bytes: $0, into: &faults)
        }
        let table = LineTable(source ?? SourceText(path: path, bytes: []))
        tables[path] = table
        return table
    }
}
