/// An answer and how it was come by.
package struct HTTPAnswer: Sendable, Hashable {
    /// Of whatever status, except those that redirect.
    package let response: HTTPResponse
    /// The URLs that were asked in the last try, in order: the request's own, then those that
    /// redirects led to.
    package let urls: [String]
    /// The waits before the second and further tries.
    package internal(set) var waits: [Duration] = []
    /// What a person should know beside the status, one sentence each: headers that were not sent
    /// on, tries that were in vain.
    package internal(set) var notes: [String]

    /// How often the request was tried.
    package var attempts: Int { waits.count + 1 }

    /// Where the answer came from, which is what relative URLs in it count from.
    package var url: String { urls.last ?? "" }

    init(response: HTTPResponse, chain: RedirectChain) {
        self.response = response
        urls = chain.urls
        notes = chain.withheld.isEmpty ? [] : [.withheldHeaders(chain.withheld, chain.urls)]
        if let cached = response.cached, cached.origin == .stale {
            notes.append(.staleAnswer(url, cached.age))
        }
    }
}
