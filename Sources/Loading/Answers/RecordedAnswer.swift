import JSONData
import LoadingCore
import POSIX

/// An entry of a recording, for checks of all recorded answers. Checks hold each in several lists, so it is
/// an object.
package final class RecordedAnswer: Sendable {
    /// The index among the entries that can be read.
    let position: Int
    /// From 1, in the file.
    package let number: Int
    /// The bytes of the URL in the file.
    package let urlRange: Range<Int>
    /// With the fields of its head that select a page alone.
    let request: HTTPRequest
    let key: RequestKey
    /// The hash of `key`.
    let hashOfKey: Int
    /// 0 if there is no response.
    let status: Int
    /// The senders of the request; empty in files of other tools.
    let requesters: Set<RequesterID>
    /// The target of a redirect; nil for another answer.
    let redirect: String?
    /// The bytes of the body, roughly, in memory.
    package let size: Int

    /// The request in messages: `GET https://example.com/rows`.
    package var text: String { URLText.visible("\(request.method) \(request.url)", limit: 160) }

    /// Whether the server has answered with what was asked for.
    var isSuccess: Bool { LoadingRules.ResponseStatus(status).isSuccess }

    /// - Parameters:
    ///   - offset: that of the document that the entry is read from, in the file.
    ///   - key: that of the request, with its hash.
    init(_ entry: HAREntry, at position: Int, offset: Int, _ key: (key: RequestKey, hash: Int)) {
        self.position = position
        number = entry.number
        request = entry.request
        (self.key, hashOfKey) = (key.key, key.hash)
        status = entry.fault == nil ? entry.status : 0
        requesters = entry.requesters
        let url = entry.value?.member(named: "request")?.member(named: "url")?.range ?? 0..<0
        urlRange = url.lowerBound + offset..<url.upperBound + offset
        let isRedirect = [301, 302, 303, 307, 308].contains(entry.status)
        let target = isRedirect ? entry.headers.values(of: "Location").first : nil
        redirect = target.map { LoadingRules.resolve($0, against: entry.request.url) }
        size = entry.body.size
    }

    /// Creates a copy at another position, or with fields of the head of its request.
    private init(_ other: RecordedAnswer, at position: Int, _ headers: [HTTPHeader]) {
        self.position = position
        number = other.number
        urlRange = other.urlRange
        var request = other.request
        request.headers = headers
        self.request = request
        (key, hashOfKey) = (other.key, other.hashOfKey)
        (status, requesters, redirect, size) = (
            other.status, other.requesters, other.redirect, other.size
        )
    }

    /// Returns the answer at its position, of which not all rejected entries before it were known.
    func at(_ position: Int) -> RecordedAnswer {
        position == self.position
            ? self : RecordedAnswer(self, at: position, request.headers)
    }

    /// Returns the answer with the fields of the head of its request that have some names, in lower case.
    fileprivate func with(_ fields: Set<String>, of entry: HAREntry) -> RecordedAnswer {
        let headers = entry.requestHeaders.filter { fields.contains($0.name.lowercased()) }
        return RecordedAnswer(self, at: position, headers)
    }
}

extension HARReplay {
    /// Returns the entries that can be read, in the order of the file.
    ///
    /// - Parameter fields: the names of fields in the head of requests that are kept, in lower case.
    func answers(keeping fields: Set<String>) -> [RecordedAnswer] {
        if fields.isEmpty, let known = file.answers { return known }
        let entries = file.entries
        let length = Parallel.length(of: entries.count, least: 64)
        let answers = Parallel.map(entries.indices, by: length) { [file] part in
            part.map { position in
                let entry = entries[position]
                let key = entry.key
                let answer =
                    file.answers?[position]
                    ?? RecordedAnswer(
                        entry, at: position, offset: entries.offset(ofEntryAt: position),
                        (key, key.hashValue))
                return fields.isEmpty ? answer : answer.with(fields, of: entry)
            }
        }
        return answers.reduce(into: []) { $0 += $1 }
    }

    /// Returns the recorded response, of which nothing is counted as used; nil if there is none.
    ///
    /// - Parameter withHead: whether the fields of its head are needed, for which the entry is read again.
    func response(of answer: RecordedAnswer, withHead: Bool) -> HTTPResponse? {
        if !withHead, answer.status >= 200, let body = file.entries.text(at: answer.position) {
            return HTTPResponse(status: answer.status, body: body)
        }
        return try? response(of: file.entries.entryWithoutText(at: answer.position))
    }
}

extension HAREntry.Body {
    /// What a body in a file of its own is taken for before it is read.
    private static let sizeOfFile = 1 << 20

    fileprivate var size: Int {
        switch self {
        case .none, .omitted: 0
        case .text(let text), .base64(let text): text.range.count
        case .part(_, let range): range.count
        case .file: Self.sizeOfFile
        }
    }
}
