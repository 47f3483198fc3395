import Expressions

/// Notes of expressions that have no value: each once, though many sections read the same one.
struct FailureNotes {
    private var told: Set<String> = []

    /// The notes that have not been told before.
    mutating func notes(of failures: [Activation.Failure]) -> [String] {
        failures.map(\.note).filter { told.insert($0).inserted }
    }
}
