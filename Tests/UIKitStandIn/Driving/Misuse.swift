// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What UIKit refuses.

/// Keeps what UIKit would have raised for, or would have refused with a message in the log.
@MainActor public enum Misuse {
    public private(set) static var messages: [String] = []
    static func record(_ message: String) { messages.append(message) }
    /// Returns the messages since the last call.
    public static func take() -> [String] {
        defer { messages = [] }
        return messages
    }
}
