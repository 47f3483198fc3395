package import Values

/// The responses that the items of a section came from, as far as expressions read them.
package struct ItemResponses: Sendable {
    /// The read fields of each response, in the arena of the items.
    package var values: [Value] = []
    /// By item, the index of its response; empty if no expression reads responses.
    package var indices: [Int] = []

    package init() {}

    /// Responses that each have all items: `count` of them.
    package init(_ response: Value, count: Int) {
        values = [response]
        indices = Array(repeating: 0, count: count)
    }

    /// Returns the response of the item at `position`.
    package func response(ofItem position: Int) -> Value {
        guard indices.indices.contains(position), values.indices.contains(indices[position]) else {
            return .unset
        }
        return values[indices[position]]
    }

    /// Returns the responses of the items at `positions`.
    package func selecting(_ positions: some Sequence<Int>) -> ItemResponses {
        guard !indices.isEmpty else { return self }
        var selected = self
        selected.indices = positions.compactMap { indices.indices.contains($0) ? indices[$0] : nil }
        return selected
    }
}
