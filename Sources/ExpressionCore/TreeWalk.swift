nonisolated extension ExpressionRules {
    /// The way through a tree that a function of each element gives: parents before what is below them.
    public nonisolated struct TreeWalk<Element> {
        /// Limit: levels of a tree whose elements `tree` lists.
        public static var maxDepth: Int { 100 }
        /// Limit: elements of a tree that `tree` lists.
        public static var maxCount: Int { 100_000 }

        /// What is left of the lists on the way, the outermost first.
        private var left: [ArraySlice<Element>]
        /// The number of elements so far.
        private var count = 0

        /// Begins before the first of the outermost elements.
        public init(_ roots: [Element]) { left = [roots[...]] }

        /// Returns the next element and the number of elements that it is below; nil after the last one.
        public mutating func next() -> (element: Element, depth: Int)? {
            while let rest = left.popLast() {
                guard let element = rest.first else { continue }
                left.append(rest.dropFirst())
                count += 1
                return (element, left.count - 1)
            }
            return nil
        }

        /// Goes below the last element, to `elements`. Returns false if the tree has too many levels or
        /// elements.
        public mutating func enter(_ elements: [Element]) -> Bool {
            if elements.isEmpty { return count <= Self.maxCount }
            left.append(elements[...])
            return left.count <= Self.maxDepth && count <= Self.maxCount
        }
    }
}
