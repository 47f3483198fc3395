import Expressions
package import Screens

/// The sizes of UIKit's text styles at each content size (Human Interface Guidelines, Typography,
/// Dynamic Type sizes).
extension TextStyle {
    /// A text style for the environment's content size.
    ///
    /// - Parameter weight: by default that of the style, which is semibold for `headline`.
    package init(
        _ name: TextStyleName, in environment: DisplayEnvironment, weight: FontWeight? = nil
    ) {
        let sizes = Self.sizes[environment.contentSize] ?? Self.large
        let (size, lineHeight) = sizes[Self.column(of: name)]
        self.init(
            size: size, lineHeight: lineHeight,
            weight: weight ?? (name == .headline ? .semibold : .regular))
    }

    /// `headline` has the size of `body`.
    private static func column(of name: TextStyleName) -> Int {
        switch name {
        case .largeTitle: 0
        case .title1: 1
        case .title2: 2
        case .title3: 3
        case .headline, .body: 4
        case .callout: 5
        case .subheadline: 6
        case .footnote: 7
        case .caption1: 8
        case .caption2: 9
        }
    }

    private typealias Size = (size: Double, lineHeight: Double)

    private static let sizes: [ContentSize: [Size]] = Dictionary(
        uniqueKeysWithValues: zip(ContentSize.allCases, table))

    private static let large = table[3]

    /// Size and leading of largeTitle, title1–3, body, callout, subheadline, footnote, caption1 and
    /// caption2, a line for each content size.
    // swift-format-ignore
    private static let table: [[Size]] = [
        [(31, 38), (25, 31), (19, 24), (17, 22), (14, 19), (13, 18), (12, 16), (12, 16), (11, 13), (11, 13)],
        [(32, 39), (26, 32), (20, 25), (18, 23), (15, 20), (14, 19), (13, 18), (12, 16), (11, 13), (11, 13)],
        [(33, 40), (27, 33), (21, 26), (19, 24), (16, 21), (15, 20), (14, 19), (12, 16), (11, 13), (11, 13)],
        [(34, 41), (28, 34), (22, 28), (20, 25), (17, 22), (16, 21), (15, 20), (13, 18), (12, 16), (11, 13)],
        [(36, 43), (30, 37), (24, 30), (22, 28), (19, 24), (18, 23), (17, 22), (15, 20), (14, 19), (13, 18)],
        [(38, 46), (32, 39), (26, 32), (24, 30), (21, 26), (20, 25), (19, 24), (17, 22), (16, 21), (15, 20)],
        [(40, 48), (34, 41), (28, 34), (26, 32), (23, 29), (22, 28), (21, 28), (19, 24), (18, 23), (17, 22)],
        [(44, 52), (38, 46), (34, 41), (31, 38), (28, 34), (26, 32), (25, 31), (23, 29), (22, 28), (20, 25)],
        [(48, 57), (43, 51), (39, 47), (37, 44), (33, 40), (32, 39), (30, 37), (27, 33), (26, 32), (24, 30)],
        [(52, 61), (48, 57), (44, 52), (43, 51), (40, 48), (38, 46), (36, 43), (33, 40), (32, 39), (29, 35)],
        [(56, 66), (53, 62), (50, 59), (49, 58), (47, 56), (44, 52), (42, 50), (38, 46), (37, 44), (34, 41)],
        [(60, 70), (58, 68), (56, 66), (55, 65), (53, 62), (51, 60), (49, 58), (44, 52), (43, 51), (40, 48)],
    ]
}

/// The font attributes that affect the measurement of a text.
package struct TextStyle: Sendable, Hashable {
    /// Points.
    package var size: Double
    /// The distance of baselines in points.
    package var lineHeight: Double
    package var weight: FontWeight
    package var isMonospaced: Bool
    package var isItalic: Bool

    package init(
        size: Double, lineHeight: Double, weight: FontWeight = .regular,
        isMonospaced: Bool = false, isItalic: Bool = false
    ) {
        self.size = size
        self.lineHeight = lineHeight
        self.weight = weight
        self.isMonospaced = isMonospaced
        self.isItalic = isItalic
    }

    /// UIKit's `body` at the content size `large`.
    package static let body = TextStyle(size: 17, lineHeight: 22)
}
