import Diagnostics
import Expressions
import Screens
import Values

extension Check {
    /// Reports entries of `let` and `data` that no expression reads.
    static let unusedNames = Check(needsWholeScreen: true) { screen, bag in
        if !screen.names.isEmpty || !screen.data.isEmpty {
            var isRead: Set<Int> = []
            screen.forEachExpression { isRead.formUnion($0.slots) }
            report(screen.names, isRead, &bag)
            for data in screen.data where !isRead.contains(data.slot) {
                bag.report(.unusedData(data.name), at: data.place)
            }
        }
        for section in screen.sections where !section.names.isEmpty {
            // Slots after the screen's names differ outside the item scope.
            var isRead: Set<Int> = []
            section.forEachItemExpression { isRead.formUnion($0.slots) }
            report(section.names, isRead, &bag)
        }
    }

    private static func report(
        _ names: [Definition], _ isRead: Set<Int>, _ bag: inout DiagnosticBag
    ) {
        for name in names where !isRead.contains(name.slot) {
            bag.report(.unusedName(name.name), at: name.place)
        }
    }
}

extension Check {
    /// Reports models that no section, field or slot uses.
    static let unusedModels = Check(needsWholeScreen: true) { screen, bag in
        var used: Set<ModelID> = []
        let requests = screen.data.map(\.request) + screen.sections.compactMap(\.request)
        var waiting = requests.flatMap {
            $0.type.models + [$0.response, $0.errors].flatMap { $0?.models ?? [] }
        }
        waiting += screen.api.errors?.models ?? []
        screen.forEachExpression { waiting += $0.models }
        waiting += screen.templates.flatMap(\.slots).flatMap { $0.type.value?.models ?? [] }
        waiting += (screen.parameters + screen.state.map(\.value)).compactMap(\.model)
        while let id = waiting.popLast() {
            guard used.insert(id).inserted else { continue }
            waiting += screen.models[id]?.fields.flatMap(\.type.models) ?? []
        }
        for (id, model) in zip(screen.models.ownIDs, screen.models.models) where !used.contains(id)
        {
            if let place = model.place { bag.report(.unusedModel(model.name), at: place) }
        }
    }
}

extension ValueType {
    /// The models in the type.
    fileprivate var models: [ModelID] {
        switch self {
        case .model(let id): [id]
        case .list(let inner), .map(let inner), .optional(let inner): inner.models
        default: []
        }
    }
}

extension Check {
    /// Reports parameters, states and secrets that nothing reads.
    static let unusedParameters = Check(needsWholeScreen: true) { screen, bag in
        let inputs = screen.parameters + screen.state.map(\.value)
        guard !inputs.isEmpty || !screen.secrets.isEmpty else { return }
        var isRead: Set<Int> = []
        screen.forEachExpression { isRead.formUnion($0.slots) }
        // Parameters have the first slots of every scope, followed by states.
        for (slot, input) in inputs.enumerated() where !isRead.contains(slot) {
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
            section.onTap?.forEachChoice { action in
                guard case .set(let values) = action else { return }
                first = first ?? values.first { $0.name == SearchBar.name }?.namePlace
            }
        }
        return first
    }
}

extension Check {
    /// Reports templates that no cell, header or footer uses.
    static let unusedTemplates = Check(needsWholeScreen: true) { screen, bag in
        guard !screen.templates.isEmpty else { return }
        let used = screen.usedTemplates
        for template in screen.templates where !used.contains(template) {
            template.place.map { bag.report(.unusedTemplate(template.name), at: $0) }
        }
    }
}
