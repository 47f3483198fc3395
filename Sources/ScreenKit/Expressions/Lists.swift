import ExpressionCore
public import Foundation

nonisolated extension Array {
    /// Returns the element at an index; nil beyond the ends.
    public subscript(ifPresent index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }

    /// Returns the element at an index.
    public func element(at index: Int) throws(ExpressionError) -> Element {
        guard indices.contains(index) else { throw .index(index, count: count) }
        return self[index]
    }

    /// Returns the elements from a start to before an end.
    public func slice(_ start: Int, _ end: Int) throws(ExpressionError) -> [Element] {
        guard start >= 0, start <= end, end <= count else { throw .range(start, end, count: count) }
        return Array(self[start..<end])
    }

    /// Returns the first elements, at most a number of them.
    public func take(_ most: Int) throws(ExpressionError) -> [Element] {
        guard most >= 0 else { throw .negative(most) }
        return Array(prefix(most))
    }
}

/// Returns the numbers from 0 to before a number.
public nonisolated func numbers(upTo end: Int) throws(ExpressionError) -> [Int] {
    guard end >= 0 else { throw .negative(end) }
    guard end <= 100_000 else { throw .outOfRange("\(end)", as: "a list of 100,000 elements") }
    return Array(0..<end)
}

nonisolated extension Array where Element: Hashable {
    /// Returns the first of each of the equal elements.
    public func distinct() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }

    /// Returns the list without a value that it has, and with one that it lacks at its end.
    public func toggled(_ value: Element) -> [Element] {
        contains(value) ? filter { $0 != value } : self + [value]
    }
}

nonisolated extension Array where Element: Equatable {
    /// Returns the list with a value in place of an equal one, or at its end.
    public func with(_ value: Element) -> [Element] { contains(value) ? self : self + [value] }

    /// Returns the list without a value.
    public func without(_ value: Element) -> [Element] { filter { $0 != value } }

    /// Returns the list with a value in place of the element with its identity, or at its end.
    ///
    /// - Parameter identity: what tells elements apart; one without an identity equals itself alone.
    public func with<ID: Equatable>(
        _ value: Element, by identity: (Element) -> ID?
    ) -> [Element] {
        let kept = without(value, by: identity)
        let start = firstIndex { Self.areSame($0, value, by: identity) } ?? count
        return Array(kept[..<start]) + [value] + kept[start...]
    }

    /// Returns the list without the element with the identity of a value.
    ///
    /// - Parameter identity: what tells elements apart; one without an identity equals itself alone.
    public func without<ID: Equatable>(
        _ value: Element, by identity: (Element) -> ID?
    ) -> [Element] {
        filter { !Self.areSame($0, value, by: identity) }
    }

    private static func areSame<ID: Equatable>(
        _ one: Element, _ other: Element, by identity: (Element) -> ID?
    ) -> Bool {
        guard let first = identity(one), let second = identity(other) else { return one == other }
        return first == second
    }
}

// MARK: - Trees

/// An element of a tree in a list, with its depth.
public nonisolated struct TreeNode<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The element.
    public let value: Value
    /// The number of elements that it is below.
    public let depth: Int
}

nonisolated extension Array where Element: Hashable & Sendable {
    /// Returns the elements of a tree with their depth, parents before what is below them.
    ///
    /// - Parameter children: returns what is below an element; nil or an empty list for nothing.
    public func tree(
        _ children: (Element) throws(ExpressionError) -> [Element]?
    ) throws(ExpressionError) -> [TreeNode<Element>] {
        var walk = ExpressionRules.TreeWalk(self)
        var nodes: [TreeNode<Element>] = []
        while let (element, depth) = walk.next() {
            nodes.append(TreeNode(value: element, depth: depth))
            guard walk.enter(try children(element) ?? []) else { throw .largeTree }
        }
        return nodes
    }
}

// MARK: - Order

/// A value that lists are sorted by.
public nonisolated protocol SortKey {
    /// Whether this value is before another one.
    func precedes(_ other: Self) -> Bool
}

nonisolated extension SortKey where Self: Comparable {
    /// Whether this value is less than another one.
    public func precedes(_ other: Self) -> Bool { self < other }
}

nonisolated extension Int: SortKey {}
nonisolated extension UInt: SortKey {}
nonisolated extension Duration: SortKey {}
nonisolated extension Date: SortKey {}

nonisolated extension Double: SortKey {
    /// Whether this number is less than another one; NaN is after all numbers.
    public func precedes(_ other: Double) -> Bool { self < other || !isNaN && other.isNaN }
}

nonisolated extension Bool: SortKey {
    /// Whether this value is false and another one true.
    public func precedes(_ other: Bool) -> Bool { !self && other }
}

nonisolated extension String: SortKey {
    /// Whether this text is before another one in the order of code points.
    public func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

nonisolated extension Sequence {
    /// Returns the elements for which a condition holds.
    public func filtered(
        _ condition: (Element) throws(ExpressionError) -> Bool
    ) throws(ExpressionError) -> [Element] {
        var found: [Element] = []
        for element in self where try condition(element) { found.append(element) }
        return found
    }

    /// Returns the elements in the order of their keys. Elements with equal keys keep their order.
    public func sorted<Key: SortKey, Failure: Error>(
        on key: (Element) throws(Failure) -> Key, descending: Bool = false
    ) throws(Failure) -> [Element] {
        let keyed = try map { element throws(Failure) in (key: try key(element), element: element) }
        // The sort of Swift's library is stable, in both directions.
        let sorted = keyed.sorted { descending ? $1.key.precedes($0.key) : $0.key.precedes($1.key) }
        return sorted.map(\.element)
    }
}
