/// A topological order of named expressions.
struct DefinitionOrder {
    /// The indices of all names, each after those that it reads, except in cycles.
    private(set) var order: [Int] = []
    /// All cycles found: each name reads the next one, and the last one reads the first. One cycle
    /// may be found from several names.
    private(set) var allCycles: [[Int]] = []
    private let reads: [[Int]]
    private var state: [State]
    private var path: [Step] = []

    private enum State { case unseen, onPath, done }

    /// A name on the current path, and the number of visited names that it reads.
    private struct Step {
        let name: Int
        var read = 0
    }

    /// Computes the order; `reads[i]` are the indices of the names that name `i` reads.
    init(reads: [[Int]]) {
        self.reads = reads
        state = Array(repeating: .unseen, count: reads.count)
        for name in reads.indices where state[name] == .unseen {
            enter(name)
            while !path.isEmpty { advance() }
        }
    }

    private mutating func enter(_ name: Int) {
        state[name] = .onPath
        path.append(Step(name: name))
    }

    /// Advances the depth-first search by one step. It is iterative, so long chains need no stack.
    private mutating func advance() {
        let last = path.count - 1
        let name = path[last].name
        guard path[last].read < reads[name].count else {
            state[name] = .done
            order.append(name)
            path.removeLast()
            return
        }
        let next = reads[name][path[last].read]
        path[last].read += 1
        switch state[next] {
        case .unseen: enter(next)
        case .onPath: recordCycle(from: next)
        case .done: break
        }
    }

    private mutating func recordCycle(from name: Int) {
        guard let start = path.firstIndex(where: { $0.name == name }) else { return }
        if allCycles.contains(where: { $0.first == name }) { return }
        allCycles.append(path[start...].map(\.name))
    }

    /// The cycles, without those that begin with a name of another cycle.
    var cycles: [[Int]] {
        allCycles.reduce(into: []) { distinct, cycle in
            if !distinct.contains(where: { $0.contains(cycle[0]) }) { distinct.append(cycle) }
        }
    }
}
