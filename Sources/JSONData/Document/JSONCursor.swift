/// A value of a document that others keep in memory while it is read: no copy of it counts references. What
/// is called for each value of many documents takes one in place of a `JSONValue`.
///
/// Audit: it is made by `JSONValue.read` alone, which keeps the document and what is pointed to until its
/// `body` returns. A cursor must not be kept longer; `value` may be.
package struct JSONCursor {
    /// What the cursors of a document have in common.
    struct Context {
        let bytes: ByteScanner
        let records: UnsafePointer<JSONRecord>
        let storage: Unmanaged<JSONStorage>
    }

    private let pointer: UnsafePointer<JSONRecord>
    private let context: UnsafePointer<Context>

    /// - Parameter pointer: to a record of the document.
    @inline(__always)
    init(_ pointer: UnsafePointer<JSONRecord>, in context: UnsafePointer<Context>) {
        (self.pointer, self.context) = (pointer, context)
    }

    @inline(__always)
    var record: JSONRecord { pointer.pointee }

    @inline(__always)
    var bytes: ByteScanner { context.pointee.bytes }

    /// The second record of a container.
    @inline(__always)
    private var extent: JSONRecord { pointer[1] }

    /// The value at a distance in records, which must be in the document.
    @inline(__always)
    fileprivate func advanced(by distance: Int) -> JSONCursor {
        JSONCursor(pointer + distance, in: context)
    }

    /// The value after this one in its array; for the last, behind the array.
    @inline(__always)
    fileprivate var next: JSONCursor { advanced(by: JSONRecord.span(at: pointer)) }

    @inline(__always)
    fileprivate func precedes(_ other: JSONCursor) -> Bool { pointer < other.pointer }

    /// The same value, which may be kept.
    package var value: JSONValue {
        JSONValue(
            context.pointee.storage.takeUnretainedValue(), pointer - context.pointee.records)
    }

    /// The kind of the value.
    package var kind: JSONKind { JSONKind(record) }

    /// Whether the value is `null`.
    package var isNull: Bool { record.isShape(.null) }

    /// Whether the value is an array.
    package var isArray: Bool { record.isShape(.array) }

    /// Whether the value is an object.
    package var isObject: Bool { record.isShape(.object) }

    /// Whether the value is a number.
    package var isNumber: Bool { record.isShape(.number) }

    /// Whether the value is a string.
    package var isString: Bool { record.isShape(.string) }

    /// The value of a boolean; nil for any other kind.
    package var bool: Bool? { record.bool }

    /// The number of elements or members, including repeated names; 0 for any other kind.
    package var count: Int { record.isContainer ? extent.count : 0 }

    /// The URL of the response that the value is of; nil for other documents.
    package var responseURL: String? {
        context.pointee.storage._withUnsafeGuaranteedRef { $0.url }
    }
}

extension JSONValue {
    /// Calls `body` with a cursor at the value, which is valid only during the call.
    package func read(_ body: (JSONCursor) -> Void) {
        withExtendedLifetime(storage) {
            ByteScanner.scan(storage.bytes) { bytes in
                let context = JSONCursor.Context(
                    bytes: bytes, records: storage.pointer,
                    storage: Unmanaged.passUnretained(storage))
                withUnsafePointer(to: context) { context in
                    body(JSONCursor(storage.pointer + index, in: context))
                }
            }
        }
    }
}

// MARK: - Contents

extension JSONCursor {
    /// The elements of an array, in order; empty for any other value.
    package struct Elements: Sequence, IteratorProtocol {
        private var position: JSONCursor
        private let end: JSONCursor

        @inline(__always)
        fileprivate init(_ array: JSONCursor) {
            position = array.advanced(by: 2)
            end = array.isArray ? array.next : position
        }

        package mutating func next() -> JSONCursor? {
            guard position.precedes(end) else { return nil }
            defer { position = position.next }
            return position
        }
    }

    /// The members of an object in document order, including repeated names; empty for any other value.
    package struct Members: Sequence, IteratorProtocol {
        private var position: JSONCursor
        private let end: JSONCursor

        @inline(__always)
        fileprivate init(_ object: JSONCursor) {
            position = object.advanced(by: 2)
            end = object.isObject ? object.next : position
        }

        @inline(__always)
        package mutating func next() -> Member? {
            guard position.precedes(end) else { return nil }
            let member = Member(key: position, value: position.advanced(by: 1))
            position = member.value.next
            return member
        }
    }

    /// A member of an object.
    package struct Member {
        /// The name, a string.
        package let key: JSONCursor
        package let value: JSONCursor

        /// The unescaped name.
        package var name: String { key.string() ?? "" }
    }

    /// The elements of an array.
    package var elements: Elements { Elements(self) }

    /// The members of an object.
    package var members: Members { Members(self) }

    /// Returns the element of an array; nil if there is none, or for any other value.
    ///
    /// - Parameter index: a negative one counts from the end.
    package func element(at index: Int) -> JSONCursor? {
        let position = index < 0 ? count + index : index
        guard isArray, 0..<count ~= position else { return nil }
        return elements.dropFirst(position).first { _ in true }
    }
}

// MARK: - Scalars

extension JSONCursor {
    /// Returns the exact value of an integral number in any notation; see `JSONValue.int64`.
    package func int64() throws(JSONNumberError) -> Int64 {
        let record = record
        return try bytes.withBytes(record.range) { (text) throws(JSONNumberError) in
            try record.int64(text)
        }
    }

    /// Returns the nearest double; see `JSONValue.double`.
    package func double() throws(JSONNumberError) -> Double {
        let record = record
        return try bytes.withBytes(record.range) { (text) throws(JSONNumberError) in
            try record.double(text)
        }
    }

    /// Whether the number has neither fraction nor exponent; false for other kinds.
    package var isWrittenAsInteger: Bool { record.isShape(.number) && record.hasFlag }

    /// The unescaped text of a string; nil for any other kind.
    package func string() -> String? { withText { $0.string() } }

    /// Appends the unescaped text of a string as UTF-8; nothing for any other kind.
    package func appendUTF8(to bytes: inout [UInt8]) {
        withText { text in text.withUTF8 { bytes.append(contentsOf: $0) } }
    }

    /// Calls `body` with the unescaped text of a string as UTF-8, which is valid only during the
    /// call; not at all for any other kind.
    package func readUTF8(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        withText { $0.withUTF8(body) }
    }

    /// Whether this is a string with that text, without normalization.
    package func isString(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { utf8 in withText { $0.equals(utf8) } ?? false }
    }

    @discardableResult
    @inline(__always)
    private func withText<Result>(_ body: (JSONText) -> Result) -> Result? {
        let record = record
        guard record.isShape(.string) else { return nil }
        return bytes.withBytes(record.contentRange) {
            body(JSONText(content: $0, hasEscapes: record.hasFlag))
        }
    }
}
