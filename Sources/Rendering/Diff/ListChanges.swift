/// A difference between two lists with the minimum number of deletions, insertions and moves.
///
/// Indices are those of UIKit's batch updates: deletions and sources of moves refer to the old
/// list, insertions and destinations of moves to the new one. Deletions and removals by moves are
/// applied first, in descending order; then insertions, in ascending order. Updates do not change
/// indices.
package struct ListChanges: Sendable, Hashable {
    /// An element of both lists.
    package struct Pair: Sendable, Hashable {
        /// Its index in the old list.
        package var from: Int
        /// Its index in the new list.
        package var to: Int

        package init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// Indices of the old list, ascending.
    package var deletes: [Int] = []
    /// Indices of the new list, ascending.
    package var inserts: [Int] = []
    /// Elements whose relative order changed, ascending by the new index.
    package var moves: [Pair] = []
    /// Elements with the same identity and new content, ascending by the new index; they may also
    /// move.
    package var updates: [Pair] = []

    package init() {}

    /// Whether both lists are equal.
    package var isEmpty: Bool {
        deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }
}

/// Computes the difference of two lists, by the keys of their elements.
///
/// The number of moves is minimal.
///
/// - Parameter hasChanged: whether the content of an element of both lists differs, by its index in
///   the old and in the new one.
package func listChanges(
    from old: [ListKey], to new: [ListKey], hasChanged: (Int, Int) -> Bool
) -> ListChanges {
    let matching = ListMatching(old, new)
    let isInOrder = longestIncreasingSubsequence(matching.origins)
    var changes = ListChanges()
    changes.deletes = old.indices.filter { matching.destinations[$0] == nil }
    for (to, origin) in matching.origins.enumerated() {
        guard let from = origin else {
            changes.inserts.append(to)
            continue
        }
        let pair = ListChanges.Pair(from: from, to: to)
        if !isInOrder[to] { changes.moves.append(pair) }
        if hasChanged(from, to) { changes.updates.append(pair) }
    }
    return changes
}

/// The key by which an element of a list is matched.
package enum ListKey: Sendable, Hashable {
    case identity(SceneIdentity)
    /// The content of an element without identity.
    indirect case content(SceneCell)

    /// Whether the element has no identity.
    var isAnonymous: Bool {
        if case .content = self { true } else { false }
    }

    /// A hash for tables.
    var keyHash: UInt64 {
        switch self {
        case .identity(let identity): identity.keyHash
        case .content(let cell): UInt64(truncatingIfNeeded: cell.hashValue)
        }
    }
}

extension SceneCell {
    /// The key by which the cell is matched. Not an initializer, which would copy the cell.
    var key: ListKey { identity.map { .identity($0) } ?? .content(self) }
}
