package import Expressions
package import Layout

/// A node of a template's view, as a spec has it.
package struct UnresolvedView: Sendable {
    /// Nil where the node is there once.
    package var loop: ViewLoop?
    /// Over the names around it, and that of the loop; nil where the node always is there.
    package var when: CheckedExpression?
    /// What a built-in template needs of the cell to have the node.
    package var needs: [ViewRequirement] = []
    package var content: UnresolvedViewContent
    package var box: UnresolvedBox

    package init(
        loop: ViewLoop? = nil, when: CheckedExpression? = nil, content: UnresolvedViewContent,
        box: UnresolvedBox = UnresolvedBox()
    ) {
        (self.loop, self.when, self.content, self.box) = (loop, when, content, box)
    }
}

/// Goes through a list: the node is there for each element.
package struct ViewLoop: Sendable {
    package let name: String
    package let list: CheckedExpression

    package init(name: String, list: CheckedExpression) {
        (self.name, self.list) = (name, list)
    }
}

/// What a node of a built-in template is there for.
package enum ViewRequirement: Sendable {
    /// A slot with a text, or without one.
    case filled(CellSlot), unfilled(CellSlot)
    case accessory, noAccessory
    /// Texts of sizes with which little has room beside another, or of other sizes.
    case largeTexts, defaultTexts
}

/// What a node is.
package indirect enum UnresolvedViewContent: Sendable {
    case stack(UnresolvedStack)
    /// Children on top of one another.
    case layers([UnresolvedView], alignment: ValueOrExpression<ViewAlignment>)
    case text(UnresolvedText)
    case image(UnresolvedImage)
    case spacer(UnresolvedNumber)
    case divider(ValueOrExpression<UnresolvedColor>)
    /// The sign that the cell has, in a built-in template.
    case accessory
    case cell(UnresolvedCell)
}

/// Where a view has its text from.
package enum TextSource: Sendable {
    case text(Text)
    /// What fills a slot of a built-in template.
    case slot(CellSlot)

    /// The text of a spec's own template.
    package var text: Text? {
        if case .text(let text) = self { text } else { nil }
    }
}

/// Children behind one another.
package struct UnresolvedStack: Sendable {
    package let axis: LayoutAxis
    package let spacing: UnresolvedNumber
    package let alignment: ValueOrExpression<ViewAlignment>
    /// Whether children that do not fit begin another line.
    package let wraps: ValueOrExpression<Bool>
    /// Whether it stands for its child where it has one alone, and for nothing without any.
    package var isTransparent = false
    package let children: [UnresolvedView]

    package init(
        axis: LayoutAxis, spacing: UnresolvedNumber, alignment: ValueOrExpression<ViewAlignment>,
        wraps: ValueOrExpression<Bool>, children: [UnresolvedView]
    ) {
        (self.axis, self.spacing, self.alignment, self.wraps) = (axis, spacing, alignment, wraps)
        self.children = children
    }
}

/// A text with its look.
package struct UnresolvedText: Sendable {
    package let text: TextSource
    package var style = ValueOrExpression.literal(TextStyleName.body)
    /// Nil where the style decides.
    package var weight: ValueOrExpression<FontWeight>?
    package var color = ValueOrExpression.literal(UnresolvedColor(light: "label", dark: "label"))
    /// 0 where it may take as many as it needs.
    package var lines = UnresolvedNumber.zero
    package var alignment = ValueOrExpression.literal(TextAlignment.leading)
    package var strikethrough = ValueOrExpression.literal(false)

    package init(
        text: TextSource,
        style: ValueOrExpression<TextStyleName> = ValueOrExpression.literal(TextStyleName.body),
        weight: ValueOrExpression<FontWeight>? = nil,
        color: ValueOrExpression<UnresolvedColor> = ValueOrExpression.literal(
            UnresolvedColor(light: "label", dark: "label")),
        lines: UnresolvedNumber = UnresolvedNumber.zero,
        alignment: ValueOrExpression<TextAlignment> = ValueOrExpression.literal(
            TextAlignment.leading),
        strikethrough: ValueOrExpression<Bool> = ValueOrExpression.literal(false)
    ) {
        (self.text, self.style, self.weight, self.color) = (text, style, weight, color)
        (self.lines, self.alignment, self.strikethrough) = (lines, alignment, strikethrough)
    }
}

/// A picture with its look; its size is that of its node.
package struct UnresolvedImage: Sendable {
    package let url: TextSource
    package var mode = ValueOrExpression.literal(ContentMode.scaleAspectFill)
    package var alternativeText: Text?

    package init(
        url: TextSource,
        mode: ValueOrExpression<ContentMode> = ValueOrExpression.literal(
            ContentMode.scaleAspectFill),
        alternativeText: Text? = nil
    ) {
        (self.url, self.mode, self.alternativeText) = (url, mode, alternativeText)
    }
}

/// What a node has around its content.
package struct UnresolvedBox: Sendable {
    package var width: UnresolvedLength?
    package var height: UnresolvedLength?
    package var padding = UnresolvedInsets.zero
    package var alignment = ValueOrExpression.literal(ViewAlignment.leading)
    package var background: ValueOrExpression<UnresolvedColor>?
    package var corner = UnresolvedNumber.zero
    package var border: UnresolvedBorder?
    package var opacity = UnresolvedNumber.literal(1)
    package var accessibility: Text?
    /// Whether the corners of a text are half as large as it is high.
    package var isCapsule = false

    package init(
        width: UnresolvedLength? = nil, height: UnresolvedLength? = nil,
        padding: UnresolvedInsets = UnresolvedInsets.zero,
        alignment: ValueOrExpression<ViewAlignment> = ValueOrExpression.literal(
            ViewAlignment.leading),
        background: ValueOrExpression<UnresolvedColor>? = nil,
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
    package let color: ValueOrExpression<UnresolvedColor>
    package let width: UnresolvedNumber

    package init(color: ValueOrExpression<UnresolvedColor>, width: UnresolvedNumber) {
        (self.color, self.width) = (color, width)
    }
}
