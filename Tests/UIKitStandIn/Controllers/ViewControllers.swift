// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// View controllers.

/// Page “UIViewController”.
@MainActor open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    /// UIKit's `init()`, which cannot override the one of Foundation's `NSObject` for Linux.
    public convenience init(_: Void = ()) { self.init(nibName: nil, bundle: nil) }

    open var title: String? {
        didSet { navigationItem.title = title }
    }

    // The view.
    private var loadedView: UIView?
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView = newValue
            newValue?.owner = self
        }
    }
    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }
    open func loadView() { view = UIView(frame: .zero) }
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }
    open var preferredContentSize = CGSize.zero
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func didReceiveMemoryWarning() {}
    open override var next: UIResponder? { parent }

    /// How it comes or goes; tests set it.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)?

    // The tree.
    open internal(set) weak var parent: UIViewController?
    open private(set) var children: [UIViewController] = []
    open func addChild(_ childController: UIViewController) {
        children.append(childController)
        childController.parent = self
    }
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open var isMovingFromParent: Bool { isLeaving || parent == nil }
    /// Whether a container takes it away: the stand-in's own.
    var isLeaving = false
    /// The children that are seen where their parent is: the stand-in's own.
    var seenChildren: [UIViewController] { shownChild.map { [$0] } ?? children }
    /// The child that is on the screen when its container is: the stand-in's own.
    var shownChild: UIViewController? { nil }
    open var navigationController: UINavigationController? {
        parent as? UINavigationController ?? parent?.navigationController
    }
    public let navigationItem = UINavigationItem(title: "")
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
    open var hidesBottomBarWhenPushed = false
    open var toolbarItems: [UIBarButtonItem]?
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        self.toolbarItems = toolbarItems
    }
    open var additionalSafeAreaInsets = UIEdgeInsets.zero
    open func setContentScrollView(_ scrollView: UIScrollView?) {}

    // Presentation.
    private var presented: UIViewController?
    private weak var presenting: UIViewController?
    /// What the controller presents, or one around it.
    open var presentedViewController: UIViewController? {
        presented ?? parent?.presentedViewController
    }
    open var presentingViewController: UIViewController? {
        presenting ?? parent?.presentingViewController
    }
    open var definesPresentationContext = false
    open var isBeingPresented: Bool { false }
    open var isBeingDismissed: Bool { false }
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var isModalInPresentation = false
    /// What presents it, made when it is asked for.
    public lazy var presentationController: UIPresentationController? =
        UIPresentationController()
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open var splitViewController: UISplitViewController? {
        parent as? UISplitViewController ?? parent?.splitViewController
    }
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let splitViewController {
            splitViewController.setViewController(vc, for: .secondary)
        } else {
            show(vc, sender: sender)
        }
    }
    /// Of those that are presented as a popover.
    open var popoverPresentationController: UIPopoverPresentationController? {
        modalPresentationStyle == .popover ? popover : nil
    }
    private lazy var popover = UIPopoverPresentationController()
    /// Of those that are presented as a sheet.
    open var sheetPresentationController: UISheetPresentationController? {
        [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) ? sheet : nil
    }
    private lazy var sheet = UISheetPresentationController()
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        guard isOnScreen, presentedViewController == nil, viewControllerToPresent.presenting == nil
        else {
            return Misuse.record(
                "Attempt to present \(type(of: viewControllerToPresent)) on \(type(of: self)), "
                    + (isOnScreen ? "which is already presenting." : "which is in no window."))
        }
        root.cover(with: viewControllerToPresent)
        completion?()
    }
    /// Shows another controller above this one, which disappears below a whole screen.
    private func cover(with other: UIViewController) {
        guard let window = viewIfLoaded?.window else { return }
        presented = other
        other.presenting = self
        other.appear(in: window)
        if other.modalPresentationStyle == .fullScreen { disappear() }
    }
    /// A search is presented by the nearest controller that defines a context.
    func begin(_ search: UISearchController) {
        guard !definesPresentationContext, let parent else { return cover(with: search) }
        parent.begin(search)
    }
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        if presented == nil, presenting == nil, let parent {
            return parent.dismiss(animated: flag, completion: completion)
        }
        if presented == nil { presenting?.uncover() } else { uncover() }
        completion?()
    }
    /// Takes away what the controller presents, and all above that.
    private func uncover() {
        guard let presented else { return }
        presented.uncover()
        let window = presented.viewIfLoaded?.window
        self.presented = nil
        presented.presenting = nil
        presented.disappear()
        if !isOnScreen, let window { appear(in: window) }
    }
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(vc, animated: true)
        } else if let splitViewController {
            splitViewController.setViewController(vc, for: .secondary)
        } else {
            present(vc, animated: true)
        }
    }

    // State.
    open var isEditing = false
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open var restorationIdentifier: String?
    /// What stands in place of content is above the controller's view.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        didSet { showUnavailable() }
    }
    /// The view of the configuration: the stand-in's own.
    public private(set) var unavailableView: (any UIView & UIContentView)?
    private func showUnavailable() {
        guard let configuration = contentUnavailableConfiguration else {
            unavailableView?.removeFromSuperview()
            unavailableView = nil
            return
        }
        if let unavailableView, unavailableView.supports(configuration) {
            unavailableView.configuration = configuration
            return
        }
        unavailableView?.removeFromSuperview()
        let new = configuration.makeContentView()
        new.frame = view.bounds
        view.addSubview(new)
        new.layoutIfNeeded()
        unavailableView = new
    }
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    }
    open func updateContentUnavailableConfiguration(
        using state: UIContentUnavailableConfigurationState
    ) {}
    open func setNeedsUpdateContentUnavailableConfiguration() {
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }

    // Traits.
    /// The traits of a screen of its own; a test sets them with `Person.change(traits:)`.
    var ownTraits = UITraitCollection()
    open var traitCollection: UITraitCollection { parent?.traitCollection ?? ownTraits }
    var traitRegistrations: [TraitRegistration] = []

    @discardableResult
    public func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
    ) -> any UITraitChangeRegistration {
        let registration = TraitRegistration(traits) { [weak self] previous in
            if let environment = self as? Environment { handler(environment, previous) }
        }
        traitRegistrations.append(registration)
        return registration
    }
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitRegistrations.removeAll { $0 === registration }
    }
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
}

/// Page “UIViewControllerTransitionCoordinator”.
@MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
    var isInteractive: Bool { get }
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool
}

/// Page “UIModalPresentationStyle”.
public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
    case overCurrentContext, popover
}

/// Page “UIPopoverPresentationController”.
@MainActor open class UIPopoverPresentationController: NSObject {
    open var sourceView: UIView?
    open var sourceRect = CGRect.zero
    open var barButtonItem: UIBarButtonItem?
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    open var passthroughViews: [UIView]?
    open weak var delegate: (any UIPopoverPresentationControllerDelegate)?
}

/// Page “UIPopoverPresentationControllerSourceItem”.
@MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarItem: UIPopoverPresentationControllerSourceItem {}

/// Page “UIPopoverPresentationControllerDelegate”.
@MainActor
public protocol UIPopoverPresentationControllerDelegate:
    UIAdaptivePresentationControllerDelegate
{}

/// Page “UIPopoverArrowDirection”.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let any = UIPopoverArrowDirection(rawValue: 15)
}

/// Page “UIPresentationController”.
@MainActor open class UIPresentationController: NSObject {
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

/// Page “UIAdaptivePresentationControllerDelegate”.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController)
}

/// Page “UISheetPresentationController”.
@MainActor open class UISheetPresentationController: NSObject {
    open var detents: [Detent] = [.large()]
    open var prefersGrabberVisible = false
    open var selectedDetentIdentifier: Detent.Identifier?
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    open weak var delegate: (any UISheetPresentationControllerDelegate)?

    /// Page “UISheetPresentationController.Detent”.
    @MainActor open class Detent: NSObject {
        public let identifier: Identifier
        init(_ identifier: Identifier) { self.identifier = identifier }
        open class func medium() -> Detent { Detent(.medium) }
        open class func large() -> Detent { Detent(.large) }
        open class func custom(
            identifier: Identifier? = nil,
            resolver:
                @escaping (any UISheetPresentationControllerDetentResolutionContext) ->
                CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(rawValue: "custom")) }

        /// Page “UISheetPresentationController.Detent.Identifier”.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier(rawValue: "medium")
            public static let large = Identifier(rawValue: "large")
        }
    }
}

/// Page “UISheetPresentationControllerDetentResolutionContext”.
@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext:
    NSObjectProtocol
{
    var maximumDetentValue: CGFloat { get }
}

/// Page “UISheetPresentationControllerDelegate”.
@MainActor public protocol UISheetPresentationControllerDelegate: NSObjectProtocol {}

/// Page “UIViewControllerTransitioningDelegate”.
@MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}

/// Page “UIModalTransitionStyle”.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// Page “UIAlertController”.
open class UIAlertController: UIViewController {
    open private(set) var actions: [UIAlertAction] = []
    open var message: String?
    open private(set) var preferredStyle = Style.alert
    open var preferredAction: UIAlertAction?

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }
    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// Page “UIAlertController.Style”.
    public enum Style: Int, Sendable { case actionSheet, alert }
}

/// Page “UIAlertAction”.
@MainActor open class UIAlertAction: NSObject {
    public let title: String?
    public let style: Style
    open var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    /// Page “UIAlertAction.Style”.
    public enum Style: Int, Sendable { case `default`, cancel, destructive }
}
