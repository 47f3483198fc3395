/// A transport whose answers have no values of secrets in their texts.
///
/// A server may send back what it was sent, in a message or a page of its own. What is in the data can
/// be shown in parts, or sent on to another server, so it is replaced before anything reads it. The
/// names and numbers of JSON are left: a value that is called like a key would make other data of it.
struct RedactingTransport: HTTPTransport {
    let transport: any HTTPTransport
    let redactor: SecretRedactor

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        do throws(TransportFailure) {
            var response = try await transport.send(request, limits: limits)
            response.body = redactor.withoutSecretTexts(response.body)
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
    /// Bytes of the shortest value: one that is shorter is a word, and stands in answers by chance.
    static let shortestValue = 8

    /// `transport`, its answers without secrets.
    package func guarding(_ transport: any HTTPTransport) -> any HTTPTransport {
        let redactor = redactor()
        return redactor.isEmpty
            ? transport : RedactingTransport(transport: transport, redactor: redactor)
    }
}

extension TransportFailure {
    fileprivate func redacted(by redactor: SecretRedactor) -> TransportFailure {
        TransportFailure(
            kind, redactor.redacted(message), clock: clock, isTransient: isTransient)
    }
}
