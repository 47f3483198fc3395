/// The steps of a round that can run next: each as soon as the entries of `data` that it needs are
/// complete. A step is registered with one entry at a time, so completing an entry is cheap.
struct LoadQueue: Sendable {
    /// Ordered by priority.
    enum Step: Comparable, Sendable {
        /// Makes the sections of the elements of data, by index of the group.
        case expansion(Int)
        /// Resolves whether the section at an index is present.
        case presence(Int)
        case load(ScreenLoad.Job)
    }

    private struct Waiter {
        let step: Step
        let needs: [Int]
        /// The needs before this index are complete.
        var next = 0
    }

    private var ready = Heap<Step>()
    /// By entry of `data`.
    private var waiters: [Int: [Waiter]] = [:]
    private var ended: Set<Int> = []
    /// How often an entry was checked for completion, as a measure of cost.
    private(set) var checkCount = 0

    /// The first step that can run now.
    var first: Step? { ready.first }

    mutating func removeFirst() { ready.removeFirst() }

    /// Adds a step that needs entries of `data`, by index.
    mutating func add(_ step: Step, needs: [Int]) { wait(Waiter(step: step, needs: needs)) }

    /// Marks an entry of `data` as complete.
    mutating func end(_ entry: Int) {
        ended.insert(entry)
        for waiter in waiters.removeValue(forKey: entry) ?? [] { wait(waiter) }
    }

    private mutating func wait(_ waiter: Waiter) {
        var waiter = waiter
        while waiter.next < waiter.needs.count, hasEnded(waiter.needs[waiter.next]) {
            waiter.next += 1
        }
        if waiter.next < waiter.needs.count {
            waiters[waiter.needs[waiter.next], default: []].append(waiter)
        } else {
            ready.insert(waiter.step)
        }
    }

    private mutating func hasEnded(_ entry: Int) -> Bool {
        checkCount += 1
        return ended.contains(entry)
    }
}

/// A binary min-heap.
struct Heap<Element: Comparable & Sendable>: Sendable {
    /// Each element is not less than its parent, at half its index.
    private var elements: [Element] = []

    var first: Element? { elements.first }

    mutating func insert(_ element: Element) {
        var index = elements.count
        elements.append(element)
        while index > 0, element < elements[(index - 1) / 2] {
            elements.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func removeFirst() {
        guard let last = elements.popLast(), !elements.isEmpty else { return }
        elements[0] = last
        var index = 0
        while true {
            var child = 2 * index + 1
            guard child < elements.count else { return }
            if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
            guard elements[child] < elements[index] else { return }
            elements.swapAt(index, child)
            index = child
        }
    }
}
