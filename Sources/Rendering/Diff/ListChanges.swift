/// What turns one list into another: the least number of deletions, insertions and moves.
///
/// Indices are those of UIKit's batch updates: what is deleted, and where something moves from, counts
/// in the old list; what is inserted, and where something moves to, in the new one. Deletions and
/// moves away happen first, from the end; insertions and moves to a place after that, from the
/// beginning. Updates change no place.
package struct ListChanges: Sendable, Hashable {
    /// An element that both lists have.
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
    /// What stands elsewhere among those that stay, ascending by the new index.
    package var moves: [Pair] = []
    /// Same identity, other content, ascending by the new index; it may have moved as well.
    package var updates: [Pair] = []

    package init() {}

    /// Whether both lists are the same.
    package var isEmpty: Bool {
        deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }
}

/// What turns one list into another, by the keys of their elements.
///
/// What stays in order is as much as can be, so that the moves are as few as can be.
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

/// What an element of a list is found again by.
package enum ListKey: Sendable, Hashable {
    case identity(SceneIdentity)
    /// Nothing tells the element apart, so that what it shows has to do.
    indirect case shown(SceneCell)

    /// Whether nothing tells the element apart.
    var isAnonymous: Bool {
        if case .shown = self { true } else { false }
    }

    /// For tables.
    var keyHash: UInt64 {
        switch self {
        case .identity(let identity): identity.keyHash
        case .shown(let cell): UInt64(truncatingIfNeeded: cell.hashValue)
        }
    }
}

extension SceneCell {
    /// What the cell is found again by. Not an initializer: that would copy the cell.
    var key: ListKey { identity.map { .identity($0) } ?? .shown(self) }
}
