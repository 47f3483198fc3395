import JSONData

/// The keys of all models' fields: one tree per model, prepared once.
///
/// Fields with a common path prefix (`vendor.id`, `vendor.name`) share nodes, so that each object
/// is visited once.
struct KeyTree: Sendable {
    /// A step on the path to a field; the first node of a model is the object itself.
    struct Node: Sendable {
        /// The key's UTF-8 range in `bytes`; empty for an element.
        var key: Range<Int> = 0..<0
        /// The index of an element of a list, from the end if negative; nil for a key.
        var element: Int?
        var parent = 0
        var children: Range<Int> = 0..<0
        /// The number of steps from the object to this one.
        var depth = 0
        /// The start of the children's hash table and the logarithm of its size; zero bits if there
        /// are few children.
        var table = 0
        var tableBits = 0
    }

    /// The nodes of a model; a node's slot is its offset from the first.
    struct Tree: Sendable {
        let nodes: Range<Int>
        /// For each field, the node at the end of its path.
        let leaves: [Int]
    }

    private(set) var nodes: [Node] = []
    /// Hash tables of nodes; 0 is a free bucket.
    private var tables: [Int32] = []
    private let bytes: KeyBytes
    /// The name of each node, for member lookup; an element has none.
    private let names: JSONNames
    /// Whether a key is not ASCII; documents may have it in another Unicode normalization form.
    private let hasNonASCIIKeys: Bool
    /// By model, in the order of the table; an enumeration and a union have no nodes.
    private(set) var trees: [Tree] = []

    init(_ models: ModelTable) {
        var keys: [UInt8] = []
        for model in models.all {
            // An object of a union is decoded as one of a case.
            let paths = model.union == nil ? model.fields.map(\.path) : []
            let root = nodes.count
            var leaves: [Int] = []
            if !paths.isEmpty { leaves = Self.addTree(of: paths, &nodes, &keys) }
            trees.append(Tree(nodes: root..<nodes.count, leaves: leaves))
        }
        bytes = KeyBytes(keys)
        names = JSONNames(
            nodes.map { node in
                guard node.element == nil else { return nil }
                return JSONName(ofSpec: String(decoding: keys[node.key], as: UTF8.self))
            })
        hasNonASCIIKeys = keys.contains { $0 >= 0x80 }
        for node in nodes.indices where nodes[node].children.count > Self.searchedKeys {
            addTable(of: node)
        }
    }

    /// Adds the tree of a model in breadth-first order, so that the children of a node are
    /// contiguous. Returns the node of each path.
    private static func addTree(
        of paths: [[ResponsePath.Step]], _ nodes: inout [Node], _ keys: inout [UInt8]
    ) -> [Int] {
        var ends = Array(repeating: nodes.count, count: paths.count)
        nodes.append(Node())
        for depth in 0..<(paths.map(\.count).max() ?? 0) {
            let deeper = paths.indices.filter { paths[$0].count > depth }
            for group in grouped(deeper, by: { ends[$0] }) {
                let (parent, start) = (ends[group[0]], nodes.count)
                for fields in grouped(group, by: { paths[$0][depth] }) {
                    var node = Node(parent: parent, depth: depth + 1)
                    switch paths[fields[0]][depth] {
                    case .name(let name):
                        node.key = keys.count..<keys.count + name.utf8.count
                        keys += name.utf8
                    case .index(let index): node.element = index
                    }
                    nodes.append(node)
                    for field in fields { ends[field] = nodes.count - 1 }
                }
                nodes[parent].children = start..<nodes.count
            }
        }
        return ends
    }

    /// Groups fields by key, in order of first occurrence.
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

extension KeyTree {
    /// Returns the step to a node as JSONPath.
    func text(of node: Int) -> String {
        if let element = nodes[node].element { return JSONDescription.element(element) }
        return JSONDescription.member(String(decoding: bytes[nodes[node].key], as: UTF8.self))
    }
}

// MARK: - Key lookup

extension KeyTree {
    /// The largest number of keys that are compared with those of an object one after the other; for more,
    /// its members are looked up in the hash table.
    private static let searchedKeys = 16

    private mutating func addTable(of node: Int) {
        let bits = UInt64.bitWidth - UInt64(nodes[node].children.count).leadingZeroBitCount + 1
        nodes[node].table = tables.count
        nodes[node].tableBits = bits
        tables.append(contentsOf: repeatElement(0, count: 1 << bits))
        for child in nodes[node].children where nodes[child].element == nil {
            var place = Self.place(of: bytes[nodes[child].key], bits)
            while tables[nodes[node].table + place] != 0 { place = (place + 1) & ((1 << bits) - 1) }
            tables[nodes[node].table + place] = Int32(clamping: child)
        }
    }

    /// The preferred bucket of a key in a table of `1 << bits` buckets.
    private static func place(of key: UnsafeBufferPointer<UInt8>, _ bits: Int) -> Int {
        // FNV-1a. The keys come from the spec, so that collision attacks are not a concern.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in key { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Int(truncatingIfNeeded: (hash ^ hash >> 32) & ((1 << UInt64(bits)) - 1))
    }

    /// Returns the child of `node` with the key of a member; nil if no field reads it.
    ///
    /// - Parameter next: the child that is tried first, and then the one behind the result: most
    ///   objects have their keys in the order of the fields.
    func child(of node: Int, at key: JSONCursor, expecting next: inout Int) -> Int? {
        let children = nodes[node].children
        if nodes[node].tableBits == 0 {
            return names.position(of: key, in: children, expecting: &next)
        }
        if children.contains(next), names.isName(at: next, of: key) {
            next += 1
            return next - 1
        }
        var child: Int?
        key.readUTF8 { child = self.child(of: node, $0) }
        if let child { next = child + 1 }
        return child
    }

    private func child(of node: Int, _ key: UnsafeBufferPointer<UInt8>) -> Int? {
        exactChild(of: node, key) ?? (hasNonASCIIKeys ? equivalentChild(of: node, key) : nil)
    }

    /// Returns the child whose key is canonically equivalent.
    @inline(never)
    private func equivalentChild(of node: Int, _ key: UnsafeBufferPointer<UInt8>) -> Int? {
        guard key.contains(where: { $0 >= 0x80 }) else { return nil }
        let name = String(decoding: key, as: UTF8.self)
        return nodes[node].children.first {
            nodes[$0].element == nil
                && String(decoding: bytes[nodes[$0].key], as: UTF8.self) == name
        }
    }

    /// Returns the child that a hash table has for a key.
    private func exactChild(of node: Int, _ key: UnsafeBufferPointer<UInt8>) -> Int? {
        let (table, bits) = (nodes[node].table, nodes[node].tableBits)
        var place = Self.place(of: key, bits)
        // A table has free buckets, so that each search terminates.
        while tables[table + place] != 0 {
            let child = Int(tables[table + place])
            if isKey(child, key) { return child }
            place = (place + 1) & ((1 << bits) - 1)
        }
        return nil
    }

    private func isKey(_ node: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        nodes[node].key.count == key.count && nodes[node].element == nil
            && bytes[nodes[node].key].elementsEqual(key)
    }

    /// Stores the values at the nodes of `tree` in `slots` from `base`. Of repeated members, the
    /// first is used.
    func locate(_ tree: Tree, in object: JSONCursor, _ slots: inout [JSONCursor?], from base: Int) {
        slots[base] = object
        let shift = base - tree.nodes.lowerBound
        // Parents precede their children.
        for node in tree.nodes where !nodes[node].children.isEmpty {
            guard let parent = slots[shift + node] else { continue }
            if parent.isObject {
                locateMembers(of: parent, node, &slots, shift)
            } else if parent.isArray {
                for (child, element) in elements(below: node, in: parent) {
                    slots[shift + child] = element
                }
            }
        }
    }

    /// Returns the elements of a list that fields read, with their nodes.
    func elements(
        below node: Int, in list: JSONCursor
    ) -> [(child: Int, element: JSONCursor)] {
        nodes[node].children.compactMap { child in
            nodes[child].element.flatMap { list.element(at: $0) }.map { (child, $0) }
        }
    }

    private func locateMembers(
        of object: JSONCursor, _ node: Int, _ slots: inout [JSONCursor?], _ shift: Int
    ) {
        let children = nodes[node].children
        if nodes[node].tableBits == 0 {
            let places = children.lowerBound + shift..<children.upperBound + shift
            slots.withUnsafeMutableBufferPointer { slots in
                names.locate(
                    children, in: object, UnsafeMutableBufferPointer(rebasing: slots[places]))
            }
            return
        }
        var expected = children.lowerBound
        for member in object.members {
            guard let child = child(of: node, at: member.key, expecting: &expected),
                slots[shift + child] == nil
            else { continue }
            slots[shift + child] = member.value
        }
    }
}

/// Bytes at a stable address, so that loops over keys avoid array access.
///
/// Audit of `@unchecked Sendable`: the bytes are written in the initializer only and freed in
/// `deinit`.
private final class KeyBytes: @unchecked Sendable {
    private let storage: UnsafeMutableBufferPointer<UInt8>

    init(_ bytes: [UInt8]) {
        storage = .allocate(capacity: bytes.count)
        _ = storage.initialize(from: bytes)
    }

    deinit { storage.deallocate() }

    /// The bytes of a node's range, valid for the lifetime of this object.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: storage[range])
    }
}
