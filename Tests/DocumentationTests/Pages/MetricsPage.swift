import Systems

/// `Docs/Metrics.md`: the numbers of UIKit with their sources.
enum MetricsPage {
    static var text: String {
        var blocks = [introduction]
        for group in Metric.groups {
            var table = MarkdownTable(
                "Number", "What it is, in points", "iOS 18", "iOS 26")
            for row in group.rows {
                table.add(
                    code(row.metric.name), row.summary, row[.ios18].cell, row[.ios26].cell)
            }
            blocks += ["## \(group.name)", table.text]
        }
        return document(
            "Metrics", generatedFrom: "Sources/Systems", blocks + [textStyles, unknown])
    }

    private static let introduction = """
        `--ios 18` and `--ios 26` draw bars, lists and controls with the numbers of these tables \
        ([why](Decisions/0117-versions-of-ios.md)). *Recorded* numbers were read by somebody from \
        UIKit that ran: those of iOS 26.1 are in the tests of the project Vercantez/openuikit, those \
        of UIKit 27 on a Mac in kern0x1b/charon; *stated* ones are in public code that does not say \
        how it has them; *derived* ones follow from others. A number in **bold** is not known: it is \
        what we believe, and `frames --explain` names it where a frame depends on it.
        """

    private static let textStyles = """
        ## Text styles

        The sizes of text styles at each content size are those of the Human Interface Guidelines \
        (Typography, Dynamic Type sizes), which are the same on all versions of iOS. They are in \
        [PlatformMetrics.swift](../Sources/Screens/Cells/PlatformMetrics.swift).
        """

    private static var unknown: String {
        let lists = SystemVersion.allCases.map { version in
            let names = Metric.groups.flatMap(\.rows)
                .filter { $0.metric.isUnknown(on: version) }.map { code($0.metric.name) }
            return "- iOS \(version.rawValue): \(names.joined(separator: ", "))."
        }
        return """
            ## Not known

            \(lists.joined(separator: "\n"))

            Of no version it is known which heights rows have at content sizes other than `large`, how \
            wide readable content is there, and which numbers the lists of phones on their sides have.
            """
    }
}

extension SourcedNumber {
    /// The number with its certainty and source.
    fileprivate var cell: String {
        let number = value.rounded() == value ? "\(Int(value))" : "\(value)"
        if certainty == .unknown {
            return source.isEmpty ? "**\(number)**" : "**\(number)**: \(source)"
        }
        // A source may begin with the word.
        let word = "\(certainty)"
        return source.hasPrefix(word) ? "\(number), \(source)" : "\(number), \(word): \(source)"
    }
}
