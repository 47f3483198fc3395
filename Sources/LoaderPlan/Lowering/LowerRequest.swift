import Expressions
import Screens
import Values

/// Lowers requests, with the defaults of `api`.
struct RequestLowering: Sendable {
    private let api: API
    private let refresh: RefreshSettings
    let base: BasePlan?
    private let secretOfSlot: [Int: Secret]

    init(_ screen: Screen) {
        api = screen.api
        refresh = screen.refresh
        base = screen.api.baseURL.map { lower(base: $0) }
        secretOfSlot = Dictionary(screen.secrets.map { ($0.slot, $0) }, uniquingKeysWith: { $1 })
    }

    func source(of request: Request) -> SourcePlan {
        switch request.source {
        case .url(let url): .request(plan(url, of: request))
        case .file(let path, let place): .file(path: path, place: place)
        case .sqlite(let query): .sqlite(query)
        case .items(let items): .literal(items)
        }
    }

    /// Returns the polling interval: the request's own, else that of the screen. Literal items are
    /// not polled.
    func every(of request: Request) -> Int64? {
        if case .items = request.source { return nil }
        return (request.every ?? refresh.every)?.count
    }

    /// Returns the type of the body of a response with a bad status, if declared.
    func errors(of request: Request) -> ValueType? {
        if case .url = request.source { request.errors ?? api.errors } else { nil }
    }

    /// Visits the expressions of a request and of the defaults of `api`.
    func forEachExpression(of request: Request, _ body: (CheckedExpression) -> Void) {
        request.forEachExpression(body)
        if case .url = request.source { api.forEachExpression(body) }
    }

    /// The health check, which each run requests first.
    var healthCheck: DataPlan? {
        api.health.map { health in
            var request = Request(source: .url(health.url), type: .bool)
            request.urlPlace = health.place
            var plan = plan(health.url, of: request)
            // A stored response says nothing about the present.
            plan.rules.cache = nil
            let load = LoadPlan(
                request: request, source: .request(plan), responseFields: nil, itemResponse: nil,
                identity: nil,
                takesOneObject: false, errors: nil, every: refresh.every?.count, readsNames: false,
                readsNow: false, needs: [],
                isHealthCheck: true)
            return DataPlan(
                name: "api.healthy", slot: health.slot, load: load, place: health.place)
        }
    }

    private func plan(_ url: Template, of request: Request) -> RequestPlan {
        var plan = lower(url: url, base: base)
        plan.query = fields(request.query, orDefault: api.query) { $0.name == $1.name }
        plan.headers = fields(request.headers, orDefault: api.headers) {
            $0.name.lowercased() == $1.name.lowercased()
        }
        plan.body = request.body
        if request.body != nil { plan.method = "POST" }
        if let method = request.method { plan.method = method.name }
        plan.rules = request.rules.orDefault(api.rules, isSafe: plan.method == "GET")
        return plan
    }

    /// Returns the request's own fields, and the defaults without an own field of that name; absent
    /// ones count.
    private func fields(
        _ own: [NamedText], orDefault defaults: [NamedText],
        isSame: (NamedText, NamedText) -> Bool
    ) -> [RequestField] {
        let others = defaults.filter { field in !own.contains { isSame($0, field) } }
        return own.map { field($0, isDefault: false) } + others.map { field($0, isDefault: true) }
    }

    private func field(_ field: NamedText, isDefault: Bool) -> RequestField {
        var slots: Set<Int> = []
        field.text.forEachExpression { slots.formUnion($0.slots) }
        return RequestField(
            name: field.name, text: field.text, isDefault: isDefault,
            secrets: slots.sorted().compactMap { secretOfSlot[$0] })
    }
}
