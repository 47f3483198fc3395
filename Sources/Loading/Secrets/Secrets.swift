/// The values of a run's secrets, each for one origin.
package struct Secrets: Sendable {
    /// A value, and the origin that it may be sent to.
    package struct Binding: Sendable {
        package let name: String
        package let value: String
        package let origin: Origin

        package init(name: String, value: String, origin: Origin) {
            (self.name, self.value, self.origin) = (name, value, origin)
        }
    }

    private let bindings: [Binding]
    /// Whether unbound secrets evaluate to their placeholders: a replay sends nothing, and
    /// recordings do not compare headers.
    private let isReplay: Bool

    package init(_ bindings: [Binding] = [], isReplay: Bool = false) {
        (self.bindings, self.isReplay) = (bindings, isReplay)
    }

    /// Returns the value for a request to `origin`; nil if it may not be sent there.
    func value(of name: String, for origin: Origin) -> String? {
        let own = bindings.filter { $0.name == name }
        if own.isEmpty && isReplay { return Self.placeholder(name) }
        return own.last { $0.origin == origin }?.value
    }

    /// Returns the origins that a secret may be sent to.
    func origins(of name: String) -> [Origin] { bindings.filter { $0.name == name }.map(\.origin) }

    /// Returns a redactor of the values, for outputs and responses.
    package func redactor() -> SecretRedactor {
        SecretRedactor(bindings.map { ($0.name, $0.value) })
    }

    /// Replaces a text in outputs that cannot be decoded to the end, so that it may have a value.
    static let undecoded = Array("{{undecoded}}".utf8)

    /// Returns what replaces a value in outputs.
    static func placeholder(_ name: String) -> String { "{{secret.\(name)}}" }
}
