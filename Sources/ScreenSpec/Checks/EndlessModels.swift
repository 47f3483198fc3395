import Diagnostics
import Screens
import Values

extension Check {
    /// A model that always contains itself has no value of finite size; optionals, lists and maps
    /// end the recursion.
    static let endlessModels = Check { screen, bag in
        let models = screen.models.models
        let order = DefinitionOrder(reads: models.map { $0.fields.compactMap(\.type.modelIndex) })
        for circle in order.circles {
            let model = models[circle[0]]
            let next = circle.count > 1 ? circle[1] : circle[0]
            let field = model.fields.first { $0.type.modelIndex == next }
            guard let field, let place = field.place else { continue }
            bag.report(.recursiveModel(model.name, field.name), at: place)
        }
    }
}

extension ValueType {
    /// The number of the model that the type is, where there is always an object of it.
    fileprivate var modelIndex: Int? { if case .model(let id) = self { id.index } else { nil } }
}
