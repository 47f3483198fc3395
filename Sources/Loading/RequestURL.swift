import Expressions
import LoaderPlan

extension RequestPlan {
    /// The request for the first page, and how it is sent.
    func origin(in frame: inout Frame, _ limits: TransportLimits) throws(LoadFailure) -> LoadOrigin
    {
        let request = try request(in: &frame)
        return .request(request, rules(for: request, limits))
    }

    /// The request for the first page, with the values of `frame`; texts that are absent leave their
    /// parameter or header out.
    func request(in frame: inout Frame) throws(LoadFailure) -> HTTPRequest {
        var url = try url(in: &frame)
        for entry in query {
            guard let value = entry.text.evaluate(in: &frame) else { continue }
            url = setQuery(entry.name, value, in: url)
        }
        var fields = headers.compactMap { entry in
            entry.text.evaluate(in: &frame).map { HTTPHeader(name: entry.name, value: $0) }
        }
        if !fields.contains(where: { ASCII.equalIgnoringCase($0.name, "Accept") }) {
            fields.insert(HTTPHeader(name: "Accept", value: "application/json"), at: 0)
        }
        switch body {
        case .json(let pieces)?:
            return HTTPRequest(url: url, headers: fields, body: .json(pieces.json(in: &frame)))
        case .form(let texts)?:
            let values = texts.compactMap { entry in
                entry.text.evaluate(in: &frame).map { (name: entry.name, value: $0) }
            }
            return HTTPRequest(url: url, headers: fields, body: .form(values))
        case nil: return HTTPRequest(method: method, url: url, headers: fields)
        }
    }

    /// How `request`, which was made of this plan, is sent within the limits of the run.
    func rules(for request: HTTPRequest, _ limits: TransportLimits) -> HTTPClient.Rules {
        var limits = limits
        if let timeout { limits.deadline = min(limits.deadline, .milliseconds(timeout)) }
        let causes = retriedKinds.compactMap { RetryPolicy.Cause(rawValue: $0) }
        var rules = HTTPClient.Rules(
            limits: limits, retry: RetryPolicy(attempts: attempts, causes: Set(causes)))
        if case .limited = authority { rules.home = Origin(of: request.url) }
        return rules
    }

    /// The URL with the values of `frame`, each percent-encoded for where it stands.
    func url(in frame: inout Frame) throws(LoadFailure) -> String {
        var result = ""
        for piece in url {
            switch piece {
            case .literal(let text): result += text
            case .value(let expression, let position):
                guard let value = expression.evaluate(in: &frame),
                    let text = frame.arena.displayText(value)
                else { throw .missingURLValue(expression.text, in: text) }
                result += try encode(text, at: position, expression.text)
            }
        }
        return result
    }

    private func encode(
        _ text: String, at position: URLPosition, _ expression: String
    ) throws(LoadFailure) -> String {
        switch position {
        case .whole: return text
        case .host:
            guard text.utf8.allSatisfy(isHostByte), !text.isEmpty else {
                throw .malformedHost(text, expression)
            }
            return text
        case .path:
            // A segment of dots would climb out of the path that the spec wrote.
            if text == "." || text == ".." { throw .dotSegment(text, expression) }
            return percentEncode(text)
        case .query, .fragment: return percentEncode(text)
        }
    }

    private func isHostByte(_ byte: UInt8) -> Bool {
        isUnreserved(byte) && byte != UInt8(ascii: "_") && byte != UInt8(ascii: "~")
    }
}

/// Letters, digits, `-`, `.`, `_` and `~` (RFC 3986 §2.3).
private func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        true
    default: false
    }
}

/// Everything but unreserved characters as `%XX` of its UTF-8.
func percentEncode(_ text: String) -> String {
    let bytes = text.utf8.flatMap { isUnreserved($0) ? [$0] : percentEncoded($0) }
    return String(decoding: bytes, as: UTF8.self)
}

/// `url` with the query parameter `name`; one that the spec wrote itself is replaced.
func setQuery(_ name: String, _ value: String, in url: String) -> String {
    let beforeFragment = url.prefix { $0 != "#" }
    let fragment = url[beforeFragment.endIndex...]
    let path = beforeFragment.prefix { $0 != "?" }
    let query = beforeFragment[path.endIndex...].dropFirst()
    let encodedName = percentEncode(name)
    let kept = query.split(separator: "&").filter { !$0.hasPrefix(encodedName + "=") }
    let all = kept.map(String.init) + ["\(encodedName)=\(percentEncode(value))"]
    return "\(path)?\(all.joined(separator: "&"))\(fragment)"
}
