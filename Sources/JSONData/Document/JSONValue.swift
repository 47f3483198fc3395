/// The kind of a value; the raw value is its name in messages.
package enum JSONKind: String, Sendable, Hashable, CaseIterable {
    case null
    case bool = "boolean"
    case number
    case string
    case array
    case object

    /// The kind with its article: `an object`, `null`.
    package var phrase: String {
        switch self {
        case .null: "null"
        case .bool, .number, .string: "a \(rawValue)"
        case .array, .object: "an \(rawValue)"
        }
    }

    init(_ record: JSONRecord) {
        switch JSONRecord.Shape(rawValue: record.shapeBits) {
        case .false, .true: self = .bool
        case .number: self = .number
        case .string: self = .string
        case .array: self = .array
        case .object: self = .object
        case .null, nil: self = .null
        }
    }
}

/// A value of a document: an index into its records. Copying costs one reference count.
///
/// Values are equal if they are the same record of the same document.
package struct JSONValue: Sendable {
    let storage: JSONStorage
    private let position: UInt32

    @inline(__always)
    init(_ storage: JSONStorage, _ index: Int) {
        self.storage = storage
        position = UInt32(truncatingIfNeeded: index)
    }

    @inline(__always)
    var index: Int { Int(position) }

    @inline(__always)
    var record: JSONRecord { storage[index] }

    /// The kind of the value.
    package var kind: JSONKind { JSONKind(record) }

    /// The byte range of the value, including quotes and brackets.
    package var range: Range<Int> { record.range }

    /// The URL of the response that the value is of; nil for other documents.
    package var responseURL: String? { storage.url }

    /// The source bytes of the value.
    package var rawBytes: ArraySlice<UInt8> { storage.bytes.slice(range) }

    /// Calls `body` with the source bytes, which are valid only during the call.
    func withRawBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        storage.withBytes(range, body)
    }

    /// Whether the value is `null`.
    package var isNull: Bool { record.shapeBits == JSONRecord.Shape.null.rawValue }

    /// Whether the value is an array or an object.
    package var hasContents: Bool { record.isContainer }

    /// The value of a boolean; nil for any other kind.
    package var bool: Bool? {
        record.bool
    }

    /// The number of elements or members, including repeated names; 0 for any other kind.
    package var count: Int { record.isContainer ? storage[index &+ 1].count : 0 }
}

extension JSONValue: Equatable {
    package static func == (left: JSONValue, right: JSONValue) -> Bool {
        left.storage === right.storage && left.position == right.position
    }
}
