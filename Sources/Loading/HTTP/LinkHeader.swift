package import LoadingCore

extension HTTPResponse {
    /// The links of all `Link` headers, in order. Malformed ones are skipped.
    package var links: [LoadingRules.WebLink] {
        LoadingRules.WebLink.links(in: headers.values(of: "Link"))
    }

    /// Whether a malformed link is skipped, and no other link has that relation type.
    func hasOnlyMalformedLink(relation: String) -> Bool {
        link(relation: relation) == nil
            && LoadingRules.WebLink.hasMalformed(in: headers.values(of: "Link"))
    }

    /// Returns the target of the first link with that relation type, unresolved. `HTTPRequest.next`
    /// resolves a `next` link.
    package func link(relation: String) -> String? {
        LoadingRules.WebLink.target(of: relation, in: headers.values(of: "Link"))
    }
}
