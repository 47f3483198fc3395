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
    /// Reads a recording.
    ///
    /// - Parameter body: is called as by `mapAnswers`, while the file is read.
    /// - Returns: also what `body` makes, as `mapAnswers` returns it.
    package static func read<Result: Sendable>(
        _ bytes: [UInt8], readSidecarBody: @escaping SidecarBodies,
        mapping body: @escaping @Sendable (HTTPRequest, HTTPResponse) -> Result?
    ) throws(HARError) -> (replay: HARReplay, results: [Result]) {
        var file = try HARFile(
            bytes, visitor: { Self.result(of: $0, readSidecarBody, body) }, readSidecarBody)
        let results = file.takeMade().compactMap { $0 as? Result }
        return (HARReplay(file, readSidecarBody), results)
    }

    private static func result<Result>(
        of entry: HAREntry, _ readSidecarBody: SidecarBodies,
        _ body: (HTTPRequest, HTTPResponse) -> Result?
    ) -> Result? {
        guard LoadingRules.ResponseStatus(entry.status).isSuccess,
            let response = try? response(of: entry, readSidecarBody), !response.body.isEmpty
        else { return nil }
        var request = entry.request
        request.headers = entry.requestHeaders
        return body(request, response)
    }

    /// Returns what `body` makes of the successful answers of the recording that have a body, in their
    /// order, and of their requests. All processors call `body`.
    package func mapAnswers<Result: Sendable>(
        _ body: @Sendable (HTTPRequest, HTTPResponse) -> Result?
    ) -> [Result] {
        let (entries, readSidecarBody) = (file.entries, readSidecarBody)
        let parts = Parallel.map(entries.indices, by: Parallel.length(of: entries.count)) { part in
            part.compactMap { position in
                Self.result(of: entries.entryWithoutText(at: position), readSidecarBody, body)
            }
        }
        return parts.reduce(into: []) { $0 += $1 }
    }
}
