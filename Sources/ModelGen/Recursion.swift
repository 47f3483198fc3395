import Values

/// The models that contain themselves by value and therefore need boxes.
///
/// Optionals and models are stored inline; lists and maps are not. Strongly connected components
/// are computed with Tarjan's algorithm.
struct Recursion {
    /// The component of each model, identified by one of its models.
    private var component: [Int]
    /// The models that each model contains directly.
    private let neighbours: [[Int]]
    /// The discovery index of each model; nil before its discovery.
    private var order: [Int?]
    /// The low link of each model.
    private var lowLink: [Int]
    private var path: [Step] = []
    /// The stack of models whose component is not complete.
    private var open: [Int] = []
    private var isOpen: [Bool]

    /// A model on the current path, and the number of its visited neighbours.
    private struct Step {
        let model: Int
        var next = 0
    }

    private let models: ModelTable

    init(_ models: ModelTable) {
        let count = models.models.count
        self.models = models
        neighbours = models.models.map { model in
            let fields = model.fields
            // Imported models do not lead back.
            return fields.indices.compactMap { index in
                Self.model(in: fields[index].type, models).flatMap { $0 < count ? $0 : nil }
            }
        }
        component = Array(0..<count)
        order = Array(repeating: nil, count: count)
        lowLink = Array(repeating: 0, count: count)
        isOpen = Array(repeating: false, count: count)
        var discovered = 0
        for model in 0..<count where order[model] == nil {
            enter(model, &discovered)
            while !path.isEmpty { advance(&discovered) }
        }
    }

    private mutating func enter(_ model: Int, _ discovered: inout Int) {
        (order[model], lowLink[model], isOpen[model]) = (discovered, discovered, true)
        discovered += 1
        open.append(model)
        path.append(Step(model: model))
    }

    /// Advances the depth-first search by one step. It is iterative, so long chains need no stack.
    private mutating func advance(_ discovered: inout Int) {
        let last = path.count - 1
        let model = path[last].model
        guard path[last].next < neighbours[model].count else { return leave(model) }
        let next = neighbours[model][path[last].next]
        path[last].next += 1
        if let order = order[next] {
            if isOpen[next] { lowLink[model] = min(lowLink[model], order) }
        } else {
            enter(next, &discovered)
        }
    }

    private mutating func leave(_ model: Int) {
        path.removeLast()
        if let outer = path.last?.model { lowLink[outer] = min(lowLink[outer], lowLink[model]) }
        guard lowLink[model] == order[model] else { return }
        while let other = open.popLast() {
            (isOpen[other], component[other]) = (false, model)
            if other == model { return }
        }
    }

    /// Returns whether a field of a type leads back to its own model.
    ///
    /// All optional fields of a cycle are boxed, so that the result does not depend on the order of
    /// the models. A required field needs no box, since a cycle of only required fields is a spec
    /// error.
    ///
    /// - Parameter model: its index.
    func needsBox(_ type: ValueType, of model: Int) -> Bool {
        guard type.isOptional, let target = Self.model(in: type, models),
            component.indices.contains(target), component.indices.contains(model)
        else { return false }
        return component[target] == component[model]
    }

    /// Returns the index of the model of a type in all models of the table.
    private static func model(in type: ValueType, _ models: ModelTable) -> Int? {
        guard case .model(let id) = type.unwrapped else { return nil }
        return models.position(of: id)
    }
}
