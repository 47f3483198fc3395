import Synchronization

/// Notices changes of the files in folders.
///
/// A file that is written in place is noticed when its writer closes it, and one that is replaced by
/// renaming another at that moment. Changes that follow each other are one; so is a file that is moved
/// away and written again, as some editors do.
package final class FolderWatch: Sendable {
    private let events: FolderEvents
    private let pending: PendingChanges

    package init() throws(FolderWatchFault) {
        let pending = PendingChanges()
        self.pending = pending
        events = try FolderEvents { pending.add($0) }
    }

    deinit { events.stop() }

    /// Watches a folder, from now on. Doing it again changes nothing.
    ///
    /// A folder that is removed or replaced is watched again when there is one with its path.
    ///
    /// - Parameter isTree: Whether the folders below it are watched too, also those to come. Hidden
    ///   ones and links are not.
    package func watch(_ folder: String, isTree: Bool = false) throws(FolderWatchFault) {
        guard let pointer = realpath(folder, nil) else {
            throw FolderWatchFault(path: folder, reason: systemReason())
        }
        defer { free(pointer) }
        try events.watch(String(cString: pointer), isTree: isTree)
    }

    /// Waits for changes and returns the paths of what was changed, created or removed since the last
    /// call; nil if the task is cancelled, which ends the watch. For one task at a time.
    ///
    /// The paths have no links. That of a folder means that anything in it may have changed.
    package func next() async throws(FolderWatchFault) -> Set<String>? {
        var arrivals = pending.arrivals.makeAsyncIterator()
        while true {
            let changes = try pending.take()
            if !changes.isEmpty { return changes }
            guard await arrivals.next() != nil, !Task.isCancelled else { return nil }
        }
    }
}

/// The reason why a folder cannot be watched.
package struct FolderWatchFault: Error {
    package let path: String
    package let reason: String
}

/// The changes that `next` has not returned yet.
private final class PendingChanges: Sendable {
    private struct State {
        var changes: Set<String> = []
        var fault: FolderWatchFault?
    }

    /// An element for the changes since the last one.
    let arrivals: AsyncStream<Void>
    private let arrival: AsyncStream<Void>.Continuation
    private let state = Mutex(State())

    init() {
        (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func add(_ result: Result<Set<String>, FolderWatchFault>) {
        state.withLock { state in
            switch result {
            case .success(let changes): state.changes.formUnion(changes)
            case .failure(let fault): state.fault = fault
            }
        }
        arrival.yield()
    }

    func take() throws(FolderWatchFault) -> Set<String> {
        let (changes, fault) = state.withLock { state in
            defer { state.changes = [] }
            return (state.changes, state.fault)
        }
        if let fault { throw fault }
        return changes
    }
}
