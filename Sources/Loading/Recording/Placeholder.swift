/// What recordings have in the place of credentials.
enum Placeholder {
    static let header = "{{redacted}}"

    /// Numbers tell values apart: a URL with another one is another URL.
    static func parameter(_ number: Int) -> String { "{{redacted.\(number)}}" }

    /// Whether a value, percent-encoded as in `RequestKey`, has one in it.
    static func isIn(_ value: some StringProtocol) -> Bool {
        value.hasPrefix("%7B%7B") && (value.contains("%7Bredacted") || value.contains("%7Bsecret."))
    }
}
