/// The function extensions of RFC 9535 §2.4.
package enum JSONPathFunction: String, Sendable, CaseIterable {
    case length, count, match, search, value

    /// The parameter types of §2.4.1.
    enum Parameter: Sendable {
        case value, nodes
    }

    var parameters: [Parameter] {
        switch self {
        case .length: [.value]
        case .count, .value: [.nodes]
        case .match, .search: [.value, .value]
        }
    }

    /// Whether the result is of LogicalType rather than ValueType.
    var isLogical: Bool { self == .match || self == .search }

    /// An example call, for messages.
    var example: String {
        switch self {
        case .length: "length(@.name) > 3"
        case .count: "count(@.items[*]) > 3"
        case .value: "value(@..name) == 'x'"
        case .match: "match(@.name, 'a.*')"
        case .search: "search(@.name, 'abc')"
        }
    }

    /// Returns the function with a similar name or meaning.
    static func nearest(to name: String) -> JSONPathFunction? {
        let lowercased = name.lowercased()
        if let function = Self.otherNames[lowercased] { return function }
        let letters = Array(lowercased.utf8)
        guard letters.count <= 12 else { return nil }
        return allCases.first { editDistance(letters, Array($0.rawValue.utf8)) <= 2 }
    }

    /// Names in other query languages.
    private static let otherNames: [String: JSONPathFunction] = [
        "len": .length, "size": .length, "strlen": .length, "matches": .match, "regex": .match,
        "regexp": .match, "test": .search, "contains": .search, "find": .search,
    ]

    /// The edit distance.
    private static func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var last = Array(0...other.count)
        for row in one.indices {
            var current = [row + 1]
            for column in other.indices {
                let replaced = last[column] + (one[row] == other[column] ? 0 : 1)
                current.append(min(replaced, last[column + 1] + 1, current[column] + 1))
            }
            last = current
        }
        return last[other.count]
    }
}
