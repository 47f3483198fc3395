import LoadingCore

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
    /// Calls `body` with the successful answers of the recording that have a body, in their order, and
    /// with their requests.
    ///
    /// - Throws: What `body` throws.
    package func forEachAnswer<Failure: Error>(
        _ body: (HTTPRequest, HTTPResponse) throws(Failure) -> Void
    ) throws(Failure) {
        for position in file.entries.indices {
            let entry = file.entries.entryWithoutText(at: position)
            guard LoadingRules.ResponseStatus(entry.status).isSuccess,
                let response = try? response(of: entry), !response.body.isEmpty
            else { continue }
            var request = entry.request
            request.headers = entry.requestHeaders
            try body(request, response)
        }
    }
}
