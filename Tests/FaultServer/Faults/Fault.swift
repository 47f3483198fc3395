/// A row of the fault table: a fault of a server, and the expected result of a run.
package struct Fault: Sendable {
    /// A short, unique description.
    package let name: String
    /// Keys of the section in addition to its URL and paging, as flow YAML.
    package let keys: String
    /// Returns the server's response to a request, given the number of earlier ones.
    package let response: @Sendable (ServerRequest, Int) -> ServerResponse
    /// The number of requests, including retries and redirects.
    package let requests: Int
    /// The state of the section and the failure's message: `decode: the response is…`.
    ///
    /// `HOST` stands for the server's host and port, `URL` for the request's URL without its query,
    /// `*` for text of libcurl or the system.
    package let report: String
    /// Whether a later page with the fault counts as empty.
    package let isEmptyPage: Bool
    /// The identities of the loaded items.
    package let items: [Int]
    /// The notes, in the format of `report`.
    package let notes: [String]
    /// Whether the section has a short timeout, so that only the fault fits in it.
    package var isTimed: Bool { keys.contains("timeout:") }
    /// Whether the rows are at the keypath `rows`.
    package var isWrapped: Bool { keys.contains("keypath: rows") }

    /// Creates a fault whose responses do not depend on the request: one for each in order, the
    /// last one repeated.
    package init(
        _ name: String, _ responses: ServerResponse..., keys: String = "", requests: Int = 1,
        gives report: String, isEmptyPage: Bool = false, items: [Int] = [],
        notes: [String] = []
    ) {
        self.init(
            name, keys: keys, requests: requests, gives: report, isEmptyPage: isEmptyPage,
            items: items, notes: notes
        ) { _, number in
            responses.isEmpty ? .silence : responses[min(number, responses.count - 1)]
        }
    }

    package init(
        _ name: String, keys: String = "", requests: Int = 1, gives report: String,
        isEmptyPage: Bool = false, items: [Int] = [], notes: [String] = [],
        response: @escaping @Sendable (ServerRequest, Int) -> ServerResponse
    ) {
        self.name = name
        self.keys = keys
        self.response = response
        self.requests = requests
        self.report = report
        self.isEmptyPage = isEmptyPage
        self.items = items
        self.notes = notes
    }
}

extension Fault: CustomStringConvertible {
    package var description: String { name }
}

extension Fault {
    /// A group of the table.
    package struct Group: Sendable, CustomStringConvertible {
        package let description: String
        package let faults: [Fault]

        package init(_ description: String, _ faults: [Fault]) {
            self.description = description
            self.faults = faults
        }
    }

    /// The whole table.
    package static let groups = [
        Group("connections", connections),
        Group("messages", messages),
        Group("limits", limits),
        Group("statuses", statuses),
        Group("redirects", redirects),
        Group("encodings", encodings),
        Group("texts", texts),
        Group("values", values),
    ]
}

// MARK: - Helpers

extension Fault {
    /// Appended to a failure after all attempts.
    static let tried = "; failed after 3 attempts"

    /// The JSON of rows with these identities.
    package static func rows(_ ids: some Sequence<Int>) -> String {
        "[" + ids.map { #"{"id": \#($0)}"# }.joined(separator: ", ") + "]"
    }

    /// A response with the media type of JSON and any text.
    static func json(_ text: String) -> ServerResponse {
        .reply(headers: [("Content-Type", "application/json")], text: text)
    }
}

/// Returns whether `text` matches `pattern`, in which `*` stands for any text.
package func matches(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard var rest = text.dropping(prefix: parts[0]) else { return false }
    if parts.count == 1 { return rest.isEmpty }
    for part in parts[1..<(parts.count - 1)] {
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
}

extension String {
    fileprivate func dropping(prefix: Substring) -> Substring? {
        hasPrefix(prefix) ? dropFirst(prefix.count) : nil
    }
}
