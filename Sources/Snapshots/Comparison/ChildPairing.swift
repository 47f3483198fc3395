import Diagnostics

/// Which of the elements in one element are those in its new version.
struct ChildPairing {
    let old: [Tree.Node]
    let new: [Tree.Node]
    /// The new position of each old element; nil for one that is gone.
    private var partner: [Int?]
    /// The old position of each new element; nil for one that is new.
    private var source: [Int?]
    /// The old positions of elements that come elsewhere.
    private(set) var moved: Set<Int> = []
    /// The last old and new positions of elements in both, by their kinds.
    private var lastOld: [String: Int] = [:]
    private var lastNew: [String: Int] = [:]

    /// Limit: elements in one element that are aligned by their texts; more are by their positions.
    private static let maxAligned = 1_000

    init(_ old: [Tree.Node], _ new: [Tree.Node]) {
        self.old = old
        self.new = new
        partner = Array(repeating: nil, count: old.count)
        source = Array(repeating: nil, count: new.count)
        matchContents()
        matchIdentities()
        if old.count + new.count <= Self.maxAligned { alignTexts() }
        match(by: \.text)
        match(by: \.kind)
        findMoved()
        for (oldIndex, newIndex) in pairs {
            let kind = old[oldIndex].words.kind
            lastOld[kind] = max(lastOld[kind] ?? -1, oldIndex)
            lastNew[kind] = max(lastNew[kind] ?? -1, newIndex)
        }
    }

    /// The positions of elements in both, in the new order.
    var pairs: [(old: Int, new: Int)] {
        source.indices.compactMap { new in source[new].map { ($0, new) } }
    }

    var removed: [Int] { partner.indices.filter { partner[$0] == nil } }

    var added: [Int] { source.indices.filter { source[$0] == nil } }

    /// Whether what stands before a pair is a pair, too, so that its place can be compared.
    func isAfterSame(_ old: Int, _ new: Int) -> Bool {
        if old == 0 || new == 0 { return old == new }
        return partner[old - 1] == new - 1
    }

    /// Returns the name of what stood before an old element; nil if it was the first.
    func name(beforeOld index: Int) -> String? { index == 0 ? nil : old[index - 1].name }

    /// Returns the name of what stands before a new element; nil if it is the first.
    func name(beforeNew index: Int) -> String? { index == 0 ? nil : new[index - 1].name }

    /// Whether an old element stands before none of its kind that is still there.
    func isBehindAll(old index: Int) -> Bool { index > lastOld[old[index].words.kind] ?? -1 }

    /// Whether a new element stands before none of its kind that was there.
    func isBehindAll(new index: Int) -> Bool { index > lastNew[new[index].words.kind] ?? -1 }

    /// Returns the location of what stood before a new element.
    func placeBefore(_ index: Int) -> SourceRange? {
        for previous in (0..<index).reversed() {
            if let source = source[previous] { return old[source].place }
        }
        return nil
    }

    // MARK: - Matching

    private mutating func pair(_ oldIndex: Int, _ newIndex: Int) {
        partner[oldIndex] = newIndex
        source[newIndex] = oldIndex
    }

    /// Pairs items whose names are their positions, and that have the same content: those at the same
    /// position first.
    private mutating func matchContents() {
        let olds = old.indices.filter { old[$0].words.isNamedByPosition }
        let news = new.indices.filter { new[$0].words.isNamedByPosition }
        let (before, now) = (olds.map { old[$0].content }, news.map { new[$0].content })
        var waiting: [String: [Int]] = [:]
        for (position, index) in olds.enumerated().reversed() where !before[position].isEmpty {
            if position < now.count, now[position] == before[position] {
                pair(index, news[position])
            } else {
                waiting[before[position], default: []].append(index)
            }
        }
        for (position, index) in news.enumerated() where source[index] == nil {
            if let match = waiting[now[position]]?.popLast() { pair(match, index) }
        }
    }

    private mutating func matchIdentities() {
        var known: [String: Int] = [:]
        for index in new.indices where source[index] == nil {
            if let identity = new[index].words.identity {
                known[identity] = known[identity] ?? index
            }
        }
        for index in old.indices where partner[index] == nil {
            guard let identity = old[index].words.identity,
                let match = known.removeValue(forKey: identity)
            else { continue }
            pair(index, match)
        }
    }

    /// Pairs elements with equal texts in equal order.
    private mutating func alignTexts() {
        let olds = old.indices.filter { old[$0].words.identifier == nil }
        let news = new.indices.filter { new[$0].words.identifier == nil }
        let (before, now) = (olds.map { old[$0].words.text }, news.map { new[$0].words.text })
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in now.difference(from: before) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        let kept = olds.indices.filter { !removed.contains($0) }
        for (one, other) in zip(kept, news.indices.filter { !inserted.contains($0) }) {
            pair(olds[one], news[other])
        }
    }

    /// Pairs what is left and has equal keys, in order. What has an identity has no other.
    private mutating func match(by key: (ElementWords) -> String) {
        var waiting: [String: [Int]] = [:]
        for index in old.indices.reversed()
        where partner[index] == nil && old[index].words.identifier == nil {
            waiting[key(old[index].words), default: []].append(index)
        }
        for index in new.indices
        where source[index] == nil && new[index].words.identifier == nil {
            if let match = waiting[key(new[index].words)]?.popLast() { pair(match, index) }
        }
    }

    /// Finds the fewest elements that come elsewhere: those outside of the longest row of pairs whose
    /// order is the same.
    private mutating func findMoved() {
        let all = old.indices.filter { partner[$0] != nil }
        // The last element of the best row of each length, and what comes before each element.
        var ends: [Int] = []
        var previous: [Int: Int] = [:]
        for index in all {
            let position = ends.partitioningIndex {
                (partner[$0] ?? 0) >= (partner[index] ?? 0)
            }
            if position > 0 { previous[index] = ends[position - 1] }
            if position == ends.count { ends.append(index) } else { ends[position] = index }
        }
        moved = Set(all)
        var next = ends.last
        while let index = next {
            moved.remove(index)
            next = previous[index]
        }
    }
}

extension [Int] {
    /// Returns the first position at which a condition holds, which holds for all after it.
    fileprivate func partitioningIndex(where isBehind: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
