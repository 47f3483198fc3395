/// Decides where each node is evaluated: in place, or once before a loop that does not change it.
/// One backward pass, so that loops precede their bodies.
struct HoistingPlan {
    /// The loops around the position at which a node is evaluated.
    private struct EnclosingLoops {
        /// Their levels, as bits.
        var levels: UInt64 = 0
        /// The innermost one.
        var loop: NodeID?
    }

    private var enclosingLoops: [EnclosingLoops]
    /// For each memoized node, the loop that clears its memo.
    private(set) var owner: [NodeID?]
    /// For each `in`, the loop that clears the memo of the container's members.
    private(set) var membersOwner: [NodeID: NodeID] = [:]
    /// Whether the node is the first operand of another.
    private(set) var isContinued: [Bool]
    /// Whether the node is part of the concatenation that it begins.
    private(set) var isJoined: [Bool]

    init(
        _ checked: CheckedTree, _ functions: FunctionTable, _ analysis: DependencyAnalysis,
        optimizes: Bool
    ) {
        let count = checked.tree.nodes.count
        enclosingLoops = Array(repeating: EnclosingLoops(), count: count)
        owner = Array(repeating: nil, count: count)
        isContinued = Array(repeating: false, count: count)
        isJoined = Array(repeating: false, count: count)
        for index in checked.tree.nodes.indices.reversed() {
            let id = NodeID(index)
            if optimizes && analysis.isExpensive[index] { leaveLoops(id, analysis) }
            placeOperands(of: id, checked, functions, analysis, optimizes)
            guard let first = checked.firstOperand(of: id, functions) else { continue }
            isContinued[Int(first.index)] = true
            isJoined[Int(first.index)] =
                checked.isConcatenation(id, functions) && checked.isConcatenation(first, functions)
        }
    }

    /// Hoists a node out of the loops that it does not depend on.
    private mutating func leaveLoops(_ id: NodeID, _ analysis: DependencyAnalysis) {
        let index = Int(id.index)
        let needed = analysis.dependencies[index]
        guard let loop = outermostLoop(around: id, without: needed, analysis) else { return }
        owner[index] = loop
        enclosingLoops[index] = enclosingLoops[Int(loop.index)]
    }

    /// Returns the outermost enclosing loop such that neither it nor the loops inside it are
    /// dependencies.
    private func outermostLoop(
        around id: NodeID, without dependencies: UInt64, _ analysis: DependencyAnalysis
    ) -> NodeID? {
        let place = enclosingLoops[Int(id.index)]
        let needed = UInt64.bitWidth - dependencies.leadingZeroBitCount
        guard needed < UInt64.bitWidth, place.levels >> UInt64(needed) != 0 else { return nil }
        var found: NodeID?
        var next = place.loop
        while let loop = next, analysis.levels[Int(loop.index)] >= needed {
            found = loop
            next = enclosingLoops[Int(loop.index)].loop
        }
        return found
    }

    private mutating func placeOperands(
        of id: NodeID, _ checked: CheckedTree, _ functions: FunctionTable,
        _ analysis: DependencyAnalysis,
        _ optimizes: Bool
    ) {
        let place = enclosingLoops[Int(id.index)]
        let operands = checked.operands(of: id, functions)
        for operand in operands { enclosingLoops[Int(operand.index)] = place }
        if case .comprehension(let loop) = checked.tree[id].kind, loop.macro.isLoop {
            let level = analysis.levels[Int(id.index)]
            guard level < DependencyAnalysis.maximumLevels else { return }
            let inner = EnclosingLoops(levels: place.levels | 1 << UInt64(level), loop: id)
            for part in [loop.condition, loop.body, loop.value].compactMap({ $0 }) {
                enclosingLoops[Int(part.index)] = inner
            }
        }
        guard optimizes, case .call("_in_", _, _) = checked.tree[id].kind, operands.count == 2
        else { return }
        let container = operands[1]
        let needed = analysis.dependencies[Int(container.index)]
        guard let loop = outermostLoop(around: container, without: needed, analysis) else { return }
        membersOwner[id] = loop
        enclosingLoops[Int(container.index)] = enclosingLoops[Int(loop.index)]
    }
}

extension CheckedTree {
    /// Whether the node concatenates two strings.
    func isConcatenation(_ id: NodeID, _ functions: FunctionTable) -> Bool {
        guard case .call("_+_", _, _) = tree[id].kind else { return false }
        let operands = operands(of: id, functions)
        return operands.count == 2 && operands.allSatisfy { type(of: $0).isString }
    }
}
