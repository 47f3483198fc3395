import Expressions
import Layout
import Screens
import Values

/// Builds views from templates: evaluates texts, conditions and loops.
struct TemplateEvaluation {
    private let environment: DisplayEnvironment
    private let hasLargeTexts: Bool
    /// The width of the item, header or footer; that of the screen if neither is known.
    var itemWidth: Double
    private var templateNodes: [ObjectIdentifier: TemplateNode] = [:]
    /// The remaining number of nodes of the cell.
    private var remaining = 0
    /// The slots of the current built-in template.
    private var slots: [String?] = []
    private var accessory: Accessory?

    init(_ environment: DisplayEnvironment) {
        self.environment = environment
        itemWidth = environment.width
        hasLargeTexts = environment.contentSize.isAccessibility
    }

    /// The view of a cell with a built-in template.
    mutating func view(
        of template: CellTemplate, filledBy slots: [String?], _ accessory: Accessory?,
        _ activation: inout Activation
    ) -> ViewNode {
        remaining = ViewLimits.nodes
        return builtIn(template, slots, accessory, &activation) ?? .nothing
    }

    /// The view of a cell with a custom template; `activation` contains the names in scope.
    mutating func view(
        of template: CellTemplate, _ arguments: [TemplateArgument], _ activation: inout Activation
    ) -> ViewNode {
        remaining = ViewLimits.nodes
        return custom(template, arguments, &activation) ?? .nothing
    }

    private mutating func builtIn(
        _ template: CellTemplate, _ slots: [String?], _ accessory: Accessory?,
        _ activation: inout Activation
    ) -> ViewNode? {
        self.slots = slots
        self.accessory = accessory
        return node(templateNode(of: template, &activation), &activation)
    }

    private mutating func custom(
        _ template: CellTemplate, _ arguments: [TemplateArgument], _ activation: inout Activation
    ) -> ViewNode? {
        let arguments = template.values(of: arguments, in: &activation)
        let view = templateNode(of: template, &activation)
        let names = outerNames(of: template, &activation) + arguments.values
        return activation.withNames(names, after: template.outer.screenNames) { activation in
            for (index, failure) in arguments.failures {
                activation.markFailed(template.outer.firstSlot + index, because: failure)
            }
            return node(view, &activation)
        }
    }

    /// The names between those of the screen and the slots of a template.
    private func outerNames(
        of template: CellTemplate, _ activation: inout Activation
    ) -> [Value] {
        let shared =
            if case .library = template.outer { SharedNames.values(in: activation.context) } else {
                [Value]()
            }
        // Most templates need no environment, whose texts would be made for each cell.
        return shared
            + (template.readsEnvironment
                ? environment.values(in: &activation.arena)
                : Array(repeating: .null, count: DisplayEnvironment.names.count))
            + [.double(itemWidth)]
    }

    private mutating func templateNode(
        of template: CellTemplate, _ activation: inout Activation
    ) -> TemplateNode {
        if let cached = templateNodes[ObjectIdentifier(template)] { return cached }
        let view = TemplateNode(template.view, environment, &activation)
        templateNodes[ObjectIdentifier(template)] = view
        return view
    }

    // MARK: - Nodes

    /// Appends the node, once for each element of its loop if any. Recursion is bounded by the
    /// depth of specs.
    private mutating func append(
        _ view: TemplateNode, to nodes: inout [ViewNode], _ activation: inout Activation
    ) {
        guard let loop = view.loop else {
            if let node = node(view, &activation) { nodes.append(node) }
            return
        }
        guard let list = loop.list.evaluate(in: &activation), list.kind == .list else { return }
        if list.count > ViewLimits.elements {
            activation.record(loop.list.omitted(list.count - ViewLimits.elements, of: "elements"))
        }
        let names = activation.values.count
        for index in 0..<min(list.count, ViewLimits.elements) where remaining > 0 {
            activation.values.append(activation.arena.cell(index, of: list))
            if let node = node(view, &activation) { nodes.append(node) }
            activation.removeNames(from: names)
        }
    }

    /// Evaluates a node; nil for an absent text or picture, and for an empty stack.
    private mutating func node(_ view: TemplateNode, _ activation: inout Activation) -> ViewNode? {
        for need in view.needs where !isMet(need) { return nil }
        if let when = view.when, when.evaluate(in: &activation)?.isTrue != true { return nil }
        guard remaining > 0 else { return nil }
        remaining -= 1
        switch view.content {
        case .children(let isTransparent):
            return container(view, isTransparent: isTransparent, &activation)
        case .text(let source):
            guard let string = string(source, &activation) else { return nil }
            return text(string, view, &activation)
        case .image(let source):
            guard let address = string(source, &activation), !address.isEmpty else { return nil }
            var picture = styledNode(view, &activation).withText(address)
            if case .slot = source { picture.describePicture(slots[.accessibility]) }
            return picture
        case .style: return styledNode(view, &activation)
        case .accessory: return accessory.map { ViewNode($0) }
        case .cell(let cell):
            guard var node = inner(cell, &activation) else { return nil }
            view.unresolved.box.apply(to: &node, &activation)
            return node
        }
    }

    /// A stack or layers with the children that exist.
    private mutating func container(
        _ view: TemplateNode, isTransparent: Bool, _ activation: inout Activation
    ) -> ViewNode? {
        var children: [ViewNode] = []
        children.reserveCapacity(view.children.count)
        for child in view.children { append(child, to: &children, &activation) }
        if isTransparent, children.count < 2 {
            return children.first.map { $0.replacing(styledNode(view, &activation)) }
        }
        if children.isEmpty, !view.hasSize { return nil }
        return styledNode(view, &activation).withChildren(children)
    }

    private func text(
        _ string: String, _ view: TemplateNode, _ activation: inout Activation
    ) -> ViewNode? {
        if !string.isEmpty { return styledNode(view, &activation).withText(string) }
        // An empty text keeps its box if it has a size.
        guard view.hasSize else { return nil }
        var node = ViewNode(.layers([], alignment: .center))
        view.unresolved.box.apply(to: &node, &activation)
        return node
    }

    private func styledNode(_ view: TemplateNode, _ activation: inout Activation) -> ViewNode {
        view.styledNode ?? view.unresolved.styledNode(in: environment, &activation)
    }

    /// The view of a nested template.
    private mutating func inner(_ cell: UnresolvedCell, _ activation: inout Activation) -> ViewNode?
    {
        if let template = cell.ownTemplate { return custom(template, cell.arguments, &activation) }
        let accessory = cell.accessory?.apply(in: &activation) { accessory, _ in accessory }
        return builtIn(
            cell.template ?? .row, cell.slotTexts(in: &activation), accessory, &activation)
            ?? .nothing
    }

    private func string(_ source: TextSource, _ activation: inout Activation) -> String? {
        switch source {
        case .text(let text): text.evaluate(in: &activation)
        case .slot(let slot): slots[slot]
        }
    }

    private func isMet(_ need: ViewRequirement) -> Bool {
        switch need {
        case .filled(let slot): slots[slot]?.isEmpty == false
        case .unfilled(let slot): slots[slot]?.isEmpty != false
        case .accessory: accessory != nil
        case .noAccessory: accessory == nil
        case .largeTexts: hasLargeTexts
        case .defaultTexts: !hasLargeTexts
        }
    }
}

extension ViewNode {
    /// The styled node with its text or picture address.
    fileprivate func withText(_ string: String) -> ViewNode {
        var node = self
        switch content {
        case .text(var text):
            text.text = string
            node.content = .text(text)
        case .image(var image):
            image.address = string
            node.content = .image(image)
        default: break
        }
        return node
    }

    /// Sets the alternative text of a picture.
    fileprivate mutating func describePicture(_ words: String?) {
        guard let words, case .image(var image) = content else { return }
        image.alternativeText = words
        content = .image(image)
    }

    /// The styled stack or layers with its children.
    fileprivate func withChildren(_ children: [ViewNode]) -> ViewNode {
        var node = self
        switch content {
        case .stack(var stack):
            stack.children = children
            node.content = .stack(stack)
        case .layers(_, let alignment): node.content = .layers(children, alignment: alignment)
        default: break
        }
        return node
    }

    /// The node instead of a stack with only this child, with the stack's box attributes.
    fileprivate func replacing(_ stack: ViewNode) -> ViewNode {
        var node = self
        node.width = stack.width ?? width
        node.height = stack.height ?? height
        if stack.padding != .zero { node.padding = stack.padding }
        if stack.alignment != .leading { node.alignment = stack.alignment }
        node.background = stack.background ?? background
        if stack.corner > 0 { node.corner = stack.corner }
        return node
    }
}

extension CellTemplate {
    /// The values of the slots, and the failures of those without a value.
    fileprivate func values(
        of arguments: [TemplateArgument], in activation: inout Activation
    ) -> (values: [Value], failures: [(Int, Activation.Failure)]) {
        var values: [Value] = []
        var failures: [(Int, Activation.Failure)] = []
        for (slot, argument) in zip(slots, arguments) {
            switch argument {
            case .absent: values.append(.null)
            case .constant(let constant):
                let type = slot.type.value ?? .json
                values.append(activation.arena.make(constant, as: type, ModelTable()))
            case .color(let color): values.append(.color(color.value))
            case .value(let alternatives):
                do throws(Activation.Failure) {
                    values.append(try alternatives.value(in: &activation))
                } catch {
                    activation.record(error)
                    // Expressions that read a required value fail, too.
                    values.append(slot.type.isOptional ? .null : .unset)
                    if !slot.type.isOptional { failures.append((values.count - 1, error)) }
                }
            }
        }
        return (values, failures)
    }
}

extension Alternatives<Template> {
    /// The value of the first applicable alternative; null if there is none, or if it is absent.
    fileprivate func value(in activation: inout Activation) throws(Activation.Failure) -> Value {
        let result = apply(in: &activation) {
            template, activation -> Result<Value, Activation.Failure> in
            guard template.segments.count == 1,
                case .interpolation(let expression) = template.segments[0]
            else { return .success(template.value(in: &activation) ?? .null) }
            do throws(Activation.Failure) {
                return .success(try expression.value(in: &activation))
            } catch {
                return .failure(error)
            }
        }
        return try result?.get() ?? .null
    }
}

extension CheckedExpression {
    /// The note that some elements are not shown.
    fileprivate func omitted(_ count: Int, of what: String) -> Activation.Failure {
        Activation.Failure(
            "a cell shows at most \(ViewLimits.elements) \(what) of a `for`; \(count) are omitted",
            at: place)
    }
}
