import Expressions
import JSONData
import ScreenSpec
import Values

/// What is loaded, as members of a section or of an entry of `data`.
extension PlanPrinter {
    mutating func data(_ data: DataPlan) {
        writer.beginObject()
        member("name", data.name)
        load(data.load, model: data.load.type)
        writer.endObject()
    }

    mutating func load(_ load: LoadPlan, model: ValueType) {
        if let loop = load.loop {
            object("for") { printer in
                printer.member("name", loop.name)
                printer.member("list", loop.list.text)
                printer.member("type", loop.list.type.text(in: printer.models))
            }
        }
        source(load.source)
        member("response", load.response?.text(in: models))
        text("reject", load.reject)
        member("keypath", load.keypath?.text)
        member("model", model.text(in: models))
        member("decode", load.isLossy ? "lossy" : "strict")
        writer.key("optional")
        writer.bool(load.isOptional)
        if let every = load.every { member("everyMilliseconds", Int(every)) }
        switch load.source {
        case .request: load.loop == nil ? paging(load.paging) : elements(load.paging)
        case .sqlite, .file, .literal: parts(load.paging)
        }
    }

    mutating func items(_ section: SectionPlan, of plan: Plan) {
        switch section.items {
        case .load(let load): self.load(load, model: load.type.element ?? load.type)
        case .derived(let items, let needs):
            object("items") { printer in
                printer.member("expression", items.text)
                printer.member("type", items.type.text(in: printer.models))
                if !needs.isEmpty {
                    printer.array("data", needs) { $0.writer.string(plan.data[$1].name) }
                }
            }
        }
        if case .expression(let identity, _)? = section.identity {
            member("identity", identity.text)
        }
    }

    mutating func source(_ source: SourcePlan) {
        switch source {
        case .request(let request):
            object("request") { printer in
                printer.member("method", request.method)
                printer.member("url", request.text)
                printer.fields("query", request.query, request)
                printer.fields("headers", request.headers, request)
                printer.body(request.body)
                if request.retry.attempts > 1 {
                    printer.member("attempts", request.retry.attempts)
                    printer.array("retryOn", request.retry.causes) { $0.writer.string($1.rawValue) }
                }
                if let timeout = request.timeout {
                    printer.member("timeoutMilliseconds", Int(timeout))
                }
                printer.member("cache", request.cache?.rawValue)
                let base = request.isRelative ? request.base?.url ?? [] : []
                printer.expressions(
                    (base + request.url).compactMap {
                        if case .value(let expression, let position) = $0 {
                            (position.rawValue, expression)
                        } else {
                            nil
                        }
                    })
            }
        case .file(let path, _): member("file", path)
        case .sqlite(let query):
            object("sqlite") { printer in
                printer.member("database", query.database)
                printer.member("query", query.query)
                printer.member("arguments", query.arguments.map(\.source).joined())
            }
        case .literal(let items): member("literalItems", items.count)
        }
    }

    /// Those that go along wherever the URL leads, and those that keep to the origin of the base.
    private mutating func fields(
        _ name: String, _ fields: [RequestField], _ request: RequestPlan
    ) {
        func entries(_ isIncluded: (RequestField) -> Bool) -> [NamedText] {
            fields.filter(isIncluded).map { NamedText(name: $0.name, text: $0.text) }
        }
        texts(name, entries { !$0.isDefault || !request.hasOwnOrigin })
        texts("\(name)OnOriginOfBase", entries { $0.isDefault && request.hasOwnOrigin })
    }

    mutating func body(_ body: RequestContent?) {
        switch body {
        case .json(let pieces)?: member("json", pieces.map(\.source).joined())
        case .form(let fields)?: texts("form", fields)
        case nil: break
        }
    }

    private mutating func expressions(_ values: [(String, CheckedExpression)]) {
        guard !values.isEmpty else { return }
        array("values", values) { printer, value in
            printer.writer.beginObject()
            printer.member("position", value.0)
            printer.member("expression", value.1.text)
            printer.member("type", value.1.type.text(in: printer.models))
            printer.writer.endObject()
        }
    }

    private mutating func paging(_ paging: PagingPlan) {
        object("paging") { printer in
            switch paging.policy {
            case .none: printer.member("policy", "none")
            case .page(let parameter, let start):
                printer.member("policy", "page")
                printer.member("parameter", parameter)
                printer.member("start", start)
            case .offset(let parameter):
                printer.member("policy", "offset")
                printer.member("parameter", parameter)
            case .token(let parameter, let next):
                printer.member("policy", "token")
                printer.member("parameter", parameter)
                printer.member("next", next.text)
            case .headerCursor(let parameter, let header):
                printer.member("policy", "headerCursor")
                printer.member("parameter", parameter)
                printer.member("header", header)
            case .link: printer.member("policy", "link")
            case .nextURL(let next):
                printer.member("policy", "nextURL")
                printer.member("next", next.text)
            }
            printer.member("at", paging.place.word)
            if !paging.crossOrigin.isEmpty {
                printer.array("crossOrigin", paging.crossOrigin) { $0.writer.string($1) }
            }
            if let size = paging.size {
                printer.member("size", size)
                printer.member("sizeParameter", paging.sizeParameter)
            }
            printer.member("maxItems", paging.maxItems)
            if paging.isPaged { printer.rules(paging) }
        }
    }

    /// How the elements of a list are asked for.
    private mutating func elements(_ paging: PagingPlan) {
        object("paging") { printer in
            if let size = paging.size {
                printer.member("elements", size)
                printer.member("maxPages", paging.maxPages)
            }
            printer.member("maxItems", paging.maxItems)
        }
    }

    /// How what is read whole is shown.
    private mutating func parts(_ paging: PagingPlan) {
        if let size = paging.size { member("size", size) }
        if paging.maxPages < .max { member("maxPages", paging.maxPages) }
        if paging.maxItems < .max { member("maxItems", paging.maxItems) }
    }

    /// What holds between one page and the next.
    private mutating func rules(_ paging: PagingPlan) {
        member("maxPages", paging.maxPages)
        member("more", paging.more?.text)
        member("total", paging.total?.text)
        member("onRepeat", paging.failsOnRepeat ? "error" : "stop")
        member("dedupe", paging.dedupe.rawValue)
    }
}

extension ParameterPlace {
    /// As a spec has it; nil for the usual one.
    fileprivate var word: String? {
        switch self {
        case .query: nil
        case .headers: "header"
        case .json, .form: "body"
        }
    }
}
