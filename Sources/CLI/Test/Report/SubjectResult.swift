import Snapshots

/// What a test has found out about a screen or a case, for reports with pictures.
struct SubjectResult: Sendable {
    /// The position of the subject.
    let number: Int
    let subject: SnapshotSubject
    /// Nil if the golden cannot be read.
    var comparison: SnapshotComparison?
    /// The trees that were shown, without those that went wrong.
    var trees: [(name: CellName, tree: String)] = []
    /// Why the golden is none.
    var goldenFault: GoldenFault?
}

extension SubjectResult {
    /// Trees of a subject that are reported together.
    struct Block: Sendable {
        enum Kind: Sendable {
            case changed, missing, equal
        }

        let kind: Kind
        let names: [CellName]
        /// The tree of the golden; nil if it has none.
        var old: Tree?
        var new: Tree?
        /// What differs, in words.
        var sentences: [String] = []
    }

    /// The trees that differ or have no golden, and with `all` also the others.
    func blocks(all: Bool) -> [Block] {
        guard let comparison else { return [] }
        var blocks = comparison.changedTrees.map { changed in
            Block(
                kind: .changed, names: changed.names, old: changed.old, new: changed.new,
                sentences: changed.sentences)
        }
        let missing = Set(comparison.missing)
        blocks += grouped(.missing) { missing.contains($0) }
        guard all else { return blocks }
        let others = missing.union(comparison.changedTrees.flatMap(\.names))
        return blocks + grouped(.equal) { !others.contains($0) }
    }

    /// Returns a block for each different tree of the ways for which a condition holds.
    private func grouped(_ kind: Block.Kind, where isPart: (CellName) -> Bool) -> [Block] {
        var order: [String] = []
        var names: [String: [CellName]] = [:]
        for (name, tree) in trees where isPart(name) {
            if names[tree] == nil { order.append(tree) }
            names[tree, default: []].append(name)
        }
        return order.map { Block(kind: kind, names: names[$0] ?? [], new: Tree($0)) }
    }
}
