// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Which controllers are on the screen. Nothing takes time here.

/// Page “UIWindow”.
open class UIWindow: UIView {
    open var rootViewController: UIViewController?

    /// Shows the root: the stand-in's own.
    ///
    /// - Parameter look: is called when the views have their places.
    func show(look: () -> Void) { rootViewController?.appear(in: self, look: look) }
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
        if let shownChild { shownChild.appear(in: view, look: look) } else { look() }
        viewDidAppear(false)
    }
    func disappear() {
        viewWillDisappear(false)
        shownChild?.disappear()
        viewIfLoaded?.removeFromSuperview()
        viewDidDisappear(false)
    }
}
