/// How a report is to look.
package struct ReportOptions: Sendable {
    package var isColored: Bool
    /// Columns of the terminal; longer source lines are clipped.
    package var width: Int

    package init(isColored: Bool = false, width: Int = 200) {
        self.isColored = isColored
        self.width = width
    }
}

/// A form in which diagnostics are written. A new one is a file and a line in `all`.
package struct Report: Sendable {
    /// The name of the form on the command line.
    package let name: String
    private let write: @Sendable (DiagnosticBag, ReportOptions) -> String

    init(_ name: String, write: @escaping @Sendable (DiagnosticBag, ReportOptions) -> String) {
        self.name = name
        self.write = write
    }

    /// What the report says of `bag`, with a line break at the end; text forms say nothing of none.
    package func text(of bag: DiagnosticBag, options: ReportOptions = ReportOptions()) -> String {
        write(bag, options)
    }

    /// Every form, the usual one first.
    package static let all: [Report] = [.pretty, .concise, .github]

    package static func named(_ name: String) -> Report? { all.first { $0.name == name } }
}
