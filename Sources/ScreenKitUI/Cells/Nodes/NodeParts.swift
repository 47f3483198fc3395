#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// The views of the parts of a node that have views of UIKit: labels, pictures and controls. A text is
    /// measured by the label that shows it.
    @MainActor
    final class NodeParts: @MainActor ViewNode.PartMeasure {
        /// Is called when a control needs another size.
        var onSizeChange: () -> Void = {}
        /// What the parts do, by their numbers.
        var actions: [ViewAction] = []
        /// The accessibility identifier of the cell.
        var identifier: String?
        /// What the app shows in the parts, by its numbers.
        var appContents: [AppContent] = []
        private(set) var traits = UITraitCollection()
        private var pictures: ShownPictures?
        /// By the numbers of their nodes.
        private var views: [Int: UIView] = [:]
        /// Those of the node before, which may show parts of the new one.
        private var unused: [PartKind: [UIView]] = [:]
        private var kinds: [Int: PartKind] = [:]
        /// What the views of the app show.
        private var shownContents: [UIView: AppContent] = [:]
        /// The addresses of pictures.
        private var addresses: [Int: String] = [:]

        /// What a view can show. A field keeps its view, and what is being typed, by the state that it sets.
        nonisolated enum PartKind: Hashable {
            case label, picture, symbol
            case control(CellControl.Kind, id: String?)
            /// By the type of its content.
            case app(ObjectIdentifier)

            init(_ control: CellControl) {
                self = .control(control.kind, id: control.state ?? control.id)
            }
        }

        /// Begins with another node, or with other traits.
        func begin(_ traits: UITraitCollection, _ pictures: ShownPictures) {
            self.traits = traits
            self.pictures = pictures
            unused = [:]
            for (part, view) in views.sorted(by: { $0.key > $1.key }) {
                kinds[part].map { unused[$0, default: []].append(view) }
            }
            views = [:]
            kinds = [:]
            addresses = [:]
        }

        /// Removes the views that show nothing any more.
        func end() {
            for view in unused.values.joined() {
                view.removeFromSuperview()
                shownContents[view] = nil
            }
            unused = [:]
        }

        /// Returns the accessibility identifier of a node: `orders:42/like`; nil for one without a name.
        func identifier(of node: ViewNode) -> String? {
            guard let identifier, let name = node.identifier else { return nil }
            return "\(identifier)/\(name)"
        }

        /// Returns the view that shows the content of a node; nil for nodes without one.
        func view(of box: ViewNode.Box) -> UIView? {
            switch box.node.content {
            case .text(let text): return label(box.part, text)
            case .image(let image):
                let view = view(box.part, .picture) { UIImageView(frame: .zero) }
                view.contentMode = image.mode.mode
                view.clipsToBounds = true
                view.image = pictures?.image(at: image.address)
                addresses[box.part] = image.address
                return view
            case .symbol(let symbol):
                let view = view(box.part, .symbol) { UIImageView(frame: .zero) }
                view.image = UIImage(systemName: symbol.name)
                view.tintColor = symbol.color.color
                view.preferredSymbolConfiguration = symbol.configuration
                return view
            case .control(let control, nil): return self.control(box.part, control)
            case .app(let number): return app(box.part, number)
            case .stack, .layers, .spacer, .divider, .control: return nil
            }
        }

        /// Shows a picture in the size in which it is drawn.
        func show(_ image: UIImage, at address: String) {
            for (part, shown) in addresses where shown == address {
                (views[part] as? UIImageView)?.image = image
            }
        }

        private func label(_ part: Int, _ text: ViewNode.Text) -> UILabel {
            let label = view(part, .label) { NodeLabel(frame: .zero) }
            label.show(text, traits)
            return label
        }

        private func control(_ part: Int, _ control: CellControl) -> ControlView {
            let view = view(part, PartKind(control)) { ControlView(frame: .zero) }
            view.onSizeChange = onSizeChange
            let action = control.action.flatMap { actions.indices.contains($0) ? actions[$0] : nil }
            view.show(control, action)
            return view
        }

        /// Returns the view of the app with a number; nil if the app has none.
        private func app(_ part: Int, _ number: Int) -> UIView? {
            guard appContents.indices.contains(number) else { return nil }
            let content = appContents[number].configuration
            let kind = PartKind.app(ObjectIdentifier(type(of: content as Any)))
            let view = view(part, kind) { content.makeContentView() as UIView }
            // It is asked for each time that it is measured.
            guard shownContents[view] != appContents[number] else { return view }
            shownContents[view] = appContents[number]
            (view as? any UIContentView)?.configuration = content
            return view
        }

        private func view<View: UIView>(
            _ part: Int, _ kind: PartKind, make: () -> View
        ) -> View {
            if let view = views[part] as? View, kinds[part] == kind { return view }
            let view = (unused[kind]?.popLast() as? View) ?? make()
            views[part] = view
            kinds[part] = kind
            return view
        }

        // MARK: - Measuring

        @MainActor
        func lines(
            of text: ViewNode.Text, part: Int, width: Double?, maxLines: Int?
        ) -> ViewNode.MeasuredText {
            let label = label(part, text)
            label.numberOfLines = maxLines ?? 0
            let most = CGSize(
                width: width.map { CGFloat($0) } ?? .greatestFiniteMagnitude,
                height: .greatestFiniteMagnitude)
            let found = label.sizeThatFits(most)
            let scale = max(1, traits.displayScale)
            var size = LayoutGeometry.Size(
                width: (found.width * scale).rounded(.up) / scale,
                height: (found.height * scale).rounded(.up) / scale)
            // A label may want a single line to be wider than what is offered.
            if let width { size.width = min(size.width, max(0, width)) }
            let height = max(1, text.style.lineHeight)
            let count = max(1, Int((size.height / height).rounded()))
            let first = size.height / Double(count)
            let baseline = (first - height) / 2 + Double(label.font.ascender)
            let line = ViewNode.TextLine(text: "", width: size.width, baseline: baseline)
            return ViewNode.MeasuredText(size: size, lines: Array(repeating: line, count: count))
        }

        @MainActor
        func size(of control: CellControl, part: Int, width: Double?) -> LayoutGeometry.Size {
            let most = CGSize(
                width: width.map { CGFloat($0) } ?? .greatestFiniteMagnitude,
                height: .greatestFiniteMagnitude)
            let size = self.control(part, control).sizeThatFits(most)
            return LayoutGeometry.Size(width: size.width, height: size.height)
        }

        @MainActor
        func size(ofApp app: Int, part: Int, width: Double?) -> LayoutGeometry.Size {
            guard let view = self.app(part, app) else { return .zero }
            let size =
                width.map {
                    view.systemLayoutSizeFitting(
                        CGSize(width: CGFloat($0), height: 0),
                        withHorizontalFittingPriority: .required,
                        verticalFittingPriority: .fittingSizeLevel)
                } ?? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            return LayoutGeometry.Size(width: size.width, height: size.height)
        }

        @MainActor
        func state(ofPicture address: String) -> ViewNode.PictureState {
            pictures?.state(at: address) ?? .missing
        }

        @MainActor
        func shown(_ text: String) -> String { text }
    }

    extension ViewNode.Symbol {
        /// A symbol as large as the text, whose size follows Dynamic Type too.
        @MainActor
        fileprivate var configuration: UIImage.SymbolConfiguration {
            let size =
                (font == nil ? style : nil).map {
                    UIImage.SymbolConfiguration(textStyle: $0.style)
                }
                ?? UIImage.SymbolConfiguration(pointSize: side * 0.75)
            guard weight != .regular else { return size }
            return size.applying(UIImage.SymbolConfiguration(weight: weight.ofSymbols))
        }
    }

    extension UILabel {
        /// Shows a text with its looks.
        fileprivate func show(_ text: ViewNode.Text, _ traits: UITraitCollection) {
            font = text.style.font(traits)
            textColor = text.color.color
            numberOfLines = text.lines ?? 0
            let isMirrored = traits.layoutDirection == .rightToLeft
            textAlignment = text.alignment.alignment(isMirrored: isMirrored)
            if text.runs.isEmpty, !text.isStruckThrough, !text.isUnderlined {
                self.text = text.text
            } else {
                attributedText = text.attributed(traits, textAlignment)
            }
        }
    }

    extension ViewNode.Text {
        /// The text with the looks of its parts. Its lines break as those of a plain text.
        @MainActor
        fileprivate func attributed(
            _ traits: UITraitCollection, _ alignment: NSTextAlignment
        ) -> NSAttributedString {
            let paragraph = NSMutableParagraphStyle()
            paragraph.lineBreakStrategy = .standard
            paragraph.alignment = alignment
            let whole = NSMutableAttributedString(string: "")
            func append(_ part: Substring.UTF8View.SubSequence, _ run: ViewNode.TextRun?) {
                var attributes: [NSAttributedString.Key: Any] = [
                    .font: (run?.style ?? style).font(traits),
                    .foregroundColor: (run?.color ?? color).color, .paragraphStyle: paragraph,
                ]
                let line = NSUnderlineStyle.single.rawValue
                if isStruckThrough || run?.isStruckThrough == true {
                    attributes[.strikethroughStyle] = line
                }
                if isUnderlined || run?.isUnderlined == true { attributes[.underlineStyle] = line }
                whole.append(
                    NSAttributedString(string: String(Substring(part)), attributes: attributes))
            }
            var rest = text[...].utf8
            var offset = 0
            for run in runs {
                append(rest.prefix(max(0, run.range.lowerBound - offset)), nil)
                rest = rest.dropFirst(max(0, run.range.lowerBound - offset))
                append(rest.prefix(run.range.count), run)
                rest = rest.dropFirst(run.range.count)
                offset = run.range.upperBound
            }
            append(rest, nil)
            return whole
        }
    }
#endif
