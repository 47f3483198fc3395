// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Containers that show several controllers.

/// Page “UISplitViewController”, with its columns beside each other.
open class UISplitViewController: UIViewController {
    public convenience init(style: Style) { self.init(nibName: nil, bundle: nil) }
    private var columns: [Column: UIViewController] = [:]
    open var isCollapsed: Bool { false }
    open var viewControllers: [UIViewController] {
        columns.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    }
    override var seenChildren: [UIViewController] { viewControllers }
    open func viewController(for column: Column) -> UIViewController? { columns[column] }
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        if let old = columns[column] {
            old.willMove(toParent: nil)
            old.isLeaving = true
            if old.isOnScreen { old.disappear() }
            old.isLeaving = false
            columns[column] = nil
            old.removeFromParent()
            old.didMove(toParent: nil)
        }
        guard let vc else { return }
        columns[column] = vc
        addChild(vc)
        if isOnScreen { vc.appear(in: view) }
        vc.didMove(toParent: self)
    }

    /// Page “UISplitViewController.Style”.
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    /// Page “UISplitViewController.Column”.
    public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
}

/// Page “UITabBarController”.
open class UITabBarController: UIViewController {
    public let tabBar = UITabBar(frame: .zero)
    open weak var delegate: (any UITabBarControllerDelegate)?
    open var viewControllers: [UIViewController]? {
        didSet { for controller in viewControllers ?? [] { addChild(controller) } }
    }
    open var selectedIndex = 0 {
        willSet {
            if newValue != selectedIndex, isOnScreen { selectedViewController?.disappear() }
        }
        didSet {
            if oldValue != selectedIndex, isOnScreen { selectedViewController?.appear(in: view) }
        }
    }
    open var selectedViewController: UIViewController? {
        viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil }
    }
    override var shownChild: UIViewController? { selectedViewController }
}

/// Page “UITabBarControllerDelegate”.
@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
}

/// Page “UITabBar”.
open class UITabBar: UIView {}

/// Page “UITabBarItem”.
open class UITabBarItem: UIBarItem {
    open var badgeValue: String?
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }
    public required nonisolated override init() { super.init() }
}
