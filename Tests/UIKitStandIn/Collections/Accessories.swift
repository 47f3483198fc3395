// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Accessories of list cells.

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
    public var isLeading: Bool

    private init(
        _ type: AccessoryType, _ displayed: DisplayedState, _ options: Options,
        text: String? = nil, menu: UIMenu? = nil, isLeading: Bool = false,
        actionHandler: ActionHandler? = nil
    ) {
        accessoryType = type
        self.isLeading = isLeading
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
        let options = Options(
            isHidden: configuration.isHidden,
            reservedLayoutWidth: configuration.reservedLayoutWidth,
            tintColor: configuration.tintColor)
        return switch configuration.placement {
        case .leading(let displayed, _):
            UICellAccessory(
                .customView(configuration.customView), displayed, options, isLeading: true)
        case .trailing(let displayed, _):
            UICellAccessory(.customView(configuration.customView), displayed, options)
        }
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
