import TerminalText

/// The colours of a report.
enum ReportStyle {
    static let gutter = TerminalStyle(.plain(.blue), bold: true)
    static let message = TerminalStyle.bold
}

extension Severity {
    /// How the severity's name and the primary underline look.
    var style: TerminalStyle {
        switch self {
        case .error: TerminalStyle(.plain(.red), bold: true)
        case .warning: TerminalStyle(.plain(.yellow), bold: true)
        }
    }
}
