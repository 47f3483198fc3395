/// UIKit's text styles, `UIFont.TextStyle`.
package enum TextStyleName: String, CaseIterable, Sendable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote,
        caption1, caption2
}
