import Expressions
import JSONData
import LoadingCore
import Screens
import Values

/// Describes what a section or an entry of `data` loads.
extension PlanDescription {
    @PlanFacts func load(_ load: LoadPlan, model: ValueType) -> [PlanFact] {
        let request = load.request
        if let loop = request.loop {
            line("for each \(loop.name) in \(loop.list.textInOneLine)")
            object("for") { self.loop(loop) }
        }
        source(load)
        fact("response", request.response?.text(in: models)) { "the response is \($0)" }
        fact("errors", load.errors?.text(in: models)) { "the body of a bad status is \($0)" }
        fact("reject", request.reject) { "fails if there is \($0)" }
        fact("keypath", request.keypath?.text) { "take \($0)" }
        if let item = request.type.element {
            line("decode each as \(item.text(in: models)), \(request.decode.summary)")
        } else {
            line("decode it as \(request.type.text(in: models))")
        }
        if let union = models.union(model.unwrapped) { self.union(union, request.unknown) }
        fact("model", model.text(in: models))
        fact("decode", request.decode)
        fact("optional", request.isOptional)
        fact("everyMilliseconds", load.every.map { Int($0) })
        load.pages
        fact("answer", load.answer?.parts.map(\.part.rawValue).joined(separator: ", ")) {
            "of the newest answer expressions read \($0)"
        }
        line(load.repetition)
    }

    @PlanFacts private func union(_ union: UnionRule, _ unknown: UnknownCaseMode) -> [PlanFact] {
        let by = ResponsePath.text(of: union.path)
        line("one of \(union.cases.map(\.name).joined(separator: ", ")) by \(by)")
        line(unknown.summary)
        fact("unknown", unknown)
    }

    @PlanFacts func loop(_ loop: RequestLoop) -> [PlanFact] {
        fact("name", loop.name)
        fact("list", loop.list)
        fact("type", loop.list.type.text(in: models))
    }

    @PlanFacts func items(_ section: SectionPlan) -> [PlanFact] {
        switch section.items {
        case .load(let load): self.load(load, model: load.request.type.element ?? load.request.type)
        case .derived(let items, let needs):
            derived(items, needs.map { plan.data[$0] }, of: section)
        }
        if case .expression(let identity, _, _)? = section.identity {
            fact("identity", identity) { "identified by \($0)" }
        }
    }

    @PlanFacts private func derived(
        _ items: DerivedItems, _ data: [DataPlan], of section: SectionPlan
    ) -> [PlanFact] {
        let after = data.isEmpty ? nil : "after \(data.map(\.path).joined(separator: ", "))"
        switch items {
        case .expression(let items):
            let type = items.type.text(in: models)
            object("items") {
                fact("expression", items) { "items: \(type) = \($0)" }
                fact("type", type)
                list("data", data.map(\.name)).unlessEmpty
                line(after)
            }
        case .rows(let rows):
            line(rows.count == 1 ? "1 row of the spec" : "\(rows.count) rows of the spec")
            list("rows", rows.enumerated().map { ($0, $1) }) { number, row in
                self.row(number, row, of: section)
            }
            line(after)
        }
    }

    /// A row with its own cell and tap, which the section has as alternatives by its number.
    @PlanFacts private func row(
        _ number: Int, _ row: StaticRow, of section: SectionPlan
    ) -> [PlanFact] {
        let cell = section.spec.cell.ofRow(number)
        let text = cell.summary(of: \.rowSummary)
        line("row \(number)\(row.id.map { " (\($0))" } ?? ""): \(text)")
        fact("id", row.id)
        fact("when", row.when) { "  only when \($0)" }
        object("cell", cell) { $0.facts(in: self) }.jsonOnly
        line(controlLines(of: cell)).indented()
        if let onTap = section.spec.onTap?.ofRow(number), !onTap.branches.isEmpty {
            tap(onTap).indented()
        }
    }

    @PlanFacts func source(_ load: LoadPlan) -> [PlanFact] {
        switch load.source {
        case .request(let request): object("request", facts(request))
        case .file(let path, _): fact("file", path) { "file \($0)" }
        case .sqlite(let query):
            let words = query.query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            object("sqlite") {
                fact("database", query.database) { "database \($0)" }
                fact("sql", query.query) { _ in "sql \(words)" }
                fact("arguments", query.arguments.map(\.source).joined()) {
                    $0 == "[]" ? nil : "arguments \($0)"
                }
            }
            line("at most \(load.request.paging.maxItems) rows")
        case .literal(let items):
            fact("literalItems", items.count) {
                items.count == 1 ? "1 item of the spec" : "\($0) items of the spec"
            }
        }
        if load.isHealthCheck { line("healthy if it responds with status 200 and a body") }
    }

    @PlanFacts private func facts(_ request: RequestPlan) -> [PlanFact] {
        fact("method", request.method)
        fact("url", request.text) { "\(request.method) \($0)" }
        fields("query", "query", request.query, request)
        fields("headers", "header", request.headers, request)
        switch request.body {
        case .json(let pieces)?: fact("json", pieces.map(\.source).joined()) { "body \($0)" }
        case .form(let fields)?: object("form", texts(fields) { "field \($0)" }).unlessEmpty
        case nil: line(nil)
        }
        if let retry = request.rules.retry, retry.attempts > 1 {
            let causes = retry.causes.map(\.rawValue)
            fact("attempts", retry.attempts) {
                "up to \($0) attempts, retried after \(causes.joined(separator: ", "))"
            }
            list("retryOn", causes)
        }
        if let timeout = request.rules.timeout?.count {
            fact("timeoutMilliseconds", Int(timeout)) { _ in "\(seconds(timeout)) for one attempt" }
        }
        fact("cache", request.rules.cache) { _ in request.rules.cache?.summary }
        let values = (request.isRelative ? request.addressPieces : []) + request.url
        list("values", values.compactMap(\.computed)) { value, position in
            fact("position", position) + fact("expression", value)
                + fact("type", value.type.text(in: models))
        }.unlessEmpty
    }

    /// Fields that are always sent, and those only sent to the origin of the base.
    @PlanFacts private func fields(
        _ name: String, _ word: String, _ fields: [RequestField], _ request: RequestPlan
    ) -> [PlanFact] {
        let isOpen = { (field: RequestField) in !field.isDefault || !request.hasOwnOrigin }
        let entry = { (field: RequestField) in NamedText(name: field.name, text: field.text) }
        object(name, texts(fields.filter(isOpen).map(entry)) { "\(word) \($0)" }).unlessEmpty
        object(
            "\(name)OnOriginOfBase",
            texts(fields.filter { !isOpen($0) }.map(entry)) {
                "\(word) \($0), if on the origin of base"
            }
        ).unlessEmpty
    }
}

extension Alternatives {
    /// The alternatives of a row, without the condition that the item is its number.
    fileprivate func ofRow(_ number: Int) -> Alternatives {
        let own = branches.filter { $0.conditions.first?.text == "item == \(number)" }
        let branches = own.map { Branch(Array($0.conditions.dropFirst()), value: $0.value) }
        return Alternatives(branches)
    }
}

extension SectionPlan {
    var hasStaticRows: Bool {
        if case .derived(.rows, _) = items { true } else { false }
    }
}

extension URLPiece {
    fileprivate var computed: (value: CheckedExpression, position: URLPosition)? {
        if case .value(let value, let position) = self { (value, position) } else { nil }
    }
}

extension DecodeMode {
    fileprivate var summary: String {
        switch self {
        case .strict: "fail at the first item that does not match"
        case .lossy: "drop items that do not match"
        }
    }
}

extension UnknownCaseMode {
    fileprivate var summary: String {
        switch self {
        case .keep: "keep items of no case"
        case .drop: "drop items of no case"
        }
    }
}

extension CachePolicy {
    fileprivate var summary: String {
        switch self {
        case .cacheFirst: "the cache first, then the server"
        case .networkFirst: "the server first, then the cache"
        case .networkOnly: "the server only, no cache"
        case .cacheOnly: "the cache only, no server"
        }
    }
}

// MARK: - Paging

extension LoadPlan {
    /// The polling interval.
    var repetition: String? { every.map { "polled every \(seconds($0)) while it is shown" } }

    fileprivate var pages: [PlanFact] {
        let paging = request.paging
        guard case .request = source else { return paging.parts(ofRows: source.isDatabase) }
        return object("paging", request.loop == nil ? paging.facts : paging.elements)
    }
}

extension SourcePlan {
    fileprivate var isDatabase: Bool { if case .sqlite = self { true } else { false } }
}

extension Paging {
    /// How pages are requested, and when paging ends.
    @PlanFacts fileprivate var facts: [PlanFact] {
        let (members, pages) = description
        let size = size.map { ", \(sizeParameter)=\($0)" } ?? ""
        let whole = "\(pages)\(size)\(place.summary)"
        fact("policy", policy)
        members.jsonOnly
        fact("in", place == .query ? nil : place)
        list("crossOrigin", crossOrigin).unlessEmpty
        if let size = self.size {
            fact("size", size)
            fact("sizeParameter", sizeParameter)
        }
        fact("maxItems", maxItems)
        if policy.isPaged {
            fact("maxPages", maxPages)
            fact("more", more)
            fact("total", total)
            fact("onRepeat", onRepeat)
            fact("dedupe", dedupe)
            line("\(whole), until \(ends(members)); at most \(maxPages) pages, \(maxItems) items")
        } else {
            line(whole)
        }
    }

    /// The conditions that end paging.
    private func ends(_ members: [PlanFact]) -> String {
        let own =
            [more.map { "`\($0.text)` is false" }, total.map { "`\($0.text)` is reached" }]
            .compactMap(\.self) + members.lines
        let defaultValue = size.map { "a page has fewer than \($0) items" } ?? ""
        return own.isEmpty ? defaultValue : own.joined(separator: " or ")
    }

    /// How the elements of a list are requested.
    @PlanFacts fileprivate var elements: [PlanFact] {
        if let size {
            fact("elements", size)
            fact("maxPages", maxPages)
            line("\(size) elements at a time; at most \(maxPages) times, \(maxItems) items")
        } else {
            line("all at once; at most \(maxItems) items")
        }
        fact("maxItems", maxItems)
    }

    /// How a complete list is shown; the limit of rows is described with their query.
    @PlanFacts fileprivate func parts(ofRows: Bool) -> [PlanFact] {
        let pages = fact("size", size) { "pages of \($0) items" }
        let bounds =
            fact("maxPages", maxPages < .max ? maxPages : nil) { "\($0) pages" }
            + fact("maxItems", maxItems < .max ? maxItems : nil) { ofRows ? nil : "\($0) items" }
        let atMost = bounds.lines.isEmpty ? [] : ["at most \(bounds.sentence)"]
        let words = (pages.lines + atMost).joined(separator: "; ")
        pages.jsonOnly
        bounds.jsonOnly
        line(words.isEmpty ? nil : words)
    }
}

extension Paging {
    /// The members of the policy with its end conditions as text, and how pages are requested.
    fileprivate var description: (members: [PlanFact], pages: String) {
        let end = line("there is none")
        let next = self.next?.textInOneLine ?? ""
        switch policy {
        case .none: return ([], "one page")
        case .page:
            return (
                fact("parameter", parameter) + fact("start", start),
                "pages \(parameter)=\(start)…"
            )
        case .offset: return (fact("parameter", parameter), "pages \(parameter)=0…")
        case .token:
            return (
                fact("parameter", parameter) + fact("next", self.next) + end,
                "pages \(parameter)=\(next)"
            )
        case .headerCursor:
            return (
                fact("parameter", parameter) + fact("header", header) + end,
                "pages \(parameter)=header \(header)"
            )
        case .link: return (end, "pages by the link `next`")
        case .nextURL: return (fact("next", self.next) + end, "pages at \(next)")
        }
    }
}

extension ParameterPlace {
    fileprivate var summary: String {
        switch self {
        case .query: ""
        case .header: " in headers"
        case .body: " in the body"
        }
    }
}
