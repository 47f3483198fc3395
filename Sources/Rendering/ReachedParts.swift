import CellCore
import Diagnostics
package import Expressions
import Layout
package import LoaderPlan
package import Screens
import Values

/// What taps reach.
extension SectionSnapshot {
    /// Returns a node, a control or a link of the cell of an item; nil if the cell does not show it.
    package func node(
        _ node: TappedNode, ofItem index: Int, in environment: DisplayEnvironment,
        _ activation: inout Activation
    ) -> ReachedPart? {
        let resolved = ResolvedSectionLayout(self, environment, &activation)
        var builder = CellBuilder(environment, default: resolved.template)
        return builder.node(node, ofItem: index, of: self, in: resolved.layout, &activation)
    }
}

extension SectionSnapshot {
    /// Returns the header or the footer, or a node or link in it; nil if it is not shown.
    package func edge(
        _ edge: TappedEdge, _ node: TappedNode?, in environment: DisplayEnvironment,
        _ activation: inout Activation
    ) -> ReachedPart? {
        withSectionNames(&activation) { activation in
            environment.append(to: &activation)
            let layout = plan.spec.layout.apply(in: &activation) {
                $0.resolved(in: &$1, environment).layout
            }
            let cells: Alternatives<BoundaryCell>? =
                switch edge {
                case .header: plan.spec.header
                case .footer: plan.spec.footer
                case .placeholder: nil
                }
            return cells?.reached(node, in: layout, environment, &activation)
        }
    }

    /// Returns the button of the placeholder that is shown, or its template or a node or link in
    /// that; nil if none is. Below items that of the spec asks for the next page, as that of a failure
    /// without words of the spec does.
    package func placeholder(
        _ node: TappedNode?, in environment: DisplayEnvironment, _ activation: inout Activation
    ) -> ReachedPart? {
        withElement(&activation) { activation in
            plan.spec.placeholders.reached(
                node, for: state, plan.spec.errors, items.isEmpty ? .screen : .nextPage(of: id),
                at: plan.spec.place, environment, &activation)
        }
    }
}

extension Snapshot {
    /// Returns the button of the placeholder in place of all sections, or its template or a node or
    /// link in that; nil if none is shown.
    package func placeholder(
        _ node: TappedNode?, of plan: Plan, in environment: DisplayEnvironment
    ) -> ReachedPart? {
        var activation = self.activation
        let shown = ScreenPlaceholder(self, plan, environment, &activation)?.placeholder
        guard let shown, shown.button != nil || shown.view != nil else { return nil }
        return plan.screen.placeholders.reached(
            node, for: sections.first?.state ?? .empty, plan.screen.api.errors, .screen,
            at: plan.start, environment, &activation)
    }
}

extension Placeholders {
    /// Returns the button of a state, or its template. A button without an action of its own loads
    /// again, as that of a failure without words of the spec does.
    ///
    /// - Parameters:
    ///   - node: the node or link in the template; nil for all of it.
    ///   - target: what is loaded again.
    fileprivate func reached(
        _ node: TappedNode?, for state: SectionState, _ errors: ValueType?,
        _ target: RefreshTarget, at place: SourceRange, _ environment: DisplayEnvironment,
        _ activation: inout Activation
    ) -> ReachedPart? {
        let template = apply(for: state, errors, &activation) {
            placeholder, activation -> (isThere: Bool, part: ReachedPart?) in
            guard let cell = placeholder.cell else { return (false, nil) }
            guard let node else {
                let part = placeholder.onTap.map {
                    ReachedPart($0, at: place, TappedNames(activation))
                }
                return (true, part)
            }
            var builder = CellBuilder(environment, default: .row)
            return (true, builder.node(node, of: cell, at: place, &activation))
        }
        if let template, template.isThere { return template.part }
        guard node == nil else { return nil }
        let again = Alternatives(Action(.refresh(target), at: place))
        let own = apply(for: state, errors, &activation) { placeholder, activation in
            placeholder.button?.evaluate(in: &activation).map { _ in
                ReachedPart(placeholder.onTap ?? again, at: place, TappedNames(activation))
            }
        }
        if let own { return own }
        return state.failure == nil ? nil : ReachedPart(again, at: place, TappedNames(activation))
    }
}

extension Plan {
    /// Returns the header or the footer of the screen, or a node or link in it; nil if it is not shown.
    ///
    /// - Parameter activation: has the screen's names.
    package func edge(
        _ edge: TappedEdge, _ node: TappedNode?, in environment: DisplayEnvironment,
        _ activation: inout Activation
    ) -> ReachedPart? {
        environment.append(to: &activation)
        return screen.layout.apply(in: &activation) { layout, activation -> ReachedPart? in
            switch edge {
            case .header: layout.header?.reached(node, in: nil, environment, &activation)
            case .footer: layout.footer?.reached(node, in: nil, environment, &activation)
            case .placeholder: nil
            }
        } ?? nil
    }

    /// Returns a node or link of the template at the bottom of the screen; nil if it is not shown.
    ///
    /// - Parameter activation: has the screen's names.
    package func bottomNode(
        _ node: TappedNode, in environment: DisplayEnvironment, _ activation: inout Activation
    ) -> ReachedPart? {
        var builder = CellBuilder(environment, default: .row)
        return screen.bar?.bottomCell.flatMap { builder.node(node, of: $0, at: start, &activation) }
    }
}

extension Alternatives<BoundaryCell> {
    /// - Parameters:
    ///   - section: what it is at the edge of; nil for that of the screen.
    ///   - activation: has the names of the header or footer.
    fileprivate func reached(
        _ node: TappedNode?, in section: CollectionSection?, _ environment: DisplayEnvironment,
        _ activation: inout Activation
    ) -> ReachedPart? {
        apply(in: &activation) { boundary, activation -> ReachedPart? in
            guard let node else {
                return ReachedPart(
                    boundary.onTap, at: boundary.item.place, TappedNames(activation))
            }
            let item = boundary.item.resolved(in: &activation)
            var builder = CellBuilder(of: boundary, item, in: section, environment)
            return builder.node(
                node, of: boundary.cell, at: boundary.item.place, &activation)
        } ?? nil
    }
}
