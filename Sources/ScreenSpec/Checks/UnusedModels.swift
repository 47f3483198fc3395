import Diagnostics
import Expressions
import Values

extension Check {
    /// A model that no section reaches is a forgotten one, or a misspelt use.
    static let unusedModels = Check(name: "unused models", needsWholeScreen: true) { screen, bag in
        var used: Set<ModelID> = []
        let requests = screen.data.map(\.request) + screen.sections.compactMap(\.request)
        var waiting = requests.flatMap { $0.type.models + ($0.response?.models ?? []) }
        screen.forEachExpression { waiting += $0.models }
        waiting += screen.templates.flatMap(\.slots).flatMap(\.type.models)
        while let id = waiting.popLast() {
            guard used.insert(id).inserted else { continue }
            waiting += screen.models[id]?.fields.flatMap(\.type.models) ?? []
        }
        for (index, model) in screen.models.models.enumerated() where !used.contains(ModelID(index))
        {
            if let place = model.place { bag.report(.unusedModel(model.name, at: place)) }
        }
    }
}

extension ValueType {
    /// The models that the type names.
    fileprivate var models: [ModelID] {
        switch self {
        case .model(let id): [id]
        case .list(let inner), .map(let inner), .optional(let inner): inner.models
        default: []
        }
    }
}
