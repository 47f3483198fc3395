// How what an action loads again has ended.

extension ScreenLoads {
    /// Runs a round, and returns how what it loads again has ended. A round that replaces it does
    /// what it was to do, and is waited for.
    public func refreshOutcome(
        of round: LoadRound, _ steps: @escaping LoadSteps
    ) async -> SendEnd<NoResponse> {
        await run(round, steps)
        for _ in 0..<Self.maximumReplacements {
            let loads = loads(of: round, steps())
            let isOpen = loads.contains { $0.isLoading || $0.pending != nil }
            if Task.isCancelled { break }
            if !isOpen || cancelledBy != nil {
                let failure = loads.lazy.compactMap(\.lastFailure).first
                let reason = isOpen ? failure ?? .cancelled : failure
                return reason.map { .failed($0) } ?? .succeeded(NoResponse())
            }
            await run(.changes, steps, follows: true)
        }
        return .notSent
    }

    /// The number of rounds in the place of one that what an action loads again waits for. Nothing
    /// follows the action then, as where the screen is left.
    private static let maximumReplacements = 100

    /// Returns what a round loads again of what is shown.
    private func loads(of round: LoadRound, _ steps: [LoadStep]) -> [AnyLoad] {
        steps.flatMap { step in
            if let elements = step.elements {
                return step.whenReads.allSatisfy(\.hasValue) ? loads(of: round, elements()) : []
            }
            let load = step.load
            let isAsked = load.progress != .notRequested && !absent.contains(load.name)
            return isAsked && round.reloads(load.name) ? [load] : []
        }
    }
}
