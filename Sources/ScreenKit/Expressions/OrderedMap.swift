/// A map whose entries keep their order.
public nonisolated struct OrderedMap<Key: Hashable, Value>: Sequence {
    /// The keys in order.
    public private(set) var keys: [Key] = []
    fileprivate var values: [Key: Value] = [:]

    /// Creates a map without entries.
    public init() {}

    /// Creates a map; of several entries with the same key the first is kept.
    public init(keepingFirst entries: some Sequence<(Key, Value)>) {
        for (key, value) in entries { insert(value, for: key) }
    }

    /// Creates a map of entries whose keys differ.
    public init(_ entries: some Sequence<(Key, Value)>) throws(ExpressionError) {
        for (key, value) in entries {
            guard insert(value, for: key) else { throw .duplicateKey(preview(key)) }
        }
    }

    /// Creates a map of a dictionary's entries in the order of their keys.
    public init(_ dictionary: [Key: Value]) where Key: SortKey {
        keys = dictionary.keys.sorted { $0.precedes($1) }
        values = dictionary
    }

    /// The number of entries.
    public var count: Int { keys.count }

    /// The entries without their order.
    public var dictionary: [Key: Value] { values }

    /// Whether there are no entries.
    public var isEmpty: Bool { keys.isEmpty }

    /// Returns the value of a key; nil if there is none.
    public subscript(key: Key) -> Value? { values[key] }

    /// Adds an entry and returns true, unless there is one of the key.
    @discardableResult
    fileprivate mutating func insert(_ value: Value, for key: Key) -> Bool {
        guard values[key] == nil else { return false }
        keys.append(key)
        values[key] = value
        return true
    }

    /// Returns the value of a key.
    public func value(for key: Key) throws(ExpressionError) -> Value {
        guard let value = values[key] else { throw .missingKey(preview(key)) }
        return value
    }

    /// Returns the entries in order.
    public func makeIterator() -> some IteratorProtocol<(Key, Value)> {
        keys.lazy.compactMap { key in values[key].map { (key, $0) } }.makeIterator()
    }

    /// Returns a map with other values of the keys.
    public func mapValues<Other, Failure: Error>(
        _ transform: (Key, Value) throws(Failure) -> Other
    ) throws(Failure) -> OrderedMap<Key, Other> {
        var map = OrderedMap<Key, Other>()
        for (key, value) in self { map.insert(try transform(key, value), for: key) }
        return map
    }
}

nonisolated extension OrderedMap: Equatable where Value: Equatable {
    /// Whether two maps have the same entries, in any order.
    public static func == (one: Self, other: Self) -> Bool { one.values == other.values }
}

nonisolated extension OrderedMap: Hashable where Value: Hashable {
    /// Combines the entries, in no order.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

nonisolated extension OrderedMap: Sendable where Key: Sendable, Value: Sendable {}

nonisolated extension Dictionary {
    /// Returns the value of a key.
    public func value(for key: Key) throws(ExpressionError) -> Value {
        guard let value = self[key] else { throw .missingKey(preview(key)) }
        return value
    }
}

nonisolated extension Sequence {
    /// Returns a map of values by a key; of several with the same key the first is kept.
    public func keyed<Key: Hashable, Value, Failure: Error>(
        by key: (Element) throws(Failure) -> Key, value: (Element) throws(Failure) -> Value
    ) throws(Failure) -> OrderedMap<Key, Value> {
        var map = OrderedMap<Key, Value>()
        for element in self { map.insert(try value(element), for: try key(element)) }
        return map
    }

    /// Returns lists of the values with the same key.
    public func grouped<Key: Hashable, Value, Failure: Error>(
        by key: (Element) throws(Failure) -> Key, value: (Element) throws(Failure) -> Value
    ) throws(Failure) -> OrderedMap<Key, [Value]> {
        var map = OrderedMap<Key, [Value]>()
        for element in self {
            let (value, key) = (try value(element), try key(element))
            if !map.insert([value], for: key) { map.values[key]?.append(value) }
        }
        return map
    }
}

private nonisolated func preview(_ key: some Hashable) -> String {
    key is String ? "\"\(key)\"" : "\(key)"
}
