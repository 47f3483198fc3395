nonisolated extension LoadingRules {
    /// A binary min-heap.
    nonisolated struct Heap<Element: Comparable & Hashable & Sendable>: Hashable, Sendable {
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
}
