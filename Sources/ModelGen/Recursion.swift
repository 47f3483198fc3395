import Values

/// Which models hold themselves by value, so that their size would be endless.
///
/// Lists and maps keep their elements elsewhere; an optional, or another model, does not. Models that
/// lead to each other are found by Tarjan's algorithm, in one walk over all fields.
struct Recursion {
    /// By model: one that is the same for all that hold each other.
    private var circle: [Int]
    /// By model: those that it holds itself.
    private let held: [[Int]]
    /// By model: when the walk came to it; nil before.
    private var order: [Int?]
    /// By model: the earliest one on the way that it leads to.
    private var earliest: [Int]
    private var path: [Step] = []
    /// Models whose circle is not known yet.
    private var open: [Int] = []
    private var isOpen: [Bool]

    /// A model on the way, and how many of those that it holds have been gone through.
    private struct Step {
        let model: Int
        var next = 0
    }

    init(_ models: ModelTable) {
        let count = models.models.count
        held = models.models.map { model in
            model.fields.compactMap { Self.model(in: $0.type) }.filter { $0 < count }
        }
        circle = Array(0..<count)
        order = Array(repeating: nil, count: count)
        earliest = Array(repeating: 0, count: count)
        isOpen = Array(repeating: false, count: count)
        var entered = 0
        for model in 0..<count where order[model] == nil {
            enter(model, &entered)
            while !path.isEmpty { advance(&entered) }
        }
    }

    private mutating func enter(_ model: Int, _ entered: inout Int) {
        (order[model], earliest[model], isOpen[model]) = (entered, entered, true)
        entered += 1
        open.append(model)
        path.append(Step(model: model))
    }

    /// Goes to the next model that the last one holds, or back. Long chains need no stack.
    private mutating func advance(_ entered: inout Int) {
        let last = path.count - 1
        let model = path[last].model
        guard path[last].next < held[model].count else { return leave(model) }
        let next = held[model][path[last].next]
        path[last].next += 1
        if let order = order[next] {
            if isOpen[next] { earliest[model] = min(earliest[model], order) }
        } else {
            enter(next, &entered)
        }
    }

    private mutating func leave(_ model: Int) {
        path.removeLast()
        if let outer = path.last?.model { earliest[outer] = min(earliest[outer], earliest[model]) }
        guard earliest[model] == order[model] else { return }
        while let other = open.popLast() {
            (isOpen[other], circle[other]) = (false, model)
            if other == model { return }
        }
    }

    /// Whether `field` leads back to its own model.
    ///
    /// All such optional fields are boxed, not only as many as would do: whether a field is boxed
    /// then does not depend on the order of the models. One that is not optional needs no box,
    /// since a circle of them alone could never end and is an error of the spec.
    func needsBox(_ field: Field, of model: ModelID) -> Bool {
        guard field.type.isOptional, let target = Self.model(in: field.type),
            circle.indices.contains(target), circle.indices.contains(model.index)
        else { return false }
        return circle[target] == circle[model.index]
    }

    private static func model(in type: ValueType) -> Int? {
        guard case .model(let id) = type.unwrapped else { return nil }
        return id.index
    }
}
