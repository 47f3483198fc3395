#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// Lays out a view of the core: plain views, whose frames the core computes.
    ///
    /// No documentation says which of its methods UIKit asks for the size of a cell, so all of them give
    /// the same answer, and so does a constraint.
    final class NodeContentView: UIView, UIContentView {
        var configuration: any UIContentConfiguration {
            didSet {
                guard let content = configuration as? NodeContent, content != given else { return }
                given = content
                update()
            }
        }
        /// The width of the item in points, which is that of its cell; nil for the width of the view.
        var itemWidth: Double?
        /// Whether a constraint has the height too, for a system that asks nothing else.
        static var hasHeightConstraint = true

        private var given: NodeContent
        /// What is given, for the width of the item.
        private var shown: NodeContent
        /// The width of the item for which it is shown; nil before that is known.
        private var shownWidth: Double?
        private lazy var made = MadeContent { [weak self] in self?.update() }
        private let parts = NodeParts()
        private let pictures = ShownPictures()
        private var box: ViewNode.Box?
        private var root: NodeView?
        private lazy var heightConstraint: NSLayoutConstraint = {
            let constraint = heightAnchor.constraint(equalToConstant: 0)
            constraint.priority = UILayoutPriority(999)
            return constraint
        }()
        /// The traits with which it was laid out. It may be asked for a size before it hears of others.
        private var laidOutTraits = UITraitCollection()
        /// The margins with which it was laid out.
        private var laidOutMargins = NSDirectionalEdgeInsets.zero
        /// The last answer, so that a size is asked for again only where it differs.
        private var answer: CGSize?

        init(_ content: NodeContent) {
            configuration = content
            (given, shown) = (content, content)
            super.init(frame: .zero)
            preservesSuperviewLayoutMargins = true
            parts.onSizeChange = { [weak self] in self?.layOutAnew() }
            pictures.onDraw = { [weak self] address, image in
                self?.parts.show(image, at: address)
            }
            pictures.onChange = { [weak self] in self?.layOutAnew() }
            let traits: [UITrait] = [
                UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self,
                UITraitLayoutDirection.self, UITraitDisplayScale.self,
            ]
            registerForTraitChanges(traits) { (view: NodeContentView, _) in view.show() }
            show()
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { return nil }

        // MARK: - Content

        /// Shows what is given, unless that is shown.
        private func update() {
            let content = current
            guard content != shown else { return }
            let isLike = content.isLike(shown) && metrics(of: content) == metrics(of: shown)
            shown = content
            root?.alpha = content.isPressed ? 0.5 : box?.node.opacity ?? 1
            if !isLike { show() }
        }

        /// What is given, for the width of the item.
        private var current: NodeContent {
            guard case .ofWidth(let content) = given.source, let shownWidth else { return given }
            return given.showing(made.content(of: content, in: shownWidth))
        }

        /// Shows what is given for the width of the item before its size is computed.
        ///
        /// - Parameter width: that of the view.
        private func followWidth(_ width: CGFloat) {
            guard case .ofWidth = given.source else { return }
            let width = itemWidth ?? Double(width)
            guard width != shownWidth else { return }
            shownWidth = width
            answer = nil
            update()
        }

        /// Shows the content; views of parts that stay are kept.
        private func show() {
            parts.actions = shown.actions
            parts.appContents = shown.appContents
            parts.identifier = shown.identifier
            pictures.follow(shown.addresses, shown.pictures)
            layOutAnew()
        }

        private func layOutAnew() {
            laidOutMargins = directionalLayoutMargins
            laidOutTraits = traitCollection
            let metrics = metrics(of: shown)
            let node = shown.node(in: metrics).keepingMargins(
                isLine ? laidOutMargins : .zero)
            parts.begin(traitCollection, pictures)
            let scale = max(1, traitCollection.displayScale)
            let box = ViewNode.Box(
                node, in: ViewNode.LayoutContext(measure: parts, metrics: metrics, scale: scale))
            self.box = box
            let root = root ?? NodeView(frame: .zero)
            if self.root == nil { addSubview(root) }
            self.root = root
            root.show(box, parts)
            parts.end()
            showLabel(of: root)
            setNeedsLayout()
            if answer != nil { SizeChanges.whenAllowed { [weak self] in self?.tellSize() } }
        }

        /// The looks of the system for the state of a content, which only lines of texts have.
        private func metrics(of content: NodeContent) -> ViewNode.PlatformMetrics {
            .system(traitCollection, isLine ? content.state : NodeContent.CellState())
        }

        /// Has UIKit ask for the size, unless it has the one that it would get.
        private func tellSize() {
            guard let answer, size(for: answer.width) != answer else { return }
            invalidateIntrinsicContentSize()
            // The height of the bar is no constraint of its content.
            (superview as? BottomBar)?.onSizeChange()
        }

        private var isLine: Bool {
            if case .builtIn(let template, _) = shown.source { template.isLine } else { false }
        }

        /// A row without parts of its own is one element.
        private func showLabel(of root: NodeView) {
            // A header that is tapped is an element in the view.
            root.accessibilityValue = shown.tap == nil ? nil : shown.spokenState
            guard case .builtIn(let template, let cell) = shown.source, template.isLine,
                cell.control == nil, shown.tap == nil
            else {
                isAccessibilityElement = false
                accessibilityLabel = nil
                accessibilityValue = nil
                return
            }
            isAccessibilityElement = true
            let picture = cell.image == nil ? nil : cell.accessibility
            accessibilityLabel = [picture, cell.text, cell.secondaryText, cell.badge]
                .compactMap(\.self).joined(separator: ", ")
            let values = [cell.detail, shown.spokenState].compactMap(\.self)
            accessibilityValue = values.isEmpty ? nil : values.joined(separator: ", ")
            accessibilityTraits = template == .row || template == .footer ? .none : .header
            if cell.accessory == .checkmark { accessibilityTraits.insert(.selected) }
        }

        override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
            get { actionsOfCell }
            set {}
        }

        override func layoutMarginsDidChange() {
            super.layoutMarginsDidChange()
            if isLine, directionalLayoutMargins != laidOutMargins { layOutAnew() }
        }

        /// Lays out anew if the traits are others, as they are when the view has just been added.
        private func followTraits() {
            guard !traitCollection.hasSizes(of: laidOutTraits) else { return }
            answer = nil
            layOutAnew()
        }

        // MARK: - Display

        /// Loads what is missing of its pictures: the cell is displayed.
        func beginDisplay() {
            update()
            pictures.follow(shown.addresses, shown.pictures)
            if pictures.hasUndrawn { setNeedsLayout() }
        }

        /// Ends loads of its pictures: the cell is displayed no more, and may wait long until it is
        /// used again.
        func endDisplay() {
            if case .ofWidth = given.source { made.end() }
            pictures.stop()
        }

        /// Keeps no pictures until they are displayed again.
        func releasePictures() {
            pictures.release()
            layOutAnew()
        }

        // MARK: - Sizes

        /// Returns the size for a width; the height is that of the content, in whole pixels.
        private func size(for width: CGFloat) -> CGSize {
            guard let box else { return .zero }
            if let height = shown.height { return CGSize(width: width, height: height) }
            box.fit(width: max(0, width), height: nil)
            let pixels = box.context.scale
            let height = max(box.size.height, shown.leastHeight(in: box.context.metrics))
            return CGSize(width: width, height: (height * pixels).rounded(.up) / pixels)
        }

        /// Shows a content without loading anything, and returns its height in points: for a view that only
        /// measures.
        func height(of content: NodeContent, in width: Double) -> CGFloat {
            itemWidth = width
            pictures.look(at: content.addresses, content.pictures)
            if content == given { layOutAnew() } else { configuration = content }
            return sizeThatFits(CGSize(width: width, height: 0)).height
        }

        /// Returns the answer to a question for the size, and keeps it.
        private func answer(for width: CGFloat) -> CGSize {
            let size = size(for: width)
            answer = size
            if Self.hasHeightConstraint, heightConstraint.constant != size.height {
                heightConstraint.constant = size.height
                heightConstraint.isActive = true
            }
            return size
        }

        override func systemLayoutSizeFitting(
            _ targetSize: CGSize,
            withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize {
            followTraits()
            followWidth(targetSize.width)
            guard let box, horizontalFittingPriority != .required else {
                return answer(for: targetSize.width)
            }
            // The target is an estimate.
            return answer(for: CGFloat(box.idealWidth.rounded(.up)))
        }

        override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
            sizeThatFits(targetSize)
        }

        override func sizeThatFits(_ size: CGSize) -> CGSize {
            followTraits()
            if size.width > 0 { followWidth(size.width) }
            guard size.width > 0 else {
                return answer(for: CGFloat(box?.idealWidth.rounded(.up) ?? 0))
            }
            return answer(for: size.width)
        }

        override var intrinsicContentSize: CGSize {
            let width = bounds.width
            return CGSize(
                width: UIView.noIntrinsicMetric,
                height: width > 0 ? size(for: width).height : UIView.noIntrinsicMetric)
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            followTraits()
            followWidth(bounds.width)
            guard let box, let root else { return }
            let size = LayoutGeometry.Size(width: bounds.width, height: bounds.height)
            if box.fittedWidth != size.width || abs(box.size.height - size.height) > 0.01 {
                box.fit(width: size.width, height: size.height)
            }
            box.place(size)
            root.frame = bounds
            root.layOut()
            pictures.draw(in: box.drawnSizes, scale: box.context.scale)
        }

        /// Where the texts of a row begin, for separators.
        var textInset: Double? {
            guard isLine, let box else { return nil }
            return box.node.textInset
        }
    }

    extension UITraitCollection {
        /// Whether a view is laid out in both alike.
        func hasSizes(of other: UITraitCollection) -> Bool {
            preferredContentSizeCategory == other.preferredContentSizeCategory
                && legibilityWeight == other.legibilityWeight
                && layoutDirection == other.layoutDirection && displayScale == other.displayScale
        }
    }

    extension ViewNode {
        /// The node with at least some margins at its sides.
        fileprivate func keepingMargins(_ margins: NSDirectionalEdgeInsets) -> ViewNode {
            var node = self
            node.padding.leading = max(node.padding.leading, margins.leading)
            node.padding.trailing = max(node.padding.trailing, margins.trailing)
            return node
        }
    }
#endif
