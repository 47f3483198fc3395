/// What of a round can be done next: each step as soon as the entries of `data` that it needs have
/// ended. A step waits for one entry at a time, so that what has come is looked at once by each.
struct LoadQueue: Sendable {
    /// In the order in which steps are done that can be done at once.
    enum Step: Comparable, Sendable {
        /// To find out whether a section is there, by index.
        case presence(Int)
        case load(ScreenLoad.Job)
    }

    private struct Waiter {
        let step: Step
        let needs: [Int]
        /// Those before this one have ended.
        var next = 0
    }

    private var ready = Heap<Step>()
    /// By entry of `data`.
    private var waiters: [Int: [Waiter]] = [:]
    private var ended: Set<Int> = []
    /// How often it was looked whether an entry has ended, which is what waiting costs.
    private(set) var looks = 0

    /// The first step that can be done now.
    var first: Step? { ready.first }

    mutating func removeFirst() { ready.removeFirst() }

    /// Adds a step, which waits for entries of `data`, by index.
    mutating func add(_ step: Step, needs: [Int]) { wait(Waiter(step: step, needs: needs)) }

    /// An entry of `data` has ended, so that others need not wait for it any more.
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
        looks += 1
        return ended.contains(entry)
    }
}

/// Elements of which the least can be had at once.
struct Heap<Element: Comparable & Sendable>: Sendable {
    /// None is less than the one at half its place.
    private var elements: [Element] = []

    var first: Element? { elements.first }

    mutating func insert(_ element: Element) {
        var place = elements.count
        elements.append(element)
        while place > 0, element < elements[(place - 1) / 2] {
            elements.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    mutating func removeFirst() {
        guard let last = elements.popLast(), !elements.isEmpty else { return }
        elements[0] = last
        var place = 0
        while true {
            var child = 2 * place + 1
            guard child < elements.count else { return }
            if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
            guard elements[child] < elements[place] else { return }
            elements.swapAt(place, child)
            place = child
        }
    }
}
