#if canImport(UIKit)
    public import ScreenKit
    public import UIKit

    extension ViewColor {
        /// The colour of UIKit.
        public nonisolated var color: UIColor {
            switch self {
            case .named(let name): name.color
            case .pair(let color): UIColor(color)
            }
        }
    }

    extension UIColor {
        /// A colour of a spec, which follows the appearance; those of the system also follow its
        /// version and settings.
        public nonisolated convenience init(_ color: CellColor) {
            self.init { traits in
                let shade = traits.userInterfaceStyle == .dark ? color.dark : color.light
                return shade.color.resolvedColor(with: traits)
            }
        }
    }

    nonisolated extension CellColor.Shade {
        fileprivate var color: UIColor {
            switch self {
            case .named(let name): return name.color
            case .number(let number):
                let parts = [24, 16, 8, 0].map { CGFloat(number >> $0 & 0xff) / 255 }
                return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
            }
        }
    }

    nonisolated extension ViewColor.SystemColor {
        fileprivate var color: UIColor {
            switch self {
            case .black: .black
            case .blue: .blue
            case .brown: .brown
            case .clear: .clear
            case .cyan: .cyan
            case .darkGray: .darkGray
            case .gray: .gray
            case .green: .green
            case .label: .label
            case .lightGray: .lightGray
            case .link: .link
            case .magenta: .magenta
            case .opaqueSeparator: .opaqueSeparator
            case .orange: .orange
            case .placeholderText: .placeholderText
            case .purple: .purple
            case .quaternaryLabel: .quaternaryLabel
            case .quaternarySystemFill: .quaternarySystemFill
            case .red: .red
            case .secondaryLabel: .secondaryLabel
            case .secondarySystemBackground: .secondarySystemBackground
            case .secondarySystemFill: .secondarySystemFill
            case .secondarySystemGroupedBackground: .secondarySystemGroupedBackground
            case .separator: .separator
            case .systemBackground: .systemBackground
            case .systemBlue: .systemBlue
            case .systemBrown: .systemBrown
            case .systemCyan: .systemCyan
            case .systemFill: .systemFill
            case .systemGray: .systemGray
            case .systemGray2: .systemGray2
            case .systemGray3: .systemGray3
            case .systemGray4: .systemGray4
            case .systemGray5: .systemGray5
            case .systemGray6: .systemGray6
            case .systemGreen: .systemGreen
            case .systemGroupedBackground: .systemGroupedBackground
            case .systemIndigo: .systemIndigo
            case .systemMint: .systemMint
            case .systemOrange: .systemOrange
            case .systemPink: .systemPink
            case .systemPurple: .systemPurple
            case .systemRed: .systemRed
            case .systemTeal: .systemTeal
            case .systemYellow: .systemYellow
            case .tertiaryLabel: .tertiaryLabel
            case .tertiarySystemBackground: .tertiarySystemBackground
            case .tertiarySystemFill: .tertiarySystemFill
            case .tertiarySystemGroupedBackground: .tertiarySystemGroupedBackground
            case .tintColor: .tintColor
            case .white: .white
            case .yellow: .yellow
            }
        }
    }

    extension ViewNode.TextStyle {
        /// The font, whose size follows Dynamic Type if it is that of a text style.
        @MainActor
        func font(_ traits: UITraitCollection) -> UIFont {
            if let font { return self.font(font, traits) }
            let preferred = name.map {
                UIFont.preferredFont(forTextStyle: $0.style, compatibleWith: traits)
            }
            let font = preferred ?? UIFont.systemFont(ofSize: size)
            let hasOwnWeight = name == nil || weight != ViewNode.TextStyle(name ?? .body).weight
            guard hasOwnWeight || isMonospaced || isItalic else { return font }
            var descriptor = font.fontDescriptor
            if hasOwnWeight {
                let attributes = [UIFontDescriptor.TraitKey.weight: weight.weight]
                descriptor = descriptor.addingAttributes([.traits: attributes])
            }
            if isMonospaced { descriptor = descriptor.withDesign(.monospaced) ?? descriptor }
            if isItalic {
                let symbolic = descriptor.symbolicTraits.union(.traitItalic)
                descriptor = descriptor.withSymbolicTraits(symbolic) ?? descriptor
            }
            return UIFont(descriptor: descriptor, size: 0)
        }

        /// Returns a font of a spec, whose size follows its text style.
        @MainActor
        private func font(_ own: ViewNode.Font, _ traits: UITraitCollection) -> UIFont {
            var descriptor = UIFont.systemFont(ofSize: own.size, weight: weight.weight)
                .fontDescriptor
            if let family = own.family {
                descriptor = UIFontDescriptor(fontAttributes: [.family: family])
                    .addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: weight.weight]])
            }
            if isItalic {
                let symbolic = descriptor.symbolicTraits.union(.traitItalic)
                descriptor = descriptor.withSymbolicTraits(symbolic) ?? descriptor
            }
            return UIFontMetrics(forTextStyle: own.relativeTo.style).scaledFont(
                for: UIFont(descriptor: descriptor, size: own.size), compatibleWith: traits)
        }
    }

    nonisolated extension ViewNode.TextStyle.Name {
        /// The style of UIKit.
        var style: UIFont.TextStyle {
            switch self {
            case .largeTitle: .largeTitle
            case .title1: .title1
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .body: .body
            case .callout: .callout
            case .subheadline: .subheadline
            case .footnote: .footnote
            case .caption1: .caption1
            case .caption2: .caption2
            }
        }
    }

    nonisolated extension ViewNode.FontWeight {
        /// The weight of UIKit.
        var weight: UIFont.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }

        /// The weight of the lines of a symbol.
        var ofSymbols: UIImage.SymbolWeight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }

    nonisolated extension ViewNode.TextAlignment {
        /// The alignment of UIKit, which has no trailing one.
        func alignment(isMirrored: Bool) -> NSTextAlignment {
            switch self {
            case .leading: .natural
            case .center: .center
            case .trailing: isMirrored ? .left : .right
            }
        }
    }

    nonisolated extension ViewNode.ContentMode {
        /// The mode of UIKit.
        var mode: UIView.ContentMode {
            switch self {
            case .scaleToFill: .scaleToFill
            case .scaleAspectFit: .scaleAspectFit
            case .scaleAspectFill: .scaleAspectFill
            case .center: .center
            }
        }
    }
#endif
