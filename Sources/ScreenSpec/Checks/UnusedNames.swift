import Diagnostics
import Expressions
import Screens
import Values

extension Check {
    /// Reports models, templates, inputs and names that nothing uses.
    ///
    /// One check, because visiting all expressions takes longer than what it is for.
    static let unusedDeclarations = Check(needsWholeScreen: true) { screen, bag in
        var isRead = SlotSet()
        var constructed: [ModelID] = []
        screen.forEachExpression {
            isRead.insert($0.slots)
            constructed += $0.models
        }
        reportModels(screen, constructed, &bag)
        reportTemplates(screen, &bag)
        reportInputs(screen, isRead, &bag)
        reportNames(screen, isRead, &bag)
    }

    /// Reports entries of `let` and `data` that no expression reads.
    private static func reportNames(
        _ screen: Screen, _ isRead: SlotSet, _ bag: inout DiagnosticBag
    ) {
        report(screen.names, isRead, &bag)
        for data in screen.data where !isRead.contains(data.slot) {
            bag.report(.unusedData(data.name), at: data.place)
        }
        for section in screen.sections where !section.names.isEmpty {
            // Slots after the screen's names differ outside the item scope.
            var isRead = SlotSet()
            section.forEachItemExpression { isRead.insert($0.slots) }
            report(section.names, isRead, &bag)
        }
    }

    private static func report(
        _ names: [Definition], _ isRead: SlotSet, _ bag: inout DiagnosticBag
    ) {
        for name in names where !isRead.contains(name.slot) && name.name != SpecReader.validName {
            bag.report(.unusedName(name.name), at: name.place)
        }
    }

    /// Reports models that no section, field or slot uses.
    ///
    /// - Parameter constructed: the models of object literals.
    private static func reportModels(
        _ screen: Screen, _ constructed: [ModelID], _ bag: inout DiagnosticBag
    ) {
        var used: Set<ModelID> = []
        var waiting = constructed
        func visit(_ request: Request) {
            for type in [request.type, request.response, request.errors] {
                if let model = type?.model { waiting.append(model) }
            }
        }
        for data in screen.data { visit(data.request) }
        for section in screen.sections { section.request.map(visit) }
        screen.sends.forEach(visit)
        waiting += screen.templates.flatMap(\.slots).compactMap { $0.type.value?.model }
        waiting += [screen.api.errors?.model].compactMap(\.self)
        waiting += (screen.parameters + screen.state.map(\.value)).compactMap(\.model)
        while let id = waiting.popLast() {
            guard used.insert(id).inserted else { continue }
            let fields = screen.models[id]?.fields ?? []
            // A loop over the fields would copy each.
            for index in fields.indices {
                if let model = fields[index].type.model { waiting.append(model) }
            }
        }
        for (id, model) in zip(screen.models.ownIDs, screen.models.models) where !used.contains(id)
        {
            if let place = model.place { bag.report(.unusedModel(model.name), at: place) }
        }
    }
}

extension ValueType {
    /// The model in the type.
    fileprivate var model: ModelID? {
        switch self {
        case .model(let id): id
        case .list(let inner), .map(let inner), .optional(let inner): inner.model
        default: nil
        }
    }
}

extension Check {
    /// Reports parameters, states and secrets that nothing reads.
    private static func reportInputs(
        _ screen: Screen, _ isRead: SlotSet, _ bag: inout DiagnosticBag
    ) {
        let inputs = screen.parameters + screen.state.map(\.value)
        // Parameters have the first slots of every scope, followed by states.
        let controlled = Set(screen.state.filter { $0.control != nil }.map(\.value.name))
        for (slot, input) in inputs.enumerated() where !isRead.contains(slot) {
            // A control below the title shows and sets its state.
            if slot >= screen.parameters.count, controlled.contains(input.name) { continue }
            bag.report(
                slot < screen.parameters.count
                    ? .unusedParameter(input.name) : .unusedState(input.name), at: input.place)
        }
        for secret in screen.secrets
        where !isRead.contains(secret.slot) && secret.place.source === screen.source {
            bag.report(.unusedSecret(secret.name), at: secret.place)
        }
    }
}

extension Check {
    /// Reports a search field whose text nothing reads.
    static let unusedSearch = Check(needsWholeScreen: true) { screen, bag in
        guard let place = screen.searchBar.place ?? screen.firstTyping, !screen.readsSearch else {
            return
        }
        bag.report(.unusedSearch, at: place)
    }
}

extension Screen {
    /// The first location where a tap types a text into the search field.
    fileprivate var firstTyping: SourceRange? {
        var first: SourceRange?
        for section in sections where first == nil {
            section.forEachAction {
                guard case .set(let values) = $0.verb else { return }
                first = first ?? values.first { $0.name == SearchBar.name }?.namePlace
            }
        }
        return first
    }
}

extension Check {
    /// Reports templates that no cell, header or footer uses.
    private static func reportTemplates(_ screen: Screen, _ bag: inout DiagnosticBag) {
        guard !screen.templates.isEmpty else { return }
        let used = screen.usedTemplates
        for template in screen.templates where !used.contains(template) {
            template.place.map { bag.report(.unusedTemplate(template.name), at: $0) }
        }
    }
}
