/// A HAR file of another tool, for tests.
package enum SampleRecording {
    /// A recorded request and its answer.
    package struct Answer: Sendable {
        package let url: String
        package let body: String
        package var method = "GET"
        package var status = 200
        package var posted: String?
        package var headers: [(name: String, value: String)] = []
        /// The fields of the head of the request.
        package var sent: [(name: String, value: String)] = []

        /// - Parameters:
        ///   - url: of the request.
        ///   - body: of the response.
        package init(
            _ url: String, _ body: String, method: String = "GET", status: Int = 200,
            posted: String? = nil, headers: [(name: String, value: String)] = [],
            sent: [(name: String, value: String)] = []
        ) {
            self.url = url
            self.body = body
            self.method = method
            self.status = status
            self.posted = posted
            self.headers = headers
            self.sent = sent
        }
    }

    /// Returns the file, an entry on each line.
    package static func text(of answers: [Answer]) -> String {
        let entries = answers.map { answer in
            let post = answer.posted.map {
                #", "postData": {"mimeType": "application/json", "text": \#(quoted($0))}"#
            }
            return """
                {"startedDateTime": "2024-05-01T00:00:00Z", "request": {"method": \
                "\(answer.method)", "url": \(quoted(answer.url)), "headers": [\(text(of: answer.sent))]\(post ?? "")}, \
                "response": {"status": \(answer.status), "headers": [\(text(of: answer.headers))], \
                "content": {"mimeType": "application/json", "text": \(quoted(answer.body))}}}
                """
        }
        return """
            {"log": {"version": "1.2", "creator": {"name": "test", "version": "1"}, "entries": [
            \(entries.joined(separator: ",\n"))
            ]}}

            """
    }

    private static func text(of headers: [(name: String, value: String)]) -> String {
        headers.map { #"{"name": \#(quoted($0.name)), "value": \#(quoted($0.value))}"# }
            .joined(separator: ", ")
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n")
        return "\"\(escaped)\""
    }
}
