// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Lists.

/// Page “UICollectionLayoutListConfiguration”.
public struct UICollectionLayoutListConfiguration {
    public typealias SwipeActionsConfigurationProvider = (
        _ indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    public typealias ItemSeparatorHandler = (
        _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    public let appearance: Appearance
    public var showsSeparators = true
    public var separatorConfiguration: UIListSeparatorConfiguration
    public var itemSeparatorHandler: ItemSeparatorHandler?
    public var backgroundColor: UIColor?
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    public var headerTopPadding: CGFloat?

    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    /// Page “UICollectionLayoutListConfiguration.Appearance”.
    public enum Appearance: Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    /// Page “UICollectionLayoutListConfiguration.HeaderMode”.
    public enum HeaderMode: Sendable { case none, supplementary, firstItemInSection }
    /// Page “UICollectionLayoutListConfiguration.FooterMode”.
    public enum FooterMode: Sendable { case none, supplementary }
}

/// Page “UIListSeparatorConfiguration”.
public struct UIListSeparatorConfiguration: Hashable {
    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    public var topSeparatorInsets = automaticInsets
    public var bottomSeparatorInsets = automaticInsets
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
    public var color = UIColor.separator
    public var multipleSelectionColor = UIColor.separator

    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

    /// Insets whose leading and trailing lengths UIKit replaces by those of the cell.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: 0, leading: .greatestFiniteMagnitude, bottom: 0,
        trailing: .greatestFiniteMagnitude)

    /// Page “UIListSeparatorConfiguration.Visibility”.
    public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }
}

extension NSCollectionLayoutSection {
    /// Page “list(using:layoutEnvironment:)”. Its rows have the size that was measured in UIKit,
    /// and its headers and footers are boundary items, as UIKit's are.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.list = configuration
        section.contentInsetsReference = .none
        if configuration.headerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                boundary(UICollectionView.elementKindSectionHeader, .top))
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                boundary(UICollectionView.elementKindSectionFooter, .bottom))
        }
        return section
    }

    private static func boundary(
        _ kind: String, _ alignment: NSRectAlignment
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(28)),
            elementKind: kind, alignment: alignment)
    }
}

extension UICollectionViewCompositionalLayout {
    /// Page “list(using:)”.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}
