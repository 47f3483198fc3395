import CellCore
import Expressions
import Layout
import Screens
import Values

/// Describes cells, templates and placeholders.
extension PlanDescription {
    @PlanFacts func cell(_ cell: Alternatives<UnresolvedCell>) -> [PlanFact] {
        if !(cell.only?.isDefault ?? false) {
            object("cell", cell) { $0.facts(in: self) }.jsonOnly
        }
        if cell.branches.contains(where: { $0.value.summary != nil }) {
            line("cell: \(cell.summary(of: { $0.summary ?? "the layout's default" }))")
        }
        line(controlLines(of: cell)).indented()
    }

    /// What the controls of built-in cells do, in the text.
    func controlLines(of cell: Alternatives<UnresolvedCell>) -> [String] {
        cell.branches.flatMap { $0.value.control.map { lines(of: $0) } ?? [] }
    }

    func templates(_ templates: [CellTemplate]) -> [PlanFact] {
        let entries = templates.flatMap { template in
            let slots = template.slots.flatMap { slot in
                fact(slot.name, slot.type.text(in: models)) { "\(slot.name): \($0)" }
            }
            return object(template.name) {
                line(
                    "cell \(template.name)(\(slots.sentence))"
                        + (template.isOfApp ? ", a view of the app" : ""))
                object("slots", slots.jsonOnly).unlessEmpty
                if template.isOfApp {
                    fact("view", "app").jsonOnly
                } else {
                    object("view", template.view.facts(in: self).jsonOnly)
                }
                taps(on: template).indented()
            }
        }
        return object("cells", entries).unlessEmpty
    }

    /// The taps on the nodes of a template, in the text.
    private func taps(on template: CellTemplate) -> [PlanFact] {
        var lines: [String] = []
        template.view.forEachNode { node in
            if case .control(let control) = node.content {
                lines += self.lines(of: control, name: node.target?.id)
            }
            if case .cell(let cell) = node.content, let control = cell.control {
                lines += self.lines(of: control)
            }
            guard let target = node.target, let onTap = target.onTap else { return }
            let name = target.id.map { "on \($0)" } ?? "on a node"
            lines.append("tap \(name): \(onTap.summary { summary(of: $0) })")
        }
        return line(lines)
    }

    @PlanFacts func placeholders(_ placeholders: Placeholders) -> [PlanFact] {
        placeholder("empty", placeholders.empty)
        placeholder("noResults", placeholders.noResults)
        placeholder("loading", placeholders.loading)
        placeholder("failure", placeholders.failure)
    }

    /// A placeholder with only a text is written as that text.
    private func placeholder(
        _ name: String, _ placeholder: Alternatives<UnresolvedPlaceholder>?
    ) -> [PlanFact] {
        if let only = placeholder?.only, only.isText {
            return fact(name, only.text) { "\(name): \($0.inOneLine)" }
        }
        return object(name, placeholder) { facts(of: $0) }
    }

    @PlanFacts private func facts(of placeholder: UnresolvedPlaceholder) -> [PlanFact] {
        fact("image", placeholder.image) { "picture \($0)" }
        fact("symbol", placeholder.symbol) { "symbol \($0)" }
        fact("title", placeholder.title, \.inOneLine)
        fact("text", placeholder.text, \.inOneLine)
        fact("button", placeholder.button) { "button \($0)" }
        if let cell = placeholder.cell {
            object("cell", cell.facts(in: self)).jsonOnly
            line("cell \(cell.boundarySummary)")
        }
        object("onTap", placeholder.onTap) { action($0) }.jsonOnly
        line(
            placeholder.onTap.map {
                "\(placeholder.cell == nil ? "which does" : "tap"): \($0.summary { summary(of: $0) })"
            })
        if let alert = placeholder.alert { object("alert", facts(of: alert)) }
    }

    @PlanFacts private func facts(of alert: UnresolvedAlert) -> [PlanFact] {
        fact("title", alert.title) { "alert \($0.inOneLine)" }
        fact("text", alert.text, \.inOneLine)
        fact("button", alert.button) { "button \($0)" }
    }
}

extension UnresolvedPlaceholder {
    /// Whether it has only a text.
    fileprivate var isText: Bool {
        image == nil && symbol == nil && title == nil && button == nil && cell == nil
            && alert == nil
    }
}

extension UnresolvedCell {
    /// Whether it has no properties.
    fileprivate var isDefault: Bool {
        template == nil && slots.isEmpty && accessory == nil && control == nil
    }

    @PlanFacts func facts(in plan: PlanDescription) -> [PlanFact] {
        fact("template", template?.name)
        texts(slots)
        if ownTemplate?.slots.isEmpty == false { object("slots", slotFacts) }
        fact("accessory", accessory)
        if let control { plan.control(control) }
    }

    /// The arguments of a template in the spec.
    private var slotFacts: [PlanFact] {
        zip(ownTemplate?.slots ?? [], arguments).flatMap { slot, argument -> [PlanFact] in
            switch argument {
            case .value(let values):
                fact(slot.name, Text(values)) { _ in "\(slot.name)=\(values.sources)" }
            case .constant(let value): fact(slot.name, value) { _ in "\(slot.name)=\(value)" }
            case .color(let color):
                fact(slot.name, color.constant) { _ in "\(slot.name)=\(color.text)" }
            case .absent: []
            }
        }
    }

    /// The template with its arguments; nil for the layout's default without any.
    var summary: String? {
        guard !isDefault else { return nil }
        let arguments = texts(slots) { $0 }.lines + slotFacts.lines + furniture
        let notes = showsWellKnownFields ? ["fields with well-known names"] : []
        let parts = (arguments + notes).joined(separator: ", ").inOneLine
        return [template?.name ?? "the layout's default", parts].filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// The control and the accessory.
    private var furniture: [String] {
        [control?.summary, accessory.map { "accessory \($0.planText)" }].compactMap(\.self)
    }

    /// The main text with the control and the accessory, or the template.
    var rowSummary: String {
        guard template == nil else { return summary ?? "" }
        return ([boundarySummary].filter { !$0.isEmpty } + furniture).joined(separator: ", ")
    }

    /// The main text, or the template.
    var boundarySummary: String {
        guard template == nil else { return summary ?? "" }
        let text = slots.first { $0.name == "text" } ?? slots.first
        return text?.text.alternatives.sources ?? ""
    }
}

extension Alternatives<Template> {
    fileprivate var sources: String { branches.map(\.value.source).joined(separator: " | ") }
}

// MARK: - Nodes

/// Describes the views of templates. Their nesting is limited by the spec's.
extension UnresolvedView {
    @PlanFacts fileprivate func facts(in plan: PlanDescription) -> [PlanFact] {
        if let loop { object("for", fact(loop.name, loop.list)) }
        fact("when", when)
        switch content {
        case .stack(let stack):
            list(stack.axis == .vertical ? "vstack" : "hstack", stack.children) {
                $0.facts(in: plan)
            }
            fact("spacing", stack.spacing)
            keyword("alignment", stack.alignment)
            if stack.axis == .horizontal { flag("wrap", stack.wraps) }
            if case .literal(.natural) = stack.distribution {
            } else {
                keyword("distribution", stack.distribution)
            }
        case .layers(let children, let alignment):
            list("zstack", children) { $0.facts(in: plan) }
            keyword("alignment", alignment)
        case .text(let text): text.facts
        case .image(let image):
            fact("image", image.url.text)
            keyword("contentMode", image.mode)
            fact("accessibility", image.alternativeText?.text)
            if let placeholder = image.placeholder {
                object("placeholder", placeholder.facts(in: plan).jsonOnly)
            }
            if let fallback = image.fallback {
                object("fallback", fallback.facts(in: plan).jsonOnly)
            }
        case .symbol(let symbol):
            fact("symbol", symbol.name.text)
            keyword("style", symbol.style)
            keyword("weight", symbol.weight)
            LoaderPlan.color("color", symbol.color)
        case .spacer(let length): fact("spacer", length)
        case .divider(let color): LoaderPlan.color("divider", color)
        // Only built-in templates have it, and plans do not contain them.
        case .control(let control): plan.control(control)
        case .cell(let cell): object("cell", cell.facts(in: plan))
        }
        box.facts
        fact("id", target?.id)
        if let onTap = target?.onTap { object("onTap", onTap) { plan.action($0) } }
    }
}

extension UnresolvedText {
    @PlanFacts fileprivate var facts: [PlanFact] {
        switch text {
        case .text(let text): fact("text", text)
        case .markdown(let text): fact("markdown", text)
        case .html(let text): fact("html", text)
        case .spans(let spans): list("spans", spans, \.facts)
        }
        keyword("style", style)
        keyword("weight", weight)
        LoaderPlan.color("color", color)
        fact("lines", lines.isZero ? nil : lines)
        keyword("textAlignment", alignment)
        flag("strikethrough", strikethrough)
        flag("underline", underline)
    }
}

extension UnresolvedSpan {
    @PlanFacts fileprivate var facts: [PlanFact] {
        fact("text", text)
        fact("when", when)
        keyword("style", style)
        keyword("weight", weight)
        LoaderPlan.color("color", color)
        flag("strikethrough", strikethrough)
        flag("underline", underline)
    }
}

extension UnresolvedBox {
    @PlanFacts fileprivate var facts: [PlanFact] {
        fact("width", width)
        fact("height", height)
        fact("aspectRatio", aspectRatio)
        padding.facts("padding")
        color("background", background)
        fact("corner", corner.isZero ? nil : corner)
        if let border {
            object("border") {
                color("color", border.color)
                fact("width", border.width)
            }
        }
        if let gradient {
            object("gradient") {
                fact(
                    "colors",
                    Constant.list(gradient.colors.map { $0.constant(\.constant).constant }))
                keyword("direction", gradient.direction)
            }
        }
        if let shadow {
            object("shadow") {
                fact("radius", shadow.radius)
                color("color", shadow.color)
                fact("opacity", shadow.opacity)
                fact("x", shadow.x)
                fact("y", shadow.y)
            }
        }
        if case .literal(1, _, _) = opacity {} else { fact("opacity", opacity) }
        if case .literal(.leading) = alignment {} else { keyword("position", alignment) }
        fact("accessibility", accessibility)
    }
}

/// A keyword, literal or computed.
private func keyword<Word: RawRepresentable<String>>(
    _ name: String, _ value: ValueOrExpression<Word>?
) -> [PlanFact] {
    fact(name, value?.constant { .string($0.rawValue) })
}

/// A flag, omitted if false.
private func flag(_ name: String, _ flag: ValueOrExpression<Bool>) -> [PlanFact] {
    if case .literal(false) = flag { return [] }
    return fact(name, flag.constant { .bool($0) })
}

private func color(_ name: String, _ color: ValueOrExpression<WrittenColor>?) -> [PlanFact] {
    fact(name, color?.constant(\.constant))
}

extension WrittenColor {
    /// The name or number, or one for each appearance.
    var constant: Constant {
        if let name { return .string(name) }
        return light == dark
            ? .string(light) : (fact("light", light) + fact("dark", dark)).object
    }
}
