import Values

/// Which models hold themselves by value, so that their size would be endless.
///
/// Lists and maps keep their elements elsewhere; an optional, or another model, does not.
struct Recursion {
    /// The models that a model holds by value, at any depth.
    private let held: [Set<Int>]

    init(_ models: ModelTable) {
        let direct = models.models.map { Set($0.fields.compactMap { Self.model(in: $0.type) }) }
        held = direct.map { start in
            var reached: Set<Int> = []
            var open = start
            while let next = open.popFirst() {
                guard reached.insert(next).inserted, direct.indices.contains(next) else { continue }
                open.formUnion(direct[next])
            }
            return reached
        }
    }

    /// Whether `field` leads back to its own model.
    ///
    /// All such optional fields are boxed, not only as many as would do: whether a field is boxed
    /// then does not depend on the order of the models. One that is not optional needs no box,
    /// since a circle of them alone could never end and is an error of the spec.
    func needsBox(_ field: Field, of model: ModelID) -> Bool {
        guard field.type.isOptional, let target = Self.model(in: field.type) else { return false }
        let reached = held.indices.contains(target) ? held[target] : []
        return target == model.index || reached.contains(model.index)
    }

    private static func model(in type: ValueType) -> Int? {
        guard case .model(let id) = type.unwrapped else { return nil }
        return id.index
    }
}
