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

    /// Creates a placeholder.
    public init(
        image: String? = nil, symbol: String? = nil, title: String? = nil, text: String? = nil,
        button: String? = nil
    ) {
        self.image = image
        self.symbol = symbol
        self.title = title
        self.text = text
        self.button = button
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

    /// The title of a failure without one, in English.
    public static let failureTitle = "Could not load"

    /// The label of the button that loads again what has failed, in English.
    public static let retry = "Retry"

    /// Returns the placeholder of a failure: that of the spec, with a title and a text where it has none;
    /// without one of the spec, with a button that loads again.
    public static func ofFailure(
        _ message: String, given: PlaceholderContent? = nil, title: String = failureTitle,
        retry: String = retry
    ) -> PlaceholderContent {
        var shown = given ?? PlaceholderContent(button: retry)
        shown.title = shown.title ?? title
        shown.text = shown.text ?? message
        return shown
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
        of kind: Kind, indicator: ViewNode? = nil, action: Int? = nil,
        in metrics: ViewNode.PlatformMetrics
    ) -> ViewNode? {
        let children = [
            sign(of: kind, indicator, metrics.textScale),
            text(title, metrics.style(.title3, weight: .semibold), .named(.label)),
            text(text, metrics.style(.subheadline), Self.muted), button(action, metrics),
        ].compactMap(\.self)
        guard !children.isEmpty else { return nil }
        return ViewNode(
            .stack(ViewNode.Stack(.vertical, spacing: 8, children: children)),
            width: .fraction(1),
            padding: LayoutGeometry.Insets(top: 24, leading: 32, bottom: 24, trailing: 32))
    }

    /// Returns the line below items of which the next ones are missing: the text, or the title, and the
    /// button. Nil if it would be empty.
    ///
    /// - Parameter action: the number of what the button does among the actions of an app's cell.
    public func note(
        action: Int? = nil, in metrics: ViewNode.PlatformMetrics
    ) -> ViewNode? {
        let children = [
            text(text ?? title, metrics.style(.footnote), Self.muted), button(action, metrics),
        ].compactMap(\.self)
        return ViewNode(
            .stack(ViewNode.Stack(.vertical, spacing: 8, children: children)),
            width: .fraction(1),
            padding: LayoutGeometry.Insets(top: 12, leading: 16, bottom: 12, trailing: 16)
        ).withoutNeedlessStack
    }

    /// Returns what is above the texts.
    ///
    /// - Parameter scale: how much larger texts are, with which symbols grow.
    private func sign(of kind: Kind, _ indicator: ViewNode?, _ scale: Double) -> ViewNode? {
        if let image, !image.isEmpty {
            return ViewNode(
                .image(ViewNode.Image(image, mode: .scaleAspectFit)), height: .points(96))
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
        var node = text(button, metrics.style(.body, weight: .semibold), Self.tint, lines: 1)
        node?.padding = LayoutGeometry.Insets(top: 8, leading: 20, bottom: 8, trailing: 20)
        node?.background = .named(.tertiarySystemFill)
        node?.corner = 19
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
