import JSONData
import LoadingCore

/// Removes credentials from a recording: the values of secrets, and those of headers and query
/// parameters with sensitive names.
struct RecordingMask {
    private let secrets: SecretRedactor
    /// Query parameters set by paging, which are not masked.
    private let exempt: Set<String>
    /// A number for each masked value of a query parameter.
    private var numbers: [String: Int] = [:]
    /// Values that are masked in all texts.
    private var credentials: [(value: String, placeholder: String)] = []

    init(_ secrets: Secrets, exempt: Set<String>) {
        self.secrets = secrets.redactor()
        self.exempt = exempt
    }

    /// Returns the exchanges without credentials.
    mutating func masked(_ exchanges: [RecordedExchange]) -> [RecordedExchange] {
        var result = exchanges
        for index in result.indices { maskSensitiveNames(in: &result[index]) }
        // Responses may repeat credentials of requests, as in the URL of the next page.
        let echoes = SecretRedactor(replacing: credentials)
        for index in result.indices {
            result[index].redact(secrets)
            result[index].redact(echoes)
        }
        return result
    }

    private mutating func maskSensitiveNames(
        in exchange: inout RecordedExchange
    ) {
        maskHeaders(&exchange.request.headers)
        mask(url: &exchange.request.url)
        guard case .response(var response) = exchange.outcome else { return }
        maskHeaders(&response.headers)
        for index in response.headers.indices {
            if Self.containsURL(response.headers[index].name) {
                mask(url: &response.headers[index].value)
            }
        }
        exchange.outcome = .response(response)
    }

    private static func containsURL(_ header: String) -> Bool {
        ["location", "content-location", "link", "refresh"].contains(ASCII.lower(header))
    }

    private mutating func maskHeaders(_ headers: inout [HTTPHeader]) {
        for index in headers.indices {
            let header = headers[index]
            guard header.isSecret || SensitiveNames.isHeader(header.name) else { continue }
            for part in header.value.split(whereSeparator: { " ;,=\"".contains($0) }) {
                addCredential(String(part), Placeholder.header)
            }
            headers[index].value = Placeholder.header
        }
    }

    /// Masks query parameters in a text that contains URLs.
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
            let isHarmless = value.isEmpty || value.hasPrefix("{{")
            if isHarmless || exempt.contains(String(name))
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
        addCredential(value, placeholder)
        addCredential(URLText.decoded(value), placeholder)
        return placeholder
    }

    /// Masks a value in all texts, unless it is short or a word, which may occur by coincidence.
    private mutating func addCredential(_ value: String, _ placeholder: String) {
        let bytes = value.utf8
        guard bytes.count >= 16, bytes.contains(where: \.isDigit),
            bytes.contains(where: { $0.isAlphanumeric && !$0.isDigit }),
            !credentials.contains(where: { $0.value == value })
        else { return }
        credentials.append((value, placeholder))
    }
}

extension RecordedExchange {
    /// Redacts all texts. Member names in bodies stay, so that a replay decodes the same data; a
    /// recording with a remaining secret, or with a text that may contain one, is not written.
    fileprivate mutating func redact(_ redactor: SecretRedactor) {
        func text(_ text: inout String) {
            text = String(
                decoding: redactor.redacted(Array(text.utf8), keepsUndecoded: true), as: UTF8.self)
        }
        let redacted: ([UInt8]) -> [UInt8] = { redactor.redactedTexts($0, keepsUndecoded: true) }
        text(&request.url)
        for index in request.headers.indices { text(&request.headers[index].value) }
        request.body = request.body.map(redacted)
        switch outcome {
        case .response(var response), .omittedBody(var response, _):
            for index in response.headers.indices { text(&response.headers[index].value) }
            response.body = redacted(response.body)
            if case .omittedBody(_, let bytes) = outcome {
                outcome = .omittedBody(response, bytes: bytes)
            } else {
                outcome = .response(response)
            }
        case .failure(let failure):
            var message = failure.message
            text(&message)
            outcome = .failure(
                TransportFailure(
                    failure.kind, message, timeout: failure.timeout,
                    isTransient: failure.isTransient))
        }
    }
}

/// Headers and query parameters whose values are not recorded.
enum SensitiveNames {
    static func isHeader(_ name: String) -> Bool { headers.contains(ASCII.lower(name)) }

    /// - Parameter name: decoded; case, `-` and `_` are ignored.
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

/// Replaces credentials in recordings.
enum Placeholder {
    static let header = "{{redacted}}"

    /// Distinct values have distinct numbers, so that distinct URLs stay distinct.
    static func parameter(_ number: Int) -> String { "{{redacted.\(number)}}" }

    /// Returns whether a value, percent-encoded as in `RequestKey`, contains a placeholder.
    static func isIn(_ value: some StringProtocol) -> Bool {
        value.hasPrefix("%7B%7B") && (value.contains("%7Bredacted") || value.contains("%7Bsecret."))
    }
}
