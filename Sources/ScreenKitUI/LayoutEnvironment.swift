#if canImport(UIKit)
    public import UIKit

    /// What the layouts of generated screens read of their environment.
    extension NSCollectionLayoutEnvironment {
        /// The width of the whole collection in points.
        public var width: Double { Double(container.contentSize.width) }

        /// The height of the whole collection in points.
        public var height: Double { Double(container.contentSize.height) }

        /// The width inside the insets of the collection, such as the safe area.
        public var contentWidth: Double { Double(container.effectiveContentSize.width) }

        /// The height inside the insets of the collection.
        public var contentHeight: Double { Double(container.effectiveContentSize.height) }

        /// Pixels per point.
        public var scale: Double { Double(traitCollection.displayScale) }

        /// Whether texts run from right to left.
        public var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }

        /// `light` or `dark`.
        public var appearance: String {
            traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
        }

        /// The name of the preferred text size: `large`, `accessibilityMedium`.
        public var contentSize: String { traitCollection.preferredContentSizeCategory.word }

        /// Returns a length cut to whole pixels.
        public func pixels(_ length: Double) -> Double {
            // A product that is a whole number but for its last digits is that number.
            (length * scale + 0.001).rounded(.down) / scale
        }

        /// Returns the length, in whole pixels, of each of some items that share a length.
        public func share(of length: Double, among count: Int, spacing: Double = 0) -> Double {
            pixels(max(0, length - spacing * Double(count - 1)) / Double(count))
        }

        /// Returns a computed number within its bounds; another one where there is none.
        public func bounded(
            _ number: Double?, in bounds: ClosedRange<Double>, else other: Double
        ) -> Double {
            guard let number, !number.isNaN else { return other }
            return min(max(number, bounds.lowerBound), bounds.upperBound)
        }
    }

    extension UIContentSizeCategory {
        /// The name of the case in Swift.
        nonisolated var word: String {
            switch self {
            case .extraSmall: "extraSmall"
            case .small: "small"
            case .medium: "medium"
            case .extraLarge: "extraLarge"
            case .extraExtraLarge: "extraExtraLarge"
            case .extraExtraExtraLarge: "extraExtraExtraLarge"
            case .accessibilityMedium: "accessibilityMedium"
            case .accessibilityLarge: "accessibilityLarge"
            case .accessibilityExtraLarge: "accessibilityExtraLarge"
            case .accessibilityExtraExtraLarge: "accessibilityExtraExtraLarge"
            case .accessibilityExtraExtraExtraLarge: "accessibilityExtraExtraExtraLarge"
            default: "large"
            }
        }
    }

    extension NSCollectionLayoutSize {
        /// The size of what is around an item.
        public static var filling: NSCollectionLayoutSize {
            NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        }
    }

    extension NSCollectionLayoutSection {
        /// Returns a section of groups whose height does not depend on content. It is noted, because
        /// what stands in place of the items has it too, and UIKit does not tell it later.
        public static func ofFixedHeight(
            _ group: NSCollectionLayoutGroup
        ) -> NSCollectionLayoutSection {
            GroupHeights.note(group.layoutSize.heightDimension)
            return NSCollectionLayoutSection(group: group)
        }

        /// Collects the height of the groups of a section while its layout is made.
        @MainActor
        enum GroupHeights {
            private static var noted: NSCollectionLayoutDimension?

            static func note(_ height: NSCollectionLayoutDimension) { noted = height }

            /// Returns a layout with the height that was noted while it was made; nil if none was.
            static func collect(
                _ make: () -> NSCollectionLayoutSection?
            ) -> (section: NSCollectionLayoutSection?, height: NSCollectionLayoutDimension?) {
                noted = nil
                let section = make()
                defer { noted = nil }
                return (section, noted)
            }
        }
    }

    extension NSCollectionLayoutDimension {
        /// Returns the length in points in an environment; nil if it depends on content.
        @MainActor
        func points(in environment: any NSCollectionLayoutEnvironment) -> Double? {
            if isAbsolute { return Double(dimension) }
            if isFractionalHeight { return Double(dimension) * environment.contentHeight }
            if isFractionalWidth { return Double(dimension) * environment.contentWidth }
            return nil
        }

        /// Returns a computed number of points; another dimension where it is not a length.
        public static func points(
            _ number: Double?, else other: NSCollectionLayoutDimension
        ) -> NSCollectionLayoutDimension {
            guard let number, (0...1_000_000).contains(number) else { return other }
            return .absolute(number)
        }
    }

    extension NSCollectionLayoutBoundarySupplementaryItem {
        /// Returns the header of a section, by default over its whole width.
        public static func header(
            width: NSCollectionLayoutDimension = .fractionalWidth(1),
            height: NSCollectionLayoutDimension, alignment: NSRectAlignment = .top,
            offset: CGPoint = .zero, insets: NSDirectionalEdgeInsets = .zero,
            extendsBoundary: Bool = true, isPinned: Bool = false,
            kind: String = UICollectionView.elementKindSectionHeader
        ) -> NSCollectionLayoutBoundarySupplementaryItem {
            let item = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height),
                elementKind: kind, alignment: alignment, absoluteOffset: offset)
            item.contentInsets = insets
            item.extendsBoundary = extendsBoundary
            item.pinToVisibleBounds = isPinned
            return item
        }

        /// Returns the footer of a section, by default over its whole width.
        public static func footer(
            width: NSCollectionLayoutDimension = .fractionalWidth(1),
            height: NSCollectionLayoutDimension, alignment: NSRectAlignment = .bottom,
            offset: CGPoint = .zero, insets: NSDirectionalEdgeInsets = .zero,
            extendsBoundary: Bool = true, isPinned: Bool = false,
            kind: String = UICollectionView.elementKindSectionFooter
        ) -> NSCollectionLayoutBoundarySupplementaryItem {
            header(
                width: width, height: height, alignment: alignment, offset: offset, insets: insets,
                extendsBoundary: extendsBoundary, isPinned: isPinned, kind: kind)
        }
    }

    /// A view behind a section. UIKit makes it by its class, so each look is a class.
    open class SectionBackground: UICollectionReusableView {
        /// The colour of the view.
        open class var color: UIColor { .clear }
        /// The radius of the corners in points.
        open class var corner: CGFloat { 0 }

        private let observer = ChangeObserver()
        private var reading: ChangeReading?

        /// Creates the view with the look of its class.
        public override init(frame: CGRect) {
            super.init(frame: frame)
            observer.onChange = { [weak self] in self?.update() }
            update()
        }

        private func update() {
            let (look, reading) = observer.read(after: reading) { (Self.color, Self.corner) }
            self.reading = reading
            (backgroundColor, layer.cornerRadius) = look
        }

        /// Backgrounds are not in storyboards.
        @available(*, unavailable)
        public required init?(coder: NSCoder) { return nil }
    }
#endif
