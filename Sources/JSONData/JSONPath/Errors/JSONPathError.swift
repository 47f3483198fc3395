/// A JSONPath syntax or type error.
package struct JSONPathError: Error, Sendable, Hashable {
    /// One lower-case sentence without a full stop.
    package let message: String
    /// How to fix it, unless the message says so.
    package let help: String?
    /// The byte range of the error; empty if something is missing.
    package let range: Range<Int>

    /// The byte offset of the error.
    package var offset: Int { range.lowerBound }

    init(_ message: String, help: String? = nil, at range: Range<Int>) {
        (self.message, self.help, self.range) = (message, help, range)
    }
}

extension JSONPathError: CustomStringConvertible {
    /// The byte offset, message and help.
    package var description: String {
        "byte \(offset): \(message)" + (help.map { "; \($0)" } ?? "")
    }
}
