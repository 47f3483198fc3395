/// The fields of all models by the nodes of their key trees.
struct ReadFields: Sendable {
    struct ReadField: Sendable {
        let id: FieldID
        let type: ValueType
        let holdsModel: Bool
    }

    /// What is read at a node.
    struct Use: Sendable {
        /// The positions of its fields in `positions`.
        var fields: Range<Int> = 0..<0
        var holdsModel = false
        let hasChildren: Bool
    }

    /// In spec order.
    private(set) var all: [ReadField] = []
    /// The positions in `all` of the fields of each node.
    private(set) var positions: [Int] = []
    /// By node.
    private(set) var uses: [Use]
    private(set) var positionOfField: [FieldID: Int] = [:]
    /// The cases of enumerations that allow others.
    private(set) var openEnumerations: [ModelID: [String]] = [:]

    init(_ decoder: ModelDecoder) {
        uses = decoder.keys.nodes.map { Use(hasChildren: !$0.children.isEmpty) }
        for (id, tree) in zip(decoder.models.allIDs, decoder.keys.trees) {
            guard let model = decoder.models[id] else { continue }
            if let enumeration = model.enumeration, !enumeration.isClosed {
                openEnumerations[id] = enumeration.cases
            }
            if model.union != nil { continue }
            let first = all.count
            for (index, field) in model.fields.enumerated() {
                positionOfField[FieldID(id, index)] = all.count
                all.append(
                    ReadField(
                        id: FieldID(id, index), type: field.type, holdsModel: field.type.holdsModel)
                )
            }
            let fields = Dictionary(grouping: model.fields.indices) { tree.leaves[$0] }
            for (node, indices) in fields {
                uses[node].fields = positions.count..<positions.count + indices.count
                uses[node].holdsModel = indices.contains { all[first + $0].holdsModel }
                positions += indices.map { first + $0 }
            }
        }
    }
}

/// The paths at which keys are looked for, each once, so that none is made for each value.
struct CoveredPaths: Sendable {
    static let root = 0

    private struct Step: Hashable, Sendable {
        let parent: Int
        /// A node of a key tree; -1 for all elements, -2 for all values of a map.
        let node: Int
    }

    private var texts = ["$"]
    private var indices: [Step: Int] = [:]
    /// The path at which each step was last made, and the one that it led to; by node, from -2.
    private var recent: [(parent: Int, index: Int)]

    init(_ keys: KeyTree) {
        recent = Array(repeating: (-1, -1), count: keys.nodes.count + 2)
    }

    func text(of path: Int) -> String { texts[path] }

    mutating func elements(of path: Int) -> Int { index(of: Step(parent: path, node: -1), "[*]") }

    mutating func values(of path: Int) -> Int { index(of: Step(parent: path, node: -2), ".*") }

    mutating func child(_ node: Int, of path: Int, _ keys: KeyTree) -> Int {
        index(of: Step(parent: path, node: node), keys.text(of: node))
    }

    private mutating func index(of step: Step, _ text: @autoclosure () -> String) -> Int {
        let known = recent[step.node + 2]
        if known.parent == step.parent { return known.index }
        let index = indices[step] ?? texts.count
        if index == texts.count {
            indices[step] = index
            texts.append(texts[step.parent] + text())
        }
        recent[step.node + 2] = (step.parent, index)
        return index
    }
}
