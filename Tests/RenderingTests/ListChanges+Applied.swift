import Rendering

extension ListChanges {
    /// Applies the changes to the old list.
    ///
    /// - Parameter element: returns an inserted or updated element by its index in the new list.
    /// - Returns: the new list, or nil if the changes are not those of `old`.
    func applied<T>(to old: [T], _ element: (Int) -> T) -> [T]? {
        let removed = Set(deletes + moves.map(\.from))
        let added = Dictionary(
            inserts.map { ($0, Int?.none) } + moves.map { ($0.to, $0.from) },
            uniquingKeysWith: { first, _ in first })
        guard removed.count == deletes.count + moves.count, removed.allSatisfy(old.indices.contains)
        else { return nil }
        var remaining = old.indices.filter { !removed.contains($0) }[...]
        var new: [T] = []
        for index in 0..<(old.count - deletes.count + inserts.count) {
            if let origin = added[index] {
                new.append(origin.map { old[$0] } ?? element(index))
            } else if let next = remaining.popFirst() {
                new.append(old[next])
            }
        }
        guard remaining.isEmpty, new.count == old.count - deletes.count + inserts.count,
            updates.allSatisfy({ new.indices.contains($0.to) })
        else { return nil }
        for update in updates { new[update.to] = element(update.to) }
        return new
    }
}
