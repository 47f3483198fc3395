package import CellCore
import Diagnostics
package import Expressions
import Layout
import LoaderPlan
package import Screens
import Values

/// Builds the cells of a section, or of a header or footer, from their templates.
package struct CellBuilder {
    /// The template of cells that name none.
    private let defaultValue: CellTemplate
    /// Whether views are built; JSON output only needs the slots of built-in templates.
    private let makesViews: Bool
    private var evaluation: TemplateEvaluation
    private let environment: DisplayEnvironment
    private let metrics: ViewNode.PlatformMetrics

    /// - Parameters:
    ///   - width: The width of the header or footer; nil for that of the screen.
    ///   - limitsLines: Whether the heights of the items are fixed.
    package init(
        _ environment: DisplayEnvironment, default defaultValue: CellTemplate,
        width: Double? = nil, limitsLines: Bool = false, makesViews: Bool = true
    ) {
        var environment = environment
        environment.limitsLines = limitsLines
        self.environment = environment
        metrics = ViewNode.PlatformMetrics(environment)
        self.defaultValue = defaultValue
        self.makesViews = makesViews
        evaluation = TemplateEvaluation(environment, metrics: metrics)
        if let width { evaluation.itemWidth = width }
    }

    /// Creates a builder of a header or footer.
    ///
    /// - Parameter section: what it is at the edge of; nil for that of the screen.
    init(
        of edge: BoundaryCell, _ item: BoundaryItem, in section: CollectionSection?,
        _ environment: DisplayEnvironment
    ) {
        let readsWidth = edge.cell.ownTemplate?.readsItemWidth == true
        self.init(
            environment, default: edge.defaultTemplate,
            width: readsWidth ? environment.width(of: item, in: section) : nil)
    }

    /// The cells of a section's items, with their identities.
    ///
    /// - Parameters:
    ///   - layout: The layout of the section, for the widths of its items.
    ///   - limit: The maximum number of cells.
    mutating func cells(
        of section: SectionSnapshot, in layout: CollectionSection, limit: Int = .max,
        _ activation: inout Activation
    ) throws(ScreenFailure) -> [SceneCell] {
        var builder = self
        defer { self = builder }
        var widths =
            section.plan.readsItemWidth
            ? environment.itemWidths(in: layout, count: min(limit, section.items.count))[...] : []
        return try section.mapItems(limit: limit, &activation) { item, activation in
            if let width = widths.popFirst() { builder.evaluation.itemWidth = width }
            let identity = section.plan.identity?.value(of: item, in: &activation)
            let sceneIdentity = identity.flatMap { SceneIdentity($0, in: activation.arena) }
            var cell =
                section.plan.spec.cell.apply(in: &activation) { builder.cell($0, &$1) }
                ?? SceneCell()
            cell.identity = sceneIdentity
            return cell
        }
    }

    /// Returns a node or link of the cell of an item; nil if the cell does not show it.
    mutating func node(
        _ node: TappedNode, ofItem index: Int, of section: SectionSnapshot,
        in layout: CollectionSection, _ activation: inout Activation
    ) -> ReachedPart? {
        var builder = self
        builder.evaluation.probe = NodeProbe(node)
        if section.plan.readsItemWidth {
            let widths = environment.itemWidths(in: layout, count: section.items.count)
            if widths.indices.contains(index) { builder.evaluation.itemWidth = widths[index] }
        }
        return section.withItem(at: index, &activation) { _, activation in
            let cell = section.plan.spec.cell.apply(in: &activation) { builder.cell($0, &$1) }
            return builder.reached(node, in: cell, at: section.plan.spec.place, activation)
        } ?? nil
    }

    /// Returns the values of the expressions of the cell of an item.
    mutating func trace(
        ofItem index: Int, of section: SectionSnapshot, _ models: ModelTable,
        _ activation: inout Activation
    ) -> [TracedExpression] {
        var builder = self
        builder.evaluation.trace = ExpressionTrace(models: models)
        return section.withItem(at: index, &activation) { _, activation in
            section.plan.spec.cell.apply(in: &activation) { cell, activation in
                cell.forEachExpression { builder.evaluation.trace?.add($0, &activation) }
                _ = builder.cell(cell, &activation)
            }
            return builder.evaluation.trace?.expressions ?? []
        } ?? []
    }

    /// Returns a node or link of a cell; nil if the cell does not show it.
    ///
    /// - Parameter place: the header, footer or bar that has the cell.
    mutating func node(
        _ node: TappedNode, of cell: UnresolvedCell, at place: SourceRange,
        _ activation: inout Activation
    ) -> ReachedPart? {
        evaluation.probe = NodeProbe(node)
        let cell = self.edge(cell, &activation)
        return reached(node, in: cell, at: place, activation)
    }

    /// Returns the node that the probe has found, or a link in the texts of the cell.
    private func reached(
        _ node: TappedNode, in cell: SceneCell?, at place: SourceRange, _ activation: Activation
    ) -> ReachedPart? {
        guard node.isLink else { return evaluation.probe?.reached }
        let links = cell?.view.links ?? []
        guard links.indices.contains(node.number) else { return nil }
        let opening = Action(.open(Template(links[node.number])), at: place)
        return ReachedPart(Alternatives(opening), at: place, TappedNames(activation))
    }

    /// A cell; `activation` contains the names in scope.
    mutating func cell(_ unresolved: UnresolvedCell, _ activation: inout Activation) -> SceneCell {
        cell(unresolved, unresolved.template ?? defaultValue, &activation)
    }

    /// A header or footer, drawn by a custom template or the default one.
    mutating func edge(_ unresolved: UnresolvedCell, _ activation: inout Activation) -> SceneCell {
        cell(unresolved, unresolved.ownTemplate ?? defaultValue, &activation)
    }

    /// A cell, whose nodes are counted for the screen.
    private mutating func cell(
        _ unresolved: UnresolvedCell, _ template: CellTemplate, _ activation: inout Activation
    ) -> SceneCell {
        let cell = evaluated(unresolved, template, &activation)
        activation.budget?.add(nodes: cell.view.drawnCount)
        return cell
    }

    private mutating func evaluated(
        _ unresolved: UnresolvedCell, _ template: CellTemplate, _ activation: inout Activation
    ) -> SceneCell {
        let accessory = unresolved.accessory?.apply(in: &activation) { accessory, _ in accessory }
        if let builtIn = template.builtIn {
            let slots = unresolved.slotTexts(in: &activation)
            let control = evaluation.shownControl(of: unresolved, &activation)
            return cell(builtIn, filledBy: slots, accessory, control, &activation)
        }
        var cell = SceneCell(
            evaluation.view(of: template, unresolved.arguments, &activation)
                .withAccessory(accessory, in: metrics, margin: environment.margin))
        cell.accessory = accessory
        return cell
    }

    /// A cell of a built-in template.
    package mutating func cell(
        _ template: BuiltInTemplate, filledBy slots: [String?], _ accessory: CellAccessory?,
        _ control: CellControl? = nil, _ activation: inout Activation
    ) -> SceneCell {
        var cell = SceneCell()
        (cell.slots, cell.accessory, cell.control) = (slots, accessory, control)
        guard makesViews else { return cell }
        cell.traits = CellTraits(template)
        cell.view = evaluation.view(of: template, filledBy: slots, accessory, control, &activation)
        return cell
    }
}

extension SectionPlan {
    /// Whether a cell reads the width of its item.
    fileprivate var readsItemWidth: Bool {
        spec.cell.branches.contains { $0.value.ownTemplate?.readsItemWidth ?? false }
    }
}

extension UnresolvedCell {
    /// The texts of a built-in template's slots; nil for empty slots.
    func slotTexts(in activation: inout Activation) -> [String?] {
        var texts: [String?] = []
        texts.reserveCapacity(arguments.count)
        for argument in arguments { texts.append(argument.text?.evaluate(in: &activation)) }
        return texts
    }

    /// The control with its value; the main text names it.
    func shownControl(in activation: inout Activation) -> CellControl? {
        guard var control = control?.evaluated(in: &activation) else { return nil }
        control.name = control.name ?? arguments.first?.text?.evaluate(in: &activation)
        return control
    }
}

extension ViewNode {
    /// The view of a custom template with the accessory at its trailing edge.
    ///
    /// - Parameter margin: that of the screen, in points.
    package func withAccessory(
        _ accessory: CellAccessory?, in metrics: PlatformMetrics, margin: Double
    ) -> ViewNode {
        guard let accessory else { return self }
        let trailing = ViewNode(
            .layers([ViewNode(accessory, in: metrics)], alignment: .center),
            padding: LayoutInsets(trailing: margin))
        // Fills the space beside the accessory, as it fills the cell without one.
        var content = self
        content.width = .fraction(1)
        content.height = height ?? .fraction(1)
        return ViewNode(
            .stack(ViewNode.Stack(.horizontal, children: [content, trailing])), width: .fraction(1),
            alignment: .leading)
    }
}

extension SceneCell {
    /// Whether it is a picture above texts.
    var isPictureOverTexts: Bool { pictureOverTexts != nil }

    /// The address of the picture above its texts.
    var pictureOverTexts: String? {
        traits.isPictureOverTexts ? view.children.first?.firstPicture : nil
    }

    /// The width of the picture or symbol before its texts, with its spacing: the separator is aligned
    /// with the texts.
    var widthBeforeTexts: Double {
        guard traits.hasMargins, case .stack(let stack) = view.content,
            let first = stack.children.first, first.isPictureOrSymbol,
            case .points(let width)? = first.width
        else { return 0 }
        return width + stack.spacing
    }
}

extension ViewNode {
    fileprivate var isPictureOrSymbol: Bool {
        switch content {
        case .image, .symbol: true
        default: false
        }
    }

    /// The address of its picture, or of the backmost picture of its layers.
    fileprivate var firstPicture: String? {
        switch content {
        case .image(let image): image.address
        case .layers(let layers, _): layers.first?.firstPicture
        default: nil
        }
    }

    /// Sets the aspect ratio (width to height) of the picture above texts.
    mutating func setPictureRatio(_ ratio: Double) {
        switch content {
        case .image(var image):
            image.ratio = ratio
            content = .image(image)
        case .stack(var stack) where !stack.children.isEmpty:
            stack.children[0].setPictureRatio(ratio)
            content = .stack(stack)
        case .layers(var layers, let alignment) where !layers.isEmpty:
            layers[0].setPictureRatio(ratio)
            content = .layers(layers, alignment: alignment)
        default: break
        }
    }
}
