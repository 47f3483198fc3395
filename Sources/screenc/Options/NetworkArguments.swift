import ArgumentParser
import Loading

/// Origins with commas between them.
struct OriginList {
    let origins: [Origin]

    init(_ text: String) throws {
        origins = try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            guard let origin = Origin(String(part)) else {
                throw ValidationError(
                    "'\(part)' is no origin; write https:// and a host, without a path")
            }
            return origin
        }
    }
}

/// A proxy that is spoken to without TLS, as nearly all are: `https` requests are encrypted from end
/// to end all the same.
struct ProxyAddress {
    let origin: Origin

    init(_ text: String) throws {
        guard let origin = Origin(text), origin.scheme == "http" else {
            throw ValidationError(
                "'\(text)' is no proxy; write http://HOST:PORT, without a user name")
        }
        self.origin = origin
    }
}

extension String {
    static func unverifiedAddresses(_ proxy: ProxyAddress) -> String {
        """
        the proxy \(proxy.origin) finds the servers, so it is not verified that their addresses are \
        public ones
        """
    }
}
