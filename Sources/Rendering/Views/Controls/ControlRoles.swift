import CellCore

extension ViewNode.Box {
    /// What it is for those who read a display: what was set, a control, or a box.
    var role: DisplayRole {
        get {
            if let mark { return (mark as? RoleMark)?.role ?? .box }
            return if case .control(let control, _) = node.content { .control(control) } else {
                .box
            }
        }
        set { mark = RoleMark(newValue) }
    }

    /// Gives the boxes of the segments of a control their roles.
    func markSegments() {
        guard case .control(let control, _) = node.content,
            case .choice(let value, let choices, inMenu: false)? = control.value,
            let look = children.first
        else { return }
        let selected = choices.index(of: value)
        for (index, segment) in look.children.enumerated() {
            segment.role = .segment(isSelected: index == selected)
        }
    }
}

/// The role of a box.
private final class RoleMark {
    let role: DisplayRole

    init(_ role: DisplayRole) { self.role = role }
}
