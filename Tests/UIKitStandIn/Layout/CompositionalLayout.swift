// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Compositional layouts and their sections.

/// Page “UICollectionViewFlowLayout”: not what generated screens use, but what apps may have.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    open var minimumLineSpacing: CGFloat = 10
    open var minimumInteritemSpacing: CGFloat = 10
    open var itemSize = CGSize(width: 50, height: 50)
    open var sectionInset = UIEdgeInsets.zero
    public nonisolated override init() { super.init() }
}

/// Page “UICollectionViewCompositionalLayoutSectionProvider”.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Page “UICollectionViewCompositionalLayout”.
@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    open var configuration: UICollectionViewCompositionalLayoutConfiguration
    /// What it was made with: the stand-in's own.
    public let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider

    public convenience init(section: NSCollectionLayoutSection) {
        self.init(sectionProvider: { _, _ in section })
    }
    public convenience init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
    public convenience init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
    ) {
        self.init(
            sectionProvider: sectionProvider,
            configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.sectionProvider = sectionProvider
        self.configuration = configuration
        super.init()
    }
}

/// Page “UICollectionViewCompositionalLayoutConfiguration”.
@MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    public nonisolated override init() { super.init() }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// Page “UIContentInsetsReference”.
public enum UIContentInsetsReference: Int, Sendable {
    case automatic, none, safeArea, layoutMargins, readableContent
}

/// Page “UICollectionLayoutSectionOrthogonalScrollingBehavior”.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging
    case groupPagingCentered
}

/// Page “NSCollectionLayoutSection”.
@MainActor open class NSCollectionLayoutSection: NSObject {
    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var interGroupSpacing: CGFloat = 0
    open var contentInsetsReference = UIContentInsetsReference.automatic
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    open var orthogonalScrollingBehavior =
        UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    open var visibleItemsInvalidationHandler:
        NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// What it was made with: the stand-in's own.
    public let group: NSCollectionLayoutGroup
    /// The configuration of a list: the stand-in's own.
    public internal(set) var list: UICollectionLayoutListConfiguration?

    public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// Page “NSCollectionLayoutSectionVisibleItemsInvalidationHandler”.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// Page “NSCollectionLayoutVisibleItem”.
@MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    var indexPath: IndexPath { get }
    var frame: CGRect { get }
    var alpha: CGFloat { get set }
    var transform: CGAffineTransform { get set }
}

/// Page “NSCollectionLayoutEnvironment”.
@MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

/// Page “NSCollectionLayoutContainer”.
@MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    var contentSize: CGSize { get }
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// An environment for a section provider: the stand-in's own.
@MainActor
public final class StandInEnvironment: NSObject, NSCollectionLayoutEnvironment,
    NSCollectionLayoutContainer
{
    public let contentSize: CGSize
    public let contentInsets: NSDirectionalEdgeInsets
    public let traitCollection: UITraitCollection

    public init(
        size: CGSize, insets: NSDirectionalEdgeInsets = .zero,
        traits: UITraitCollection = UITraitCollection()
    ) {
        contentSize = size
        contentInsets = insets
        traitCollection = traits
    }
    public var container: any NSCollectionLayoutContainer { self }
    public var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    public var effectiveContentSize: CGSize {
        CGSize(
            width: contentSize.width - contentInsets.leading - contentInsets.trailing,
            height: contentSize.height - contentInsets.top - contentInsets.bottom)
    }
}
