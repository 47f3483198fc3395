import Expressions
import Layout
import Screens
import Values

/// Cells, templates and placeholders.
extension PlanDescription {
    @PlanFacts func cell(_ cell: Alternatives<UnresolvedCell>) -> [PlanFact] {
        if !(cell.only?.isUnsaid ?? false) { object("cell", cell, \.facts).written }
        if cell.branches.contains(where: { $0.value.words != nil }) {
            told("cell: \(cell.words(of: { $0.words ?? "the layout's default one" }))")
        }
    }

    func templates(_ templates: [CellTemplate]) -> [PlanFact] {
        let entries = templates.flatMap { template in
            let slots = template.slots.flatMap { slot in
                fact(slot.name, slot.type.text(in: models)) { "\(slot.name): \($0)" }
            }
            return object(template.name) {
                told("cell \(template.name)(\(slots.sentence))")
                object("slots", slots.written).unlessEmpty
                object("view", template.view.facts.written)
            }
        }
        return object("cells", entries).unlessEmpty
    }

    @PlanFacts func placeholders(_ placeholders: Placeholders) -> [PlanFact] {
        placeholder("empty", placeholders.empty)
        placeholder("noResults", placeholders.noResults)
        placeholder("loading", placeholders.loading)
        placeholder("failure", placeholders.failure)
    }

    /// A text alone stands as it does in a spec.
    private func placeholder(
        _ name: String, _ form: Alternatives<UnresolvedPlaceholder>?
    ) -> [PlanFact] {
        if let only = form?.only, only.isText { return fact(name, only.text) }
        return object(name, form) { form in
            fact("image", form.image) + fact("title", form.title) + fact("text", form.text)
                + fact("button", form.button)
        }.written
    }
}

extension UnresolvedPlaceholder {
    /// Whether it is a text and nothing else.
    fileprivate var isText: Bool { image == nil && title == nil && button == nil }
}

extension UnresolvedCell {
    /// Whether a spec says nothing of it.
    fileprivate var isUnsaid: Bool { template == nil && slots.isEmpty && accessory == nil }

    @PlanFacts var facts: [PlanFact] {
        fact("template", template?.name)
        texts(slots)
        if ownTemplate?.slots.isEmpty == false { object("slots", slotFacts) }
        fact("accessory", accessory)
    }

    /// What fills the slots of a template of the spec's own.
    private var slotFacts: [PlanFact] {
        zip(ownTemplate?.slots ?? [], arguments).flatMap { slot, argument -> [PlanFact] in
            switch argument {
            case .value(let values):
                fact(slot.name, Text(values)) { _ in "\(slot.name)=\(values.sources)" }
            case .constant(let value): fact(slot.name, value) { _ in "\(slot.name)=\(value)" }
            case .absent: []
            }
        }
    }

    /// The template with what fills its slots; nil for the default one of the layout, where the spec
    /// fills its slots.
    var words: String? {
        if let ownTemplate {
            return ([ownTemplate.name] + [slotFacts.sentence].filter { !$0.isEmpty })
                .joined(separator: " ")
        }
        guard showsWellKnownFields else { return template?.name }
        let slots = slots.map { slot in
            "\(slot.name)=\(slot.text.alternatives.branches.first?.value.source ?? "")"
        }
        return "\(template?.name ?? "the layout's default one") "
            + slots.joined(separator: ", ") + ", fields with well-known names"
    }

    /// The main text, or the template that is used.
    var edgeWords: String {
        guard template == nil else { return words ?? "" }
        let text = slots.first { $0.name == "text" } ?? slots.first
        return text?.text.alternatives.sources ?? ""
    }
}

extension Alternatives<Template> {
    fileprivate var sources: String { branches.map(\.value.source).joined(separator: " | ") }
}

// MARK: - Nodes

/// Nodes of templates. They stand in each other no deeper than those of a spec.
extension UnresolvedView {
    @PlanFacts fileprivate var facts: [PlanFact] {
        if let loop { object("for", fact(loop.name, loop.list)) }
        fact("when", when)
        switch content {
        case .stack(let stack):
            object(stack.axis == .vertical ? "vstack" : "hstack") {
                fact("spacing", stack.spacing)
                word("alignment", stack.alignment)
                if stack.axis == .horizontal { flag("wrap", stack.wraps) }
                list("children", stack.children, \.facts)
            }
        case .layers(let children, let alignment):
            object("zstack") {
                word("alignment", alignment)
                list("children", children, \.facts)
            }
        case .text(let text): object("text", text.facts)
        case .image(let image):
            object("image") {
                fact("url", image.url.text)
                word("mode", image.mode)
                fact("alt", image.alternativeText)
            }
        case .spacer(let length): fact("spacer", length)
        case .divider(let color): LoaderPlan.color("divider", color)
        // It stands in built-in templates alone, which no plan tells.
        case .accessory: [PlanFact]()
        case .cell(let cell): object("cell", cell.facts)
        }
        box.facts
    }
}

extension UnresolvedText {
    @PlanFacts fileprivate var facts: [PlanFact] {
        fact("text", text.text)
        word("style", style)
        word("weight", weight)
        LoaderPlan.color("color", color)
        fact("lines", lines.isZero ? nil : lines)
        word("alignment", alignment)
        flag("strikethrough", strikethrough)
    }
}

extension UnresolvedBox {
    @PlanFacts fileprivate var facts: [PlanFact] {
        fact("width", width)
        fact("height", height)
        padding.facts("padding")
        color("background", background)
        fact("corner", corner.isZero ? nil : corner)
        if let border {
            object("border") {
                color("color", border.color)
                fact("width", border.width)
            }
        }
        if case .literal(1, _) = opacity {} else { fact("opacity", opacity) }
        if case .literal(.leading) = alignment {} else { word("alignment", alignment) }
        fact("accessibility", accessibility)
    }
}

/// Plain values that may be computed.
private func word<Word: RawRepresentable<String>>(
    _ name: String, _ word: ValueOrExpression<Word>?
) -> [PlanFact] {
    fact(name, word?.constant { .string($0.rawValue) })
}

/// What is false is not told.
private func flag(_ name: String, _ flag: ValueOrExpression<Bool>) -> [PlanFact] {
    if case .literal(false) = flag { return [] }
    return fact(name, flag.constant { .bool($0) })
}

private func color(_ name: String, _ color: ValueOrExpression<UnresolvedColor>?) -> [PlanFact] {
    fact(name, color?.constant { $0.light == $0.dark ? .string($0.light) : $0.facts.object })
}

extension UnresolvedColor {
    var facts: [PlanFact] { fact("light", light) + fact("dark", dark) }
}
