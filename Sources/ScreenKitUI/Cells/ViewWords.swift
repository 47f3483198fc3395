#if canImport(UIKit)
    public import UIKit

    // Words that a spec computes, by their names in UIKit.

    nonisolated extension UIFont.TextStyle {
        /// The style of a name; that of bodies for others.
        public init(word: String) {
            self =
                switch word {
                case "largeTitle": .largeTitle
                case "title1": .title1
                case "title2": .title2
                case "title3": .title3
                case "headline": .headline
                case "subheadline": .subheadline
                case "callout": .callout
                case "footnote": .footnote
                case "caption1": .caption1
                case "caption2": .caption2
                default: .body
                }
        }
    }

    nonisolated extension UIFont.Weight {
        /// The weight of a name; the regular one for others.
        public init(word: String) {
            self =
                switch word {
                case "ultraLight": .ultraLight
                case "thin": .thin
                case "light": .light
                case "medium": .medium
                case "semibold": .semibold
                case "bold": .bold
                case "heavy": .heavy
                case "black": .black
                default: .regular
                }
        }
    }

    nonisolated extension UIView.ContentMode {
        /// The mode of a name; the one that fills for others.
        public init(word: String) {
            self =
                switch word {
                case "scaleToFill": .scaleToFill
                case "scaleAspectFit": .scaleAspectFit
                case "center": .center
                default: .scaleAspectFill
                }
        }
    }

    nonisolated extension UIStackView.Alignment {
        /// The alignment of a name across a stack; the centre for others.
        public init(word: String) {
            self =
                switch word {
                case "leading", "top": .leading
                case "trailing", "bottom": .trailing
                case "firstBaseline": .firstBaseline
                default: .center
                }
        }
    }

    nonisolated extension ViewPlace {
        /// The place of a name; the centre for others.
        public init(word: String) { self = ViewPlace(rawValue: word) ?? .center }
    }

    nonisolated extension TextPlace {
        /// The place of a name; the leading one for others.
        public init(word: String) { self = TextPlace(rawValue: word) ?? .leading }
    }
#endif
