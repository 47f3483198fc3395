/// A value of a spec, such as a `let`, that is computed once for what it reads.
///
/// The parts of a key are read before a value is given. So whatever reads the value observes what it
/// depends on, also if another one has had it computed.
@MainActor
public final class Evaluated<Value, Failure: Error> {
    private typealias Outcome = Result<Value, Failure>

    private var key: [AnyHashable] = []
    /// By the items and elements for which they were computed.
    private var outcomes: [[AnyHashable]: Outcome] = [:]
    /// A cell reads the values of one item several times.
    private var last: (subject: [AnyHashable], outcome: Outcome)?

    /// The number of items whose values are kept: more than a screen shows at once.
    private static var maximum: Int { 2_000 }

    /// Creates a value that has not been computed.
    public init() {}

    /// Returns the value, computed if it was not for this key. An error is kept as values are.
    ///
    /// - Parameters:
    ///   - key: what the values of all items depend on.
    ///   - subject: the item or the element of `each` that the value is for, if any.
    public func get(
        for key: [AnyHashable], of subject: [AnyHashable] = [],
        _ compute: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if self.key != key { (self.key, outcomes, last) = (key, [:], nil) }
        if let last, last.subject == subject { return try last.outcome.get() }
        let outcome =
            outcomes[subject] ?? Result { () throws(Failure) in try compute() }
        if outcomes.count >= Self.maximum { outcomes = [:] }
        outcomes[subject] = outcome
        last = (subject, outcome)
        return try outcome.get()
    }
}

extension AnyLoad {
    /// Changes with what the load shows.
    public var revision: Int { version }
}
