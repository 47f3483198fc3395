/// The look of a text: what its measures depend on.
package struct TextStyle: Sendable, Hashable {
    /// Points.
    package var size: Double
    /// Points from one baseline to the next.
    package var lineHeight: Double
    package var weight: FontWeight
    package var isMonospaced: Bool

    package init(
        size: Double, lineHeight: Double, weight: FontWeight = .regular, isMonospaced: Bool = false
    ) {
        self.size = size
        self.lineHeight = lineHeight
        self.weight = weight
        self.isMonospaced = isMonospaced
    }

    /// UIKit's `body` at the content size `large`.
    package static let body = TextStyle(size: 17, lineHeight: 22)
}

/// UIKit's `UIFont.Weight`, with its number in CSS and fontconfig's OpenType scale.
package enum FontWeight: Int, CaseIterable, Sendable, Hashable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900
}

/// Where the lines of a text lie.
package enum TextAlignment: String, CaseIterable, Sendable, Hashable {
    case leading, center, trailing
}
