/// A clock on which a second lasts a minute: limits of time that are not a test's subject do not end
/// it on a machine that has much to do.
package struct PatientClock: Clock {
    private let start = ContinuousClock.now

    package init() {}

    package var now: ContinuousClock.Instant { start + (ContinuousClock.now - start) / 60 }

    package var minimumResolution: Duration { .seconds(1) }

    package func sleep(
        until deadline: ContinuousClock.Instant, tolerance: Duration?
    ) async throws {
        try await ContinuousClock().sleep(for: (deadline - now) * 60)
    }
}
