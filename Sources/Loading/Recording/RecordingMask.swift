import JSONData

/// Takes credentials out of what a recording will have: the values of secrets wherever they stand,
/// and those of headers and query parameters whose names say that they hold some.
struct RecordingMask {
    private let secrets: SecretRedactor
    /// Query parameters that the screen's paging sets, whatever they are called.
    private let plain: Set<String>
    /// The values of query parameters that have been taken out.
    private var numbers: [String: Int] = [:]
    /// Values that stand for something wherever they are found.
    private var credentials: [(value: String, placeholder: String)] = []

    init(_ secrets: Secrets, plain: Set<String>) {
        self.secrets = secrets.redactor()
        self.plain = plain
    }

    /// The exchanges without credentials.
    mutating func masked(_ exchanges: [RecordedExchange]) -> [RecordedExchange] {
        var result = exchanges
        for index in result.indices { maskNamed(&result[index]) }
        // An answer may repeat what the request was sent with, as in the URL of the next page.
        let echoes = SecretRedactor(replacing: credentials)
        for index in result.indices {
            result[index].redact(secrets)
            result[index].redact(echoes)
        }
        return result
    }

    private mutating func maskNamed(_ exchange: inout RecordedExchange) {
        maskHeaders(&exchange.request.headers)
        mask(url: &exchange.request.url)
        guard case .response(var response) = exchange.outcome else { return }
        maskHeaders(&response.headers)
        for index in response.headers.indices {
            if Self.namesURL(response.headers[index].name) {
                mask(url: &response.headers[index].value)
            }
        }
        exchange.outcome = .response(response)
    }

    private static func namesURL(_ header: String) -> Bool {
        ["location", "content-location", "link", "refresh"].contains(ASCII.lower(header))
    }

    private mutating func maskHeaders(_ headers: inout [HTTPHeader]) {
        for index in headers.indices {
            let header = headers[index]
            guard header.isSecret || SensitiveNames.isHeader(header.name) else { continue }
            for part in header.value.split(whereSeparator: { " ;,=\"".contains($0) }) {
                note(String(part), Placeholder.header)
            }
            headers[index].value = Placeholder.header
        }
    }

    /// Replaces the values of query parameters in a text that has URLs in it.
    private mutating func mask(url text: inout String) {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(where: { $0 == "?" || $0 == "&" }) {
            let head = rest.index(after: start)
            let pair = rest[head...].prefix { !"&?#>;, \"'".contains($0) }
            let name = pair.prefix { $0 != "=" }
            result += rest[..<head]
            rest = rest[pair.endIndex...]
            let value = pair.dropFirst(name.count + 1)
            let isShown = value.isEmpty || value.hasPrefix("{{")
            if isShown || plain.contains(String(name))
                || !SensitiveNames.isParameter(URLText.decoded(name))
            {
                result += pair
            } else {
                result += "\(name)=\(placeholder(String(value)))"
            }
        }
        text = result + rest
    }

    private mutating func placeholder(_ value: String) -> String {
        let number = numbers[value] ?? numbers.count + 1
        numbers[value] = number
        let placeholder = Placeholder.parameter(number)
        note(value, placeholder)
        note(URLText.decoded(value), placeholder)
        return placeholder
    }

    /// A short or plain word stands in answers by chance, and means something there.
    private mutating func note(_ value: String, _ placeholder: String) {
        let bytes = value.utf8
        guard bytes.count >= 16, bytes.contains(where: \.isDigit),
            bytes.contains(where: { $0.isAlphanumeric && !$0.isDigit }),
            !credentials.contains(where: { $0.value == value })
        else { return }
        credentials.append((value, placeholder))
    }
}

extension RecordedExchange {
    /// Changes all text in it. What bodies call their members is left, so that a replay decodes what
    /// the run did; a recording in which a secret stays is not written.
    fileprivate mutating func redact(_ redactor: SecretRedactor) {
        func text(_ text: inout String) { text = redactor.redacted(text) }
        let redacted: ([UInt8]) -> [UInt8] = { redactor.withoutSecretTexts($0) }
        text(&request.url)
        for index in request.headers.indices { text(&request.headers[index].value) }
        request.body = request.body.map(redacted)
        switch outcome {
        case .response(var response), .bodyless(var response, _):
            for index in response.headers.indices { text(&response.headers[index].value) }
            response.body = redacted(response.body)
            if case .bodyless(_, let bytes) = outcome {
                outcome = .bodyless(response, bytes: bytes)
            } else {
                outcome = .response(response)
            }
        case .failure(let failure):
            var message = failure.message
            text(&message)
            outcome = .failure(
                TransportFailure(
                    failure.kind, message, clock: failure.clock,
                    isTransient: failure.isTransient))
        }
    }
}

/// Headers and query parameters that hold credentials: recordings have none of their values.
enum SensitiveNames {
    static func isHeader(_ name: String) -> Bool { headers.contains(ASCII.lower(name)) }

    /// - Parameter name: decoded; case, `-` and `_` do not matter.
    static func isParameter(_ name: some StringProtocol) -> Bool {
        let letters = name.utf8.map(ASCII.lower).filter { $0 != 0x2D && $0 != 0x5F }
        return parameters.contains(String(decoding: letters, as: UTF8.self))
    }

    private static let headers: Set = [
        "api-key", "apikey", "authentication-info", "authorization", "cookie",
        "ocp-apim-subscription-key", "private-token", "proxy-authentication-info",
        "proxy-authorization", "set-cookie", "set-cookie2", "x-access-token",
        "x-amz-security-token", "x-api-key", "x-auth-token", "x-authorization", "x-csrf-token",
        "x-functions-key", "x-gitlab-token", "x-goog-api-key", "x-session-token", "x-vault-token",
        "x-xsrf-token",
    ]

    private static let parameters: Set = [
        "accesskey", "accesstoken", "apikey", "apitoken", "appid", "auth", "authkey",
        "authorization", "authtoken", "awsaccesskeyid", "bearer", "clientsecret", "credential",
        "hmac", "idtoken", "jwt", "key", "passwd", "password", "pwd", "refreshtoken", "secret",
        "session", "sessionid", "sessiontoken", "sid", "sig", "sign", "signature",
        "subscriptionkey", "token", "xamzcredential", "xamzsecuritytoken", "xamzsignature",
        "xapikey", "xgoogcredential", "xgoogsignature",
    ]
}

/// What recordings have in the place of credentials.
enum Placeholder {
    static let header = "{{redacted}}"

    /// Numbers tell values apart: a URL with another one is another URL.
    static func parameter(_ number: Int) -> String { "{{redacted.\(number)}}" }

    /// Whether a value, percent-encoded as in `RequestKey`, has one in it.
    static func isIn(_ value: some StringProtocol) -> Bool {
        value.hasPrefix("%7B%7B") && (value.contains("%7Bredacted") || value.contains("%7Bsecret."))
    }
}
