extension Arena {
    /// Whether a value is the same as one of another arena, with all that is in it and in the same
    /// order. This is narrower than equality in expressions: the number 1 is not 1.0, and maps differ
    /// whose entries stand in another order. False as well where values are nested too deeply.
    package func isSame(_ value: Value, as other: Value, in arena: Arena, depth: Int = 0) -> Bool {
        guard value.kind == other.kind, value.wraps == other.wraps else { return false }
        switch value.kind {
        case .string, .bytes: return content(value) == arena.content(other)
        case .list, .map, .object:
            guard value.extra == other.extra, value.fields == other.fields,
                depth < ValueEquality.maximumDepth
            else { return false }
            return (0..<cellCount(of: value)).allSatisfy { index in
                isSame(
                    cell(index, of: value), as: arena.cell(index, of: other), in: arena,
                    depth: depth + 1)
            }
        default: return value.bits == other.bits && value.extra == other.extra
        }
    }

    /// How many cells a container has.
    private func cellCount(of value: Value) -> Int {
        switch value.kind {
        case .map: value.count * 2
        case .object: Int(value.fields)
        default: value.count
        }
    }
}
