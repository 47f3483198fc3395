#if canImport(UIKit)
    /// The work that a screen has begun.
    @MainActor
    final class ScreenTasks {
        private var running: [Int: Task<Void, Never>] = [:]
        private var count = 0
        private var repeating: Task<Void, Never>?
        private(set) var isLoadingMore = false
        private var refreshes = 0
        private var willRunOnce = false
        /// Whether something waits until no section scrolls by itself.
        private(set) var awaitsRest = false

        /// Whether a refresh runs that a person has begun.
        var isRefreshing: Bool { refreshes > 0 }

        func run(_ work: @escaping @MainActor () async -> Void) {
            count += 1
            let number = count
            running[number] = Task { [weak self] in
                await work()
                self?.running[number] = nil
            }
        }

        /// Does something soon, once for all calls before that.
        func runOnce(_ work: @escaping @MainActor () -> Void) {
            guard !willRunOnce else { return }
            willRunOnce = true
            run { [weak self] in
                self?.willRunOnce = false
                work()
            }
        }

        /// - Parameters:
        ///   - rest: waits until no section scrolls by itself.
        ///   - end: is done then.
        func awaitRest(
            _ rest: @escaping @MainActor () async -> Void, end: @escaping @MainActor () -> Void
        ) {
            awaitsRest = true
            run { [weak self] in
                await rest()
                self?.awaitsRest = false
                if !Task.isCancelled { end() }
            }
        }

        /// - Parameter work: returns what follows.
        func loadMore(_ work: @escaping @MainActor () async -> () -> Void) {
            isLoadingMore = true
            run { [weak self] in
                let next = await work()
                self?.isLoadingMore = false
                next()
            }
        }

        /// - Parameter work: returns what follows.
        func refresh(_ work: @escaping @MainActor () async -> () -> Void) {
            refreshes += 1
            run { [weak self] in
                let next = await work()
                self?.refreshes -= 1
                next()
            }
        }

        func repeatWhileShown(_ work: @escaping @MainActor () async -> Void) {
            repeating?.cancel()
            repeating = Task { await work() }
        }

        func stopRepeating() {
            repeating?.cancel()
            repeating = nil
        }

        nonisolated func cancel() {
            Task { @MainActor in
                stopRepeating()
                for task in running.values { task.cancel() }
            }
        }
    }
#endif
