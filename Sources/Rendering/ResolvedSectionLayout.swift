import Screens
import CellCore
import Expressions
import Layout
import LoaderPlan
import Values

/// A section's layout with its boundary cells and background, resolved for an environment.
struct ResolvedSectionLayout {
    var layout: CollectionSection
    var header: SceneBoundary?
    var footer: SceneBoundary?
    var background: SceneBackground?
    /// The template of cells that name none.
    var template: CellTemplate
    /// Whether dots below the items show the current page.
    var hasPageControl: Bool
    /// The section's label for assistive technology.
    var accessibilityLabel: String?

    /// Expressions are evaluated in `activation`, which contains the screen's names.
    init(
        _ snapshot: SectionSnapshot, _ environment: DisplayEnvironment,
        _ activation: inout Activation
    ) {
        self = snapshot.withSectionNames(&activation) { activation in
            let label = snapshot.plan.spec.accessibility?.evaluate(in: &activation)
            environment.append(to: &activation)
            return ResolvedSectionLayout(snapshot.plan, environment, label, &activation)
        }
        layout.add([header, footer], background, in: environment)
    }

    /// `activation` contains the names of the section and of the environment.
    private init(
        _ plan: SectionPlan, _ environment: DisplayEnvironment, _ label: String?,
        _ activation: inout Activation
    ) {
        let resolved =
            plan.spec.layout.apply(in: &activation) { $0.resolved(in: &$1, environment) }
            ?? .plainList
        layout = resolved.layout
        template = resolved.template.template
        hasPageControl = resolved.hasPageControl
        accessibilityLabel = label
        let layout = resolved.layout
        header = plan.spec.header?.apply(in: &activation) {
            SceneBoundary($0, in: layout, environment, &$1)
        }
        footer = plan.spec.footer?.apply(in: &activation) {
            SceneBoundary($0, in: layout, environment, &$1)
        }
        background = plan.spec.background?.apply(in: &activation) { background, activation in
            SceneBackground(
                item: DecorationItem(
                    kind: UnresolvedBackground.kind,
                    insets: background.insets.resolved(in: &activation)),
                color: NamedColor(background.color, environment, &activation),
                corner: background.corner.resolved(in: &activation))
        }
    }
}

extension NamedColor {
    /// - Parameter activation: has the names that the colour reads.
    init(
        _ written: ValueOrExpression<WrittenColor>, _ environment: DisplayEnvironment,
        _ activation: inout Activation
    ) {
        let color = written.resolved(in: &activation)
        let appearance = environment.appearance
        self.init(
            color: color, name: written.literal?.word(in: appearance) ?? color[appearance].text)
    }
}

extension SceneBoundary {
    /// - Parameter section: what it is at the edge of; nil for that of the screen.
    fileprivate init(
        _ plan: BoundaryCell, in section: CollectionSection? = nil,
        _ environment: DisplayEnvironment, _ activation: inout Activation
    ) {
        let item = plan.item.resolved(in: &activation)
        var builder = CellBuilder(of: plan, item, in: section, environment)
        var cell = builder.edge(plan.cell, &activation)
        if plan.onTap?.apply(in: &activation, { _, _ in true }) == true {
            cell.view.target = ViewNode.Target(id: nil, isTappable: true)
        }
        self.init(cell: cell, item: item)
    }
}

extension SceneLayout {
    /// The layout of the whole collection. `activation` contains the screen's names.
    init(_ plan: Plan, _ environment: DisplayEnvironment, _ activation: inout Activation) {
        let names = activation.values.count
        environment.append(to: &activation)
        let layout = plan.screen.layout.apply(in: &activation) { layout, activation in
            SceneLayout(
                scrollDirection: layout.scrollDirection,
                sectionSpacing: layout.sectionSpacing.resolved(in: &activation),
                insetsReference: layout.insetsReference,
                header: layout.header?.apply(in: &activation) {
                    SceneBoundary($0, environment, &$1)
                },
                footer: layout.footer?.apply(in: &activation) {
                    SceneBoundary($0, environment, &$1)
                })
        }
        let background = plan.screen.background.map { NamedColor($0, environment, &activation) }
        activation.removeNames(from: names)
        self = layout ?? SceneLayout()
        self.background = background
    }
}

extension CollectionSection {
    /// Adds boundary items. A flow layout has headers and footers across its whole width.
    fileprivate mutating func add(
        _ edges: [SceneBoundary?], _ background: SceneBackground?,
        in environment: DisplayEnvironment
    ) {
        switch self {
        case .compositional(var section):
            section.boundaryItems = edges.compactMap { $0?.item }
            section.decorations = background.map { [$0.item] } ?? []
            self = .compositional(section)
        case .flow(var flow):
            let lengths = edges.map { edge in
                edge.map { environment.layoutEnvironment.points(of: $0.item.size).height } ?? 0
            }
            (flow.headerLength, flow.footerLength) = (lengths[0], lengths[1])
            self = .flow(flow)
        }
    }
}
