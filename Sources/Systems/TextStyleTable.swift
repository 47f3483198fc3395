import CellCore

/// The numbers of a text style of UIKit at a content size, in points.
package struct TextStyleSize: Hashable, Sendable {
    /// That of the font.
    package var size: Double
    /// The distance of baselines that `UIFontMetrics` scales lengths by. A line of a label is lower:
    /// `Metric.lineHeight`.
    package var leading: Double
}

/// A number that each text style of UIKit has at each content size, by version of iOS.
package struct TextStyleTable: Sendable {
    /// What it is, as a phrase.
    package let summary: String
    private let ios18: Sourced<[Double]>
    private let ios26: Sourced<[Double]>

    /// The numbers on a version: those of the text styles at the smallest content size, then those at
    /// the next one, in the orders of `ViewNode.TextStyle.Name` and `ContentSize`.
    package subscript(version: SystemVersion) -> Sourced<[Double]> {
        version == .ios18 ? ios18 : ios26
    }
}

extension TextStyleTable {
    private static let guidelines = "Human Interface Guidelines, Typography, Dynamic Type sizes"

    /// The sizes of the fonts.
    package static let sizes = TextStyleTable(
        summary: "The size of the font", ios18: .stated(fontSizes, guidelines),
        ios26: .recorded(fontSizes, "recorded, iOS 26.1, and \(guidelines)"))

    /// The distances of baselines.
    package static let leadings = TextStyleTable(
        summary: "The distance of baselines: the leading",
        ios18: .stated(baselines, guidelines), ios26: .stated(baselines, guidelines))

    /// Returns the numbers of all text styles on a version, in the order of the tables.
    static func all(on version: SystemVersion) -> [TextStyleSize] {
        zip(sizes[version].value, leadings[version].value).map {
            TextStyleSize(size: $0, leading: $1)
        }
    }

    /// Returns where the numbers of a text style are in the tables.
    static func index(of style: ViewNode.TextStyle.Name, _ contentSize: ContentSize) -> Int? {
        let styles = ViewNode.TextStyle.Name.allCases
        guard let row = ContentSize.allCases.firstIndex(of: contentSize),
            let column = styles.firstIndex(of: style)
        else { return nil }
        return row * styles.count + column
    }

    private static let fontSizes = numbers(
        """
        31 25 19 17 14 14 13 12 12 11 11
        32 26 20 18 15 15 14 13 12 11 11
        33 27 21 19 16 16 15 14 12 11 11
        34 28 22 20 17 17 16 15 13 12 11
        36 30 24 22 19 19 18 17 15 14 13
        38 32 26 24 21 21 20 19 17 16 15
        40 34 28 26 23 23 22 21 19 18 17
        44 38 34 31 28 28 26 25 23 22 20
        48 43 39 37 33 33 32 30 27 26 24
        52 48 44 43 40 40 38 36 33 32 29
        56 53 50 49 47 47 44 42 38 37 34
        60 58 56 55 53 53 51 49 44 43 40
        """)

    private static let baselines = numbers(
        """
        38 31 24 22 19 19 18 16 16 13 13
        39 32 25 23 20 20 19 18 16 13 13
        40 33 26 24 21 21 20 19 16 13 13
        41 34 28 25 22 22 21 20 18 16 13
        43 37 30 28 24 24 23 22 20 19 18
        46 39 32 30 26 26 25 24 22 21 20
        48 41 34 32 29 29 28 28 24 23 22
        52 46 41 38 34 34 32 31 29 28 25
        57 51 47 44 40 40 39 37 33 32 30
        61 57 52 51 48 48 46 43 40 39 35
        66 62 59 58 56 56 52 50 46 44 41
        70 68 66 65 62 62 60 58 52 51 48
        """)

    /// Returns the numbers of lines that have one for each text style, a line for each content size.
    private static func numbers(_ lines: String) -> [Double] {
        lines.split { $0.isWhitespace }.compactMap { Double($0) }
    }
}
