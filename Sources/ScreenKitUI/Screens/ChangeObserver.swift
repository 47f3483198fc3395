#if canImport(UIKit)
    import Observation

    /// Notices that something has changed which a screen has read.
    @MainActor
    final class ChangeObserver {
        /// Reads everything again.
        var onChange: () -> Void = {}
        private var changes = 0

        /// Returns a value, and calls `onChange` when something changes that was read for it.
        func read<Value>(_ value: () -> Value) -> Value {
            let changes = changes
            return withObservationTracking(value) { [weak self] in
                Task { @MainActor in self?.change(after: changes) }
            }
        }

        /// One change is noticed by all that read it, and followed once.
        private func change(after old: Int) {
            guard changes == old else { return }
            changes += 1
            onChange()
        }
    }
#endif
