/// The indices of keys in a list, consumed one by one: a hash table with linear probing, at most
/// half full.
///
/// A dictionary would hash and compare each key several times; it took three times as long.
struct KeyIndexTable {
    /// The indices of one key: a linked list through `next`.
    private struct Chain {
        /// The first index of the key; it stays when consumed and identifies the key.
        var first: Int
        /// The next index to consume; -1 if none is left.
        var head: Int
    }

    private let keys: [ListKey]
    private let range: Range<Int>
    private let mask: Int
    /// For each slot the index of a chain plus one; 0 is free.
    private var slots: [Int32]
    private var chains: [Chain] = []
    private var hashes: [UInt64] = []
    /// For each index of the range the next one with the same key; -1 if none.
    private var next: [Int]

    /// Indexes a range of `keys`.
    init(_ keys: [ListKey], _ range: Range<Int>) {
        self.keys = keys
        self.range = range
        mask = 1 << (Int.bitWidth - (range.count * 2).leadingZeroBitCount) - 1
        slots = Array(repeating: 0, count: mask + 1)
        next = Array(repeating: -1, count: range.count)
        chains.reserveCapacity(range.count)
        hashes.reserveCapacity(range.count)
        // From the end: chains are prepended to.
        for index in range.reversed() { insert(index) }
    }

    private mutating func insert(_ index: Int) {
        let hash = keys[index].keyHash
        let slot = slot(of: keys[index], hash)
        if slots[slot] == 0 {
            chains.append(Chain(first: index, head: index))
            hashes.append(hash)
            slots[slot] = Int32(truncatingIfNeeded: chains.count)
        } else {
            let chain = Int(slots[slot]) - 1
            next[index - range.lowerBound] = chains[chain].head
            chains[chain] = Chain(first: index, head: index)
        }
    }

    /// Removes and returns the first remaining index of `key`, if any.
    mutating func popFirst(_ key: ListKey) -> Int? {
        let chain = Int(slots[slot(of: key, key.keyHash)]) - 1
        guard chain >= 0, chains[chain].head >= 0 else { return nil }
        let index = chains[chain].head
        chains[chain].head = next[index - range.lowerBound]
        return index
    }

    /// The slot of `key`, or the free slot for it.
    private func slot(of key: ListKey, _ hash: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: hash) & mask
        while case let chain = Int(slots[slot]) - 1, chain >= 0 {
            if hashes[chain] == hash, keys[chains[chain].first] == key { return slot }
            slot = (slot + 1) & mask
        }
        return slot
    }
}
