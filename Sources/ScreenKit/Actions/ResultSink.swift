/// Takes what a screen gives back to the one that shows it.
///
/// The app hands it from the `Destination` of a tap to the controller of the shown screen. Sinks are equal
/// if they are the same one.
public nonisolated final class ResultSink<Value: Sendable>: Hashable, Sendable {
    /// What the shown screen has given; nil until it has, or if it was left without.
    @MainActor public private(set) var value: Value?

    /// Creates a sink that has taken nothing.
    public init() {}

    /// Takes what the screen gives, before it is left.
    @MainActor public func give(_ value: Value) { self.value = value }

    /// Returns whether both are the same sink.
    public static func == (one: ResultSink, other: ResultSink) -> Bool { one === other }

    /// Hashes its identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
