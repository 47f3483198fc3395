// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Navigation and its bars.

/// Page “UINavigationController”.
open class UINavigationController: UIViewController {
    open private(set) var viewControllers: [UIViewController] = []
    /// The swipe that goes back.
    public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
    /// The swipe from anywhere, since iOS 26.
    public let interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
    public let navigationBar = UINavigationBar(frame: .zero)
    open var isToolbarHidden = true
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }
    open var topViewController: UIViewController? { viewControllers.last }
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }
    override var shownChild: UIViewController? { topViewController }
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        for controller in self.viewControllers.reversed() { remove(controller) }
        for controller in viewControllers { pushViewController(controller, animated: animated) }
    }
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        if presentedViewController is UISearchController {
            Misuse.record("\(type(of: viewController)) is pushed below a search")
        }
        let old = topViewController
        viewControllers.append(viewController)
        addChild(viewController)
        if isOnScreen {
            old?.disappear()
            viewController.appear(in: view)
        }
        viewController.didMove(toParent: self)
    }
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1 else { return nil }
        let below = viewControllers[viewControllers.count - 2]
        return popToViewController(below, animated: animated)?.first
    }
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        viewControllers.first.flatMap { popToViewController($0, animated: animated) }
    }
    @discardableResult open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        guard let index = viewControllers.firstIndex(of: viewController) else { return nil }
        let popped = viewControllers.dropFirst(index + 1)
        for controller in popped.reversed() { remove(controller) }
        if !popped.isEmpty, isOnScreen { viewController.appear(in: view) }
        return popped.isEmpty ? nil : Array(popped)
    }
    private func remove(_ controller: UIViewController) {
        controller.willMove(toParent: nil)
        controller.isLeaving = true
        if controller.isOnScreen { controller.disappear() }
        controller.isLeaving = false
        viewControllers.removeAll { $0 === controller }
        controller.removeFromParent()
        controller.didMove(toParent: nil)
    }
}

/// Page “UINavigationBar”.
open class UINavigationBar: UIView {
    open var prefersLargeTitles = false
}

/// Page “UIToolbar”.
open class UIToolbar: UIView {
    open var items: [UIBarButtonItem]?
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// Page “UINavigationItem”.
@MainActor open class UINavigationItem: NSObject {
    open var title: String?
    open var prompt: String?
    open var titleView: UIView? { didSet { Self.measure(titleView) } }
    /// A view without a size is not seen.
    static func measure(_ view: UIView?) {
        if let view, view.frame.isEmpty { Misuse.record("\(type(of: view)) has no size in a bar") }
    }
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    open var searchController: UISearchController?
    open var hidesSearchBarWhenScrolling = true
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic
    open var hidesBackButton = false
    /// What the back button does in place of going back.
    open var backAction: UIAction?
    open var backButtonTitle: String?
    open var leftItemsSupplementBackButton = false
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { for item in rightBarButtonItems ?? [] { Self.measure(item.customView) } }
    }
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    public init(title: String) { self.title = title }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }

    /// Page “UINavigationItem.LargeTitleDisplayMode”.
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
    /// Page “UINavigationItem.SearchBarPlacement”.
    public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }
}

/// Page “UIBarItem”.
@MainActor open class UIBarItem: NSObject {
    open var isEnabled = true
    open var title: String?
    open var image: UIImage?
    open var tag = 0
    open var accessibilityLabel: String?
    open var accessibilityIdentifier: String?
    nonisolated override init() { super.init() }
}

/// Page “UIBarButtonItem”.
open class UIBarButtonItem: UIBarItem {
    open var primaryAction: UIAction? {
        didSet {
            title = title ?? primaryAction?.title
            image = image ?? primaryAction?.image
        }
    }
    open var menu: UIMenu?
    open var customView: UIView?
    open var style = Style.plain
    open var tintColor: UIColor?
    open var isSelected = false
    open var isHidden = false
    open var changesSelectionAsPrimaryAction = false
    /// The kind of a system item: the stand-in's own.
    public private(set) var systemItem: SystemItem?

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title
        self.image = image
        self.primaryAction = primaryAction
        self.menu = menu
        // UIKit takes the title and the image of the action where the item has none.
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
    }
    public convenience init(
        systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.systemItem = systemItem
        self.primaryAction = primaryAction
        self.menu = menu
    }
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
    open class func flexibleSpace() -> Self { space(.flexibleSpace) }
    open class func fixedSpace(_ width: CGFloat) -> Self { space(.fixedSpace) }
    private class func space(_ kind: SystemItem) -> Self {
        let item = self.init()
        item.systemItem = kind
        return item
    }
    public required nonisolated override init() { super.init() }

    /// Page “UIBarButtonItem.Style”.
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }
    /// Page “UIBarButtonItem.SystemItem”.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
        case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
        case fastForward, undo, redo
        case close = 24
    }
}
