package import CellCore
package import Diagnostics
package import Expressions
package import Layout
package import Values

/// A node of a template's view.
package struct UnresolvedView: Sendable {
    /// The loop that repeats the node, if any.
    package var loop: ViewLoop?
    /// The condition of the node, in the scope of the loop; nil if the node always exists.
    package var when: CheckedExpression?
    package var content: UnresolvedViewContent
    package var box: UnresolvedBox
    /// Nil if taps cannot reach the node.
    package var target: NodeTarget?

    package init(
        loop: ViewLoop? = nil, when: CheckedExpression? = nil, content: UnresolvedViewContent,
        box: UnresolvedBox = UnresolvedBox()
    ) {
        (self.loop, self.when, self.content, self.box) = (loop, when, content, box)
    }
}

/// Repeats a node for each element of a list.
package struct ViewLoop: Sendable {
    package let name: String
    package let list: CheckedExpression

    package init(name: String, list: CheckedExpression) {
        (self.name, self.list) = (name, list)
    }
}

/// The content of a node.
package indirect enum UnresolvedViewContent: Sendable {
    case stack(UnresolvedStack)
    /// Children on top of one another.
    case layers([UnresolvedView], alignment: ValueOrExpression<ViewNode.Alignment>)
    case text(UnresolvedText)
    case image(UnresolvedImage)
    case symbol(UnresolvedSymbol)
    case spacer(UnresolvedNumber)
    case divider(ValueOrExpression<WrittenColor>)
    case cell(UnresolvedCell)
    case control(UnresolvedControl)
}

/// The source of a view's text.
package enum TextSource: Sendable {
    case text(Text)
    /// A text with formatting in a language.
    case markdown(Text), html(Text)
    /// Parts with looks of their own.
    case spans([UnresolvedSpan])

    /// The text in a template of the spec.
    package var text: Text? {
        switch self {
        case .text(let text), .markdown(let text), .html(let text): text
        case .spans: nil
        }
    }
}

/// A part of a text; looks that it lacks are those of the text.
package struct UnresolvedSpan: Sendable {
    package let text: Text
    package var when: CheckedExpression?
    package var style: ValueOrExpression<ViewNode.TextStyle.Name>?
    /// The font in place of a text style.
    package var font: ViewNode.Font?
    package var weight: ValueOrExpression<ViewNode.FontWeight>?
    package var color: ValueOrExpression<WrittenColor>?
    package var underline = ValueOrExpression.literal(false)
    package var strikethrough = ValueOrExpression.literal(false)

    package init(text: Text) { self.text = text }
}

/// A horizontal or vertical stack.
package struct UnresolvedStack: Sendable {
    package let axis: LayoutAxis
    package let spacing: UnresolvedNumber
    package let alignment: ValueOrExpression<ViewNode.Alignment>
    /// Whether children that do not fit wrap to another line.
    package let wraps: ValueOrExpression<Bool>
    package var distribution = ValueOrExpression.literal(StackDistribution.natural)
    package let children: [UnresolvedView]

    package init(
        axis: LayoutAxis, spacing: UnresolvedNumber,
        alignment: ValueOrExpression<ViewNode.Alignment>,
        wraps: ValueOrExpression<Bool>,
        distribution: ValueOrExpression<StackDistribution> = .literal(.natural),
        children: [UnresolvedView]
    ) {
        self.distribution = distribution
        (self.axis, self.spacing, self.alignment, self.wraps) = (axis, spacing, alignment, wraps)
        self.children = children
    }
}

/// A text with its style.
package struct UnresolvedText: Sendable {
    package let text: TextSource
    package var style = ValueOrExpression.literal(ViewNode.TextStyle.Name.body)
    /// The font in place of a text style, which is then the one that it follows.
    package var font: ViewNode.Font?
    /// The font weight; nil for that of the style.
    package var weight: ValueOrExpression<ViewNode.FontWeight>?
    package var color = ValueOrExpression.literal(WrittenColor(named: "label"))
    /// The maximum number of lines; 0 for unlimited.
    package var lines = UnresolvedNumber.zero
    package var alignment = ValueOrExpression.literal(ViewNode.TextAlignment.leading)
    package var strikethrough = ValueOrExpression.literal(false)
    package var underline = ValueOrExpression.literal(false)
    /// The location in the spec.
    package var place: SourceRange?

    package init(
        text: TextSource,
        style: ValueOrExpression<ViewNode.TextStyle.Name> = ValueOrExpression.literal(
            ViewNode.TextStyle.Name.body),
        weight: ValueOrExpression<ViewNode.FontWeight>? = nil,
        color: ValueOrExpression<WrittenColor> = ValueOrExpression.literal(
            WrittenColor(named: "label")),
        lines: UnresolvedNumber = UnresolvedNumber.zero,
        alignment: ValueOrExpression<ViewNode.TextAlignment> = ValueOrExpression.literal(
            ViewNode.TextAlignment.leading),
        strikethrough: ValueOrExpression<Bool> = ValueOrExpression.literal(false)
    ) {
        (self.text, self.style, self.weight, self.color) = (text, style, weight, color)
        (self.lines, self.alignment, self.strikethrough) = (lines, alignment, strikethrough)
    }
}

/// A picture with its style; its size is that of its node.
package struct UnresolvedImage: Sendable {
    package let url: TextSource
    package var mode = ValueOrExpression.literal(ViewNode.ContentMode.scaleAspectFill)
    package var alternativeText: TextSource?
    /// Shown in the place of a picture that is absent or not loaded.
    @Rare package var placeholder: UnresolvedView?
    /// Shown in the place of a picture that failed to load; nil for the placeholder.
    @Rare package var fallback: UnresolvedView?

    package init(
        url: TextSource,
        mode: ValueOrExpression<ViewNode.ContentMode> = ValueOrExpression.literal(
            ViewNode.ContentMode.scaleAspectFill),
        alternativeText: TextSource? = nil, placeholder: UnresolvedView? = nil,
        fallback: UnresolvedView? = nil
    ) {
        (self.url, self.mode, self.alternativeText) = (url, mode, alternativeText)
        (self.placeholder, self.fallback) = (placeholder, fallback)
    }
}

/// A system symbol with its style; its sides have the line height of its text style.
package struct UnresolvedSymbol: Sendable {
    package let name: TextSource
    package var style = ValueOrExpression.literal(ViewNode.TextStyle.Name.body)
    /// The font in place of a text style, which is then the one that it follows.
    package var font: ViewNode.Font?
    /// The weight; nil for that of the style.
    package var weight: ValueOrExpression<ViewNode.FontWeight>?
    package var color = ValueOrExpression.literal(WrittenColor(named: "tintColor"))

    package init(
        name: TextSource,
        style: ValueOrExpression<ViewNode.TextStyle.Name> = ValueOrExpression.literal(
            ViewNode.TextStyle.Name.body),
        weight: ValueOrExpression<ViewNode.FontWeight>? = nil
    ) {
        (self.name, self.style, self.weight) = (name, style, weight)
    }
}

/// The box of a node: size, padding, background, border.
package struct UnresolvedBox: Sendable {
    package var width: UnresolvedLength?
    package var height: UnresolvedLength?
    /// Its width divided by its height.
    package var aspectRatio: UnresolvedNumber?
    package var padding = UnresolvedInsets.zero
    package var alignment = ValueOrExpression.literal(ViewNode.Alignment.leading)
    package var background: ValueOrExpression<WrittenColor>?
    package var corner = UnresolvedNumber.zero
    package var border: UnresolvedBorder?
    package var gradient: UnresolvedGradient?
    package var shadow: UnresolvedShadow?
    package var opacity = UnresolvedNumber.literal(1)
    package var accessibility: Text?

    package init(
        width: UnresolvedLength? = nil, height: UnresolvedLength? = nil,
        padding: UnresolvedInsets = UnresolvedInsets.zero,
        alignment: ValueOrExpression<ViewNode.Alignment> = ValueOrExpression.literal(
            ViewNode.Alignment.leading),
        background: ValueOrExpression<WrittenColor>? = nil,
        corner: UnresolvedNumber = UnresolvedNumber.zero,
        border: UnresolvedBorder? = nil, opacity: UnresolvedNumber = UnresolvedNumber.literal(1),
        accessibility: Text? = nil
    ) {
        (self.width, self.height, self.padding) = (width, height, padding)
        (self.alignment, self.background, self.corner) = (alignment, background, corner)
        (self.border, self.opacity, self.accessibility) = (border, opacity, accessibility)
    }
}

/// A line around a node.
package struct UnresolvedBorder: Sendable {
    package let color: ValueOrExpression<WrittenColor>
    package let width: UnresolvedNumber

    package init(color: ValueOrExpression<WrittenColor>, width: UnresolvedNumber) {
        (self.color, self.width) = (color, width)
    }
}
