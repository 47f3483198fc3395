extension HTTPRequest {
    /// The request for the page that an answer names: a URL out of its body or its `Link` header.
    ///
    /// The page must lie on the origin of this request, on that of the answer, which a redirect may
    /// have moved, or on one of those `allowed`. Headers that could be credentials are sent to the
    /// origin of this request alone.
    ///
    /// - Parameters:
    ///   - reference: as the answer has it; relative ones count from the URL of the answer (RFC
    ///     3986 section 5).
    ///   - answerURL: where the answer came from in the end.
    ///   - allowed: what the key `crossOrigin` lists.
    /// - Throws: a failure of the kind `policy` where the URL leads elsewhere, or nowhere.
    package func next(
        _ reference: String, from answerURL: String, allowed: [Origin] = []
    ) throws(TransportFailure) -> HTTPRequest {
        let target = resolveURL(reference, against: answerURL)
        do throws(TransportFailure) {
            _ = try RequestCheck.target(of: target)
        } catch {
            throw TransportFailure.badNextURL(reference, from: answerURL, error)
        }
        guard let origin = Origin(of: target), let home = Origin(of: url) else {
            throw TransportFailure.badNextURL(reference, from: answerURL, nil)
        }
        guard origin == home || origin == Origin(of: answerURL) || allowed.contains(origin) else {
            throw TransportFailure.otherOrigin(origin, than: home)
        }
        var request = self
        request.move(to: target)
        return request
    }
}
