/// The elements of an array, in order; empty for any other value.
package struct JSONElements: Sequence, Sendable {
    private let storage: JSONStorage
    private let start: Int
    private let end: Int
    /// The number of elements, or 0 if unknown.
    package let underestimatedCount: Int

    init(array: JSONValue) {
        storage = array.storage
        start = array.index + 2
        end = array.kind == .array ? storage.next(array.index) : start
        underestimatedCount = array.kind == .array ? array.count : 0
    }

    /// Creates the elements of an array after a number of records.
    init(array: JSONValue, skipping records: Int) {
        storage = array.storage
        start = array.index + 2 + records
        end = storage.next(array.index)
        underestimatedCount = 0
    }

    /// Creates the consecutive values of an index without a root.
    init(_ storage: JSONStorage) {
        self.storage = storage
        start = 0
        end = storage.count
        underestimatedCount = 0
    }

    package func makeIterator() -> Iterator { Iterator(storage, start, end) }

    /// Advances over the subtree of each element.
    package struct Iterator: IteratorProtocol, Sendable {
        private let storage: JSONStorage
        private var index: Int
        private let end: Int

        @inline(__always)
        init(_ storage: JSONStorage, _ start: Int, _ end: Int) {
            self.storage = storage
            index = start
            self.end = end
        }

        @inline(__always)
        package mutating func next() -> JSONValue? {
            guard index < end else { return nil }
            let element = JSONValue(storage, index)
            index = storage.next(index)
            return element
        }
    }
}

/// A member of an object.
package struct JSONMember: Sendable {
    let storage: JSONStorage
    let keyIndex: Int

    /// The name as a string value, with its location in the document.
    package var key: JSONValue { JSONValue(storage, keyIndex) }

    /// The member's value.
    package var value: JSONValue { JSONValue(storage, keyIndex &+ 1) }

    /// The unescaped name.
    package var name: String { key.string() ?? "" }
}

/// The members of an object in document order, including repeated names; empty for any other value.
package struct JSONMembers: Sequence, Sendable {
    let object: JSONValue

    package func makeIterator() -> Iterator { Iterator(object) }

    /// The number of members.
    package var underestimatedCount: Int { object.kind == .object ? object.count : 0 }

    /// Advances over the value of each member.
    package struct Iterator: IteratorProtocol, Sendable {
        private let storage: JSONStorage
        private var index: Int
        private let end: Int

        @inline(__always)
        init(_ object: JSONValue) {
            let record = object.record
            storage = object.storage
            index = object.index &+ 2
            end = record.isShape(.object) ? storage.next(object.index) : index
        }

        @inline(__always)
        package mutating func next() -> JSONMember? {
            guard index < end else { return nil }
            let member = JSONMember(storage: storage, keyIndex: index)
            index = storage.next(index &+ 1)
            return member
        }
    }
}

extension JSONValue {
    /// Returns the element of an array; nil if there is none, or for any other value.
    ///
    /// - Parameter index: a negative one counts from the end.
    package func element(at index: Int) -> JSONValue? {
        let position = index < 0 ? count + index : index
        guard kind == .array, 0..<count ~= position else { return nil }
        return elements.dropFirst(position).first { _ in true }
    }

    /// Identifies the document that the value is in, as long as a value of it exists.
    package var documentID: ObjectIdentifier { ObjectIdentifier(storage) }

    /// The location of the value in its document as JSONPath.
    package var locationInDocument: String {
        var (location, value) = ("$", documentRoot)
        while value != self {
            if let member = value.members.first(where: { $0.value.range.contains(range) }) {
                location += JSONLocation.member(member.name)
                value = member.value
            } else if let (index, element) = value.elements.enumerated().first(where: {
                $0.element.range.contains(range)
            }) {
                location += JSONLocation.element(index)
                value = element
            } else {
                break
            }
        }
        return location
    }

    /// The root of the document that the value is in.
    package var documentRoot: JSONValue { JSONValue(storage, 0) }

    /// Returns the child that a step leads to, whose name is from a spec.
    package func child(_ step: ResponsePath.Step) -> JSONValue? {
        switch step {
        case .name(let name): kind == .object ? member(named: JSONName(ofSpec: name)) : nil
        case .index(let index): element(at: index)
        }
    }

    /// The elements of an array.
    package var elements: JSONElements { JSONElements(array: self) }

    /// The members of an object.
    package var members: JSONMembers { JSONMembers(object: self) }

    /// Returns the value of the first member with that name; nil if there is none or this is not an
    /// object. For repeated lookups, make a `JSONName`.
    package func member(named name: String) -> JSONValue? {
        var name = name
        return name.withUTF8 { storage.member(of: index, named: $0) }
            .map { JSONValue(storage, $0) }
    }
}
