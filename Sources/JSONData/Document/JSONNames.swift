/// Names of members that many objects have, prepared once for finding the members by them.
package final class JSONNames: Sendable {
    /// Nil for what is no name.
    private let names: [JSONName?]
    /// Those of the names.
    private let prints: [JSONName.Print]

    /// - Parameter names: nil for a position that no member has.
    package init(_ names: [JSONName?]) {
        self.names = names
        prints = names.map { $0?.print ?? .ofNoName }
    }

    /// Returns the position of the name of a member among those at some positions; nil if it is none of
    /// them.
    ///
    /// - Parameter next: the position that is tried first, and then the one behind the result: most
    ///   objects have their members in one order.
    package func position(
        of key: JSONCursor, in positions: Range<Int>, expecting next: inout Int
    ) -> Int? {
        find(key.record, key.bytes, in: positions, expecting: &next)
    }

    /// Returns whether the name at a position is that of a member.
    package func isName(at position: Int, of key: JSONCursor) -> Bool {
        prints.withUnsafeBufferPointer { matches($0, position, key.record, key.bytes) }
    }

    /// Stores the values of the members of an object that have the names at some positions, each of which
    /// has its place in `slots`. Of repeated members, the first is used.
    package func locate(
        _ positions: Range<Int>, in object: JSONCursor,
        _ slots: UnsafeMutableBufferPointer<JSONCursor?>
    ) {
        guard slots.count >= positions.count else { return }
        var next = positions.lowerBound
        var missing = positions.count
        for member in object.members {
            guard
                let position = find(
                    member.key.record, member.key.bytes, in: positions, expecting: &next)
            else { continue }
            let slot = position - positions.lowerBound
            guard slots[slot] == nil else { continue }
            slots[slot] = member.value
            missing -= 1
            if missing == 0 { return }
        }
    }

    @inline(__always)
    private func find(
        _ key: JSONRecord, _ bytes: ByteScanner, in positions: Range<Int>,
        expecting next: inout Int
    ) -> Int? {
        prints.withUnsafeBufferPointer { prints in
            guard positions.upperBound <= prints.count else { return nil }
            if positions.contains(next), matches(prints, next, key, bytes) {
                next &+= 1
                return next &- 1
            }
            for position in positions where matches(prints, position, key, bytes) {
                next = position &+ 1
                return position
            }
            return nil
        }
    }

    @inline(__always)
    private func matches(
        _ prints: UnsafeBufferPointer<JSONName.Print>, _ position: Int, _ key: JSONRecord,
        _ bytes: ByteScanner
    ) -> Bool {
        switch prints[position].match(key, bytes) {
        case .isName: true
        case .isOther: false
        case .unknown: names[position]?.matchesWhole(key, bytes) ?? false
        }
    }
}
