#if canImport(UIKit)
    import Foundation
    import Observation

    /// Notices that something has changed which a screen has read.
    @MainActor
    final class ChangeObserver {
        /// Reads everything again.
        var onChange: () -> Void = {}
        private var isNoticed = false

        /// Returns a value, and calls `onChange` when something changes that was read for it. Several
        /// changes are followed once.
        ///
        /// - Parameters:
        ///   - old: a reading that ends with this one.
        ///   - value: reads nothing that has a reading of its own.
        func read<Value>(
            after old: ChangeReading? = nil, _ value: () -> Value
        ) -> (value: Value, reading: ChangeReading) {
            old?.end()
            let reading = ChangeReading()
            let result = withObservationTracking {
                reading.begin()
                return value()
            } onChange: { [weak self] in
                if Thread.isMainThread {
                    MainActor.assumeIsolated { self?.notice(reading) }
                } else {
                    Task { @MainActor in self?.notice(reading) }
                }
            }
            return (result, reading)
        }

        private func notice(_ reading: ChangeReading) {
            guard !reading.isOver else { return }
            reading.isNoticed = true
            guard !isNoticed else { return }
            isNoticed = true
            // What is noticed is that a value is about to change.
            Task { @MainActor [weak self] in self?.follow() }
        }

        private func follow() {
            isNoticed = false
            onChange()
        }
    }

    /// What was read at one time. Nothing can be observed no longer before it changes, so a reading
    /// is also one of itself, and ends by its own change.
    @MainActor @Observable
    final class ChangeReading {
        @ObservationIgnored private(set) var isOver = false
        /// Whether something of it has changed.
        @ObservationIgnored fileprivate(set) var isNoticed = false
        private var ends = false

        func begin() { _ = ends }

        func end() {
            guard !isOver else { return }
            isOver = true
            ends = true
        }
    }
#endif
