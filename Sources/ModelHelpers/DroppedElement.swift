/// An element of a response that does not match its type and was left out.
public nonisolated struct DroppedElement: Sendable, Hashable, CustomStringConvertible {
    /// The path to the value that does not match: `books[2].author.name`.
    public let path: String
    /// What is wrong with it: `is missing`.
    public let reason: String

    /// Creates an element, for previews and tests.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    init(_ error: DecodingError) {
        switch error {
        case .typeMismatch(let type, let context):
            self.init(context.codingPath, "must be \(type)")
        case .valueNotFound(let type, let context):
            self.init(context.codingPath, "must be \(type), but is null")
        case .keyNotFound(let key, let context):
            self.init(context.codingPath + [key], "is missing")
        case .dataCorrupted(let context):
            self.init(context.codingPath, context.debugDescription)
        @unknown default:
            self.init([], "\(error)")
        }
    }

    private init(_ path: [any CodingKey], _ reason: String) {
        let path = path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + key.stringValue
            }
        }
        self.init(path: path, reason: reason)
    }

    /// The path and the reason.
    public var description: String { "\(path): \(reason)" }
}
