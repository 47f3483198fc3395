/// The order in which named expressions can be computed: each behind those that it reads.
struct DefinitionOrder {
    /// The positions of all names; of names in a cycle, some stand before what they read.
    private(set) var order: [Int] = []
    /// Names that read each other, each reading the next and the last the first; one circle for each
    /// name that it is found from.
    private(set) var circles: [[Int]] = []
    private let reads: [[Int]]
    private var state: [State]
    private var path: [Step] = []

    private enum State { case unseen, onPath, done }

    /// A name on the way, and how many of those that it reads have been gone through.
    private struct Step {
        let name: Int
        var read = 0
    }

    /// `reads[i]` are the positions of the names that name `i` reads.
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

    /// Goes to the next name that the last one reads, or back. Long chains need no stack.
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
        case .onPath: noteCircle(from: next)
        case .done: break
        }
    }

    private mutating func noteCircle(from name: Int) {
        guard let start = path.firstIndex(where: { $0.name == name }) else { return }
        if circles.contains(where: { $0.first == name }) { return }
        circles.append(path[start...].map(\.name))
    }

    /// The circles without those from a name of another: they are often the same fault.
    var cycles: [[Int]] {
        circles.reduce(into: []) { kept, circle in
            if !kept.contains(where: { $0.contains(circle[0]) }) { kept.append(circle) }
        }
    }
}
