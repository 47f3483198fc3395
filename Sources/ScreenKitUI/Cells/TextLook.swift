#if canImport(UIKit)
    public import UIKit

    /// How a text or symbol looks. Its size follows Dynamic Type.
    public nonisolated struct TextLook: Hashable, Sendable {
        var style: UIFont.TextStyle
        var weight: UIFont.Weight?
        var color: ViewColor
        var lines: Int
        /// The maximum number of lines in an item of a fixed height; nil for the same as in others.
        var fixedLines: Int?
        var alignment: TextPlace
        var isStruckThrough: Bool
        var isUnderlined: Bool

        /// Creates a look; by default that of the text style.
        public init(
            _ style: UIFont.TextStyle = .body, _ weight: UIFont.Weight? = nil,
            color: ViewColor = .named(.label), lines: Int = 0,
            alignment: TextPlace = .leading, isStruckThrough: Bool = false,
            isUnderlined: Bool = false
        ) {
            (self.style, self.weight, self.color) = (style, weight, color)
            (self.lines, self.alignment) = (lines, alignment)
            (self.isStruckThrough, self.isUnderlined) = (isStruckThrough, isUnderlined)
        }

        /// The look with a number of lines for items of a fixed height.
        func limited(to lines: Int) -> TextLook {
            var look = self
            look.fixedLines = lines
            return look
        }

        @MainActor
        var font: UIFont {
            let preferred = UIFont.preferredFont(forTextStyle: style)
            guard let weight else { return preferred }
            let attributes = [UIFontDescriptor.TraitKey.weight: weight]
            return UIFont(
                descriptor: preferred.fontDescriptor.addingAttributes([.traits: attributes]),
                size: 0)
        }

        /// A symbol as large as the text, whose size follows Dynamic Type too.
        @MainActor
        var symbolConfiguration: UIImage.SymbolConfiguration {
            let styled = UIImage.SymbolConfiguration(textStyle: style)
            guard let weight else { return styled }
            return styled.applying(UIImage.SymbolConfiguration(weight: weight.ofSymbols))
        }
    }

    extension UIFont.Weight {
        fileprivate var ofSymbols: UIImage.SymbolWeight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            default: .regular
            }
        }
    }

    /// Where the lines of a text stand.
    public nonisolated enum TextPlace: String, Hashable, Sendable {
        case leading, center, trailing

        /// The alignment of UIKit, which has no trailing one.
        func alignment(isMirrored: Bool) -> NSTextAlignment {
            switch self {
            case .leading: .natural
            case .center: .center
            case .trailing: isMirrored ? .left : .right
            }
        }
    }
#endif
