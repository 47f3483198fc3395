/// Why a value does not give the number asked for.
package enum JSONNumberError: Error, Sendable, Hashable {
    /// The value is something else; the kind is what it is.
    case notANumber(JSONKind)
    /// The number has a part behind the point.
    case notIntegral
    /// The number is too large for the type, or too small for a signed one.
    case outOfRange
}

extension JSONValue {
    /// The exact value of a whole number. How it is written does not matter: `1.0` and `1e2` are
    /// whole. Nothing is rounded, neither at 2^53 nor elsewhere.
    package func int64() throws(JSONNumberError) -> Int64 {
        let record = try numberRecord()
        return try storage.withBytes(record.range) { (text) throws(JSONNumberError) in
            let small = record.hasFlag ? JSONDecimal.shortInteger(text) : nil
            return if let small { small } else { try JSONDecimal(text).int64() }
        }
    }

    /// The double nearest to the number, ties to even; too small a number is zero with its sign.
    package func double() throws(JSONNumberError) -> Double {
        let record = try numberRecord()
        return try storage.withBytes(record.range) { (text) throws(JSONNumberError) in
            if let exact = JSONDecimal(text).exactDouble { return exact }
            guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
                throw .outOfRange
            }
            return value
        }
    }

    /// Whether the number is written without fraction and exponent; false for other kinds.
    package var isWrittenAsInteger: Bool { record.isShape(.number) && record.hasFlag }

    private func numberRecord() throws(JSONNumberError) -> JSONRecord {
        let record = self.record
        guard record.isShape(.number) else { throw .notANumber(JSONKind(record)) }
        return record
    }
}
