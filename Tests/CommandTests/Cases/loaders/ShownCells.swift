#if canImport(ScreenKit)
    import ScreenKit
#endif

/// The display of the runs: the default of `screenc run`.
let display = DisplayEnvironment(width: 390, height: 844, scale: 3)

/// What a cell shows: the slots of a built-in one, else its texts, pictures, symbols and controls.
func shownTexts(_ cell: some Any) -> [String] {
    var found: [String] = []
    add(cell, "", isTop: true, to: &found)
    return found.filter { !$0.isEmpty }
}

/// What the title of a screen shows.
func shownTitle(_ title: String?) -> [String] { title.map { ["title=\($0)"] } ?? [] }

/// What entries show, behind the name of their list.
func shownTexts(_ list: String, _ entries: [CellEntry]) -> [String] {
    entries.map { entry in
        let role = entry.role == .destructive ? "destructive" : ""
        return "\(list): \(entry.title) \(entry.symbol ?? "") \(role) \(entry.isEnabled)"
            + shownTexts(list, entry.entries).joined()
    }
}

/// Adds the texts of a value; words of styles are none.
private func add(_ value: Any, _ label: String, isTop: Bool, to found: inout [String]) {
    let children = Array(Mirror(reflecting: value).children)
    switch value {
    case let control as CellControl: found.append(text(of: control))
    case let accessory as CellAccessory: found.append("accessory \(accessory)")
    case is CellColor: break
    case let text as String:
        if !["Weight", "Style"].contains(where: label.hasSuffix) { found.append(text) }
    case let cell as BuiltInCell:
        for child in Mirror(reflecting: cell).children {
            if let text = child.value as? String {
                found.append(isTop ? "\(child.label ?? "")=\(text)" : text)
            } else {
                add(child.value, "", isTop: false, to: &found)
            }
        }
    default:
        let isStruct = Mirror(reflecting: value).displayStyle == .struct
        var spans = ""
        for child in children {
            let label = child.label ?? ""
            // What taps read is not shown.
            if isStruct, label == "slots" { continue }
            if isStruct, label.contains("Part") {
                let isShown = children.first { $0.label == label + "When" }?.value as? Bool
                spans += isShown == false ? "" : child.value as? String ?? ""
            } else {
                add(child.value, label, isTop: isTop && !isStruct, to: &found)
            }
        }
        found.append(spans)
    }
}

private func text(of control: CellControl) -> String {
    let content =
        switch control.content {
        case .toggle(let isOn): "toggle \(isOn)"
        case .stepper(let value, _, _, _): "stepper \(value)"
        case .textField(let text, let prompt, _, _, _): "textField \(text) \(prompt ?? "")"
        case .segments(let value, let choices), .picker(let value, let choices):
            "segments \(value) \(choices.map(\.title))"
        case .progress(let part): "progress \(part.map { "\($0)" } ?? "")"
        case .button(let title, _, let style): "button \(title) \(style)"
        }
    return "\(content) \(control.isEnabled) \(control.problem ?? "")"
        + shownTexts("menu", control.entries).joined()
}
