/// Redirects to invalid or disallowed targets.
extension Fault {
    static let redirects = [
        Fault(
            "a redirect is followed", keys: "", requests: 2, gives: "content", items: [7],
            response: { request, _ in
                request.target.hasSuffix("/to") ? .reply(text: rows([7])) : redirect(["to"])
            }),
        Fault(
            "a redirect to itself", redirect(["#top"]),
            gives:
                "policy: the server redirects in a loop (*), as servers that require a cookie or a login do: write the URL that has the data"
        ),
        Fault(
            "redirects in a loop", keys: "", requests: 3,
            gives:
                "policy: the server redirects in a loop (*/rows* → *hop/1 → *hop/2 → *hop/1), as servers that require a cookie or a login do: write the URL that has the data",
            response: { request, _ in
                redirect([request.target.hasSuffix("/1") ? "2" : request.hop == nil ? "hop/1" : "1"]
                )
            }),
        Fault(
            "endless redirects", keys: "", requests: 11,
            gives:
                "policy: the server redirects more than 10 times (*/rows* → *hop/1 → … → *hop/9 → *hop/10): write the URL that has the data",
            response: { request, _ in
                redirect([request.hop.map { String($0 + 1) } ?? "hop/1"])
            }),
        Fault(
            "a redirect without a Location", redirect([]),
            gives:
                "policy: URL* responded with the redirect 302 without a `Location` header: report it to the server's operator"
        ),
        Fault(
            "an empty Location", redirect([""]),
            gives:
                "policy: URL* responded with the redirect 302 without a `Location` header: report it to the server's operator"
        ),
        Fault(
            "two Locations", redirect(["/a", "/b"]),
            gives:
                "policy: URL* redirects to several URLs at once (/a, /b): write the one that has the data"
        ),
        Fault(
            "a redirect to a file", redirect(["file:///etc/passwd"]),
            gives:
                "policy: URL* redirects to file:///etc/passwd, and only http and https are followed: write the URL that has the data"
        ),
        Fault(
            "a redirect to data", redirect(["data:application/json,[]"]),
            gives:
                "policy: URL* redirects to data:application/json,[], and only http and https are followed: write the URL that has the data"
        ),
        Fault(
            "a redirect to FTP", redirect(["ftp://x.example/y?key=1"]),
            gives:
                "policy: URL* redirects to ftp://x.example/y?…, and only http and https are followed: write the URL that has the data"
        ),
        Fault(
            "a redirect to a script", redirect(["javascript:alert(1)"]),
            gives:
                "policy: URL* redirects to javascript:alert(1), and only http and https are followed: write the URL that has the data"
        ),
        Fault(
            "a redirect with a password", redirect(["http://me:secret@x.example/"]),
            gives:
                "policy: URL* redirects to a URL of x.example with a user name or password in it: write the URL that has the data, and send credentials in a header"
        ),
        Fault(
            "a redirect to an invalid port", redirect(["http://x.example:99999/"]),
            gives: "policy: URL* redirects to an invalid URL: *\"99999\" is not a port*"),
        Fault(
            "a redirect with a control character", redirect(["/a\tb"]),
            gives: "policy: URL* redirects to an invalid URL: *space or control character*"
        ),
    ]

    private static func redirect(_ locations: [String]) -> ServerResponse {
        .reply(302, headers: locations.map { ("Location", $0) }, text: "moved")
    }
}

extension ServerRequest {
    /// The number after `hop/`; nil for the original request.
    fileprivate var hop: Int? {
        guard target.contains("/hop/") else { return nil }
        return target.split(separator: "/").last.flatMap { Int($0) }
    }
}
