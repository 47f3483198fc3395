import JSONData

/// The keys at which the fields of all models stand: one tree for each model, prepared once.
///
/// Fields with a common beginning (`vendor.id`, `vendor.name`) share its nodes, so that an object
/// is looked at once for all of them.
struct KeyTree: Sendable {
    /// A key on the way to a field; the first node of a model stands for the object itself.
    struct Node: Sendable {
        /// The key's UTF-8 in `bytes`.
        var key: Range<Int> = 0..<0
        var parent = 0
        var children: Range<Int> = 0..<0
        /// How many keys lead from the object to this one.
        var depth = 0
        /// Where the table of the children begins, and how many bits number its places; none for
        /// few children.
        var table = 0
        var tableBits = 0
    }

    /// Where a model's nodes stand; a node's slot is its distance from the first.
    struct Tree: Sendable {
        let nodes: Range<Int>
        /// For each field, the node at which its path ends.
        let leaves: [Int]
    }

    private(set) var nodes: [Node] = []
    /// Nodes by the fingerprints of their keys; 0 where a place is free.
    private var tables: [Int32] = []
    private let bytes: KeyBytes
    /// The key of each node, where objects are searched for it.
    private let names: [JSONName]
    /// Whether a key has letters outside of ASCII, which documents may have in other normal forms.
    private let hasNonASCIIKeys: Bool
    /// By model; an enumeration has no nodes.
    private(set) var trees: [Tree] = []

    init(_ models: ModelTable) {
        var keys: [UInt8] = []
        for model in models.models {
            let paths = model.fields.map { $0.path.map { Array($0.utf8) } }
            let root = nodes.count
            var leaves: [Int] = []
            if !paths.isEmpty { leaves = Self.addTree(of: paths, &nodes, &keys) }
            trees.append(Tree(nodes: root..<nodes.count, leaves: leaves))
        }
        bytes = KeyBytes(keys)
        names = nodes.map { JSONName(ofSpec: String(decoding: keys[$0.key], as: UTF8.self)) }
        hasNonASCIIKeys = keys.contains { $0 >= 0x80 }
        for node in nodes.indices where nodes[node].children.count > Self.searchedKeys {
            addTable(of: node)
        }
    }

    /// Adds the tree of one model, level by level: the children of a node stand side by side, in
    /// the order of the model. Answers the node of each path.
    private static func addTree(
        of paths: [[[UInt8]]], _ nodes: inout [Node], _ keys: inout [UInt8]
    ) -> [Int] {
        var ends = Array(repeating: nodes.count, count: paths.count)
        nodes.append(Node())
        for depth in 0..<(paths.map(\.count).max() ?? 0) {
            let deeper = paths.indices.filter { paths[$0].count > depth }
            for group in grouped(deeper, by: { ends[$0] }) {
                let (parent, start) = (ends[group[0]], nodes.count)
                for fields in grouped(group, by: { paths[$0][depth] }) {
                    let key = paths[fields[0]][depth]
                    nodes.append(
                        Node(
                            key: keys.count..<keys.count + key.count, parent: parent,
                            depth: depth + 1))
                    keys += key
                    for field in fields { ends[field] = nodes.count - 1 }
                }
                nodes[parent].children = start..<nodes.count
            }
        }
        return ends
    }

    /// Fields with the same key side by side, in the order in which each key comes first.
    private static func grouped<Key: Hashable>(
        _ fields: [Int], by key: (Int) -> Key
    ) -> [[Int]] {
        var groups: [[Int]] = []
        var indexOfKey: [Key: Int] = [:]
        for field in fields {
            if let index = indexOfKey[key(field)] {
                groups[index].append(field)
            } else {
                indexOfKey[key(field)] = groups.count
                groups.append([field])
            }
        }
        return groups
    }
}

// MARK: - Finding a key

extension KeyTree {
    /// An object is searched for each of this many keys; for more, its members are looked up.
    private static let searchedKeys = 16

    private mutating func addTable(of node: Int) {
        let bits = UInt64.bitWidth - UInt64(nodes[node].children.count).leadingZeroBitCount + 1
        nodes[node].table = tables.count
        nodes[node].tableBits = bits
        tables.append(contentsOf: repeatElement(0, count: 1 << bits))
        for child in nodes[node].children {
            var place = Self.place(of: bytes[nodes[child].key], bits)
            while tables[nodes[node].table + place] != 0 { place = (place + 1) & ((1 << bits) - 1) }
            tables[nodes[node].table + place] = Int32(clamping: child)
        }
    }

    /// Where a table of `1 << bits` places has a key, if there were no others.
    private static func place(of key: UnsafeBufferPointer<UInt8>, _ bits: Int) -> Int {
        // FNV-1a; only a spec decides which keys share a place, and it has no reason to.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in key { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Int(truncatingIfNeeded: (hash ^ hash >> 32) & ((1 << UInt64(bits)) - 1))
    }

    /// The child of `node` with this key; nil for a key that no field reads.
    func child(of node: Int, _ key: UnsafeBufferPointer<UInt8>) -> Int? {
        exactChild(of: node, key) ?? (hasNonASCIIKeys ? equivalentChild(of: node, key) : nil)
    }

    /// The child whose key is canonically equivalent to this one.
    @inline(never)
    private func equivalentChild(of node: Int, _ key: UnsafeBufferPointer<UInt8>) -> Int? {
        guard key.contains(where: { $0 >= 0x80 }) else { return nil }
        let name = String(decoding: key, as: UTF8.self)
        return nodes[node].children.first {
            String(decoding: bytes[nodes[$0].key], as: UTF8.self) == name
        }
    }

    private func exactChild(of node: Int, _ key: UnsafeBufferPointer<UInt8>) -> Int? {
        let (table, bits) = (nodes[node].table, nodes[node].tableBits)
        guard bits > 0 else { return nodes[node].children.first { isKey($0, key) } }
        var place = Self.place(of: key, bits)
        // A table has more places than children, so a free one ends each search.
        while tables[table + place] != 0 {
            let child = Int(tables[table + place])
            if isKey(child, key) { return child }
            place = (place + 1) & ((1 << bits) - 1)
        }
        return nil
    }

    private func isKey(_ node: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        let other = bytes[nodes[node].key]
        return other.count == key.count && other.elementsEqual(key)
    }

    /// Puts the values at all nodes of `tree` that `object` has into its slots, which begin at
    /// `base`; the first of members with the same name counts.
    func locate(_ tree: Tree, in object: JSONValue, _ slots: inout [JSONValue?], from base: Int) {
        slots[base] = object
        let shift = base - tree.nodes.lowerBound
        // Parents stand before their children.
        for node in tree.nodes where !nodes[node].children.isEmpty {
            guard let parent = slots[shift + node], parent.kind == .object else { continue }
            if nodes[node].tableBits == 0 {
                for child in nodes[node].children {
                    slots[shift + child] = parent.member(named: names[child])
                }
            } else {
                walk(parent, node, &slots, shift)
            }
        }
    }

    private func walk(
        _ object: JSONValue, _ node: Int, _ slots: inout [JSONValue?], _ shift: Int
    ) {
        for member in object.members {
            guard let child = member.key.withUTF8({ self.child(of: node, $0) }) ?? nil,
                slots[shift + child] == nil
            else { continue }
            slots[shift + child] = member.value
        }
    }
}

/// Bytes at a fixed place, so that a loop over keys need not borrow an array for each.
///
/// Audit of `@unchecked Sendable`: they are written before the initializer returns and never again,
/// and freed when nobody can see them any more.
private final class KeyBytes: @unchecked Sendable {
    private let storage: UnsafeMutableBufferPointer<UInt8>

    init(_ bytes: [UInt8]) {
        storage = .allocate(capacity: bytes.count)
        _ = storage.initialize(from: bytes)
    }

    deinit { storage.deallocate() }

    /// The bytes of a range that a node has; they live as long as this.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: storage[range])
    }
}
