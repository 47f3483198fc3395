/// The last line of a text report.
package enum ReportSummary {
    /// "2 errors, 1 warning", and how many of them are not shown; nil where there are none.
    package static func text(of bag: DiagnosticBag) -> String? {
        let counts = [count(bag.errors, "error"), count(bag.warnings, "warning")]
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
