// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Which controllers are on the screen. Nothing takes time here.

/// Page “UIWindow”.
open class UIWindow: UIView {
    open var rootViewController: UIViewController?
    open weak var windowScene: UIWindowScene? = UIWindowScene.main

    /// Shows the root: the stand-in's own.
    ///
    /// - Parameter look: is called when the views have their places.
    func show(look: () -> Void) { rootViewController?.appear(in: self, look: look) }
}

/// Page “UIScene”.
@MainActor open class UIScene: UIResponder {
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
}

/// Page “UIWindowScene”.
open class UIWindowScene: UIScene {
    /// The scene of all windows: the stand-in's own.
    public static let main = UIWindowScene()
}

extension UIView {
    /// Page “window”.
    public var window: UIWindow? { self as? UIWindow ?? superview?.window }
}

extension UIViewController {
    var isOnScreen: Bool { viewIfLoaded?.window != nil }
    var root: UIViewController { parent?.root ?? self }

    /// Puts the view, and that of the child that it shows, into a view.
    func appear(in container: UIView, look: () -> Void = {}) {
        guard let view else { return }
        container.addSubview(view)
        viewWillAppear(false)
        viewIsAppearing(false)
        viewDidLayoutSubviews()
        if shownChild == nil { look() }
        for child in seenChildren { child.appear(in: view, look: shownChild == nil ? {} : look) }
        viewDidAppear(false)
    }
    func disappear() {
        viewWillDisappear(false)
        for child in seenChildren { child.disappear() }
        viewIfLoaded?.removeFromSuperview()
        viewDidDisappear(false)
    }
}
