import LoadingCore

/// The redirects of one request (RFC 9110 section 15.4), without the sending.
struct RedirectChain {
    /// The request to send next.
    private(set) var request: HTTPRequest
    /// The visited URLs, the current one last.
    private(set) var urls: [String]
    /// Names of headers that were not forwarded to another origin.
    private(set) var removedHeaders: [String] = []
    private let limit: Int
    /// The requests sent so far, for loop detection.
    private var sent: [Step]

    private struct Step: Equatable {
        let method: String
        let url: String
    }

    /// - Parameter limit: the maximum number of redirects.
    init(_ request: HTTPRequest, limit: Int) {
        (self.request, self.limit) = (request, limit)
        urls = [request.url]
        sent = [Step(method: request.method, url: request.url)]
    }

    /// Advances to the redirect target; returns false if the response is not a redirect.
    ///
    /// - Throws: a failure of the kind `policy` for a redirect that is not followed.
    mutating func follow(_ response: HTTPResponse) throws(TransportFailure) -> Bool {
        switch response.status {
        case 301, 302, 303, 307, 308: break
        default: return false
        }
        let target = try target(of: response)
        try check(target)
        guard urls.count <= limit else { throw .tooManyRedirects(urls, limit: limit) }
        changeMethod(response.status)
        let isOtherOrigin = Origin(of: target) != Origin(of: request.url)
        if isOtherOrigin { removedHeaders += request.sameOriginHeaders }
        request.move(to: target, isOtherOrigin: isOtherOrigin)
        urls.append(target)
        let step = Step(method: request.method, url: target)
        guard !sent.contains(step) else { throw .redirectLoop(urls) }
        sent.append(step)
        return true
    }

    /// The resolved `Location` without its fragment, which is not sent (RFC 9110 section 10.2.2).
    private func target(of response: HTTPResponse) throws(TransportFailure) -> String {
        let locations = response.headers
            .filter { ASCII.equalIgnoringCase($0.name, "Location") && !$0.value.isEmpty }
        guard let first = locations.first?.value else {
            throw .redirectWithoutLocation(response.status, from: request.url)
        }
        guard locations.allSatisfy({ $0.value == first }) else {
            throw .severalLocations(locations.map(\.value), from: request.url)
        }
        return LoadingRules.resolve(first, against: request.url)
    }

    private func check(_ target: String) throws(TransportFailure) {
        guard let new = URLParts(target), ["http", "https"].contains(new.scheme) else {
            throw .redirectScheme(target, from: request.url)
        }
        if new.userInfo != nil { throw .redirectUserInfo(new.host, from: request.url) }
        if new.scheme == "http", URLParts(request.url)?.scheme == "https" {
            throw .redirectDowngrade(target, from: request.url)
        }
        do throws(TransportFailure) {
            _ = try RequestCheck.target(of: target)
        } catch {
            throw .badRedirect(from: request.url, error)
        }
    }

    /// 303 changes the method to GET. So do 301 and 302 after a POST, as in browsers (notes of
    /// sections 15.4.2 and 15.4.3); headers about the body are removed.
    private mutating func changeMethod(_ status: Int) {
        let becomesGET: Bool
        switch status {
        case 303: becomesGET = request.method != "HEAD"
        case 301, 302: becomesGET = request.method == "POST"
        default: becomesGET = false
        }
        guard becomesGET, request.method != "GET" || request.body != nil else { return }
        request.method = "GET"
        request.body = nil
        request.headers.removeAll { ASCII.lower($0.name).hasPrefix("content-") }
    }
}
