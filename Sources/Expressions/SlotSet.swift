/// A bit set of slots.
package struct SlotSet: Hashable, Sendable {
    private var words: [UInt64] = []

    package init() {}

    package mutating func insert(_ slot: Int) {
        guard slot >= 0 else { return }
        let word = slot / UInt64.bitWidth
        if word >= words.count {
            words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
        }
        words[word] |= 1 << UInt64(slot % UInt64.bitWidth)
    }

    package mutating func insert(_ slots: [Int]) {
        for slot in slots { insert(slot) }
    }

    package mutating func formUnion(_ other: SlotSet) {
        if other.words.count > words.count {
            words.append(
                contentsOf: repeatElement(0, count: other.words.count - words.count))
        }
        for (index, word) in other.words.enumerated() { words[index] |= word }
    }

    package func contains(_ slot: Int) -> Bool {
        let word = slot / UInt64.bitWidth
        guard slot >= 0, word < words.count else { return false }
        return words[word] & 1 << UInt64(slot % UInt64.bitWidth) != 0
    }

    /// The slots below `end`, in ascending order.
    package func slots(below end: Int) -> [Int] {
        var result: [Int] = []
        for (index, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                let slot = index * UInt64.bitWidth + rest.trailingZeroBitCount
                if slot < end { result.append(slot) }
                rest &= rest - 1
            }
        }
        return result
    }
}
