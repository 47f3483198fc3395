nonisolated extension LoadingRules {
    /// Returns whether a method is safe (RFC 9110 section 9.2.1), among those that screens use:
    /// sending such a request again is harmless.
    public static func isSafe(method: String) -> Bool { method == "GET" || method == "HEAD" }

    /// Returns whether a text is a token (RFC 9110 section 5.6.2): the name of a header field, or a
    /// method.
    public static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                ASCII.isLetter($0) || ASCII.isDigit($0) || "!#$%&'*+-.^_`|~".utf8.contains($0)
            }
    }

    /// Why a header field is not sent.
    public nonisolated enum HeaderFault: Hashable, Sendable {
        /// The name is no token.
        case name
        /// The value has a character that would end the field, or that no field has.
        case value
        /// The field describes how the transport sends the body.
        case ofTransport
    }

    /// Returns why a header field is not sent; nil if it is.
    public static func headerFault(name: String, value: String) -> HeaderFault? {
        if !isToken(name) { return .name }
        if !isHeaderValue(value) { return .value }
        let isOfTransport = ["Content-Length", "Transfer-Encoding"]
            .contains { ASCII.equalIgnoringCase(name, $0) }
        return isOfTransport ? .ofTransport : nil
    }

    /// Returns whether a text is the value of a header field (RFC 9110 section 5.5). A line break
    /// would begin another field; a tab is the only control character.
    public static func isHeaderValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }
    }
}
