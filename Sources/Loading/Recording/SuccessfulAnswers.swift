import LoadingCore
import POSIX

extension HTTPRequest {
    /// The names of its header fields that have credentials.
    package var credentialHeaders: [String] {
        headers.map(\.name).filter(SensitiveNames.isHeader)
    }

    /// Whether a query parameter of that name has a credential.
    package static func isCredential(parameter name: String) -> Bool {
        SensitiveNames.isParameter(name)
    }
}

extension HARReplay {
    /// Returns what `body` makes of the successful answers of the recording that have a body, in their
    /// order, and of their requests. All processors call `body`.
    package func mapAnswers<Result: Sendable>(
        _ body: @Sendable (HTTPRequest, HTTPResponse) -> Result?
    ) -> [Result] {
        let entries = file.entries
        let parts = Parallel.map(entries.indices, by: Parallel.length(of: entries.count)) { part in
            part.compactMap { position -> Result? in
                let entry = entries.entryWithoutText(at: position)
                guard LoadingRules.ResponseStatus(entry.status).isSuccess,
                    let response = try? response(of: entry), !response.body.isEmpty
                else { return nil }
                var request = entry.request
                request.headers = entry.requestHeaders
                return body(request, response)
            }
        }
        return parts.reduce(into: []) { $0 += $1 }
    }
}
