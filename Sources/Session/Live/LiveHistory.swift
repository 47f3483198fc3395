/// The steps that lead from the first screen to the shown one, without those that send something.
package struct LiveHistory: Sendable {
    package private(set) var steps: [Step.Kind] = []
    /// The number of steps on the first screen.
    private var rootCount = 0

    /// More steps are forgotten: the first ones count.
    private static let maxCount = 200

    package init() {}

    /// - Parameter depth: the number of screens below afterwards.
    mutating func add(_ step: Step.Kind, depth: Int) {
        if depth == 0, steps.count > rootCount { steps.removeLast(steps.count - rootCount) }
        switch step {
        case .refresh, .undo, .wait: return
        case .back where depth == 0: return
        case .search:
            if case .search? = steps.last { steps.removeLast() }
        case .scroll, .scrollToEnd, .scrollToSection:
            if case .scroll? = steps.last { steps.removeLast() }
        case .tap, .set, .turn, .back: break
        }
        guard steps.count < Self.maxCount else { return }
        steps.append(step)
        if depth == 0 { rootCount = steps.count }
    }
}
