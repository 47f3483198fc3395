import JSONData

/// A recorded answer with its request, for who reads a recording without replaying it.
package struct RecordedAnswer: Sendable {
    /// From 1, in the file.
    package let number: Int
    package let request: HTTPRequest
    package let response: HTTPResponse

    /// The names of fields of the request that have credentials.
    package var credentialHeaders: [String] {
        request.headers.map(\.name).filter(SensitiveNames.isHeader)
    }

    /// Whether a query parameter of that name has a credential.
    package static func isCredential(parameter name: String) -> Bool {
        SensitiveNames.isParameter(name)
    }
}

extension HARReplay {
    /// Calls `body` with the successful answers of the recording that have a body, in their order.
    ///
    /// - Throws: What `body` throws.
    package func forEachAnswer<Failure: Error>(
        _ body: (RecordedAnswer) throws(Failure) -> Void
    ) throws(Failure) {
        for entry in file.entries where 200..<300 ~= entry.status {
            guard let response = try? response(of: entry), !response.body.isEmpty else { continue }
            var request = entry.request
            request.headers = entry.requestHeaders
            try body(RecordedAnswer(number: entry.number, request: request, response: response))
        }
    }
}
