/// What sort of value something is; the raw value is the word for it in messages.
package enum JSONKind: String, Sendable, Hashable, CaseIterable {
    case null
    case bool = "boolean"
    case number
    case string
    case array
    case object

    /// The kind with its article, for the middle of a sentence: `an object`, `null`.
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

/// One value of a document: a place in its index. Copying it costs one reference count.
///
/// Two values are equal when they are the same place of the same document.
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

    /// What sort of value it is.
    package var kind: JSONKind { JSONKind(record) }

    /// Where the value stands in the document's bytes, quotes and brackets included.
    package var range: Range<Int> { record.range }

    /// The value as it is written in the document.
    package var rawBytes: ArraySlice<UInt8> { storage.bytes.slice(range) }

    /// Whether the value is `null`.
    package var isNull: Bool { record.shapeBits == JSONRecord.Shape.null.rawValue }

    /// The value of a boolean; nil for anything else.
    package var bool: Bool? {
        switch JSONRecord.Shape(rawValue: record.shapeBits) {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// How many elements an array or members an object has, repeated names counted each time;
    /// 0 for anything else.
    package var count: Int { record.isContainer ? storage[index &+ 1].count : 0 }
}

extension JSONValue: Equatable {
    package static func == (left: JSONValue, right: JSONValue) -> Bool {
        left.storage === right.storage && left.position == right.position
    }
}
