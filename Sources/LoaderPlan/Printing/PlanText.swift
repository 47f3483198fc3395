import Expressions
import JSONData
import Layout
import Values

/// A plan for people: what is asked for, in which order, and what ends it.
package func planText(_ plan: Plan) -> String {
    var lines = ["screen \(plan.screen)"]
    for parameter in plan.parameters {
        let value = parameter.defaultValue == nil ? "required" : "has a default"
        lines.append("  param \(parameter.name): \(parameter.type.text(in: plan.models)), \(value)")
    }
    lines += describe(plan.names, plan.models).map { "  " + $0 }
    let timeout = (Double(plan.timeout) / 1_000).shortText
    lines.append("  load: \(plan.concurrency) at once, \(timeout) s for the whole run")
    for (index, section) in plan.sections.enumerated() {
        lines.append("")
        lines.append("\(index + 1). \(section.id)")
        lines += describe(section, plan.models).map { "   " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
}

private func describe(_ section: SectionPlan, _ models: ModelTable) -> [String] {
    var lines = section.when.map { ["only when \($0.textInOneLine)"] } ?? []
    lines.append(describe(section.source))
    if let keypath = section.keypath {
        lines.append("take \(keypath.text)")
    }
    let rule = section.isLossy ? "drop what does not fit" : "fail at the first that does not fit"
    lines.append("decode each as \(section.item.text(in: models)), \(rule)")
    if case .request = section.source { lines.append(describe(section.paging)) }
    lines += describe(section.names, models)
    lines.append("on failure: \(section.onError.rawValue)")
    lines.append(describe(section.layout))
    return lines
}

private func describe(_ names: [DefinitionPlan], _ models: ModelTable) -> [String] {
    names.map { name in
        let type = name.expression.type.text(in: models)
        return "let \(name.name): \(type) = \(name.expression.textInOneLine)"
    }
}

extension CheckedExpression {
    /// The expression as written, its line breaks taken out.
    var textInOneLine: String {
        text.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix(while: \.isWhitespace) }
            .joined(separator: " ")
    }
}

private func describe(_ source: SourcePlan) -> String {
    switch source {
    case .request(let request): "\(request.method) \(request.text)"
    case .file(let path, _): "file \(path)"
    case .literal(let count, _): count == 1 ? "1 item of the spec" : "\(count) items of the spec"
    }
}

private func describe(_ paging: PagingPlan) -> String {
    let size = paging.size.map { ", \(paging.sizeParameter)=\($0)" } ?? ""
    switch paging.policy {
    case .none: return "one page\(size)"
    case .page(let parameter, let start):
        let ends = [
            paging.more.map { "`\($0.text)` is false" },
            paging.total.map { "`\($0.text)` is reached" },
            paging.more == nil && paging.total == nil
                ? paging.size.map { "fewer than \($0) come" } : nil,
        ].compactMap { $0 }.joined(separator: " or ")
        return
            "pages \(parameter)=\(start)…\(size), until \(ends); at most \(paging.maxPages) pages, \(paging.maxItems) items"
    }
}

private func describe(_ layout: SectionLayout) -> String {
    let kind = layout.list.map { "list, \($0.rawValue)" } ?? columns(layout)
    let size = layout.group.firstItem?.size ?? layout.group.size
    return "layout: \(kind); item \(size.width.text) × \(size.height.text)"
}

private func columns(_ layout: SectionLayout) -> String {
    guard let run = layout.group.run else { return "custom" }
    guard case .columns(let count) = run.repetition else { return run.axis.rawValue }
    return
        "\(count) \(count == 1 ? "column" : "columns"), spacing \(run.spacing.minimum.shortText)"
}
