import Expressions
import Layout
import Screens
import Values

/// Makes views out of templates: their texts are evaluated, their conditions decided, their loops gone
/// through.
struct TemplateEvaluation {
    private let environment: DisplayEnvironment
    private let hasLargeTexts: Bool
    private var prepared: [ObjectIdentifier: TemplateNode] = [:]
    /// How many nodes the cell may still have.
    private var remaining = 0
    /// What fills the slots of the built-in template that is gone through.
    private var slots: [String?] = []
    private var accessory: Accessory?

    init(_ environment: DisplayEnvironment) {
        self.environment = environment
        hasLargeTexts = TextStyle.isAccessibilitySize(environment.contentSize)
    }

    /// The view of a cell that a built-in template draws.
    mutating func view(
        of template: CellTemplate, filledBy slots: [String?], _ accessory: Accessory?,
        _ activation: inout Activation
    ) -> ViewNode {
        remaining = ViewLimits.nodes
        return builtIn(template, slots, accessory, &activation) ?? .nothing
    }

    /// The view of a cell of the spec's own template; `activation` has the names around its use.
    mutating func view(
        of template: CellTemplate, _ arguments: [TemplateArgument], _ activation: inout Activation
    ) -> ViewNode {
        remaining = ViewLimits.nodes
        return own(template, arguments, &activation) ?? .nothing
    }

    private mutating func builtIn(
        _ template: CellTemplate, _ slots: [String?], _ accessory: Accessory?,
        _ activation: inout Activation
    ) -> ViewNode? {
        self.slots = slots
        self.accessory = accessory
        return node(preparedView(of: template, &activation), &activation)
    }

    private mutating func own(
        _ template: CellTemplate, _ arguments: [TemplateArgument], _ activation: inout Activation
    ) -> ViewNode? {
        let arguments = template.values(of: arguments, in: &activation)
        let view = preparedView(of: template, &activation)
        return activation.withNames(arguments.values, after: template.screenNames) { activation in
            for (index, failure) in arguments.failures {
                activation.markFailed(template.screenNames + index, because: failure)
            }
            return node(view, &activation)
        }
    }

    private mutating func preparedView(
        of template: CellTemplate, _ activation: inout Activation
    ) -> TemplateNode {
        if let known = prepared[ObjectIdentifier(template)] { return known }
        let view = TemplateNode(template.view, environment, &activation)
        prepared[ObjectIdentifier(template)] = view
        return view
    }

    // MARK: - Nodes

    /// Appends the node as often as it is there. Nodes stand in each other no deeper than the reader
    /// allows.
    private mutating func append(
        _ view: TemplateNode, to nodes: inout [ViewNode], _ activation: inout Activation
    ) {
        guard let loop = view.loop else {
            if let node = node(view, &activation) { nodes.append(node) }
            return
        }
        guard let list = loop.list.evaluate(in: &activation), list.kind == .list else { return }
        if list.count > ViewLimits.elements {
            activation.record(loop.list.left(list.count - ViewLimits.elements, of: "elements"))
        }
        let names = activation.values.count
        for index in 0..<min(list.count, ViewLimits.elements) where remaining > 0 {
            activation.values.append(activation.arena.cell(index, of: list))
            if let node = node(view, &activation) { nodes.append(node) }
            activation.removeNames(from: names)
        }
    }

    /// Nil for what takes no room: an absent text or picture, and a stack of nothing else.
    private mutating func node(_ view: TemplateNode, _ activation: inout Activation) -> ViewNode? {
        for need in view.needs where !isMet(need) { return nil }
        if let when = view.when, when.evaluate(in: &activation)?.isTrue != true { return nil }
        guard remaining > 0 else { return nil }
        remaining -= 1
        switch view.content {
        case .children(let isTransparent):
            return holder(view, isTransparent: isTransparent, &activation)
        case .text(let source):
            guard let words = words(source, &activation) else { return nil }
            return text(words, view, &activation)
        case .image(let source):
            guard let address = words(source, &activation), !address.isEmpty else { return nil }
            return look(view, &activation).showing(address)
        case .look: return look(view, &activation)
        case .accessory: return accessory.map { ViewNode($0) }
        case .cell(let cell):
            guard var node = inner(cell, &activation) else { return nil }
            view.form.box.apply(to: &node, &activation)
            return node
        }
    }

    /// A stack or layers with what is there of their children.
    private mutating func holder(
        _ view: TemplateNode, isTransparent: Bool, _ activation: inout Activation
    ) -> ViewNode? {
        var children: [ViewNode] = []
        children.reserveCapacity(view.children.count)
        for child in view.children { append(child, to: &children, &activation) }
        if isTransparent, children.count < 2 {
            return children.first.map { $0.inside(look(view, &activation)) }
        }
        if children.isEmpty, !view.hasSize { return nil }
        return look(view, &activation).holding(children)
    }

    private func text(
        _ words: String, _ view: TemplateNode, _ activation: inout Activation
    ) -> ViewNode? {
        if !words.isEmpty { return look(view, &activation).showing(words) }
        // An empty text leaves its box where that has a size.
        guard view.hasSize else { return nil }
        var node = ViewNode(.layers([], alignment: .center))
        view.form.box.apply(to: &node, &activation)
        return node
    }

    private func look(_ view: TemplateNode, _ activation: inout Activation) -> ViewNode {
        view.look ?? view.form.look(in: environment, &activation)
    }

    /// Another template in a view.
    private mutating func inner(_ cell: UnresolvedCell, _ activation: inout Activation) -> ViewNode?
    {
        if let own = cell.ownTemplate { return self.own(own, cell.arguments, &activation) }
        let accessory = cell.accessory?.apply(in: &activation) { word, _ in word }
        return builtIn(
            cell.template ?? .row, cell.slotTexts(in: &activation), accessory, &activation)
            ?? .nothing
    }

    private func words(_ source: TextSource, _ activation: inout Activation) -> String? {
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
    /// The look of a text or picture with what it shows.
    fileprivate func showing(_ words: String) -> ViewNode {
        var node = self
        switch content {
        case .text(var text):
            text.text = words
            node.content = .text(text)
        case .image(var image):
            image.address = words
            node.content = .image(image)
        default: break
        }
        return node
    }

    /// The look of a stack or layers with what stands in it.
    fileprivate func holding(_ children: [ViewNode]) -> ViewNode {
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

    /// The node in the place of a stack that it stands in alone, with what that has around it.
    fileprivate func inside(_ stack: ViewNode) -> ViewNode {
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
    /// The values of the slots, and for those that have none, why.
    fileprivate func values(
        of arguments: [TemplateArgument], in activation: inout Activation
    ) -> (values: [Value], failures: [(Int, Activation.Failure)]) {
        var values: [Value] = []
        var failures: [(Int, Activation.Failure)] = []
        for (slot, argument) in zip(slots, arguments) {
            switch argument {
            case .absent: values.append(.null)
            case .constant(let constant):
                values.append(activation.arena.make(constant, as: slot.type, ModelTable()))
            case .value(let alternatives):
                do throws(Activation.Failure) {
                    values.append(try alternatives.value(in: &activation))
                } catch {
                    activation.record(error)
                    // What reads a value that has to be there has none either.
                    values.append(slot.type.isOptional ? .null : .unset)
                    if !slot.type.isOptional { failures.append((values.count - 1, error)) }
                }
            }
        }
        return (values, failures)
    }
}

extension Alternatives<Template> {
    /// The value of the first that applies; null where none does, or where it is absent.
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
    /// Says that some of what it gives is not shown.
    fileprivate func left(_ count: Int, of what: String) -> Activation.Failure {
        Activation.Failure(
            "a cell shows \(ViewLimits.elements) \(what) of a `for`, and \(count) are left out",
            at: place)
    }
}
