import Expressions
import Screens

extension Plan {
    /// The states that secure fields set, which nothing prints or keeps.
    package var secureStates: Set<String> {
        if screen.state.isEmpty { return [] }
        var found: Set<String> = []
        func visit(_ control: UnresolvedControl?) {
            guard let control, let state = control.state, control.traits.isSecure else { return }
            found.insert(state)
        }
        for section in sections { section.spec.cell.forEachChoice { visit($0.control) } }
        for template in templates {
            template.view.forEachNode { node in
                switch node.content {
                case .control(let control): visit(control)
                case .cell(let cell): visit(cell.control)
                default: break
                }
            }
        }
        return found
    }
}
