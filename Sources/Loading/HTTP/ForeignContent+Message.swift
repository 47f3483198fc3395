extension ForeignContent {
    /// One sentence, lower case, without a full stop: what the answer is and what to do.
    ///
    /// - Parameter what: what to call it: `the response`.
    package func message(_ what: String) -> String {
        switch self {
        case .nothing:
            return "\(what) is empty, where JSON was expected: check the URL, and what it answers"
        case .html(let title):
            let named = title.map { ", titled \"\($0)\"" } ?? ""
            return """
                \(what) is HTML (a sign-in or error page?\(named)), where JSON was expected: open \
                the URL in a browser, and check the URL and the credentials
                """
        case .xml:
            return """
                \(what) is XML, where JSON was expected: ask the server for JSON, often with a \
                query parameter or the header `Accept: application/json`
                """
        case .compressed(let name):
            return """
                \(what) is compressed (\(name)) without a `Content-Encoding` that says so, so \
                nobody unpacked it: ask who runs the server
                """
        case .stream(let form):
            return """
                \(what) is a stream (\(form)), where one JSON document was expected: ask the \
                server for a list
                """
        case .guarded:
            return """
                \(what) is JSON behind a line that keeps it out of scripts, which JSON does not \
                have: ask the server for plain JSON
                """
        case .text(let type, let start):
            return """
                \(what) is not JSON but \(type.map { "`\(URLText.visible($0))`" } ?? "text") and \
                begins with "\(start)": check the URL, and what it answers
                """
        case .binary(let type):
            return """
                \(what) is not JSON but \
                \(type.map { "`\(URLText.visible($0))`" } ?? "bytes that are no text"): check the \
                URL, and what it answers
                """
        }
    }
}
