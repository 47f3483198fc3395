/// How the health check went, if the screen has one.
package struct HealthSnapshot: Sendable {
    package let plan: DataPlan
    /// Why the server is not well; nil where it is.
    package let failure: LoadFailure?
    /// The URL that was asked; nil where none could be.
    package let url: String?

    package init(plan: DataPlan, failure: LoadFailure?, url: String?) {
        self.plan = plan
        self.failure = failure
        self.url = url
    }

    /// One line for people.
    package var note: String {
        guard let failure else { return "health: ok" }
        return "health: not ok (\(failure.kind.rawValue)): \(failure.message)"
    }
}
