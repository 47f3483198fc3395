/// The steps that lead from the first screen to the shown one, without those that send something.
package struct LiveHistory: Sendable {
    private struct Entry {
        let step: Step.Kind
        /// Whether it types a text that is not shown.
        let isSecret: Bool
    }

    private var entries: [Entry] = []
    /// The number of steps on the first screen.
    private var rootCount = 0

    /// Limit: steps of a person that are done again after a change of the files; the first ones
    /// count.
    private static let maxCount = 200

    package init() {}

    package var steps: [Step.Kind] { entries.map(\.step) }

    /// The steps as on the command line, without those that type a secret.
    package var shownSteps: [String] { entries.filter { !$0.isSecret }.map(\.step.text) }

    /// - Parameters:
    ///   - depth: the number of screens below afterwards.
    ///   - isInApp: whether there are tabs, each with screens of its own.
    mutating func add(_ step: Step.Kind, isSecret: Bool, depth: Int, isInApp: Bool = false) {
        if isInApp { return addInApp(step, isSecret: isSecret) }
        if depth == 0, entries.count > rootCount {
            // It has closed the screens that the others led to.
            return entries.removeLast(entries.count - rootCount)
        }
        switch step {
        case .refresh, .undo, .wait: return
        case .back where depth == 0: return
        case .search:
            if case .search? = entries.last?.step { entries.removeLast() }
        case .scroll, .scrollTo:
            if case .scroll? = entries.last?.step { entries.removeLast() }
        case .tap, .set, .turn, .back, .element, .tab, .link: break
        }
        guard entries.count < Self.maxCount else { return }
        entries.append(Entry(step: step, isSecret: isSecret))
        if depth == 0 { rootCount = entries.count }
    }

    /// Adds a step of an app, whose tabs keep what was done before another one was selected.
    private mutating func addInApp(_ step: Step.Kind, isSecret: Bool) {
        switch step {
        case .refresh, .undo, .wait: return
        default: break
        }
        guard entries.count < Self.maxCount else { return }
        entries.append(Entry(step: step, isSecret: isSecret))
    }
}
