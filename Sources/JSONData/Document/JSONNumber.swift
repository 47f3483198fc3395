/// The reason why a value cannot be converted to a number type.
package enum JSONNumberError: Error, Sendable, Hashable {
    /// The value is of another kind.
    case notANumber(JSONKind)
    /// The number has a fraction.
    case notIntegral
    /// The number is out of range.
    case outOfRange
}

extension JSONValue {
    /// Returns the exact value of an integral number in any notation, such as `1.0` or `1e2`. Never
    /// rounds.
    package func int64() throws(JSONNumberError) -> Int64 {
        try storage.withBytes(record.range) { (text) throws(JSONNumberError) in
            try record.int64(text)
        }
    }

    /// Returns the nearest double, ties to even; underflow yields a signed zero.
    package func double() throws(JSONNumberError) -> Double {
        try storage.withBytes(record.range) { (text) throws(JSONNumberError) in
            try record.double(text)
        }
    }

    /// Whether the number has neither fraction nor exponent; false for other kinds.
    package var isWrittenAsInteger: Bool { record.isShape(.number) && record.hasFlag }
}

extension JSONRecord {
    /// Returns the value of an integral number whose bytes are given.
    @inline(__always)
    func int64(_ text: UnsafeBufferPointer<UInt8>) throws(JSONNumberError) -> Int64 {
        guard isShape(.number) else { throw .notANumber(JSONKind(self)) }
        let small = hasFlag ? JSONDecimal.shortInteger(text) : nil
        return if let small { small } else { try JSONDecimal(text).int64() }
    }

    /// Returns the nearest double of a number whose bytes are given.
    @inline(__always)
    func double(_ text: UnsafeBufferPointer<UInt8>) throws(JSONNumberError) -> Double {
        guard isShape(.number) else { throw .notANumber(JSONKind(self)) }
        if let exact = JSONDecimal(text).exactDouble { return exact }
        guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
            throw .outOfRange
        }
        return value
    }
}
