/// The values of a run's secrets, each for one origin.
package struct Secrets: Sendable {
    /// A value and where it may be sent.
    package struct Binding: Sendable {
        package let name: String
        package let value: String
        package let origin: Origin

        package init(name: String, value: String, origin: Origin) {
            (self.name, self.value, self.origin) = (name, value, origin)
        }
    }

    private let bindings: [Binding]
    /// Whether a secret without any value is read as its name: nothing is sent, and recordings do not
    /// tell requests apart by their headers.
    private let isReplay: Bool

    package init(_ bindings: [Binding] = [], isReplay: Bool = false) {
        (self.bindings, self.isReplay) = (bindings, isReplay)
    }

    /// The value for a request to `origin`; nil where it must not go there.
    func value(of name: String, for origin: Origin) -> String? {
        let own = bindings.filter { $0.name == name }
        if own.isEmpty && isReplay { return Self.placeholder(name) }
        return own.last { $0.origin == origin }?.value
    }

    /// Where the values of a secret may go.
    func origins(of name: String) -> [Origin] { bindings.filter { $0.name == name }.map(\.origin) }

    /// Replaces the values in what leaves the program, and in what comes into it.
    package func redactor() -> SecretRedactor {
        SecretRedactor(bindings.map { ($0.name, $0.value) })
    }

    /// What outputs have in the place of a value.
    static func placeholder(_ name: String) -> String { "{{secret.\(name)}}" }
}
