/// The elements of an array, in order; none when the value is no array.
package struct JSONElements: Sequence, Sendable {
    private let storage: JSONStorage
    private let start: Int
    private let end: Int
    /// How many elements there are, or 0 where that is not known.
    package let underestimatedCount: Int

    init(array: JSONValue) {
        storage = array.storage
        start = array.index + 2
        end = array.kind == .array ? storage.next(array.index) : start
        underestimatedCount = array.kind == .array ? array.count : 0
    }

    /// The elements of an array behind so many records of its first ones.
    init(array: JSONValue, skipping records: Int) {
        storage = array.storage
        start = array.index + 2 + records
        end = storage.next(array.index)
        underestimatedCount = 0
    }

    /// The values that stand one behind the other in an index that has no root.
    init(_ storage: JSONStorage) {
        self.storage = storage
        start = 0
        end = storage.count
        underestimatedCount = 0
    }

    package func makeIterator() -> Iterator { Iterator(storage, start, end) }

    /// Steps from element to element over the subtrees between.
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

/// A name and its value in an object.
package struct JSONMember: Sendable {
    let storage: JSONStorage
    let keyIndex: Int

    /// The name as a value of kind string, with its place in the document.
    package var key: JSONValue { JSONValue(storage, keyIndex) }

    /// The member's value.
    package var value: JSONValue { JSONValue(storage, keyIndex &+ 1) }

    /// The name as text, escapes resolved.
    package var name: String { key.string() ?? "" }
}

/// The members of an object in the order they are written, repeated names included; none when the
/// value is no object.
package struct JSONMembers: Sequence, Sendable {
    let object: JSONValue

    package func makeIterator() -> Iterator { Iterator(object) }

    /// How many members there are.
    package var underestimatedCount: Int { object.kind == .object ? object.count : 0 }

    /// Steps from name to name over the values between.
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
    /// The elements of an array.
    package var elements: JSONElements { JSONElements(array: self) }

    /// The members of an object.
    package var members: JSONMembers { JSONMembers(object: self) }

    /// The value of the first member with that name; nil when there is none or this is no object.
    /// For a name that is looked up again and again, make a `JSONName`.
    package func member(named name: String) -> JSONValue? { member(named: JSONName(name)) }

    /// The value of the first member whose name, escapes resolved, is these UTF-8 bytes.
    package func member(named name: [UInt8]) -> JSONValue? { member(named: JSONName(utf8: name)) }
}
