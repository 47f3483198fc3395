nonisolated extension ViewNode {
    /// Returns the node with a name for each control that has none: its own label, else the text beside
    /// it, else the first text of the cell. Buttons have their titles.
    public func namingControls() -> ViewNode {
        var hasNameless = false
        var text: String?
        forEach { node in
            switch node.content {
            case .control(let control, _) where control.name == nil: hasNameless = true
            case .text(let found) where text == nil: text = found.text
            default: break
            }
        }
        return hasNameless ? naming(text) : self
    }

    /// The control that it is, or the first one in it; nil without any.
    var shownControl: CellControl? {
        if case .control(let control, _) = content { return control }
        return children.lazy.compactMap(\.shownControl).first
    }

    private var ownText: String? {
        if case .text(let text) = content { text.text } else { nil }
    }

    private func naming(_ text: String?) -> ViewNode {
        var node = self
        switch content {
        case .control(var control, let look):
            control.name = control.name ?? accessibilityLabel ?? text
            node.content = .control(control, look: look)
        case .stack(var stack):
            let own =
                stack.axis == .horizontal ? stack.children.lazy.compactMap(\.ownText).first : nil
            stack.children = stack.children.map { $0.naming(own ?? text) }
            node.content = .stack(stack)
        case .layers(let children, let alignment):
            node.content = .layers(children.map { $0.naming(text) }, alignment: alignment)
        case .text, .image, .symbol, .spacer, .divider, .app: break
        }
        return node
    }
}
