import Expressions
import Screens
import Values

extension Plan {
    /// The URLs that the spec itself names, as far as their hosts and ports: a run may reach their
    /// origins, and no others unless whoever starts it says so.
    ///
    /// A key of the language that names another server is added here.
    package var namedURLs: [String] {
        let loads = data.map(\.load) + sections.compactMap(\.load)
        return (base.map { named(by: $0.url) } ?? [])
            + loads.flatMap { $0.request.paging.crossOrigin + named(by: $0) }
    }

    private func named(by load: LoadPlan) -> [String] {
        guard case .request(let request) = load.source else { return [] }
        return named(by: request.addressPieces)
    }

    private func named(by url: [URLPiece]) -> [String] {
        switch url.authority {
        case .literal(let text): return [text]
        case .limited: return []
        case .open: return url.wholeVariable.map(constants) ?? []
        }
    }

    /// The texts that the spec gives a parameter or a state: its default, and what `enum` lists.
    private func constants(ofSlot slot: Int) -> [String] {
        let names = parameters + state.map(\.value)
        guard names.indices.contains(slot) else { return [] }
        let constants = names[slot].allowed + [names[slot].defaultValue].compactMap(\.self)
        return constants.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
}

extension RequestPlan {
    /// What the spec says of a request's host and port.
    package enum Authority: Sendable, Hashable {
        /// All of it: the URL, or that which it joins, as far as its path.
        case literal(String)
        /// A part is a value, of those that the spec allows in a host, or all of a base.
        case limited
        /// Nothing: the URL is a value.
        case open
    }

    package var authority: Authority {
        // What may be all of a base is limited by the spec, as what may be a host is.
        let authority = addressPieces.authority
        return isRelative && authority == .open ? .limited : authority
    }
}

extension [URLPiece] {
    fileprivate var authority: RequestPlan.Authority {
        var text = ""
        for piece in self {
            switch piece {
            case .value(_, .whole): return .open
            case .value: return .limited
            case .literal(let part): text += part
            }
            if let end = Self.authorityEnd(text) { return .literal(String(text[..<end])) }
        }
        return .literal(text)
    }

    /// Where the path, the query or the fragment begins; nil where none of them has begun.
    private static func authorityEnd(_ text: String) -> String.Index? {
        let bytes = text.utf8
        // The slashes behind the scheme are the first two.
        var slashes = 0
        return bytes.indices.first { index in
            switch bytes[index] {
            case UInt8(ascii: "/"):
                slashes += 1
                return slashes > 2
            case UInt8(ascii: "?"), UInt8(ascii: "#"): return true
            default: return false
            }
        }
    }

    /// The slot of the variable that is all of the URL.
    fileprivate var wholeVariable: Int? {
        guard case .value(let expression, .whole)? = first else { return nil }
        return expression.variable
    }
}
