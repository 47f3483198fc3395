/// A transport that redacts the values of secrets in responses.
///
/// A server may echo them in a message or page. Data can be shown in parts or sent to another
/// server, so it is redacted before anything reads it. Names and numbers of JSON stay, since
/// changing them would change the data.
struct RedactingTransport: HTTPTransport {
    let transport: any HTTPTransport
    let redactor: SecretRedactor

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        do throws(TransportFailure) {
            var response = try await transport.send(request, limits: limits)
            response.body = redactor.redactedTexts(response.body)
            for index in response.headers.indices {
                response.headers[index].value = redactor.redacted(response.headers[index].value)
            }
            return response
        } catch {
            throw error.redacted(by: redactor)
        }
    }
}

extension Secrets {
    /// The minimum length in bytes: shorter values may be words that occur by coincidence.
    static let shortestValue = 8

    /// Returns `transport` with redacted responses.
    package func redacting(_ transport: any HTTPTransport) -> any HTTPTransport {
        let redactor = redactor()
        return redactor.isEmpty
            ? transport : RedactingTransport(transport: transport, redactor: redactor)
    }
}

extension TransportFailure {
    fileprivate func redacted(by redactor: SecretRedactor) -> TransportFailure {
        TransportFailure(
            kind, redactor.redacted(message), timeout: timeout, isTransient: isTransient,
            isLimit: isLimit)
    }
}
