package import ScreenSpec
package import Expressions
import Values

/// The plan that loads `screen`. Nothing can fail here: the screen has been checked.
package func lower(_ screen: Screen) -> Plan {
    let needs = DataNeeds(screen)
    return Plan(
        screen: screen.id, title: screen.title, parameters: screen.parameters.map(lower),
        state: screen.state.map { lower($0.value) },
        data: screen.data.map { lower($0, in: screen, needs) }, names: screen.names.map(lower),
        models: screen.models, concurrency: screen.load.concurrency,
        timeout: screen.load.timeout.count, empty: screen.empty,
        loggingParameters: screen.loggingParameters.map(lower),
        reads: needs.data { screen.forEachOwnExpression($0) },
        layout: screen.layout.map(lower),
        sections: screen.sections.map { lower($0, in: screen, needs) })
}

/// The plan that loads what an expression over the screen's names reads, and nothing else.
package func lower(_ screen: Screen, toEvaluate expression: CheckedExpression) -> Plan {
    let needs = DataNeeds(screen)
    let plan = lower(screen)
    return Plan(
        screen: plan.screen, title: nil, parameters: plan.parameters, state: plan.state,
        data: plan.data, names: plan.names, models: plan.models, concurrency: plan.concurrency,
        timeout: plan.timeout, empty: nil, loggingParameters: [],
        reads: needs.data { $0(expression) }, layout: plan.layout, sections: [])
}

private func lower(_ parameter: Parameter) -> ParameterPlan {
    ParameterPlan(
        name: parameter.name, type: parameter.type, defaultValue: parameter.defaultValue,
        pattern: parameter.pattern, allowed: parameter.allowed, place: parameter.place)
}

private func lower(_ text: NamedText) -> TextEntry { TextEntry(name: text.name, text: text.text) }

private func lower(_ name: Definition) -> DefinitionPlan {
    DefinitionPlan(name: name.name, expression: name.expression)
}

private func lower(_ data: DataRequest, in screen: Screen, _ needs: DataNeeds) -> DataPlan {
    // One answer is taken as it is: expressions count and join what came. Sections show each once.
    let isPaged = data.request.paging.policy != .none
    let identity = isPaged ? identityField(of: data.request.type.element, screen.models) : nil
    return DataPlan(
        name: data.name, slot: data.slot,
        load: lower(data.request, identity: identity, needs), place: data.place)
}

private func lower(_ section: Section, in screen: Screen, _ needs: DataNeeds) -> SectionPlan {
    let identity = identity(of: section, screen.models)
    let items: ItemsPlan =
        switch section.items {
        case .request(let request): .load(lower(request, identity: identity, needs))
        case .derived(let list): .derived(list, needs: needs.data { $0(list) })
        }
    return SectionPlan(
        id: section.id, when: section.when, whenNeeds: needs.data { section.when.map($0) },
        items: items, item: section.item, identity: identity, names: section.names.map(lower),
        slots: slots(read: section, in: screen),
        reads: needs.data { section.forEachExpression($0) },
        onError: (section.onError ?? screen.load.onError).map(lower),
        layout: section.layout, header: section.header?.map(lower),
        footer: section.footer?.map(lower), background: section.background,
        cell: section.cell.map(lower),
        search: section.search, empty: section.empty, logging: section.logging.map(lower),
        place: section.place)
}

private func slots(read section: Section, in screen: Screen) -> [Int] {
    var slots: Set<Int> = []
    section.forEachExpression { slots.formUnion($0.slots) }
    return slots.filter { $0 < screen.scope.count }.sorted()
}

private func lower(
    _ request: Request, identity: IdentityPlan?, _ needs: DataNeeds
) -> LoadPlan {
    let paging = lower(request.paging)
    return LoadPlan(
        source: source(of: request), keypath: request.keypath,
        keypathPlace: request.keypathPlace, type: request.type, identity: identity,
        isLossy: request.decode == .lossy, isOptional: request.isOptional, paging: paging,
        every: request.every?.count, readsNames: readsNames(paging, identity, needs.nameCount),
        needs: needs.data { request.forEachExpression($0) })
}

private func identity(of section: Section, _ models: ModelTable) -> IdentityPlan? {
    if let identity = section.identity {
        return .expression(identity, names: section.names.map(\.expression))
    }
    guard case .object(let id) = section.item else { return nil }
    return models[id]?.identityField.map { .field($0) }
}

private func identityField(of type: ValueType?, _ models: ModelTable) -> IdentityPlan? {
    guard case .model(let id)? = type?.unwrapped else { return nil }
    return models[id]?.identityField.map { .field($0) }
}

/// Whether expressions that are evaluated while pages arrive read names of the screen.
private func readsNames(_ paging: PagingPlan, _ identity: IdentityPlan?, _ count: Int) -> Bool {
    var expressions = [paging.more, paging.total, paging.next].compactMap(\.self)
    if case .expression(let expression, let names)? = identity {
        expressions += [expression] + names
    }
    return expressions.contains { $0.slots.contains { $0 < count } }
}

private func source(of request: Request) -> SourcePlan {
    switch request.source {
    case .url(let url):
        var plan = lower(url: url)
        plan.query = request.query.map(lower)
        plan.headers = request.headers.map(lower)
        plan.body = request.body.map(lower)
        if plan.body != nil { plan.method = "POST" }
        plan.attempts = request.retry.attempts
        plan.retriedKinds = request.retry.causes.map(\.rawValue)
        plan.timeout = request.timeout?.count
        return .request(plan)
    case .file(let path, let place): return .file(path: path, place: place)
    case .sqlite(let query):
        return .sqlite(
            DatabasePlan(
                database: query.database, query: query.query, queryPlace: query.queryPlace,
                arguments: query.arguments.map(lower)))
    case .items(let items): return .literal(count: items.count, items.pieces.map(lower))
    }
}

private func lower(_ piece: LiteralItems.Piece) -> LiteralPiece {
    switch piece {
    case .json(let bytes): .json(bytes)
    case .text(let text): .text(text)
    }
}

private func lower(_ body: RequestContent) -> BodyPlan {
    switch body {
    case .json(let pieces): .json(pieces.map(lower))
    case .form(let fields): .form(fields.map(lower))
    }
}

private func lower(_ paging: Paging) -> PagingPlan {
    PagingPlan(
        policy: policy(of: paging), size: paging.size, sizeParameter: paging.sizeParameter,
        isInHeaders: paging.at == .header, crossOrigin: paging.crossOrigin, more: paging.more,
        total: paging.total, maxPages: paging.maxPages, maxItems: paging.maxItems,
        failsOnRepeat: paging.onRepeat == .error, dedupe: lower(paging.dedupe))
}

/// A policy without what it needs does not compile; it would ask for one page.
private func policy(of paging: Paging) -> PagingPolicyPlan {
    switch paging.policy {
    case .none: .none
    case .page: .page(parameter: paging.parameter, start: paging.start)
    case .offset: .offset(parameter: paging.parameter)
    case .token: paging.next.map { .token(parameter: paging.parameter, next: $0) } ?? .none
    case .headerCursor:
        paging.header.map { .headerCursor(parameter: paging.parameter, header: $0) } ?? .none
    case .link: .link
    case .nextURL: paging.next.map { .nextURL($0) } ?? .none
    }
}

private func lower(_ rule: DedupeRule) -> Dedupe {
    switch rule {
    case .first: .first
    case .last: .last
    case .error: .error
    }
}

private func lower(_ policy: FailurePolicy) -> OnError {
    switch policy {
    case .ignore: .ignore
    case .cancelAll: .cancelAll
    }
}

private func lower(_ logging: SectionLogging) -> LoggingPlan {
    LoggingPlan(
        identifier: logging.identifier, event: logging.event,
        parameters: logging.parameters.map(lower))
}
