/// The keys without an example.
///
/// They change neither a picture of a small spec nor what a command prints about it: they are for
/// other screens, for generated code, for assistive technology or for what a server sends.
enum InvisibleKeys {
    /// The words by the name of the mapping.
    static let words: [String: Set<String>] = [
        "screen": ["devices", "logging"],
        "parameter": ["description", "pattern"],
        "state": ["description"],
        "field": ["description", "identity"],
        "enum": ["closed"],
        "section": ["accessibility", "identity", "onError"],
        "node": ["accessibility"],
        "cell": ["accessibility"],
        "header": ["accessibility"],
        "static row": ["accessibility"],
        // The devices of screenc have no margins at the sides.
        "screen layout": ["insetsReference"],
        "layout": ["insetsReference"],
        "flow": ["insetsReference"],
    ]

    /// The mappings of files that show nothing by themselves.
    static let mappings: Set = ["library", "workspace"]
}
