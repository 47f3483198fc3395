package import JSONData
import TerminalText

/// The formatting options of a report.
package struct ReportOptions: Sendable {
    package var isColored: Bool
    /// The width in columns; longer source lines are clipped.
    package var width: Int
    /// The program and its version.
    package var tool = "screenc"
    /// The command, which names what passes in a report of tests.
    package var command = "validate"
    /// The paths of all files that were checked.
    package var files: [String] = []
    /// Writes further members of the report in JSON.
    package var writeMembers: @Sendable (inout JSONWriter) -> Void = { _ in }
    /// Returns the path of keys that leads to a location, such as `sections[rows].cell`.
    package var keyPath: @Sendable (SourceRange) -> String = { _ in "" }
    /// Returns the path of a file for the report of a forge: from the checkout.
    package var path: @Sendable (String) -> String = { $0 }

    package init(isColored: Bool = false, width: Int = 200) {
        (self.isColored, self.width) = (isColored, width)
    }
}

/// An output format for diagnostics. To add one, define it in a new file and list it in `all`.
package struct Report: Sendable {
    /// The name of the format on the command line.
    package let name: String
    private let write: @Sendable (DiagnosticBag, ReportOptions) -> String

    init(_ name: String, write: @escaping @Sendable (DiagnosticBag, ReportOptions) -> String) {
        (self.name, self.write) = (name, write)
    }

    /// Returns the report of `bag`, with a final line break. A report for people of an empty bag is
    /// empty; one for programs is not, if its format is a document.
    package func text(of bag: DiagnosticBag, options: ReportOptions = ReportOptions()) -> String {
        write(bag, options)
    }

    /// All formats, the default one first.
    package static let all: [Report] = [
        .pretty, .concise, .github, .gitlab, .json, .junit, .sarif,
    ]

    package static func named(_ name: String) -> Report? { all.first { $0.name == name } }
}

/// The colours of a report.
enum ReportStyle {
    static let gutter = TerminalStyle(.plain(.blue), bold: true)
    static let message = TerminalStyle.bold
}

extension Severity {
    /// The style of the severity's name and of the primary underline.
    var style: TerminalStyle {
        switch self {
        case .error: TerminalStyle(.plain(.red), bold: true)
        case .warning: TerminalStyle(.plain(.yellow), bold: true)
        case .note: TerminalStyle(.plain(.cyan), bold: true)
        }
    }
}

/// The last line of a text report.
package enum ReportSummary {
    /// Returns "2 errors, 1 warning" and the number of dropped ones; nil for an empty bag.
    package static func text(of bag: DiagnosticBag) -> String? {
        let counts = [
            count(bag.errors, "error"), count(bag.warnings, "warning"), count(bag.notes, "note"),
        ]
        let found = counts.compactMap { $0 }.joined(separator: ", ")
        guard !found.isEmpty else { return nil }
        guard bag.dropped > 0 else { return found }
        return "\(found) (\(bag.dropped) not shown: at most \(DiagnosticBag.limitPerFile) a file)"
    }

    private static func count(_ number: Int, _ noun: String) -> String? {
        switch number {
        case 0: nil
        case 1: "1 \(noun)"
        default: "\(number) \(noun)s"
        }
    }
}

extension Report {
    /// One line for each diagnostic, which Xcode and problem matchers parse: `path:line:column:
    /// error:
    /// message [code]`.
    package static let concise = Report("concise") { bag, _ in
        var tables = LineTables()
        let lines = bag.sorted.map { $0.line(&tables) }
        return lines.joined() + (ReportSummary.text(of: bag).map { $0 + "\n" } ?? "")
    }

    /// The concise report with what to do in a second line. Programs that write specs read it; no
    /// option names it.
    package static let advised = Report("advised") { bag, _ in
        var tables = LineTables()
        let lines = bag.sorted.map { $0.line(&tables) + $0.advice }
        return lines.joined() + (ReportSummary.text(of: bag).map { $0 + "\n" } ?? "")
    }
}

extension Diagnostic {
    /// The label and the help in an indented line; empty if there are none.
    fileprivate var advice: String {
        let parts = [primary.text, help].compactMap { $0?.neutralised() }
        return parts.isEmpty ? "" : "  " + parts.joined(separator: "; ") + "\n"
    }

    /// The line of the concise report.
    func line(_ tables: inout LineTables) -> String {
        let start = tables.start(of: primary.place)
        let path = primary.place.source.path.neutralised()
        return "\(path):\(start.line):\(start.column): \(severity.rawValue): "
            + "\(message.neutralised()) [\(code.name)]\n"
    }
}
