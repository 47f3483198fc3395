/// Where keys stand in a list, to be taken one by one: a table with linear probing, at most half full.
///
/// A dictionary would hash and compare each key several times, and took three times as long.
struct KeyIndexTable {
    /// The places of one key: a chain through `next`.
    private struct Chain {
        /// Where the key stands first; it stays when the place is taken, so that the key is known.
        var first: Int
        /// The next place to be taken; -1 where none is left.
        var head: Int
    }

    private let keys: [ListKey]
    private let range: Range<Int>
    private let mask: Int
    /// A slot for each hash: the index of a chain plus one; 0 is free.
    private var slots: [Int32]
    private var chains: [Chain] = []
    private var hashes: [UInt64] = []
    /// Behind each place of the range the next one of its key; -1 behind the last.
    private var next: [Int]

    /// The places of `keys` in a part of them.
    init(_ keys: [ListKey], _ range: Range<Int>) {
        self.keys = keys
        self.range = range
        mask = 1 << (Int.bitWidth - (range.count * 2).leadingZeroBitCount) - 1
        slots = Array(repeating: 0, count: mask + 1)
        next = Array(repeating: -1, count: range.count)
        chains.reserveCapacity(range.count)
        hashes.reserveCapacity(range.count)
        // From the end, so that each chain begins with the first place.
        for place in range.reversed() { insert(place) }
    }

    private mutating func insert(_ place: Int) {
        let hash = keys[place].keyHash
        let slot = slot(of: keys[place], hash)
        if slots[slot] == 0 {
            chains.append(Chain(first: place, head: place))
            hashes.append(hash)
            slots[slot] = Int32(truncatingIfNeeded: chains.count)
        } else {
            let chain = Int(slots[slot]) - 1
            next[place - range.lowerBound] = chains[chain].head
            chains[chain] = Chain(first: place, head: place)
        }
    }

    /// The first place of `key` that has not been taken; nil where there is none.
    mutating func take(_ key: ListKey) -> Int? {
        let chain = Int(slots[slot(of: key, key.keyHash)]) - 1
        guard chain >= 0, chains[chain].head >= 0 else { return nil }
        let place = chains[chain].head
        chains[chain].head = next[place - range.lowerBound]
        return place
    }

    /// The slot that has `key`, or the free one where it would be.
    private func slot(of key: ListKey, _ hash: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: hash) & mask
        while case let chain = Int(slots[slot]) - 1, chain >= 0 {
            if hashes[chain] == hash, keys[chains[chain].first] == key { return slot }
            slot = (slot + 1) & mask
        }
        return slot
    }
}
