package import Expressions
package import Layout

/// A node of a template's view, as a spec has it.
package struct ViewForm: Sendable {
    /// Nil where the node is there once.
    package var loop: ViewLoop?
    /// Over the names around it, and that of the loop; nil where the node always is there.
    package var when: CheckedExpression?
    package var content: ViewContentForm
    package var box: BoxForm
}

/// Goes through a list: the node is there for each element.
package struct ViewLoop: Sendable {
    package let name: String
    package let list: CheckedExpression
}

/// What a node is.
package indirect enum ViewContentForm: Sendable {
    case stack(StackForm)
    /// Children on top of one another.
    case layers([ViewForm], alignment: PlainForm<ViewAlignment>)
    case text(TextForm)
    case image(ImageForm)
    case spacer(NumberForm)
    case divider(PlainForm<ColorForm>)
    case cell(CellForm)
}

/// Children behind one another.
package struct StackForm: Sendable {
    package let axis: LayoutAxis
    package let spacing: NumberForm
    package let alignment: PlainForm<ViewAlignment>
    /// Whether children that do not fit begin another line.
    package let wraps: PlainForm<Bool>
    package let children: [ViewForm]
}

/// A text with its look.
package struct TextForm: Sendable {
    package let text: Text
    package var style = PlainForm.literal(TextStyleName.body)
    /// Nil where the style decides.
    package var weight: PlainForm<FontWeightName>?
    package var color = PlainForm.literal(ColorForm(light: "label", dark: "label"))
    /// 0 where it may take as many as it needs.
    package var lines = NumberForm.zero
    package var alignment = PlainForm.literal(ViewAlignment.leading)
    package var strikethrough = PlainForm.literal(false)
}

/// A picture with its look; its size is that of its node.
package struct ImageForm: Sendable {
    package let url: Text
    package var mode = PlainForm.literal(ContentMode.scaleAspectFill)
    package var alternativeText: Text?
}

/// What a node has around its content.
package struct BoxForm: Sendable {
    package var width: LengthForm?
    package var height: LengthForm?
    package var padding = InsetsForm.zero
    package var alignment = PlainForm.literal(ViewAlignment.leading)
    package var background: PlainForm<ColorForm>?
    package var corner = NumberForm.zero
    package var border: BorderForm?
    package var opacity = NumberForm.literal(1)
    package var accessibility: Text?
}

/// A line around a node.
package struct BorderForm: Sendable {
    package let color: PlainForm<ColorForm>
    package let width: NumberForm
}
