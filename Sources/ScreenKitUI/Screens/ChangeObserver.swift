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
            } onChange: { [weak self, weak reading] in
                if Thread.isMainThread {
                    MainActor.assumeIsolated { self?.notice(reading) }
                } else {
                    Task { @MainActor in self?.notice(reading) }
                }
            }
            return (result, reading)
        }

        private func notice(_ reading: ChangeReading?) {
            guard let reading, !reading.isOver else { return }
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

    /// What was read at one time. Nothing can be observed no longer before it changes, so a value of the
    /// reading is read too, whose change ends it: at the latest when nobody has the reading any more.
    @MainActor
    final class ChangeReading {
        private(set) var isOver = false
        /// Whether something of it has changed.
        fileprivate(set) var isNoticed = false
        private let ending = Ending()

        @Observable
        fileprivate final class Ending: Sendable {
            @MainActor var isReached = false

            nonisolated init() {}
        }

        func begin() { _ = ending.isReached }

        func end() {
            guard !isOver else { return }
            isOver = true
            ending.isReached = true
        }

        deinit {
            let ending = ending
            Task { @MainActor in ending.isReached = true }
        }
    }
#endif
