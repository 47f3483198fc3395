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
