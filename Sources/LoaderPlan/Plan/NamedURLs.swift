import Expressions
import Screens
import Values

extension Plan {
    /// The URLs in the spec, up to host and port: a run may reach their origins, and others only if
    /// allowed on the command line.
    ///
    /// A new key that contains a URL must be added here.
    package var namedURLs: [String] {
        let loads = data.map(\.load) + sections.compactMap(\.load) + sends
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

    /// The texts of a parameter or state in the spec: its default and `enum`.
    private func constants(ofSlot slot: Int) -> [String] {
        let names = screen.parameters + screen.state.map(\.value)
        guard names.indices.contains(slot) else { return [] }
        let constants = names[slot].allowed + [names[slot].defaultValue].compactMap(\.self)
        return constants.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
}

extension RequestPlan {
    /// What the spec fixes of a request's host and port.
    package enum Authority: Sendable, Hashable {
        /// Everything: the URL, or its base, up to the path.
        case literal(String)
        /// A part is a value that the spec limits, or the whole base is.
        case limited
        /// Nothing: the whole URL is a value.
        case open
    }

    package var authority: Authority {
        // The values of a whole base are limited by the spec.
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

    /// Returns the start of the path, query or fragment; nil if there is none.
    private static func authorityEnd(_ text: String) -> String.Index? {
        let bytes = text.utf8
        // Skips the two slashes after the scheme.
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

    /// The slot of the variable that is the whole URL, if any.
    fileprivate var wholeVariable: Int? {
        guard case .value(let expression, .whole)? = first else { return nil }
        return expression.variable
    }
}
