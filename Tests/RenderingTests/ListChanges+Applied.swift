import Rendering

extension ListChanges {
    /// The new list, made of the old one and of the new elements.
    ///
    /// - Parameter element: the element at an index of the new list, asked for what is inserted and
    ///   for what is updated.
    /// - Returns: nil where these are not changes of `old`.
    func applied<T>(to old: [T], _ element: (Int) -> T) -> [T]? {
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
