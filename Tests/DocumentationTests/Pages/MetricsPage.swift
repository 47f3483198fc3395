import CellCore
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
        blocks += [tints, tintTable.text, materials, materialTable.text]
        blocks += [textStyles, textStyleSources.text]
        blocks += textStyleTables + [unknown]
        return document("Metrics", generatedFrom: "Sources/Systems", blocks)
    }

    private static let introduction = """
        `--ios 18` and `--ios 26` draw bars, lists and controls with the numbers of these tables \
        ([why](Decisions/0117-versions-of-ios.md)). *Recorded* numbers were measured in a running \
        UIKit: those of iOS 26.1 are in the tests of the project Vercantez/openuikit, those of UIKit \
        27 on a Mac in kern0x1b/charon; *stated* ones are in Apple's guidelines, or in public code \
        that does not say how they were measured; *derived* ones are computed from others. A number \
        in **bold** is an assumption without a source, and `frames --explain` names it where a frame \
        depends on it.
        """

    private static let tints = """
        ## Tints

        The tints of UIKit on each version, in light and dark appearance; \
        `tintColor` is `systemBlue`. The other colours, such as labels, backgrounds and greys, are \
        those of iOS 18 on both: of iOS 26 not all of them are known, and those that are, are the \
        same. Checks of contrast have the tints of iOS \(SystemVersion.standard.rawValue).
        """

    private static var tintTable: MarkdownTable {
        var table = MarkdownTable("Tint", "iOS 18", "iOS 26")
        for row in TintRow.all {
            table.add(code(row.tint.rawValue), row[.ios18].cell, row[.ios26].cell)
        }
        return table
    }

    private static let materials = """
        ## Materials

        The material of bars with content beneath them, as the colour that it has over most content. \
        On iOS 26 there is none: bars are of glass, and content fades beneath them.
        """

    private static var materialTable: MarkdownTable {
        var table = MarkdownTable("Bar", "iOS 18")
        for material in ChromeMaterial.allCases {
            table.add(code(material.rawValue), material.shades.cell)
        }
        return table
    }

    private static let textStyles = """
        ## Text styles

        Text styles have a font and a leading, by which lengths beside texts grow with them.
        """

    private static var textStyleSources: MarkdownTable {
        var table = MarkdownTable("Number", "iOS 18", "iOS 26")
        for row in [TextStyleTable.sizes, .leadings] {
            table.add(
                row.summary, row[.ios18].certaintyAndSource, row[.ios26].certaintyAndSource)
        }
        return table
    }

    /// A table for each version that has numbers of its own.
    private static var textStyleTables: [String] {
        var shown: [String] = []
        for version in SystemVersion.allCases {
            let text = textStyleTable(SystemMetrics(version)).text
            if !shown.contains(text) { shown += [sizes(from: version), text] }
        }
        return shown
    }

    private static func sizes(from version: SystemVersion) -> String {
        "Size and leading in points, from iOS \(version.rawValue):"
    }

    private static func textStyleTable(_ metrics: SystemMetrics) -> MarkdownTable {
        let styles = ViewNode.TextStyle.Name.allCases
        var table = MarkdownTable(["Content size"] + styles.map { code($0.rawValue) })
        for contentSize in ContentSize.allCases {
            let sizes = styles.map { style in
                let numbers = metrics[style, at: contentSize]
                return "\(numbers.size.shortText)/\(numbers.leading.shortText)"
            }
            table.add([code(contentSize.rawValue)] + sizes)
        }
        return table
    }

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
        cell(value.shortText)
    }
}

extension Double {
    /// The number without a fraction of zero.
    fileprivate var shortText: String { rounded() == self ? "\(Int(self))" : "\(self)" }
}

extension Sourced<TintShades> {
    /// The shades with their certainty and source.
    fileprivate var cell: String { cell("\(hex(value.light)) and \(hex(value.dark))") }

    private func hex(_ shade: UInt32) -> String {
        let digits = String(shade, radix: 16)
        return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }
}

extension Sourced {
    /// A value in words with its certainty and source.
    fileprivate func cell(_ text: String) -> String {
        if certainty == .unknown {
            return source.isEmpty ? "**\(text)**" : "**\(text)**: \(source)"
        }
        return "\(text), \(certaintyAndSource)"
    }

    fileprivate var certaintyAndSource: String {
        // A source may begin with the word.
        let word = "\(certainty)"
        return source.hasPrefix(word) ? source : "\(word): \(source)"
    }
}
