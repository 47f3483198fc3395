import LoadingCore
import Screens

/// The requests of pages that differ in one number of their URL. It is found by comparing two of them, so
/// that the others are made without the rules of parameters.
struct NumberedRequest: Sendable {
    private let key: RequestKey
    /// The parameter with the number, and its position among the sorted ones.
    private let parameter: NumberedText
    private let position: Int
    /// The URL that is sent, in normal form, and what is sent with it.
    private let url: NumberedText
    private let headers: [(name: String, value: String)]

    /// Nil if the requests differ in more than the number.
    ///
    /// - Parameter request: returns the requests of a page: one that finds it, and one that is sent.
    init?(_ paging: Paging, _ request: (Int) -> (position: HTTPRequest, sent: HTTPRequest)?) {
        guard paging.place == .query, let first = request(NumberedText.samples.0),
            let second = request(NumberedText.samples.1)
        else { return nil }
        let (key, other) = (RequestKey(first.position), RequestKey(second.position))
        let (sent, otherSent) = (RequestKey(first.sent), RequestKey(second.sent))
        let query = (key.url.query, other.url.query)
        let differing = zip(query.0, query.1).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
        guard query.0.count == query.1.count, differing.count == 1, let position = differing.first,
            let parameter = NumberedText(query.0[position], query.1[position]),
            // Another parameter of the name may be before or behind it, by the number.
            query.0.count(where: { $0.hasPrefix(parameter.start) }) == 1,
            key.hasRest(of: other), sent.hasRest(of: otherSent), sent.hasRest(of: key),
            first.sent.headers == second.sent.headers,
            let url = NumberedText(sent.text, otherSent.text)
        else { return nil }
        (self.key, self.parameter, self.position, self.url) = (key, parameter, position, url)
        headers = first.sent.headers.map { ($0.name, $0.value) }
    }

    /// Returns the key of the page with a number.
    func key(_ number: Int) -> PageKey {
        let key = key.replacing(parameterAt: position, by: parameter.text(number))
        return PageKey(key, hash: key.hashValue, field: nil)
    }

    /// Returns the digest of the request that is sent for the page with a number.
    func digest(_ number: Int) -> UInt64 {
        LoadingRules.Digest(
            ofRequest: key.method, url.text(number), headers: headers, body: key.body
        ).value
    }
}

extension RequestKey {
    /// Whether all but the query is that of another request.
    fileprivate func hasRest(of other: RequestKey) -> Bool {
        method == other.method && url.server == other.url.server && url.path == other.url.path
            && body == other.body
    }
}

/// A text that has a number once.
private struct NumberedText: Sendable {
    /// Numbers whose texts have no digit in common.
    static let samples = (1_111_111, 2_222_222)

    let start: String
    private let end: String

    /// Nil if the texts with the two samples differ in more than those.
    init?(_ one: String, _ other: String) {
        let (first, second) = ("\(Self.samples.0)", "\(Self.samples.1)")
        let count = zip(one.utf8, other.utf8).prefix { $0 == $1 }.count
        let (rest, otherRest) = (one.utf8.dropFirst(count), other.utf8.dropFirst(count))
        let end = rest.dropFirst(first.utf8.count)
        guard rest.starts(with: first.utf8), otherRest.starts(with: second.utf8),
            end.elementsEqual(otherRest.dropFirst(second.utf8.count))
        else { return nil }
        start = String(Substring(one.utf8.prefix(count)))
        self.end = String(Substring(end))
    }

    /// Returns the text with another number.
    func text(_ number: Int) -> String { start + String(number) + end }
}
