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
    let isInOrder = longestAscendingRun(matching.origins)
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
