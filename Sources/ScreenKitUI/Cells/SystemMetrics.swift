#if canImport(UIKit)
    public import ScreenKit
    public import UIKit

    extension ViewNode.PlatformMetrics {
        /// What the system's looks depend on.
        private nonisolated struct Key: Hashable {
            let category: UIContentSizeCategory
            /// Bold text.
            let weight: UILegibilityWeight
            let state: NodeContent.CellState
        }

        @MainActor private static var known: [Key: Self] = [:]

        /// UIKit's rows of lists are at least so high, which no configuration says.
        private static var systemRowHeight: Double {
            if #available(iOS 26, *) { 52 } else { 44 }
        }

        /// Returns the fonts and lengths of the running system: those of `UIFont` and of
        /// `UIListContentConfiguration` in a state.
        @MainActor
        static func system(
            _ traits: UITraitCollection, _ state: NodeContent.CellState = NodeContent.CellState()
        ) -> Self {
            let category = traits.preferredContentSizeCategory
            let key = Key(
                category: category, weight: traits.legibilityWeight, state: state)
            if let metrics = known[key] { return metrics }
            var metrics = Self(
                isAccessibilitySize: category.isAccessibilityCategory,
                leastRowHeight: systemRowHeight,
                font: { name in
                    let font = UIFont.preferredFont(
                        forTextStyle: name.style, compatibleWith: traits)
                    // A long length, because lengths are whole pixels.
                    let long = UIFontMetrics(forTextStyle: name.style).scaledValue(
                        for: 10_000, compatibleWith: traits)
                    return FontSize(
                        size: font.pointSize, lineHeight: font.lineHeight, scale: long / 10_000)
                },
                line: { template in
                    template.configuration.map { Line($0, template, traits, state) }
                })
            metrics.accessoryWords = .ofApp
            known[key] = metrics
            return metrics
        }
    }

    nonisolated extension AccessoryWords {
        /// What is said in the language of the app's texts.
        static let ofApp: AccessoryWords = {
            let app = ScreenWords.ofApp
            var words = AccessoryWords()
            (words.selected, words.moreInfo) = (app.selected, app.moreInfo)
            (words.expanded, words.collapsed) = (app.expanded, app.collapsed)
            return words
        }()
    }

    extension BuiltInTemplate {
        /// UIKit's configuration with the same looks; nil for templates that UIKit does not have.
        @MainActor
        fileprivate var configuration: UIListContentConfiguration? {
            switch self {
            case .row: .subtitleCell()
            case .plainHeader: .plainHeader()
            case .groupedHeader: .groupedHeader()
            case .prominentHeader: .prominentInsetGroupedHeader()
            case .extraProminentHeader: .extraProminentInsetGroupedHeader()
            case .footer: .groupedFooter()
            case .tile, .card, .banner: nil
            }
        }
    }

    extension ViewNode.PlatformMetrics.Line {
        /// The numbers of a configuration, which makes no views.
        @MainActor
        fileprivate init(
            _ configuration: UIListContentConfiguration, _ template: BuiltInTemplate,
            _ traits: UITraitCollection, _ cell: NodeContent.CellState
        ) {
            var state = UICellConfigurationState(traitCollection: traits)
            state.isSelected = cell.isSelected
            state.isDisabled = cell.isDisabled
            let looks = configuration.updated(for: state)
            let margins = looks.directionalLayoutMargins
            let text = ViewNode.TextStyle(looks.textProperties.font, orElse: .body)
            self.init(
                insets: LayoutGeometry.Insets(
                    top: margins.top, leading: margins.leading, bottom: margins.bottom,
                    trailing: margins.trailing),
                imageSpacing: looks.imageToTextPadding,
                textSpacing: looks.textToSecondaryTextVerticalPadding, text: text,
                color: ViewColor(looks.textProperties.resolvedColor()),
                secondaryText: ViewNode.TextStyle(
                    looks.secondaryTextProperties.font, orElse: .subheadline),
                secondaryColor: ViewColor(looks.secondaryTextProperties.resolvedColor()),
                detail: template == .groupedHeader || template == .footer
                    ? ViewNode.TextStyle(.footnote) : ViewNode.TextStyle(.body),
                hasCapitals: looks.textProperties.transform == .uppercase)
        }
    }

    extension ViewNode.TextStyle {
        /// The style of a font.
        ///
        /// - Parameter other: the text style of a font without one.
        fileprivate init(_ font: UIFont, orElse other: Name) {
            let word = font.fontDescriptor.object(forKey: .textStyle) as? String
            let found = word.flatMap { word in
                Name.allCases.first { $0.style.rawValue == word }
            }
            self.init(found ?? other, weight: ViewNode.FontWeight(font))
            size = font.pointSize
            lineHeight = font.lineHeight
        }
    }

    extension ViewNode.FontWeight {
        /// The weight of a font.
        fileprivate init(_ font: UIFont) {
            let traits =
                font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
            let weight = traits?[.weight] as? CGFloat ?? UIFont.Weight.regular.rawValue
            self =
                Self.allCases.min { one, other in
                    abs(one.weight.rawValue - weight) < abs(other.weight.rawValue - weight)
                } ?? .regular
        }
    }

    extension ViewColor {
        /// The colour of UIKit: by its name, if it has one.
        @MainActor
        fileprivate init(_ color: UIColor) { self.init(CellColor(uiColor: color)) }
    }

    extension CellColor {
        /// Creates the colour of UIKit: one of the system by its name, another one, such as of an asset
        /// catalog, with its numbers in light and in dark appearance.
        @MainActor
        public init(uiColor color: UIColor) {
            let name = ViewColor.SystemColor.allCases.first {
                ViewColor.named($0).color == color
            }
            if let name {
                self.init(name)
            } else {
                self.init(light: color.rgba(.light), dark: color.rgba(.dark))
            }
        }
    }

    extension UIColor {
        /// Red, green, blue and opacity in an appearance: `0xRRGGBBAA`.
        fileprivate func rgba(_ style: UIUserInterfaceStyle) -> UInt32 {
            let color = resolvedColor(with: UITraitCollection { $0.userInterfaceStyle = style })
            var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(1))
            color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return [red, green, blue, alpha].reduce(0) {
                $0 << 8 | UInt32((min(max(0, $1), 1) * 255).rounded())
            }
        }
    }
#endif
