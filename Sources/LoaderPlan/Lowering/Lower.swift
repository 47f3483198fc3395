package import Expressions
package import Screens
import Values

/// Returns the plan that loads a screen. This cannot fail, because the screen has been checked.
package func lower(_ screen: Screen) -> Plan {
    let needs = DataNeeds(screen)
    let requests = RequestLowering(screen)
    let health = requests.healthCheck.map { [$0] } ?? []
    let own = needs.data(screen.ownReads)
    return Plan(
        screen: screen.id, title: screen.title, parameters: screen.parameters, state: screen.state,
        secrets: screen.secrets, base: requests.base,
        data: health + screen.data.map { lower($0, in: screen, needs, requests) },
        names: screen.names, models: screen.models, strings: screen.strings,
        concurrency: screen.load.concurrency,
        timeout: screen.load.timeout.count,
        refresh: screen.refresh,
        placeholders: screen.placeholders,
        loggingParameters: screen.loggingParameters,
        // The health check is requested in every run.
        reads: health.isEmpty || own.first == 0 ? own : [0] + own,
        layout: screen.layout, templates: screen.templates + screen.importedTemplates,
        sections: screen.sections.map { lower($0, in: screen, needs, requests) })
}

/// Returns the plan that loads only what an expression reads.
///
/// - Parameter section: the index of the section whose names it reads; nil if it reads only those
///   of the screen.
package func lower(
    _ screen: Screen, toEvaluate expression: CheckedExpression, in section: Int? = nil
) -> Plan {
    var plan = lower(screen)
    plan.title = nil
    plan.refresh = RefreshSettings()
    plan.placeholders = Placeholders()
    plan.loggingParameters = []
    plan.reads = DataNeeds(screen).data { $0(expression) }
    plan.templates = []
    plan.sections = section.map { [plan.sections[$0]] } ?? []
    return plan
}

private func lower(
    _ data: DataRequest, in screen: Screen, _ needs: DataNeeds, _ requests: RequestLowering
) -> DataPlan {
    // A single response is not deduplicated: expressions count and join its items.
    let isPaged = data.request.paging.policy.isPaged || data.request.isPagedLocally
    let identity = isPaged ? identityField(of: data.request.type.element, screen.models) : nil
    return DataPlan(
        name: data.name, slot: data.slot,
        load: lower(data.request, identity: identity, needs, requests), place: data.place)
}

private func lower(
    _ section: Section, in screen: Screen, _ needs: DataNeeds, _ requests: RequestLowering
) -> SectionPlan {
    let identity = identity(of: section, screen.models)
    let reads = section.reads
    let items: ItemsPlan =
        switch section.items {
        case .request(let request): .load(lower(request, identity: identity, needs, requests))
        case .derived(let items): .derived(items, needs: needs.data(items.forEachExpression))
        }
    return SectionPlan(
        id: section.id, when: section.when, whenNeeds: needs.data { section.when.map($0) },
        items: items, item: section.item, identity: identity, names: section.names,
        slots: needs.definitions(in: reads), reads: needs.data(reads),
        onError: section.onError ?? screen.load.onError,
        layout: section.layout, header: section.header,
        footer: section.footer, background: section.background,
        cell: section.cell, search: section.search, placeholders: section.placeholders,
        accessibility: section.accessibility, onTap: section.onTap?.map(lower),
        logging: section.logging,
        place: section.place)
}

private func lower(
    _ request: Request, identity: IdentityPlan?, _ needs: DataNeeds, _ requests: RequestLowering
) -> LoadPlan {
    LoadPlan(
        request: request, source: requests.source(of: request),
        responseFields: responseFields(of: request, slot: needs.nameCount), identity: identity,
        every: requests.every(of: request),
        readsNames: readsNames(request, identity, needs.nameCount),
        readsNow: needs.readsNow { requests.forEachExpression(of: request, $0) },
        needs: needs.data { request.forEachExpression($0) })
}

/// The fields of the response's model that expressions read; `slot` is that of `response`.
private func responseFields(of request: Request, slot: Int) -> [Int]? {
    guard case .model? = request.response else { return nil }
    var fields: Set<Int> = []
    for expression in request.responseExpressions {
        guard let read = expression.fields(read: slot) else { return nil }
        fields.formUnion(read)
    }
    return fields.sorted()
}

private func identity(of section: Section, _ models: ModelTable) -> IdentityPlan? {
    if let identity = section.identity {
        return .expression(identity, names: section.names.map(\.expression))
    }
    if case .derived(.rows(let rows)) = section.items { return .row(rows.map(\.id)) }
    guard case .object(let id) = section.item else { return nil }
    return models[id]?.identityField.map { .field($0) }
}

private func identityField(of type: ValueType?, _ models: ModelTable) -> IdentityPlan? {
    guard case .model(let id)? = type?.unwrapped else { return nil }
    return models[id]?.identityField.map { .field($0) }
}

/// Returns whether expressions evaluated during loading read names of the screen.
private func readsNames(_ request: Request, _ identity: IdentityPlan?, _ count: Int) -> Bool {
    var expressions = request.responseExpressions
    if case .expression(let expression, let names)? = identity {
        expressions += [expression] + names
    }
    return expressions.contains { $0.slots.contains { $0 < count } }
}
