package import Expressions
import LoadingCore
package import Screens
import Values

/// Returns the plan that loads a screen. This cannot fail, because the screen has been checked.
package func lower(_ screen: Screen) -> Plan {
    let needs = DataNeeds(screen)
    let requests = RequestLowering(screen)
    let health = requests.healthCheck.map { [$0] } ?? []
    let own = needs.data(screen.ownReads)
    let answers = AnswerReaders(screen)
    return Plan(
        screen: screen,
        searchBar: screen.searchBar.place != nil || screen.readsSearch ? screen.searchBar : nil,
        templates: screen.templates + screen.importedTemplates, requests: requests,
        data: health + screen.data.map { lower($0, in: screen, needs, requests) },
        // The health check is requested in every run.
        reads: health.isEmpty || own.first == 0 ? own : [0] + own,
        sentRequests: screen.surroundings.sends,
        sections: screen.sections.map { lower($0, in: screen, needs, requests, answers) },
        loadsReadAnswers: screen.loadsReadAnswers)
}

/// Returns the plan that loads only what an expression reads.
///
/// - Parameter section: the index of the section whose names it reads; nil if it reads only those
///   of the screen. It is the first section of the plan, before those whose answers are read.
package func lower(
    _ screen: Screen, toEvaluate expression: CheckedExpression, in section: Int? = nil
) -> Plan {
    let needs = DataNeeds(screen)
    var plan = lower(screen)
    plan.reads = needs.data { $0(expression) }
    plan.sentRequests = []
    plan.sections = []
    let answering = screen.sectionsAnswering(expression)
    let others = screen.sections.indices.filter {
        $0 != section && answering.contains(screen.sections[$0].id)
    }
    let answers = AnswerReaders(screen)
    // The section is the first one.
    plan.sections = ((section.map { [$0] } ?? []) + others).map {
        lower(
            screen.sections[$0], in: screen, needs, plan.requests, answers,
            alsoReading: expression)
    }
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
        load: lower(data.request, nil, identity: identity, isSection: false, needs, requests),
        place: data.place)
}

/// - Parameter extra: an expression over items beside those of the section.
private func lower(
    _ section: Section, in screen: Screen, _ outer: DataNeeds, _ requests: RequestLowering,
    _ answers: AnswerReaders, alsoReading extra: CheckedExpression? = nil
) -> SectionPlan {
    let needs = section.each.map { outer.inside($0) } ?? outer
    let each = section.each.map { each in
        EachPlan(
            each: each,
            needs: needs.data { visit in [each.list, each.key].forEach(visit) })
    }
    let identity = identity(of: section, screen.models)
    let reads = section.reads
    let items: ItemsPlan =
        switch section.items {
        case .request(let request):
            .load(
                lower(
                    request, itemResponse(of: section, request, extra, needs.nameCount),
                    answers.plan(for: section, request, alsoReading: extra),
                    identity: identity, isSection: true, needs, requests))
        case .derived(let items): .derived(items, needs: needs.data(items.forEachExpression))
        }
    return SectionPlan(
        spec: section, id: section.id, each: each,
        whenNeeds: needs.data { section.when.map($0) }, items: items, identity: identity,
        sendingSlot: screen.sendingSlot, failedSlot: screen.failedSlot,
        failedResponse: screen.api.errors, slots: needs.definitions(in: reads),
        reads: needs.data(reads), onError: section.onError ?? screen.load.onError,
        policyErrors: section.onError == nil ? screen.api.errors : section.errors,
        hasOnlyFixedHeights: section.layout.hasOnlyFixedHeights)
}

private func lower(
    _ request: Request, _ itemResponse: ItemResponsePlan?, _ answer: AnswerPlan? = nil,
    identity: IdentityPlan?, isSection: Bool, _ needs: DataNeeds, _ requests: RequestLowering
) -> LoadPlan {
    LoadPlan(
        request: request, source: requests.source(of: request),
        responseFields: responseFields(of: request, slot: needs.nameCount),
        itemResponse: itemResponse, answer: answer, identity: identity,
        takesOneObject: isSection, errors: requests.errors(of: request),
        every: requests.every(of: request),
        readsNames: readsNames(request, identity, needs.nameCount),
        readsNow: needs.readsNow { requests.forEachExpression(of: request, $0) },
        needs: needs.data { request.forEachExpression($0) }, isHealthCheck: false)
}

/// The fields of the response's model that expressions read; `slot` is that of `response`.
private func responseFields(of request: Request, slot: Int) -> [Int]? {
    guard case .model? = request.response else { return nil }
    return fields(read: request.responseExpressions, slot)
}

/// Returns the fields of the object in `slot` that expressions read; nil for the whole object.
private func fields(read expressions: [CheckedExpression], _ slot: Int) -> [Int]? {
    var fields: Set<Int> = []
    for expression in expressions {
        guard let read = expression.fields(read: slot) else { return nil }
        fields.formUnion(read)
    }
    return fields.sorted()
}

/// What the expressions over a section's items read of a response; nil if nothing.
private func itemResponse(
    of section: Section, _ request: Request, _ extra: CheckedExpression?, _ nameCount: Int
) -> ItemResponsePlan? {
    guard section.response != nil, let type = request.response else { return nil }
    let slot = nameCount + Section.namesOfWhole
    var readers: [CheckedExpression] = []
    section.forEachItemExpression { if $0.slots.contains(slot) { readers.append($0) } }
    if let extra, extra.slots.contains(slot) { readers.append(extra) }
    guard !readers.isEmpty else { return nil }
    guard case .model = type else { return ItemResponsePlan(type: type, fields: nil) }
    return ItemResponsePlan(type: type, fields: fields(read: readers, slot))
}

/// What expressions of a screen read of the answers of sections, found once for all sections.
private struct AnswerReaders {
    private let parts: [String: [SectionAnswer]]
    /// The expressions that read an answer, by its slot.
    private let readers: [Int: [CheckedExpression]]

    init(_ screen: Screen) {
        parts = Dictionary(grouping: screen.answers, by: \.section)
        readers = parts.isEmpty ? [:] : Self.readers(in: screen)
    }

    private static func readers(in screen: Screen) -> [Int: [CheckedExpression]] {
        let slots = Set(screen.answers.map(\.slot))
        var readers: [Int: [CheckedExpression]] = [:]
        screen.forEachExpression { expression in
            for slot in expression.slots where slots.contains(slot) {
                readers[slot, default: []].append(expression)
            }
        }
        return readers
    }

    /// Returns the plan of what is read of the answers to the request of a section; nil if nothing.
    ///
    /// - Parameter extra: an expression beside those of the screen.
    func plan(
        for section: Section, _ request: Request, alsoReading extra: CheckedExpression?
    ) -> AnswerPlan? {
        func readers(of part: SectionAnswer) -> [CheckedExpression] {
            let isExtra = extra?.slots.contains(part.slot) ?? false
            let own = self.readers[part.slot, default: []]
            return isExtra ? own + [extra].compactMap(\.self) : own
        }
        let read = (parts[section.id] ?? []).filter { !readers(of: $0).isEmpty }
        guard !read.isEmpty else { return nil }
        let type = request.response?.unwrapped ?? .json
        let response = read.first { $0.part == .response }.map { ($0.slot, readers(of: $0)) }
        let isObject = if case .model = type { true } else { false }
        return AnswerPlan(
            parts: read, type: type,
            fields: isObject ? response.flatMap { fields(read: $1, $0) } : nil,
            paths: response.map { slot, readers in readers.flatMap { $0.paths(read: slot) } } ?? [])
    }
}

extension Screen {
    /// Returns the ids of the sections whose answers an expression reads, directly or through `let`.
    fileprivate func sectionsAnswering(_ expression: CheckedExpression) -> Set<String> {
        guard !answers.isEmpty else { return [] }
        var slots = Set(expression.slots)
        for name in names.reversed() where slots.contains(name.slot) {
            slots.formUnion(name.expression.slots)
        }
        return Set(answers.filter { slots.contains($0.slot) }.map(\.section))
    }

    /// Whether what is loaded, or which sections there are, depends on what answers of sections say.
    fileprivate var loadsReadAnswers: Bool {
        guard !answers.isEmpty else { return false }
        var slots = Set(answers.map(\.slot))
        // Names are ordered after those that they read.
        for name in names where !slots.isDisjoint(with: name.expression.slots) {
            slots.insert(name.slot)
        }
        var isRead = false
        let visit = { (expression: CheckedExpression) in
            isRead = isRead || !slots.isDisjoint(with: expression.slots)
        }
        for entry in data { entry.request.forEachExpression(visit) }
        for section in sections {
            section.when.map(visit)
            section.items.forEachExpression(visit)
            if let each = section.each { [each.list, each.key].forEach(visit) }
        }
        return isRead
    }
}

private func identity(of section: Section, _ models: ModelTable) -> IdentityPlan? {
    if let identity = section.identity {
        let unreadable = Section.namesOfWhole + (section.response == nil ? 0 : 1)
        return .expression(
            identity, names: section.names.map(\.expression), unreadable: unreadable)
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
    if case .expression(let expression, let names, _)? = identity {
        expressions += [expression] + names
    }
    return expressions.contains { $0.slots.contains { $0 < count } }
}
