import Expressions
import Screens

/// Returns a plan as a Mermaid flowchart: the sources of each section's items.
package func planMermaid(_ plan: Plan) -> String {
    var lines = ["flowchart LR", "  screen[\"\(escape(plan.screen.id))\"]"]
    for (index, data) in plan.data.enumerated() {
        lines.append("  data\(index)[(\"\(escape(data.path))\")]")
        lines.append("  r\(index)([\"\(escape(name(of: data.load)))\"]) --> data\(index)")
        lines += data.load.needs.map { "  data\($0) --> r\(index)" }
    }
    for (index, section) in plan.sections.enumerated() {
        let condition = section.spec.when.map { "|\"when \(escape($0.textInOneLine))\"|" } ?? ""
        lines.append("  s\(index)[\"\(escape(section.id))\"] -->\(condition) screen")
        switch section.items {
        case .load(let load):
            lines.append("  d\(index)([\"\(escape(name(of: load)))\"]) --> s\(index)")
            lines += load.needs.map { "  data\($0) --> d\(index)" }
            lines += others(section.reads, than: load.needs).map { "  data\($0) -.-> s\(index)" }
        case .derived(_, let needs):
            lines += needs.map { "  data\($0) --> s\(index)" }
            lines += others(section.reads, than: needs).map { "  data\($0) -.-> s\(index)" }
        }
        let ofEach = others(section.each?.needs ?? [], than: section.reads)
        lines += ofEach.map { "  data\($0) -.-> s\(index)" }
        lines += pushes(section, index)
    }
    return lines.joined(separator: "\n") + "\n"
}

/// The screens that taps on a section push, without duplicates.
private func pushes(_ section: SectionPlan, _ index: Int) -> [String] {
    var screens: [String] = []
    section.spec.forEachAction {
        guard case .show(let push) = $0.verb, !screens.contains(push.screen) else { return }
        screens.append(push.screen)
    }
    return screens.enumerated().map { number, screen in
        "  s\(index) -->|tap| p\(index)_\(number)[[\"\(escape(screen))\"]]"
    }
}

/// What a section reads in addition to its items' data: a dotted edge.
private func others(_ reads: [Int], than needs: [Int]) -> [Int] {
    reads.filter { !needs.contains($0) }
}

private func name(of load: LoadPlan) -> String {
    let each = load.request.loop.map { " for each \($0.name)" } ?? ""
    return name(of: load.source) + each
}

private func name(of source: SourcePlan) -> String {
    switch source {
    case .request(let request): "\(request.method) \(request.text)"
    case .file(let path, _): path
    case .sqlite(let query): query.database
    case .literal(let items):
        items.count == 1 ? "1 literal item" : "\(items.count) literal items"
    }
}

/// Escapes text for a Mermaid label with entities.
func escape(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "#", "&", "<", ">", "\\", "`": "#\(scalar.value);"
        case _ where scalar.properties.generalCategory == .control: " "
        default: String(scalar)
        }
    }.joined()
}
