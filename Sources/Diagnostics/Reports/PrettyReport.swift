import TerminalText

extension Report {
    /// The report for people: each diagnostic with an excerpt of the source.
    package static let pretty = Report("pretty") { bag, options in
        var writer = PrettyWriter(options: options)
        let diagnostics = bag.sorted.map { writer.text(of: $0) + "\n" }
        guard let summary = ReportSummary.text(of: bag) else { return "" }
        let last = ReportStyle.message.apply(summary, enabled: options.isColored)
        return diagnostics.joined() + last + "\n"
    }
}

/// Formats diagnostics with shared line tables.
private struct PrettyWriter {
    let options: ReportOptions
    private var tables = LineTables()

    init(options: ReportOptions) { self.options = options }

    mutating func text(of diagnostic: Diagnostic) -> String {
        let excerpts = excerpts(of: diagnostic)
        let lastLine = excerpts.map(\.lastLine).max() ?? 0
        let gutter = Gutter(
            severity: diagnostic.severity, width: String(lastLine).count,
            isColored: options.isColored)
        var rows = [title(diagnostic)]
        for (index, excerpt) in excerpts.enumerated() {
            if index > 0 { rows.append(gutter.row("")) }
            rows.append(gutter.arrow(index == 0 ? "-->" : ":::") + " " + place(of: excerpt))
            rows += excerpt.rows(gutter, options)
        }
        rows += notes(diagnostic).map { "\(gutter.note) \($0)" }
        return rows.map { $0 + "\n" }.joined()
    }

    private func title(_ diagnostic: Diagnostic) -> String {
        let name = "\(diagnostic.severity.rawValue)[\(diagnostic.code.name)]"
        let message = ": " + diagnostic.message.neutralised()
        return diagnostic.severity.style.apply(name, enabled: options.isColored)
            + ReportStyle.message.apply(message, enabled: options.isColored)
    }

    /// Groups the labels by file; the file of the primary label comes first.
    private mutating func excerpts(of diagnostic: Diagnostic) -> [Excerpt] {
        var excerpts: [Excerpt] = []
        for (index, label) in ([diagnostic.primary] + diagnostic.related).enumerated() {
            let source = label.place.source
            let known = excerpts.firstIndex { $0.table.source.path == source.path }
            let table = known.map { excerpts[$0].table } ?? tables.table(of: source)
            let marker = Marker(label, isPrimary: index == 0, in: table)
            if let known {
                excerpts[known].markers.append(marker)
            } else {
                excerpts.append(Excerpt(table: table, markers: [marker]))
            }
        }
        return excerpts
    }

    private func place(of excerpt: Excerpt) -> String {
        let path = excerpt.table.source.path.neutralised()
        let start = excerpt.table.position(of: excerpt.markers.first?.bytes.lowerBound ?? 0)
        return "\(path):\(start.line):\(start.column)"
    }

    private func notes(_ diagnostic: Diagnostic) -> [String] {
        let help = diagnostic.help.map { "help: " + $0.neutralised() }
        return [help, "screenc explain \(diagnostic.code.name)"].compactMap { $0 }
    }
}
