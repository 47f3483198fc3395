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

    /// - Parameter fields: the names of fields in the head of requests that are kept, in lower case.
    init(at position: Int, of entries: HAREntries, keeping fields: Set<String>) {
        let entry = entries.entryWithoutText(at: position)
        self.position = position
        number = entry.number
        var request = entry.request
        if !fields.isEmpty {
            request.headers = entry.requestHeaders.filter {
                fields.contains($0.name.lowercased())
            }
        }
        self.request = request
        key = entry.key
        status = entry.fault == nil ? entry.status : 0
        requesters = entry.requesters
        let url = entry.value?.member(named: "request")?.member(named: "url")?.range ?? 0..<0
        urlRange = entries.range(of: url, inEntryAt: position)
        let isRedirect = [301, 302, 303, 307, 308].contains(entry.status)
        let target = isRedirect ? entry.headers.values(of: "Location").first : nil
        redirect = target.map { LoadingRules.resolve($0, against: entry.request.url) }
        size = entry.body.size
    }
}

extension HARReplay {
    /// Returns the entries that can be read, in the order of the file.
    ///
    /// - Parameter fields: the names of fields in the head of requests that are kept, in lower case.
    func answers(keeping fields: Set<String>) -> [RecordedAnswer] {
        let entries = file.entries
        let length = Parallel.length(of: entries.count, least: 64)
        let answers = Parallel.map(entries.indices, by: length) { part in
            part.map { RecordedAnswer(at: $0, of: entries, keeping: fields) }
        }
        return answers.reduce(into: []) { $0 += $1 }
    }

    /// Returns the recorded response, of which nothing is counted as used; nil if there is none.
    func response(of answer: RecordedAnswer) -> HTTPResponse? {
        try? response(of: file.entries.entryWithoutText(at: answer.position))
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
