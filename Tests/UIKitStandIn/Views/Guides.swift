// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Layout guides.

/// Page “UILayoutGuide”: one of a view, with a part of its bounds.
@MainActor open class UILayoutGuide: NSObject {
    open private(set) weak var owningView: UIView?
    private let rect: (UIView) -> CGRect

    init(_ view: UIView, rect: @escaping (UIView) -> CGRect) {
        owningView = view
        self.rect = rect
    }

    open var layoutFrame: CGRect { owningView.map(rect) ?? .zero }
    open var leadingAnchor: NSLayoutXAxisAnchor { .init(owningView, .leading, self) }
    open var trailingAnchor: NSLayoutXAxisAnchor { .init(owningView, .trailing, self) }
    open var leftAnchor: NSLayoutXAxisAnchor { .init(owningView, .left, self) }
    open var rightAnchor: NSLayoutXAxisAnchor { .init(owningView, .right, self) }
    open var centerXAnchor: NSLayoutXAxisAnchor { .init(owningView, .centerX, self) }
    open var topAnchor: NSLayoutYAxisAnchor { .init(owningView, .top, self) }
    open var bottomAnchor: NSLayoutYAxisAnchor { .init(owningView, .bottom, self) }
    open var centerYAnchor: NSLayoutYAxisAnchor { .init(owningView, .centerY, self) }
    open var widthAnchor: NSLayoutDimension { .init(owningView, .width, self) }
    open var heightAnchor: NSLayoutDimension { .init(owningView, .height, self) }
}

/// Page “UIKeyboardLayoutGuide”.
open class UIKeyboardLayoutGuide: UILayoutGuide {
    open var usesBottomSafeArea = true
    /// The height of the keyboard: the stand-in's own.
    nonisolated(unsafe) static var height: CGFloat = 0

    /// Without a keyboard, it is the bottom edge.
    init(ofKeyboardIn view: UIView) {
        super.init(view) {
            let height = UIKeyboardLayoutGuide.height
            return CGRect(
                x: 0, y: $0.bounds.maxY - height, width: $0.bounds.width, height: height)
        }
    }
}

extension UIView {
    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(self) { $0.marginsRect } }
    public var safeAreaLayoutGuide: UILayoutGuide {
        UILayoutGuide(self) { $0.bounds.inset(by: $0.safeAreaInsets) }
    }
    public var readableContentGuide: UILayoutGuide { UILayoutGuide(self) { $0.readableRect } }
    /// Views that begin where the keyboard does, and end with the view, have its place: of Auto Layout,
    /// the stand-in has only this.
    func keyboardChanged() {
        for view in subviews {
            let follows = constraints(of: view).contains {
                $0.secondAnchor?.guide is UIKeyboardLayoutGuide && $0.firstAnchor.attribute == .top
            }
            if follows {
                view.frame = keyboardLayoutGuide.layoutFrame
                view.layoutIfNeeded()
            }
        }
    }
    private func constraints(of view: UIView) -> [NSLayoutConstraint] {
        view.constraints.filter { $0.firstAnchor.view === view }
    }

    /// Page “UICollectionView.SelfSizingInvalidation.enabledIncludingConstraints”.
    func constraintsChanged() {
        setNeedsLayout()
        guard let cell = enclosingCell,
            cell.collection?.selfSizingInvalidation == .enabledIncludingConstraints
        else { return }
        cell.invalidateIntrinsicContentSize()
    }
    private var enclosingCell: UICollectionViewCell? {
        self as? UICollectionViewCell ?? superview?.enclosingCell
    }
}
