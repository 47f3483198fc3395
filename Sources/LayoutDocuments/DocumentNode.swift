import JSONData

/// A value of a layout document with its path.
struct DocumentNode {
    let value: JSONValue
    let path: String

    func error(_ fault: LayoutDocumentError.Fault, _ message: String) -> LayoutDocumentError {
        LayoutDocumentError(fault: fault, path: path, range: value.range, message: message)
    }

    /// The range of valid numbers.
    static let anyNumber = -1_000_000.0...1_000_000
    /// The range of valid lengths, in points.
    static let lengths = 0.0...1_000_000

    // MARK: Scalars

    func number(_ bounds: ClosedRange<Double> = anyNumber) throws(LayoutDocumentError) -> Double {
        guard value.kind == .number else { throw wrongType("a number") }
        guard let number = try? value.double(), bounds.contains(number) else {
            throw outOfBounds(bounds)
        }
        return number
    }

    func int(_ bounds: ClosedRange<Int>) throws(LayoutDocumentError) -> Int {
        let number = try number(Double(bounds.lowerBound)...Double(bounds.upperBound))
        guard let int = Int(exactly: number) else { throw notWhole() }
        return int
    }

    func bool() throws(LayoutDocumentError) -> Bool {
        guard let bool = value.bool else { throw wrongType("true or false") }
        return bool
    }

    func string() throws(LayoutDocumentError) -> String {
        guard let string = value.string() else { throw wrongType("a string") }
        return string
    }

    func oneOf<Choice: RawRepresentable & CaseIterable>(
        _ type: Choice.Type
    ) throws(LayoutDocumentError) -> Choice where Choice.RawValue == String {
        let name = try string()
        guard let choice = Choice(rawValue: name) else {
            throw unknownValue(name, Choice.allCases.map(\.rawValue))
        }
        return choice
    }

    // MARK: Collections

    /// The elements of an array, whose number must be in `counts`.
    func elements(_ counts: ClosedRange<Int>? = nil) throws(LayoutDocumentError) -> [DocumentNode] {
        guard value.kind == .array else { throw wrongType("an array") }
        if let counts, !counts.contains(value.count) {
            let (least, most) = (counts.lowerBound, counts.upperBound)
            throw wrongCount(least == most ? "\(least) elements" : "\(least) to \(most) elements")
        }
        return value.elements.enumerated().map { index, element in
            DocumentNode(value: element, path: "\(path)[\(index)]")
        }
    }

    func list<Value>(
        _ read: (DocumentNode) throws(LayoutDocumentError) -> Value
    ) throws(LayoutDocumentError) -> [Value] {
        var values: [Value] = []
        for element in try elements() { values.append(try read(element)) }
        return values
    }

    func numbers(
        _ counts: ClosedRange<Int>, _ bounds: ClosedRange<Double> = anyNumber
    ) throws(LayoutDocumentError) -> [Double] {
        var numbers: [Double] = []
        for element in try elements(counts) { numbers.append(try element.number(bounds)) }
        return numbers
    }

    /// The members of an object; throws for keys not in `known`.
    func fields(_ known: [String]) throws(LayoutDocumentError) -> DocumentFields {
        var members: [String: DocumentNode] = [:]
        for member in try self.members() {
            guard known.contains(member.name) else { throw member.key.unknownKey(known) }
            guard members.updateValue(member.node, forKey: member.name) == nil else {
                throw member.key.duplicateKey(member.name)
            }
        }
        return DocumentFields(node: self, members: members)
    }

    /// The members of an object.
    func members() throws(LayoutDocumentError) -> [DocumentMember] {
        guard value.kind == .object else { throw wrongType("an object") }
        return value.members.map { member in
            let (name, path) = (member.name, path(of: member.name))
            return DocumentMember(
                name: name, key: DocumentNode(value: member.key, path: path),
                node: DocumentNode(value: member.value, path: path))
        }
    }

    /// The path of a member; names that are not identifiers are in brackets: `$.measured['0.1']`.
    private func path(of name: String) -> String {
        let isIdentifier = name.utf8.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "_") }
        return isIdentifier && !name.isEmpty ? "\(path).\(name)" : "\(path)['\(name)']"
    }
}

// MARK: - Children

extension DocumentNode {
    /// The member with a name, if any.
    func child(_ name: String) -> DocumentNode? {
        value.member(named: name).map { DocumentNode(value: $0, path: path(of: name)) }
    }

    /// The element at an index, if any.
    func child(_ index: Int) -> DocumentNode? {
        guard value.kind == .array, (0..<value.count).contains(index) else { return nil }
        for (number, element) in value.elements.enumerated() where number == index {
            return DocumentNode(value: element, path: "\(path)[\(index)]")
        }
        return nil
    }
}

/// A member of an object; key and value both have the value's path.
struct DocumentMember {
    let name: String
    let key: DocumentNode
    let node: DocumentNode
}

/// The members of an object.
struct DocumentFields {
    let node: DocumentNode
    let members: [String: DocumentNode]

    /// The decoded value of a member, if present.
    func optional<Value>(
        _ key: String, _ read: (DocumentNode) throws(LayoutDocumentError) -> Value
    ) throws(LayoutDocumentError) -> Value? {
        guard let member = members[key] else { return nil }
        return try read(member)
    }

    func required<Value>(
        _ key: String, _ read: (DocumentNode) throws(LayoutDocumentError) -> Value
    ) throws(LayoutDocumentError) -> Value {
        guard let member = members[key] else { throw node.missingKey(key) }
        return try read(member)
    }

    func number(_ key: String) throws(LayoutDocumentError) -> Double? {
        try optional(key) { node throws(LayoutDocumentError) in try node.number() }
    }

    /// A non-negative length.
    func length(_ key: String) throws(LayoutDocumentError) -> Double? {
        try optional(key) { node throws(LayoutDocumentError) in
            try node.number(DocumentNode.lengths)
        }
    }

    func bool(_ key: String) throws(LayoutDocumentError) -> Bool? {
        try optional(key) { node throws(LayoutDocumentError) in try node.bool() }
    }

    func oneOf<Choice: RawRepresentable & CaseIterable>(
        _ key: String, _ type: Choice.Type
    ) throws(LayoutDocumentError) -> Choice? where Choice.RawValue == String {
        try optional(key) { node throws(LayoutDocumentError) in try node.oneOf(type) }
    }
}
