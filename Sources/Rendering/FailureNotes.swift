import Expressions

/// Notes about failed expressions, without duplicates across sections.
struct FailureNotes {
    private var reported: Set<String> = []

    /// The notes that have not been reported yet.
    mutating func notes(of failures: [Activation.Failure]) -> [String] {
        failures.map(\.note).filter { reported.insert($0).inserted }
    }
}
