/// What stands in place of missing content.
public nonisolated struct PlaceholderContent: Hashable, Sendable {
    /// The URL of a picture.
    public var image: String?
    /// The name of a symbol, shown where there is no picture.
    public var symbol: String?
    /// The title, if any.
    public var title: String?
    /// The text below the title, if any.
    public var text: String?
    /// The label of a button.
    public var button: String?
    /// What an alert says over it.
    public var alert: Alert?
    /// The view of a template, which stands in place of all of it but the alert. In apps the screen
    /// has it.
    public var view: ViewNode?
    /// Whether a tap on all of `view` does something.
    public var isTapped = false

    /// Creates a placeholder.
    public init(
        image: String? = nil, symbol: String? = nil, title: String? = nil, text: String? = nil,
        button: String? = nil, alert: Alert? = nil, view: ViewNode? = nil
    ) {
        self.image = image
        self.symbol = symbol
        self.title = title
        self.text = text
        self.button = button
        self.alert = alert
        self.view = view
    }

    /// What an alert says once a load has failed; its button only closes it.
    public nonisolated struct Alert: Hashable, Sendable {
        /// The title, if any.
        public var title: String?
        /// The text below the title, if any.
        public var text: String?
        /// The label of the button; nil for the usual one.
        public var button: String?

        /// Creates what an alert says.
        public init(title: String? = nil, text: String? = nil, button: String? = nil) {
            self.title = title
            self.text = text
            self.button = button
        }
    }
}

nonisolated extension PlaceholderContent {
    /// What a placeholder stands for, which decides what is above its texts if the spec says nothing.
    public nonisolated enum Kind: Hashable, Sendable {
        /// There is nothing to show.
        case empty
        /// It is being loaded.
        case loading
        /// It could not be loaded.
        case failed
    }

    /// Where a placeholder stands.
    public nonisolated enum Place: Hashable, Sendable {
        /// In place of all sections, or of the items of one.
        case content
        /// Below items, in place of the next ones; it is smaller there.
        case page
    }

    /// Returns the placeholder of a failure: that of the spec, with a title and a text where it has none;
    /// without one of the spec, `usual`, which has a button that loads again. Below an alert stands
    /// `usual`, if the spec has nothing else.
    public static func ofFailure(
        given: PlaceholderContent?, usual: PlaceholderContent
    ) -> PlaceholderContent {
        guard var shown = given else { return usual }
        if shown.view != nil { return shown }
        if let alert = shown.alert, shown == PlaceholderContent(alert: alert) {
            shown.button = usual.button
        }
        shown.title = shown.title ?? usual.title
        shown.text = shown.text ?? usual.text
        return shown
    }

    /// Returns the placeholder of a search without results, for which the spec has none: UIKit's
    /// symbol above a title and a text.
    public static func ofNoResults(title: String, text: String) -> PlaceholderContent {
        PlaceholderContent(symbol: "magnifyingglass", title: title, text: text)
    }

    /// The symbol of a failure without a picture or symbol of the spec.
    public static let failureSymbol = "exclamationmark.triangle"

    /// Returns its view: a picture, symbol or activity indicator, a title, a text and a button in a
    /// centred column, like UIKit's `UIContentUnavailableConfiguration`. Nil if it would be empty.
    ///
    /// - Parameters:
    ///   - indicator: the look of an activity indicator; nil where there are controls.
    ///   - action: the number of what the button does among the actions of an app's cell.
    public func view(
        of kind: Kind, in place: Place, indicator: ViewNode? = nil, action: Int? = nil,
        metrics: ViewNode.PlatformMetrics
    ) -> ViewNode? {
        if let view { return view }
        let isSmall = place == .page
        let sign = sign(of: kind, indicator, isSmall: isSmall, metrics.textScale)
        let button = button(action, metrics)
        let titleStyle =
            isSmall
            ? metrics.style(.footnote, weight: .semibold) : metrics.style(.title2, weight: .bold)
        var texts = [
            text(title, titleStyle, .named(.label)),
            text(text, metrics.style(isSmall ? .footnote : .subheadline), Self.muted),
        ].compactMap(\.self)
        // Texts are closer to each other than to what is above and below them.
        let (above, between, below) = isSmall ? (8.0, 3.0, 8.0) : (15, 3, 20)
        if let first = texts.indices.first, sign != nil {
            texts[first].padding.top = above - between
        }
        if let last = texts.indices.last, button != nil {
            texts[last].padding.bottom = below - between
        }
        let children = [sign].compactMap(\.self) + texts + [button].compactMap(\.self)
        guard !children.isEmpty else { return nil }
        let spacing = texts.isEmpty ? below : between
        let (top, side) = isSmall ? (12.0, 16.0) : (24, 32)
        return ViewNode(
            .stack(ViewNode.Stack(.vertical, spacing: spacing, children: children)),
            width: .fraction(1),
            padding: LayoutGeometry.Insets(top: top, leading: side, bottom: top, trailing: side))
    }

    /// Returns what is above the texts.
    ///
    /// - Parameter textScale: how much larger texts are, with which symbols grow.
    private func sign(
        of kind: Kind, _ indicator: ViewNode?, isSmall: Bool, _ textScale: Double
    ) -> ViewNode? {
        let part = isSmall ? 0.5 : 1
        let scale = part * textScale
        if let image, !image.isEmpty {
            return ViewNode(
                .image(ViewNode.Image(image, mode: .scaleAspectFit)), height: .points(96 * part))
        }
        if let symbol, !symbol.isEmpty {
            // UIKit shows the symbol of an empty state about 48 points high.
            return ViewNode(
                .symbol(
                    ViewNode.Symbol(symbol, color: .named(.secondaryLabel), side: 56 * scale)))
        }
        switch kind {
        case .empty: return nil
        case .loading: return ViewNode(.control(CellControl(.progress(nil)), look: indicator))
        case .failed:
            return ViewNode(
                .symbol(
                    ViewNode.Symbol(
                        Self.failureSymbol, color: .named(.secondaryLabel), side: 44 * scale)),
                height: .points(40 * scale))
        }
    }

    private func text(
        _ text: String?, _ style: ViewNode.TextStyle, _ color: ViewColor, lines: Int? = nil
    ) -> ViewNode? {
        text.map { text in
            ViewNode(
                .text(
                    ViewNode.Text(
                        text, style: style, color: color, lines: lines, alignment: .center)))
        }
    }

    private func button(_ action: Int?, _ metrics: ViewNode.PlatformMetrics) -> ViewNode? {
        let style = metrics.style(.body, weight: .semibold)
        var node = text(button, style, Self.tint, lines: 1)
        node?.padding = LayoutGeometry.Insets(top: 8, leading: 20, bottom: 8, trailing: 20)
        node?.background = .named(.tertiarySystemFill)
        // A capsule, which is as high as its text.
        node?.corner = (style.lineHeight + 16) / 2
        if let action {
            node?.target = ViewNode.Target(id: nil, isTappable: true, action: action)
        }
        return node
    }

    /// The contrast of texts with plain and grouped backgrounds is 4.5 or more, as WCAG 2 requires.
    public static var muted: ViewColor {
        .pair(CellColor(light: 0x3c3c_43d9, dark: 0xebeb_f5b2))
    }

    /// The system's blue for increased contrast.
    static var tint: ViewColor { .pair(CellColor(light: 0x0040_ddff, dark: 0x409c_ffff)) }
}

nonisolated extension ViewNode {
    /// The view of a template in place of missing content: as wide as that, and in the middle of its
    /// height unless the view fills it.
    public var inPlaceOfContent: ViewNode {
        var view = self
        view.width = width ?? .fraction(1)
        return ViewNode(.layers([view], alignment: .center), width: .fraction(1))
    }
}
