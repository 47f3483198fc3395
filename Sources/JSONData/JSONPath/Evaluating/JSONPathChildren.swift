/// A child of an array or object, and the step to it.
struct JSONPathChild {
    var value: JSONValue
    var step: JSONPathStep
}

/// The children of a value in their order; none of a scalar.
struct JSONPathChildren {
    private var elements: JSONElements.Iterator?
    private var members: JSONMembers.Iterator?
    /// How many elements have been passed.
    private(set) var position = 0

    init(_ value: JSONValue) {
        switch value.kind {
        case .array: elements = value.elements.makeIterator()
        case .object: members = value.members.makeIterator()
        case .null, .bool, .number, .string: break
        }
    }

    mutating func next() -> JSONPathChild? {
        if let member = members?.next() {
            return JSONPathChild(value: member.value, step: .key(member.key))
        }
        guard let element = elements?.next() else { return nil }
        position += 1
        return JSONPathChild(value: element, step: .element(position - 1))
    }
}

extension JSONKind {
    /// Whether values of this kind may have children.
    var isContainer: Bool { self == .array || self == .object }
}

extension JSONPathEvaluation {
    /// The first member of that name.
    mutating func member(
        _ name: [UInt8], of value: JSONValue
    ) throws(JSONPathFault) -> JSONValue? {
        // The names in front of it are compared, which is quicker than visiting them.
        try spend(1 + value.count >> 3)
        return value.member(named: name)
    }

    /// The element at `index`, which counts from the end where it is negative (RFC 9535 §2.3.3.2).
    mutating func element(
        _ index: Int, of value: JSONValue
    ) throws(JSONPathFault) -> JSONPathChild? {
        guard value.kind == .array else { return nil }
        let position = index >= 0 ? index : value.count + index
        guard (0..<value.count).contains(position) else { return nil }
        var elements = value.elements.makeIterator()
        for _ in 0..<position {
            try spend(1)
            _ = elements.next()
        }
        try spend(1)
        return elements.next().map { JSONPathChild(value: $0, step: .element(position)) }
    }

    /// The elements at those positions, in their order.
    mutating func elements(
        _ positions: JSONPathSlice.Positions, of array: JSONValue
    ) throws(JSONPathFault) -> [JSONPathChild] {
        var found: [JSONPathChild] = []
        var children = JSONPathChildren(array)
        while children.position <= positions.highest, let child = children.next() {
            try spend(1)
            if positions.includes(children.position - 1) { found.append(child) }
        }
        return found
    }
}
