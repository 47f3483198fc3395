/// What differs between a golden and the trees of a run.
package struct SnapshotComparison: Sendable {
    /// A change, and the ways to show the screen that have it.
    package struct Difference: Sendable {
        package let change: TreeChange
        package fileprivate(set) var names: [CellName]
    }

    /// A tree that differs, with the ways to show the screen that have it.
    package struct ChangedTree: Sendable {
        package let names: [CellName]
        package let old: Tree
        package let new: Tree
        /// What a report says of it, in sentences.
        package let sentences: [String]
    }

    package private(set) var differences: [Difference] = []
    package private(set) var changedTrees: [ChangedTree] = []
    /// The ways to show the screen for which the golden has no tree.
    package private(set) var missing: [CellName] = []
    /// The number of ways to show the screen whose trees differ.
    package private(set) var changedCells = 0

    /// Compares each tree with that of the golden.
    ///
    /// - Parameter golden: nil if there is no file.
    package init(_ golden: Golden?, _ trees: [(name: CellName, tree: String)]) {
        var groups: [Pair: [CellName]] = [:]
        var order: [Pair] = []
        for (name, tree) in trees {
            guard let expected = golden?.tree(for: name) else {
                missing.append(name)
                continue
            }
            guard expected.text != tree else { continue }
            changedCells += 1
            let pair = Pair(old: expected.text, new: tree)
            if groups[pair] == nil { order.append(pair) }
            groups[pair, default: []].append(name)
        }
        var positions: [String: Int] = [:]
        for pair in order {
            let names = groups[pair] ?? []
            guard let old = names.first.flatMap({ golden?.tree(for: $0) }),
                let new = Tree(pair.new)
            else { continue }
            let found = new.changes(from: old)
            let changes = found.isEmpty ? [.ofSpelling(old)] : found
            changedTrees.append(
                ChangedTree(
                    names: names, old: old, new: new, sentences: changes.map(\.sentence)))
            for change in changes {
                // What other trees have, too, is told once.
                if let position = positions[change.sentence] {
                    differences[position].names += names
                } else {
                    positions[change.sentence] = differences.count
                    differences.append(Difference(change: change, names: names))
                }
            }
        }
    }

    /// Trees of which several ways to show a screen have the same.
    private struct Pair: Hashable {
        let old: String
        let new: String
    }
}
