/// Why a text is no JSONPath.
package struct JSONPathError: Error, Sendable, Hashable {
    /// What is wrong: a clause in lower case without a full stop.
    package let message: String
    /// What to do about it, where the message does not say it already.
    package let help: String?
    /// The part of the query that is wrong, as UTF-8 offsets; empty where something is missing.
    package let range: Range<Int>

    /// Where the fault begins, as a UTF-8 offset.
    package var offset: Int { range.lowerBound }

    init(_ message: String, help: String? = nil, at range: Range<Int>) {
        (self.message, self.help, self.range) = (message, help, range)
    }
}

extension JSONPathError: CustomStringConvertible {
    /// The message, the byte it is about and the help.
    package var description: String {
        "byte \(offset): \(message)" + (help.map { "; \($0)" } ?? "")
    }
}
