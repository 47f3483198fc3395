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
