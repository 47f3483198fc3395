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

extension ListChanges {
    /// The new list, made of the old one and of the new elements.
    ///
    /// - Parameter element: the element at an index of the new list, asked for what is inserted and
    ///   for what is updated.
    /// - Returns: nil where these are not changes of `old`.
    package func applied<T>(to old: [T], _ element: (Int) -> T) -> [T]? {
        let leaving = Set(deletes + moves.map(\.from))
        let arriving = Dictionary(
            inserts.map { ($0, Int?.none) } + moves.map { ($0.to, $0.from) },
            uniquingKeysWith: { first, _ in first })
        guard leaving.count == deletes.count + moves.count, leaving.allSatisfy(old.indices.contains)
        else { return nil }
        var staying = old.indices.filter { !leaving.contains($0) }[...]
        var new: [T] = []
        for index in 0..<(old.count - deletes.count + inserts.count) {
            if let arrival = arriving[index] {
                new.append(arrival.map { old[$0] } ?? element(index))
            } else if let stayed = staying.popFirst() {
                new.append(old[stayed])
            }
        }
        guard staying.isEmpty, new.count == old.count - deletes.count + inserts.count,
            updates.allSatisfy({ new.indices.contains($0.to) })
        else { return nil }
        for update in updates { new[update.to] = element(update.to) }
        return new
    }
}
