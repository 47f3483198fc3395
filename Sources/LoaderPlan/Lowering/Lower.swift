package import ScreenSpec
import Expressions
import Layout
import Values

/// The plan that loads `screen`. Nothing can fail here: the screen has been checked.
package func lower(_ screen: Screen) -> Plan {
    Plan(
        screen: screen.id, title: screen.title,
        parameters: screen.parameters.map(lower), names: screen.names.map(lower),
        models: screen.models,
        concurrency: screen.load.concurrency, timeout: screen.load.timeout.count,
        empty: screen.empty, loggingParameters: screen.loggingParameters.map(lower),
        sections: screen.sections.map { lower($0, in: screen) })
}

private func lower(_ parameter: Parameter) -> ParameterPlan {
    ParameterPlan(
        name: parameter.name, type: parameter.type, defaultValue: parameter.defaultValue,
        pattern: parameter.pattern, allowed: parameter.allowed, place: parameter.place)
}

private func lower(_ text: NamedText) -> TextEntry { TextEntry(name: text.name, text: text.text) }

private func lower(_ section: Section, in screen: Screen) -> SectionPlan {
    SectionPlan(
        id: section.id, when: section.when, source: lower(section.source), keypath: section.keypath,
        keypathPlace: section.keypathPlace, item: section.item,
        names: section.names.map(lower), reads: slots(read: section),
        identityField: identityField(of: section.item, screen.models),
        isLossy: section.decode == .lossy, isOptional: section.isOptional,
        paging: lower(section.paging), onError: lower(section.onError ?? screen.load.onError),
        layout: section.layout.expanded, cell: lower(section.cell), empty: section.empty,
        logging: section.logging.map(lower), place: section.place)
}

private func lower(_ name: Definition) -> DefinitionPlan {
    DefinitionPlan(name: name.name, expression: name.expression)
}

private func slots(read section: Section) -> [Int] {
    var slots: Set<Int> = []
    section.forEachExpression { slots.formUnion($0.slots) }
    return slots.sorted()
}

private func identityField(of type: ValueType, _ models: ModelTable) -> Int? {
    guard case .model(let id) = type.unwrapped else { return nil }
    return models[id]?.identityField
}

private func lower(_ source: SectionSource) -> SourcePlan {
    switch source {
    case .url(let url): .request(lower(url: url))
    case .file(let path, let place): .file(path: path, place: place)
    case .items(let items):
        .literal(
            count: items.count,
            items.pieces.map { piece in
                switch piece {
                case .json(let bytes): .json(bytes)
                case .text(let text): .text(text)
                }
            })
    }
}

private func lower(_ paging: Paging) -> PagingPlan {
    PagingPlan(
        policy: paging.policy == .page
            ? .page(parameter: paging.parameter, start: paging.start) : .none,
        size: paging.size, sizeParameter: paging.sizeParameter, more: paging.more,
        total: paging.total, maxPages: paging.maxPages, maxItems: paging.maxItems,
        failsOnRepeat: paging.onRepeat == .error, dedupe: lower(paging.dedupe))
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

private func lower(_ cell: Cell) -> CellPlan {
    CellPlan(
        slots: cell.slots.map { TextEntry(name: $0.name, text: $0.text) },
        accessory: cell.accessory?.rawValue)
}

private func lower(_ logging: SectionLogging) -> LoggingPlan {
    LoggingPlan(
        identifier: logging.identifier, event: logging.event,
        parameters: logging.parameters.map(lower))
}
