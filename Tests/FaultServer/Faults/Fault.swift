/// One thing that goes wrong with a request, and what a run makes of it: a row of the fault table.
package struct Fault: Sendable {
    /// What happens, in a few words; no two faults share it.
    package let name: String
    /// Keys of the section beside its URL and paging, as flow YAML.
    package let keys: String
    /// What the server does with a request, given how many have met the fault before.
    package let answer: @Sendable (ServerRequest, Int) -> ServerResponse
    /// How many requests meet the fault, tries and redirects together.
    package let requests: Int
    /// The state of the section, and behind it what the failure says: `decode: the response is…`.
    ///
    /// `HOST` stands for the server's host and port, `URL` for the request's URL without its query,
    /// `*` for words that are libcurl's or the system's.
    package let report: String
    /// Whether a page behind others counts as empty where it has the fault.
    package let isEmptyPage: Bool
    /// The identities of the items that come with the fault.
    package let items: [Int]
    /// What is noted beside the state, in the same form as `report`.
    package let notes: [String]
    /// Whether the section has so little time that nothing but the fault may happen in it.
    package var isTimed: Bool { keys.contains("timeout:") }
    /// Whether the rows stand at the keypath `rows`.
    package var isWrapped: Bool { keys.contains("keypath: rows") }

    /// A fault whose answers do not depend on the request: each request has the next, the last one
    /// is repeated.
    package init(
        _ name: String, _ answers: ServerResponse..., keys: String = "", requests: Int = 1,
        gives report: String, isEmptyPage: Bool = false, items: [Int] = [],
        notes: [String] = []
    ) {
        self.init(
            name, keys: keys, requests: requests, gives: report, isEmptyPage: isEmptyPage,
            items: items, notes: notes
        ) { _, number in
            answers.isEmpty ? .silence : answers[min(number, answers.count - 1)]
        }
    }

    package init(
        _ name: String, keys: String = "", requests: Int = 1, gives report: String,
        isEmptyPage: Bool = false, items: [Int] = [], notes: [String] = [],
        answer: @escaping @Sendable (ServerRequest, Int) -> ServerResponse
    ) {
        self.name = name
        self.keys = keys
        self.answer = answer
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

// MARK: - What the rows share

extension Fault {
    /// What is added to a failure that was tried as often as it may be.
    static let tried = "; failed after 3 attempts"

    /// The JSON of rows with these identities.
    package static func rows(_ ids: some Sequence<Int>) -> String {
        "[" + ids.map { #"{"id": \#($0)}"# }.joined(separator: ", ") + "]"
    }

    /// An answer that is JSON, whatever the text really is.
    static func json(_ text: String) -> ServerResponse {
        .reply(headers: [("Content-Type", "application/json")], text: text)
    }
}

/// Whether `text` is `pattern`, each `*` of which stands for any words.
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
