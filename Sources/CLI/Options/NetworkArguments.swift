import ArgumentParser
import Loading
import LoadingCore

/// A comma-separated list of origins.
struct OriginList {
    let origins: [Origin]

    init(_ text: String) throws {
        origins = try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            guard let origin = Origin(String(part)) else {
                throw ValidationError(
                    "'\(part)' is not an origin; write https:// and a host, without a path")
            }
            return origin
        }
    }
}

/// A proxy over plain HTTP, like nearly all proxies. `https` requests are tunnelled and stay
/// encrypted.
struct ProxyAddress {
    let origin: Origin

    init(_ text: String) throws {
        guard let origin = Origin(text), origin.scheme == "http" else {
            throw ValidationError(
                "'\(text)' is not a proxy; write http://HOST:PORT, without a user name")
        }
        self.origin = origin
    }
}

extension String {
    static func unverifiedAddresses(_ proxy: ProxyAddress) -> String {
        """
        the proxy \(proxy.origin) resolves the host names, so it is not verified that the addresses \
        are public
        """
    }
}
