/// The way of one request through redirects (RFC 9110 section 15.4), without the sending.
struct RedirectChain {
    /// The one to send next.
    private(set) var request: HTTPRequest
    /// Where the chain has been, the current URL last.
    private(set) var urls: [String]
    /// Names of headers that were left behind on the way to another origin.
    private(set) var withheld: [String] = []
    private let limit: Int
    /// What has been sent, to notice circles.
    private var sent: [Step]

    private struct Step: Equatable {
        let method: String
        let url: String
    }

    /// - Parameter limit: redirects that are followed.
    init(_ request: HTTPRequest, limit: Int) {
        (self.request, self.limit) = (request, limit)
        urls = [request.url]
        sent = [Step(method: request.method, url: request.url)]
    }

    /// Moves on to the next request; false where the answer is no redirect.
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
        if Origin(of: target) != Origin(of: request.url) { withheld += request.boundHeaders }
        request.move(to: target)
        urls.append(target)
        let step = Step(method: request.method, url: target)
        guard !sent.contains(step) else { throw .redirectCircle(urls) }
        sent.append(step)
        return true
    }

    /// A fragment is of no use to a server, so it is not passed on (RFC 9110 section 10.2.2).
    private func target(of response: HTTPResponse) throws(TransportFailure) -> String {
        let named = response.headers
            .filter { ASCII.equalIgnoringCase($0.name, "Location") && !$0.value.isEmpty }
        guard let first = named.first?.value else {
            throw .redirectWithoutLocation(response.status, from: request.url)
        }
        guard named.allSatisfy({ $0.value == first }) else {
            throw .severalLocations(named.map(\.value), from: request.url)
        }
        return resolveURL(first, against: request.url)
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

    /// 303 asks for a GET; so do 301 and 302 as an answer to a POST, as every browser has it (notes
    /// of sections 15.4.2 and 15.4.3). The headers that tell of a body go with it.
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
