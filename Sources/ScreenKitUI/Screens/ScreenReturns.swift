#if canImport(UIKit)
    /// What waits until a screen is shown again. It does not keep the screen, which may be left while
    /// something covers it.
    @MainActor
    final class ScreenReturns {
        private var waiting: [CheckedContinuation<Bool, Never>] = []

        /// Returns whether the screen is shown again; false if it is left.
        func wait() async -> Bool {
            await withCheckedContinuation { waiting.append($0) }
        }

        func end(_ isShown: Bool) {
            let ended = waiting
            waiting = []
            for continuation in ended { continuation.resume(returning: isShown) }
        }

        nonisolated func cancel() { Task { @MainActor in end(false) } }
    }
#endif
