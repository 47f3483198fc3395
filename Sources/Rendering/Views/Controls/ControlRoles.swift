import Layout

extension ViewBox {
    /// Gives the box of a control its role, and those of its segments theirs.
    func setControlRoles() {
        guard case .control(let control, _) = node.content else { return }
        role = .control(control)
        guard case .segments(let segments) = control.content, let look = children.first else {
            return
        }
        for (index, segment) in look.children.enumerated() {
            segment.role = .segment(isSelected: index == segments.selected)
        }
    }
}
