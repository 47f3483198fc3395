import Expressions
import JSONData
import ScreenSpec
import Values

/// A plan for people: what is asked for, in which order, and what ends it.
package func planText(_ plan: Plan) -> String {
    var lines = ["screen \(plan.screen)"]
    for parameter in plan.parameters {
        let value = parameter.defaultValue == nil ? "required" : "has a default"
        lines.append("  param \(parameter.name): \(parameter.type.text(in: plan.models)), \(value)")
    }
    for state in plan.state.map(\.value) {
        lines.append("  state \(state.name): \(state.type.text(in: plan.models))")
    }
    for secret in plan.secrets { lines.append("  secret \(secret.name)") }
    if let base = plan.base { lines.append("  base \(base.text)") }
    for data in plan.data {
        lines.append(data.isHealthCheck ? "  health" : "  data \(data.name)")
        lines += describe(data.load, plan.models).map { "    " + $0 }
    }
    lines += describe(plan.names, plan.models).map { "  " + $0 }
    let timeout = (Double(plan.timeout) / 1_000).shortText
    lines.append("  load: \(plan.concurrency) at once, \(timeout) s for the whole run")
    lines += describe(plan.refresh)
    if plan.layout.only?.isUsual != true {
        lines += describe("layout", plan.layout) { layout in
            ("", layout.words + edgeLines(layout.header, layout.footer))
        }.map { "  " + $0 }
    }
    if !plan.loggingParameters.isEmpty {
        lines.append("  logging: \(words(of: plan.loggingParameters))")
    }
    for template in plan.templates { lines.append("  cell \(template.words(plan.models))") }
    for (index, section) in plan.sections.enumerated() {
        lines.append("")
        lines.append("\(index + 1). \(section.id)")
        lines += describe(section, plan).map { "   " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
}

private func describe(_ refresh: RefreshSettings) -> [String] {
    let pull = refresh.pull ? ["when it is pulled down"] : []
    let every = refresh.every.map { ["every \(seconds($0.count))"] } ?? []
    let moments = pull + every
    return moments.isEmpty ? [] : ["  refresh: \(moments.joined(separator: ", "))"]
}

private func seconds(_ milliseconds: Int64) -> String {
    "\((Double(milliseconds) / 1_000).shortText) s"
}

private func describe(_ section: SectionPlan, _ plan: Plan) -> [String] {
    let models = plan.models
    var lines = section.when.map { ["only when \($0.textInOneLine)"] } ?? []
    switch section.items {
    case .load(let load): lines += describe(load, models)
    case .derived(let items, let needs):
        let data = needs.map { plan.data[$0].path }
        lines.append("items: \(items.type.text(in: models)) = \(items.textInOneLine)")
        if !data.isEmpty { lines.append("behind \(data.joined(separator: ", "))") }
    }
    if case .expression(let identity, _)? = section.identity {
        lines.append("told apart by \(identity.textInOneLine)")
    }
    lines += describe(section.names, models)
    lines.append("on failure: \(describe(section.onError) { $0.rawValue })")
    lines += describe("layout", section.layout) { ($0.title, $0.lines) }
    lines += edgeLines(section.header, section.footer)
    if let background = section.background {
        lines.append("background: \(describe(background) { $0.words })")
    }
    if section.cell.branches.contains(where: { $0.value.words != nil }) {
        lines.append("cell: \(describe(section.cell) { $0.words ?? "the layout's usual one" })")
    }
    if let onTap = section.onTap { lines.append("tap: \(describe(onTap) { $0.words })") }
    if let logging = section.logging { lines.append("logging: \(logging.words)") }
    return lines
}

private func describe(_ load: LoadPlan, _ models: ModelTable) -> [String] {
    var lines = load.loop.map { ["for each \($0.name) in \($0.list.textInOneLine)"] } ?? []
    lines.append(describe(load.source))
    if case .request(let request) = load.source { lines += describe(request) }
    if case .sqlite(let query) = load.source { lines += describe(query, load.paging) }
    let again = load.every.map { ["again every \(seconds($0)) while it is shown"] } ?? []
    if load.isHealthCheck {
        return lines + ["well if it answers with status 200 and a body"] + again
    }
    if let response = load.response {
        lines.append("the answer is \(response.text(in: models))")
    }
    if let reject = load.reject {
        lines.append("failed where there is \(describe(reject.alternatives) { $0.source })")
    }
    if let keypath = load.keypath { lines.append("take \(keypath.text)") }
    if let item = load.type.element {
        let rule = load.isLossy ? "drop what does not fit" : "fail at the first that does not fit"
        lines.append("decode each as \(item.text(in: models)), \(rule)")
    } else {
        lines.append("decode it as \(load.type.text(in: models))")
    }
    if load.loop != nil {
        lines.append(describeElements(load.paging))
    } else if case .request = load.source {
        lines.append(describe(load.paging))
    } else {
        lines += describeParts(load.paging, of: load.source)
    }
    return lines + again
}

/// What a request has beside its URL.
private func describe(_ request: RequestPlan) -> [String] {
    var lines: [String] = []
    for (word, fields) in [("query", request.query), ("header", request.headers)] {
        lines += fields.map { field in
            let value = describe(field.text.alternatives) { $0.source }
            let isOpen = field.isDefault && request.hasOwnOrigin
            return "\(word) \(field.name)=\(value)\(isOpen ? ", if on the origin of base" : "")"
        }
    }
    switch request.body {
    case .json(let pieces)?: lines.append("body \(pieces.map(\.source).joined())")
    case .form(let fields)?:
        lines += fields.map { entry in
            "field \(entry.name)=\(describe(entry.text.alternatives) { $0.source })"
        }
    case nil: break
    }
    if request.retry.attempts > 1 {
        let causes = request.retry.causes.map(\.rawValue).joined(separator: ", ")
        lines.append("up to \(request.retry.attempts) tries, again after \(causes)")
    }
    if let timeout = request.timeout {
        lines.append("\((Double(timeout) / 1_000).shortText) s for one try")
    }
    if let cache = request.cache { lines.append(cache.words) }
    return lines
}

/// What a query takes from its database.
private func describe(_ query: DatabaseQuery, _ paging: PagingPlan) -> [String] {
    let words = query.query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let arguments = query.arguments.map(\.source).joined()
    let values = arguments == "[]" ? [] : ["arguments \(arguments)"]
    return ["query \(words)"] + values + ["at most \(paging.maxItems) rows"]
}

private func edgeLines(
    _ header: Alternatives<BoundaryCell>?, _ footer: Alternatives<BoundaryCell>?
) -> [String] {
    [("header", header), ("footer", footer)].compactMap { name, edge in
        edge.map { "\(name): \(describe($0) { $0.words(name) })" }
    }
}

private func describe(_ names: [Definition], _ models: ModelTable) -> [String] {
    names.map { name in
        let type = name.expression.type.text(in: models)
        return "let \(name.name): \(type) = \(name.expression.textInOneLine)"
    }
}

extension CheckedExpression {
    /// The expression as written, its line breaks taken out.
    package var textInOneLine: String {
        text.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix(while: \.isWhitespace) }
            .joined(separator: " ")
    }
}

private func describe(_ source: SourcePlan) -> String {
    switch source {
    case .request(let request): "\(request.method) \(request.text)"
    case .file(let path, _): "file \(path)"
    case .sqlite(let query): "database \(query.database)"
    case .literal(let items):
        items.count == 1 ? "1 item of the spec" : "\(items.count) items of the spec"
    }
}

private func describe(_ paging: PagingPlan) -> String {
    let size = paging.size.map { ", \(paging.sizeParameter)=\($0)" } ?? ""
    let place = describe(paging.place)
    let bounds = "at most \(paging.maxPages) pages, \(paging.maxItems) items"
    let more = paging.more.map { "`\($0.text)` is false" }
    let pages: String
    var ends: [String?] = [more, paging.total.map { "`\($0.text)` is reached" }]
    switch paging.policy {
    case .none: return "one page\(size)\(place)"
    case .page(let parameter, let start): pages = "pages \(parameter)=\(start)…\(size)"
    case .offset(let parameter): pages = "pages \(parameter)=0…\(size)"
    case .token(let parameter, let next):
        pages = "pages \(parameter)=\(next.textInOneLine)\(size)"
        ends.append("there is none")
    case .headerCursor(let parameter, let header):
        pages = "pages \(parameter)=header \(header)\(size)"
        ends.append("there is none")
    case .link:
        pages = "pages by the link `next`\(size)"
        ends.append("there is none")
    case .nextURL(let next):
        pages = "pages at \(next.textInOneLine)\(size)"
        ends.append("there is none")
    }
    if ends.allSatisfy({ $0 == nil }) {
        ends = [paging.size.map { "fewer than \($0) come" }]
    }
    return "\(pages)\(place), until \(ends.compactMap(\.self).joined(separator: " or ")); \(bounds)"
}

private func describe(_ place: ParameterPlace) -> String {
    switch place {
    case .query: ""
    case .headers: " in headers"
    case .json, .form: " in the body"
    }
}

/// How what is read whole is shown; the bound of rows is told with their query.
private func describeParts(_ paging: PagingPlan, of source: SourcePlan) -> [String] {
    var bounds: [String] = []
    if paging.maxPages < .max { bounds.append("\(paging.maxPages) pages") }
    if case .sqlite = source {
    } else if paging.maxItems < .max {
        bounds.append("\(paging.maxItems) items")
    }
    let pages = paging.size.map { ["pages of \($0) items"] } ?? []
    let atMost = bounds.isEmpty ? [] : ["at most \(bounds.joined(separator: ", "))"]
    let words = pages + atMost
    return words.isEmpty ? [] : [words.joined(separator: "; ")]
}

/// How the elements of a list are asked for.
private func describeElements(_ paging: PagingPlan) -> String {
    guard let size = paging.size else { return "all at once; at most \(paging.maxItems) items" }
    return "\(size) elements at a time; at most \(paging.maxPages) times, \(paging.maxItems) items"
}

extension CachePolicy {
    fileprivate var words: String {
        switch self {
        case .cacheFirst: "the cache first, then the server"
        case .networkFirst: "the server first, then the cache"
        case .networkOnly: "the server alone, no cache"
        case .cacheOnly: "the cache alone, no server"
        }
    }
}
