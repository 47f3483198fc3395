/// The declarations of two versions, matched by their names, and those of the rest that differ in
/// the name alone.
struct Matches<Element> {
    private(set) var same: [(old: Element, new: Element)] = []
    private(set) var renamed: [(old: Element, new: Element)] = []
    private(set) var removed: [Element] = []
    private(set) var added: [Element] = []

    /// - Parameters:
    ///   - oldShape: what is left of an element of the old version without its name.
    ///   - newShape: the same of one of the new version. A shape that several elements have tells
    ///     nothing.
    init<Name: Hashable, Shape: Hashable>(
        _ old: [Element], _ new: [Element], name: (Element) -> Name,
        oldShape: (Element) -> Shape, newShape: (Element) -> Shape
    ) {
        var news = Dictionary(
            new.map { (name($0), $0) }, uniquingKeysWith: { first, _ in first })
        var left: [Element] = []
        for element in old {
            if let other = news.removeValue(forKey: name(element)) {
                same.append((element, other))
            } else {
                left.append(element)
            }
        }
        let unmatched = new.filter { news[name($0)] != nil }
        guard !left.isEmpty, !unmatched.isEmpty else {
            removed = left
            added = unmatched
            return
        }
        let shapes = Dictionary(grouping: unmatched, by: newShape)
        let counts = left.reduce(into: [Shape: Int]()) { $0[oldShape($1), default: 0] += 1 }
        var taken: Set<Name> = []
        for element in left {
            let shape = oldShape(element)
            if let others = shapes[shape], let other = others.first, others.count == 1,
                counts[shape] == 1
            {
                renamed.append((element, other))
                taken.insert(name(other))
            } else {
                removed.append(element)
            }
        }
        added = unmatched.filter { !taken.contains(name($0)) }
    }
}
