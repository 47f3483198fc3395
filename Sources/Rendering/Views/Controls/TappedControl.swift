package import Expressions
package import LoaderPlan
package import Screens

extension SectionSnapshot {
    /// Returns a control of the cell of an item, by the id of its node or by its state.
    package func control(
        _ node: TappedNode, ofItem index: Int, in environment: DisplayEnvironment,
        _ activation: inout Activation
    ) -> ViewControl? {
        guard let view = view(ofItem: index, in: environment, &activation) else { return nil }
        var found: [ViewControl] = []
        view.forEach { part in
            guard let control = part.ownControl else { return }
            if part.target?.id == node.id || control.state == node.id, found.last != control {
                found.append(control)
            }
        }
        return found.indices.contains(node.number) ? found[node.number] : nil
    }

    /// Returns the button that an item is; nil if it is another one.
    package func button(
        ofItem index: Int, in environment: DisplayEnvironment, _ activation: inout Activation
    ) -> ViewControl? {
        guard plan.cell.branches.contains(where: { $0.value.control != nil }),
            let view = view(ofItem: index, in: environment, &activation)
        else { return nil }
        return view.controls.first { $0.kind == "button" }
    }

    private func view(
        ofItem index: Int, in environment: DisplayEnvironment, _ activation: inout Activation
    ) -> ViewNode? {
        let resolved = ResolvedSectionLayout(self, environment, &activation)
        var builder = CellBuilder(environment, default: resolved.template)
        return withItem(at: index, &activation) { _, activation in
            plan.cell.apply(in: &activation) { builder.cell($0, &$1) }?.view
        } ?? nil
    }
}

extension ViewNode {
    /// The control that the node is, maybe with its problem below it.
    fileprivate var ownControl: ViewControl? {
        switch content {
        case .control(let control, _): return control
        case .stack(let stack):
            guard case .control(let control, _)? = stack.children.first?.content,
                control.problem != nil
            else { return nil }
            return control
        default: return nil
        }
    }
}
