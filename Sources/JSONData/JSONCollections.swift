/// The elements of an array, in order; none when the value is no array.
package struct JSONElements: Sequence, Sendable {
    let array: JSONValue

    package func makeIterator() -> Iterator { Iterator(array) }

    /// How many elements there are.
    package var underestimatedCount: Int { array.kind == .array ? array.count : 0 }

    /// Steps from element to element over the subtrees between.
    package struct Iterator: IteratorProtocol, Sendable {
        private let storage: JSONStorage
        private var index: Int
        private let end: Int

        @inline(__always)
        init(_ array: JSONValue) {
            let record = array.record
            storage = array.storage
            index = array.index &+ 1
            end = record.isShape(.array) ? Int(record.next) : index
        }

        @inline(__always)
        package mutating func next() -> JSONValue? {
            guard index < end else { return nil }
            let element = JSONValue(storage, index)
            index = Int(storage[index].next)
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
            index = object.index &+ 1
            end = record.isShape(.object) ? Int(record.next) : index
        }

        @inline(__always)
        package mutating func next() -> JSONMember? {
            guard index < end else { return nil }
            let member = JSONMember(storage: storage, keyIndex: index)
            index = Int(storage[index &+ 1].next)
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
    package func member(named name: String) -> JSONValue? {
        var name = name
        return name.withUTF8 { member(named: $0) }
    }

    /// The value of the first member whose name, escapes resolved, is these UTF-8 bytes.
    package func member(named name: [UInt8]) -> JSONValue? {
        name.withUnsafeBufferPointer { member(named: $0) }
    }

    /// The value of the first member whose name, escapes resolved, is these UTF-8 bytes.
    package func member(named name: UnsafeBufferPointer<UInt8>) -> JSONValue? {
        let object = record
        guard object.isShape(.object) else { return nil }
        return storage.bytes.withUnsafeBufferPointer { bytes in
            var index = self.index &+ 1
            while index < Int(object.next) {
                if JSONText(bytes, storage[index]).equals(name) {
                    return JSONValue(storage, index &+ 1)
                }
                index = Int(storage[index &+ 1].next)
            }
            return nil
        }
    }
}
