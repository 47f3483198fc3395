import JSONData
import LoaderPlan
import Screens
import Values

/// One object in place of a list: it is one item of a section.
struct OneObject {
    private let item: ValueType
    private let models: ModelTable

    /// Nil if items of the request are not objects, or not of a section.
    init?(_ plan: LoadPlan, _ models: ModelTable) {
        guard plan.takesOneObject, let item = plan.request.type.element?.unwrapped else {
            return nil
        }
        switch item {
        case .map, .json: break
        case .model(let id) where models[id]?.enumeration == nil: break
        default: return nil
        }
        (self.item, self.models) = (item, models)
    }

    /// Returns the model of the item if `object` has none of its fields.
    func missedModel(in object: JSONValue) -> Model? {
        guard case .model(let id) = item, let model = models[id] else { return nil }
        return model.fields.contains { object.hasValue(at: $0.path) } ? nil : model
    }
}

extension JSONValue {
    /// Returns whether there is a value, which may be null, at a path.
    fileprivate func hasValue(at path: [ResponsePath.Step]) -> Bool {
        path.reduce(self as JSONValue?) { $0?.child($1) } != nil
    }
}
