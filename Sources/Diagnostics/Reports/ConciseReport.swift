import TerminalText

extension Report {
    /// One line a diagnostic, which Xcode and problem matchers read:
    /// `path:line:column: error: message [code]`.
    package static let concise = Report("concise") { bag, _ in
        var tables = LineTables()
        let lines = bag.sorted.map { diagnostic in
            let start = tables.start(of: diagnostic.primary.place)
            let path = diagnostic.primary.place.source.path.neutralised()
            let message = diagnostic.message.neutralised()
            return "\(path):\(start.line):\(start.column): \(diagnostic.severity.rawValue): "
                + "\(message) [\(diagnostic.code.rawValue)]\n"
        }
        return lines.joined() + (ReportSummary.text(of: bag).map { $0 + "\n" } ?? "")
    }
}
