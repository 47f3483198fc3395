// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Cells and supplementary views.

/// Page “UICollectionReusableView”.
@MainActor open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?
    open func prepareForReuse() {}
    /// What it was dequeued with.
    var registration: ObjectIdentifier?
    var registrationIdentity: RegistrationIdentity?
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    /// A new view of this class: without Objective-C, only the classes of UIKit can be made from
    /// their type alone, so that a screen's cells differ by their content configurations.
    class func standIn() -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}

/// Page “UICollectionViewLayoutAttributes”.
@MainActor open class UICollectionViewLayoutAttributes: NSObject {
    open var frame = CGRect.zero
    open var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }
    open var indexPath = IndexPath(item: 0, section: 0)
}

/// Page “UICollectionViewCell”.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
    public typealias ConfigurationUpdateHandler = (
        _ cell: UICollectionViewCell, _ state: UICellConfigurationState
    ) -> Void
    private let plainContentView = UIView(frame: .zero)
    private var hosted: (any UIView & UIContentView)?

    open var contentView: UIView { hosted ?? plainContentView }
    /// A content view that supports a new configuration gets it; else another view is made.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            guard let contentConfiguration else {
                hosted?.removeFromSuperview()
                hosted = nil
                return
            }
            if let hosted, hosted.supports(contentConfiguration) {
                hosted.configuration = contentConfiguration
            } else {
                hosted?.removeFromSuperview()
                let view = contentConfiguration.makeContentView()
                hosted = view
                addSubview(view)
            }
        }
    }
    open var backgroundConfiguration: UIBackgroundConfiguration?
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var isSelected = false { didSet { if isSelected != oldValue { update() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { update() } } }

    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { update() } }
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        return state
    }
    open func updateConfiguration(using state: UICellConfigurationState) {}
    open func setNeedsUpdateConfiguration() { update() }
    private func update() {
        updateConfiguration(using: configurationState)
        configurationUpdateHandler?(self, configurationState)
    }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    override class func standIn() -> UICollectionReusableView {
        UICollectionViewCell(frame: .zero)
    }
}

/// Page “UICollectionViewListCell”.
@MainActor open class UICollectionViewListCell: UICollectionViewCell {
    public var accessories: [UICellAccessory] = []
    open var indentationLevel = 0
    open var indentationWidth: CGFloat = 10
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        .listPlainCell()
    }
    open var separatorLayoutGuide: UILayoutGuide { UILayoutGuide(self) }

    override class func standIn() -> UICollectionReusableView {
        UICollectionViewListCell(frame: .zero)
    }
}

/// Page “UICellAccessory”.
public struct UICellAccessory {
    public typealias ActionHandler = () -> Void
    public let accessoryType: AccessoryType
    /// What it shows or does: the stand-in's own.
    public var text: String?
    public var actionHandler: ActionHandler?
    public var menu: UIMenu?
    public var options: Options
    public var displayed: DisplayedState

    private init(
        _ type: AccessoryType, _ displayed: DisplayedState, _ options: Options,
        text: String? = nil, menu: UIMenu? = nil, actionHandler: ActionHandler? = nil
    ) {
        accessoryType = type
        self.displayed = displayed
        self.options = options
        self.text = text
        self.menu = menu
        self.actionHandler = actionHandler
    }

    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
    ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options) }
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = .init(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.detail, displayed, options, actionHandler: actionHandler)
    }
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
    ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options) }
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
    ) -> UICellAccessory { UICellAccessory(.label, displayed, options, text: text) }
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init()
    ) -> UICellAccessory { UICellAccessory(.popUpMenu, displayed, options, menu: menu) }
    public static func customView(
        configuration: CustomViewConfiguration
    ) -> UICellAccessory {
        UICellAccessory(.customView(configuration.customView), .always, Options())
    }

    /// Page “UICellAccessory.AccessoryType”.
    public enum AccessoryType: Hashable {
        case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder
        case multiselect, label, detail, popUpMenu
        case customView(UIView)
    }
    /// Page “UICellAccessory.DisplayedState”.
    public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }
    /// Page “UICellAccessory.LayoutDimension”.
    public enum LayoutDimension: Hashable, Sendable { case actual, standard, custom(CGFloat) }

    /// What the options of all accessories have: the stand-in's own, whose names below are UIKit's.
    public struct Options {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }
    }
    /// Page “UICellAccessory.DisclosureIndicatorOptions”.
    public typealias DisclosureIndicatorOptions = Options
    /// Page “UICellAccessory.DetailOptions”.
    public typealias DetailOptions = Options
    /// Page “UICellAccessory.CheckmarkOptions”.
    public typealias CheckmarkOptions = Options
    /// Page “UICellAccessory.PopUpMenuOptions”.
    public typealias PopUpMenuOptions = Options
    /// Page “UICellAccessory.LabelOptions”.
    public typealias LabelOptions = Options

    /// Page “UICellAccessory.Placement”.
    public enum Placement {
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }
    /// Page “UICellAccessory.CustomViewConfiguration”.
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public var maintainsFixedSize: Bool

        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }
}
