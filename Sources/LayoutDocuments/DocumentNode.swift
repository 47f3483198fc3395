import JSONData

/// A value of a layout document with its path, for messages.
struct DocumentNode {
    let value: JSONValue
    let path: String

    func error(_ fault: LayoutDocumentError.Fault, _ message: String) -> LayoutDocumentError {
        LayoutDocumentError(fault: fault, path: path, range: value.range, message: message)
    }

    /// Points, or anything else that is counted; larger numbers are mistakes.
    static let anyNumber = -1_000_000.0...1_000_000
    /// Points of what has a size.
    static let lengths = 0.0...1_000_000

    // MARK: Scalars

    func number(_ bounds: ClosedRange<Double> = anyNumber) throws(LayoutDocumentError) -> Double {
        guard value.kind == .number else { throw wrong("a number") }
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
        guard let bool = value.bool else { throw wrong("true or false") }
        return bool
    }

    func string() throws(LayoutDocumentError) -> String {
        guard let string = value.string() else { throw wrong("a string") }
        return string
    }

    func oneOf<Word: RawRepresentable & CaseIterable>(
        _ type: Word.Type
    ) throws(LayoutDocumentError) -> Word where Word.RawValue == String {
        let word = try string()
        guard let found = Word(rawValue: word) else {
            throw unknownWord(word, Word.allCases.map(\.rawValue))
        }
        return found
    }

    // MARK: Collections

    /// The elements of an array; `count` says how many there must be.
    func elements(_ counts: ClosedRange<Int>? = nil) throws(LayoutDocumentError) -> [DocumentNode] {
        guard value.kind == .array else { throw wrong("an array") }
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

    /// The members of an object whose keys must be among `known`.
    func fields(_ known: [String]) throws(LayoutDocumentError) -> DocumentFields {
        var members: [String: DocumentNode] = [:]
        for member in try self.members() {
            guard known.contains(member.name) else { throw member.key.unknownKey(known) }
            guard members.updateValue(member.node, forKey: member.name) == nil else {
                throw member.key.repeatedKey(member.name)
            }
        }
        return DocumentFields(node: self, members: members)
    }

    /// The members of an object, whatever their keys are.
    func members() throws(LayoutDocumentError) -> [DocumentMember] {
        guard value.kind == .object else { throw wrong("an object") }
        return value.members.map { member in
            let (name, path) = (member.name, path(of: member.name))
            return DocumentMember(
                name: name, key: DocumentNode(value: member.key, path: path),
                node: DocumentNode(value: member.value, path: path))
        }
    }

    /// The path of a member, its name in brackets where it is no word: `$.measured['0.1']`.
    private func path(of name: String) -> String {
        let isWord = name.utf8.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "_") }
        return isWord && !name.isEmpty ? "\(path).\(name)" : "\(path)['\(name)']"
    }
}

// MARK: - What may be missing

extension DocumentNode {
    /// The member of a name; nil where there is none.
    func child(_ name: String) -> DocumentNode? {
        value.member(named: name).map { DocumentNode(value: $0, path: path(of: name)) }
    }

    /// The element at an index; nil where there is none.
    func child(_ index: Int) -> DocumentNode? {
        guard value.kind == .array, (0..<value.count).contains(index) else { return nil }
        for (number, element) in value.elements.enumerated() where number == index {
            return DocumentNode(value: element, path: "\(path)[\(index)]")
        }
        return nil
    }
}

/// A member of an object: its key and its value, both with the value's path.
struct DocumentMember {
    let name: String
    let key: DocumentNode
    let node: DocumentNode
}

/// The members of an object.
struct DocumentFields {
    let node: DocumentNode
    let members: [String: DocumentNode]

    /// What `read` makes of a member; nil where it is not there.
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

    /// A length that cannot be negative.
    func length(_ key: String) throws(LayoutDocumentError) -> Double? {
        try optional(key) { node throws(LayoutDocumentError) in
            try node.number(DocumentNode.lengths)
        }
    }

    func bool(_ key: String) throws(LayoutDocumentError) -> Bool? {
        try optional(key) { node throws(LayoutDocumentError) in try node.bool() }
    }

    func oneOf<Word: RawRepresentable & CaseIterable>(
        _ key: String, _ type: Word.Type
    ) throws(LayoutDocumentError) -> Word? where Word.RawValue == String {
        try optional(key) { node throws(LayoutDocumentError) in try node.oneOf(type) }
    }
}
