/// The URL of `relative`, which is a path, a query or both, behind `base`: the path of the base stays,
/// and one `/` stands between them (Docs/Decisions/0015).
package func joinURL(_ base: String, _ relative: String) -> String {
    switch relative.utf8.first {
    case UInt8(ascii: "?"), UInt8(ascii: "#"), nil: return base + relative
    case UInt8(ascii: "/") where base.hasSuffix("/"): return base + relative.dropFirst()
    case UInt8(ascii: "/"): return base + relative
    default: return base.hasSuffix("/") ? base + relative : "\(base)/\(relative)"
    }
}
