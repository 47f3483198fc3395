import Expressions
import JSONData
import Layout
import ScreenSpec
import Values

/// Cells, templates and placeholders.
extension PlanPrinter {
    mutating func cell(_ cell: Alternatives<CellForm>) {
        if case .standard(let only, nil)? = cell.only, only.slots.isEmpty, only.accessory == nil {
            return
        }
        members("cell", cell) { $0.members(of: $1) }
    }

    mutating func members(of cell: CellForm) {
        switch cell {
        case .standard(let cell, let template):
            member("template", template?.rawValue)
            texts(cell.slots)
            word("accessory", cell.accessory)
        case .own(let use, let accessory):
            member("template", use.template.name)
            let filled = zip(use.template.slots, use.arguments)
            if !use.arguments.isEmpty {
                object("slots") { printer in
                    for (slot, argument) in filled { printer.argument(slot, argument) }
                }
            }
            word("accessory", accessory)
        }
    }

    private mutating func argument(_ slot: TemplateSlot, _ argument: TemplateArgument) {
        switch argument {
        case .value(let values): text(slot.name, Text(values))
        case .constant(let value):
            writer.key(slot.name)
            constant(value)
        case .absent: break
        }
    }

    mutating func templates(_ templates: [OwnTemplate]) {
        guard !templates.isEmpty else { return }
        object("cells") { printer in
            for template in templates {
                printer.object(template.name) { printer in
                    if !template.slots.isEmpty {
                        printer.object("slots") { printer in
                            for slot in template.slots {
                                printer.member(slot.name, slot.type.text(in: printer.models))
                            }
                        }
                    }
                    printer.object("view") { $0.view(template.view) }
                }
            }
        }
    }

    mutating func placeholders(_ placeholders: Placeholders) {
        placeholder("empty", placeholders.empty)
        placeholder("noResults", placeholders.noResults)
        placeholder("loading", placeholders.loading)
        placeholder("failure", placeholders.failure)
    }

    /// A text alone stands as it does in a spec.
    private mutating func placeholder(_ name: String, _ form: Alternatives<PlaceholderForm>?) {
        guard let form else { return }
        if let only = form.only, only.isText { return text(name, only.text) }
        members(name, form) { printer, form in
            printer.text("image", form.image)
            printer.text("title", form.title)
            printer.text("text", form.text)
            printer.text("button", form.button)
        }
    }
}

/// Nodes of templates. They stand in each other no deeper than those of a spec.
extension PlanPrinter {
    /// The members of a node.
    private mutating func view(_ view: ViewForm) {
        if let loop = view.loop { object("for") { $0.member(loop.name, loop.list.text) } }
        member("when", view.when?.text)
        switch view.content {
        case .stack(let stack):
            object(stack.axis == .vertical ? "vstack" : "hstack") { printer in
                printer.number("spacing", stack.spacing)
                printer.word("alignment", stack.alignment)
                if stack.axis == .horizontal { printer.flag("wrap", stack.wraps) }
                printer.children(stack.children)
            }
        case .layers(let children, let alignment):
            object("zstack") { printer in
                printer.word("alignment", alignment)
                printer.children(children)
            }
        case .text(let text): object("text") { $0.view(text) }
        case .image(let image):
            object("image") { printer in
                printer.text("url", image.url)
                printer.word("mode", image.mode)
                printer.text("alt", image.alternativeText)
            }
        case .spacer(let length): number("spacer", length)
        case .divider(let color): self.color("divider", color)
        case .cell(let cell): object("cell") { $0.members(of: cell) }
        }
        box(view.box)
    }

    private mutating func children(_ children: [ViewForm]) {
        array("children", children) { printer, child in
            printer.writer.beginObject()
            printer.view(child)
            printer.writer.endObject()
        }
    }

    private mutating func view(_ form: TextForm) {
        text("text", form.text)
        word("style", form.style)
        if let weight = form.weight { word("weight", weight) }
        color("color", form.color)
        if !form.lines.isZero { number("lines", form.lines) }
        word("alignment", form.alignment)
        flag("strikethrough", form.strikethrough)
    }

    private mutating func box(_ box: BoxForm) {
        member("width", box.width?.text)
        member("height", box.height?.text)
        if !box.padding.isZero { insets("padding", box.padding) }
        if let background = box.background { color("background", background) }
        if !box.corner.isZero { number("corner", box.corner) }
        if let border = box.border {
            object("border") { printer in
                printer.color("color", border.color)
                printer.number("width", border.width)
            }
        }
        if case .literal(1, _) = box.opacity {} else { number("opacity", box.opacity) }
        if case .literal(.leading) = box.alignment {} else { word("alignment", box.alignment) }
        text("accessibility", box.accessibility)
    }
}

/// Plain values that may be computed.
extension PlanPrinter {
    private mutating func word<Word: RawRepresentable>(_ name: String, _ word: PlainForm<Word>)
    where Word.RawValue == String {
        switch word {
        case .literal(let word): member(name, word.rawValue)
        case .computed(let computed, _): member(name, computed.text)
        }
    }

    /// What is false is not told.
    private mutating func flag(_ name: String, _ flag: PlainForm<Bool>) {
        switch flag {
        case .literal(false): break
        case .literal(true):
            writer.key(name)
            writer.bool(true)
        case .computed(let computed, _): member(name, computed.text)
        }
    }

    private mutating func color(_ name: String, _ color: PlainForm<ColorForm>) {
        switch color {
        case .literal(let color) where color.light == color.dark: member(name, color.light)
        case .literal(let color):
            object(name) { printer in
                printer.member("light", color.light)
                printer.member("dark", color.dark)
            }
        case .computed(let computed, _): member(name, computed.text)
        }
    }
}

extension PlaceholderForm {
    /// Whether it is a text and nothing else.
    var isText: Bool { image == nil && title == nil && button == nil }
}
