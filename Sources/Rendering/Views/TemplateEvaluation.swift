import Screens
import CellCore
import Expressions
import Layout
import LoaderPlan
import Values

/// Builds views from templates: evaluates texts, conditions and loops.
struct TemplateEvaluation {
    private let environment: DisplayEnvironment
    private let metrics: ViewNode.PlatformMetrics
    /// The width of the item, header or footer; that of the screen if neither is known.
    var itemWidth: Double
    private var templateNodes: [ObjectIdentifier: TemplateNode] = [:]
    /// The remaining number of nodes of the cell.
    private var remaining = 0
    /// Looks for a tapped node while views are made; nil if none is tapped.
    var probe: NodeProbe?
    /// Keeps the values of the expressions of nodes, for an inspector; nil otherwise.
    var trace: ExpressionTrace?
    /// Whether the names of the current template begin with those of the screen.
    private var hasScreen = true
    /// The values of the screen's flags, for templates of libraries.
    private var flags: [String: Value] = [:]

    /// The number of nodes between two looks at the clock.
    private static let checkedNodes = 16

    init(_ environment: DisplayEnvironment, metrics: ViewNode.PlatformMetrics) {
        self.environment = environment
        self.metrics = metrics
        itemWidth = environment.width
    }

    /// The view of a cell with a built-in template.
    func view(
        of template: BuiltInTemplate, filledBy slots: [String?], _ accessory: CellAccessory?,
        _ control: CellControl?, _ activation: inout Activation
    ) -> ViewNode {
        var cell = BuiltInCell(slots)
        cell.symbol = cell.symbol?.symbolName(&activation)
        let view = template.view(
            of: cell,
            control: control.map {
                $0.withProblem(
                    $0.view(in: metrics, environment.metrics, isInRow: true), in: metrics)
            },
            accessory: accessory, in: metrics)
        return environment.limitsLines ? view.limitingLines : view
    }

    /// The view of a cell with a custom template; `activation` contains the names in scope.
    mutating func view(
        of template: CellTemplate, _ arguments: [TemplateArgument], _ activation: inout Activation
    ) -> ViewNode {
        remaining = ViewLimits.nodes
        return custom(template, arguments, &activation)?.namingControls() ?? .nothing
    }

    private mutating func custom(
        _ template: CellTemplate, _ arguments: [TemplateArgument], _ activation: inout Activation
    ) -> ViewNode? {
        let arguments = template.values(of: arguments, in: &activation)
        if hasScreen, !template.flags.isEmpty {
            flags = activation.flagSlots.compactMapValues { [values = activation.values] slot in
                values.indices.contains(slot) ? values[slot] : nil
            }
        }
        let view = templateNode(of: template, &activation)
        let names = outerNames(of: template, &activation) + arguments.values
        let outer = hasScreen
        hasScreen = template.outer.screenNames > 0
        defer { hasScreen = outer }
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
            if case .library(let known) = template.outer {
                SharedNames.values(in: activation.context) + known.map { flags[$0.name] ?? .null }
            } else {
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
        let view = TemplateNode(template.view, metrics, &activation)
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
        if let when = view.when, when.evaluate(in: &activation)?.isTrue != true { return nil }
        guard remaining > 0, take(1, &activation) else { return nil }
        if trace != nil {
            view.unresolved.forEachOwnExpression { trace?.add($0, &activation) }
        }
        var node = content(of: view, &activation)
        if let target = view.unresolved.target, node != nil {
            node?.target = ViewNode.Target(target, &activation)
            if !view.isControl {
                probe?.visit(target, TappedNames(activation, hasScreen: hasScreen))
            }
        }
        return node
    }

    /// Counts nodes of the cell; returns false if there is no time for them, since the expressions of
    /// one cell may take seconds.
    private mutating func take(_ nodes: Int, _ activation: inout Activation) -> Bool {
        let before = remaining - 1
        remaining = max(0, remaining - nodes)
        guard before / Self.checkedNodes != (remaining - 1) / Self.checkedNodes,
            activation.budget?.deadline.hasPassed == true
        else { return true }
        remaining = 0
        return false
    }

    private mutating func content(
        of view: TemplateNode, _ activation: inout Activation
    ) -> ViewNode? {
        switch view.content {
        case .children: return container(view, &activation)
        case .text(let source): return text(source, view, &activation)
        case .image(let image): return picture(image, view, &activation)
        case .symbol(let source):
            guard let name = string(source, &activation), !name.isEmpty else { return nil }
            return styledNode(view, &activation).withText(name.symbolName(&activation))
        case .style: return styledNode(view, &activation)
        case .cell(let cell):
            guard var node = inner(cell, &activation) else { return nil }
            view.unresolved.box.apply(to: &node, &activation)
            return node
        case .control(let control):
            let source = control
            guard var control = source.evaluated(in: &activation) else { return nil }
            control.id = view.unresolved.target?.id
            probe?.visit(
                ReachedControl(shown: control, source: source), view.unresolved.target,
                isInRow: false, TappedNames(activation, hasScreen: hasScreen))
            var node = control.view(in: metrics, environment.metrics, isInRow: false)
            view.unresolved.box.apply(to: &node, &activation)
            return control.withProblem(node, in: metrics)
        }
    }

    /// A stack or layers with the children that exist.
    private mutating func container(
        _ view: TemplateNode, _ activation: inout Activation
    ) -> ViewNode? {
        var children: [ViewNode] = []
        children.reserveCapacity(view.children.count)
        for child in view.children { append(child, to: &children, &activation) }
        if children.isEmpty, !view.hasSize { return nil }
        // The cells of all items are in memory at once, so what was reserved for absent views is not
        // kept.
        let isSparse = children.count < view.children.count
        return styledNode(view, &activation).withChildren(
            isSparse ? children.map(\.self) : children)
    }

    /// A picture, or the view that stands for an absent one.
    private mutating func picture(
        _ image: UnresolvedImage, _ view: TemplateNode, _ activation: inout Activation
    ) -> ViewNode? {
        let address = string(image.url, &activation) ?? ""
        var standIns = view.children[...]
        let placeholder = image.placeholder == nil ? nil : standIns.popFirst()
        let shown = placeholder.flatMap { node($0, &activation) }
        if address.isEmpty, shown == nil { return nil }
        let failed = standIns.first.flatMap { node($0, &activation) }
        var picture = styledNode(view, &activation)
        guard case .image(var content) = picture.content else { return nil }
        content.address = address
        content.alternativeText = image.alternativeText.flatMap { string($0, &activation) }
        content.standIn = ViewNode.StandIn(shown, failed: failed)
        picture.content = .image(content)
        return address.isEmpty ? picture.withStandIn(for: .missing) : picture
    }

    private mutating func text(
        _ source: TextSource, _ view: TemplateNode, _ activation: inout Activation
    ) -> ViewNode? {
        switch source {
        case .text:
            guard let string = string(source, &activation) else { return nil }
            if !string.isEmpty { return styledNode(view, &activation).withText(string) }
        case .markdown, .html, .spans:
            let node = styledNode(view, &activation)
            guard
                let formatted = node.formatted(
                    source, at: view.unresolved.textPlace, in: metrics, &activation)
            else { return nil }
            remaining -= formatted.nodeCount - 1
            if !formatted.content.isEmptyText { return formatted }
        }
        // An empty text keeps its box if it has a size.
        guard view.hasSize else { return nil }
        var node = ViewNode(.layers([], alignment: .center))
        view.unresolved.box.apply(to: &node, &activation)
        return node
    }

    private func styledNode(_ view: TemplateNode, _ activation: inout Activation) -> ViewNode {
        view.styledNode ?? view.unresolved.styledNode(in: metrics, &activation)
    }

    /// The view of a nested template.
    private mutating func inner(_ cell: UnresolvedCell, _ activation: inout Activation) -> ViewNode?
    {
        if let template = cell.ownTemplate { return custom(template, cell.arguments, &activation) }
        let accessory = cell.accessory?.apply(in: &activation) { accessory, _ in accessory }
        let control = shownControl(of: cell, &activation)
        let view = view(
            of: cell.template?.builtIn ?? .row, filledBy: cell.slotTexts(in: &activation),
            accessory, control, &activation)
        return take(view.nodeCount, &activation) ? view : .nothing
    }

    /// Returns the control of a built-in cell with its value, if it has one.
    mutating func shownControl(
        of cell: UnresolvedCell, _ activation: inout Activation
    ) -> CellControl? {
        guard let source = cell.control, let control = cell.shownControl(in: &activation) else {
            return nil
        }
        probe?.visit(
            ReachedControl(shown: control, source: source), nil, isInRow: true,
            TappedNames(activation, hasScreen: hasScreen))
        return control
    }

    private func string(_ source: TextSource, _ activation: inout Activation) -> String? {
        switch source {
        case .text(let text): text.evaluate(in: &activation)
        case .markdown, .html, .spans: nil
        }
    }
}

extension BuiltInCell {
    /// Creates a cell of the texts of its slots, in their order.
    fileprivate init(_ slots: [String?]) {
        self.init(
            text: slots[.text], secondaryText: slots[.secondaryText], image: slots[.image],
            symbol: slots[.symbol], badge: slots[.badge], detail: slots[.detail],
            accessibility: slots[.accessibility])
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
