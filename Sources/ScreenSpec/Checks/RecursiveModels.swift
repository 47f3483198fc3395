import Diagnostics
import Screens
import Values

extension Check {
    /// Reports models that always contain themselves. Optionals, lists and maps end the recursion.
    static let recursiveModels = Check { screen, bag in
        let models = screen.models.models
        let order = DefinitionOrder(reads: models.map { $0.fields.compactMap(\.type.modelIndex) })
        for cycle in order.allCycles {
            let model = models[cycle[0]]
            let next = cycle.count > 1 ? cycle[1] : cycle[0]
            let field = model.fields.first { $0.type.modelIndex == next }
            guard let field, let place = field.place else { continue }
            bag.report(.recursiveModel(model.name, field.name), at: place)
        }
    }
}

extension ValueType {
    /// The index of the model if the type is a required object.
    fileprivate var modelIndex: Int? { if case .model(let id) = self { id.index } else { nil } }
}
