import Expressions

/// A plan as a Mermaid flowchart: where each section's items come from.
package func planMermaid(_ plan: Plan) -> String {
    var lines = ["flowchart LR", "  screen[\"\(escape(plan.screen))\"]"]
    for (index, section) in plan.sections.enumerated() {
        let condition = section.when.map { "|\"when \(escape($0.textInOneLine))\"|" } ?? ""
        lines.append("  s\(index)[\"\(escape(section.id))\"] -->\(condition) screen")
        lines.append("  d\(index)([\"\(escape(name(of: section.source)))\"]) --> s\(index)")
    }
    return lines.joined(separator: "\n") + "\n"
}

private func name(of source: SourcePlan) -> String {
    switch source {
    case .request(let request): "\(request.method) \(request.text)"
    case .file(let path, _): path
    case .literal(let count, _): count == 1 ? "1 literal item" : "\(count) literal items"
    }
}

/// Mermaid reads entities; quotes and line ends would leave the label.
private func escape(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "#", "&", "<", ">", "\\", "`": "#\(scalar.value);"
        case _ where scalar.properties.generalCategory == .control: " "
        default: String(scalar)
        }
    }.joined()
}
