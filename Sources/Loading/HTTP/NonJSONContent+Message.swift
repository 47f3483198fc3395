extension NonJSONContent {
    /// Describes in one sentence, lower case and without a full stop, what the response contains
    /// and what to do.
    ///
    /// - Parameter subject: the subject of the sentence, such as `the response`.
    package func message(_ subject: String) -> String {
        switch self {
        case .empty:
            return "\(subject) is empty, where JSON was expected: check the URL and its response"
        case .html(let title):
            let named = title.map { ", titled \"\($0)\"" } ?? ""
            return """
                \(subject) is HTML (a sign-in or error page?\(named)), where JSON was expected: \
                open the URL in a browser, and check the URL and the credentials
                """
        case .xml:
            return """
                \(subject) is XML, where JSON was expected: ask the server for JSON, often with a \
                query parameter or the header `Accept: application/json`
                """
        case .compressed(let name):
            return """
                \(subject) is compressed (\(name)) without a `Content-Encoding` header, so it was not \
                decompressed: report it to the server's operator
                """
        case .stream(let kind):
            return """
                \(subject) is a stream (\(kind)), where one JSON document was expected: ask the \
                server for a list
                """
        case .xssiPrefixed:
            return """
                \(subject) is JSON after a prefix against script inclusion, which is not valid JSON: \
                ask the server for plain JSON
                """
        case .text(let type, let start):
            return """
                \(subject) is not JSON but \(type.map { "`\(URLText.visible($0))`" } ?? "text") \
                and begins with "\(start)": check the URL and its response
                """
        case .binary(let type):
            return """
                \(subject) is not JSON but \
                \(type.map { "`\(URLText.visible($0))`" } ?? "binary data"): check the URL and its \
                response
                """
        }
    }
}
