import Synchronization

/// A cache of responses on disk, shared by all processes of a user (RFC 9111).
///
/// Its failures do not fail a run: unreadable entries are fetched, and a write failure is reported
/// once.
package final class HTTPCache: Sendable {
    private enum State {
        case unopened
        case open(CacheFolder)
        /// Opening failed.
        case closed
    }

    private let path: String
    /// The maximum size of all files in bytes.
    private let limit: Int
    private let warn: @Sendable (String) -> Void
    private let state = Mutex(State.unopened)
    private let hasWarned = Atomic(false)
    private let isFull = Atomic(false)
    let revalidations = BackgroundRevalidations()

    /// Opens nothing before the first request.
    ///
    /// - Parameters:
    ///   - path: a folder, created if missing.
    ///   - limit: the maximum size of all responses in bytes.
    ///   - warn: called at most once, with one sentence about why the cache cannot be used.
    package init(
        _ path: String, limit: Int, warn: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        (self.path, self.limit, self.warn) = (path, limit, warn)
    }

    /// The maximum size of one response.
    private var entryLimit: Int { limit / 8 }

    /// Nil if the cache cannot be used.
    private var folder: CacheFolder? {
        let (folder, fault) = state.withLock { state -> (CacheFolder?, CacheFault?) in
            switch state {
            case .open(let folder): return (folder, nil)
            case .closed: return (nil, nil)
            case .unopened: break
            }
            do throws(CacheFault) {
                let folder = try CacheFolder(in: path)
                state = .open(folder)
                return (folder, nil)
            } catch {
                state = .closed
                return (nil, error)
            }
        }
        if let fault { warn(once: .unusableCache(path, fault)) }
        return folder
    }

    private func warn(once message: String) {
        if !hasWarned.exchange(true, ordering: .relaxed) { warn(message) }
    }

    /// Nil if the cache cannot be used.
    func key(of request: HTTPRequest) -> CacheKey? {
        folder.map { CacheKey(request, salt: $0.salt) }
    }

    /// Returns the stored response for a request, and its file name.
    func storedResponse(
        for request: HTTPRequest, _ key: CacheKey
    ) -> (stored: StoredResponse, name: String)? {
        guard let folder else { return nil }
        do throws(CacheFault) {
            switch try folder.read(key.name, key, limit: entryLimit) {
            case nil: return nil
            case .response(let stored, _, _): return (stored, key.name)
            case .varies(let names):
                let selection = CacheSelection(names, of: request, salt: folder.salt)
                let name = key.name + selection.suffix
                guard
                    case .response(let stored, names, selection.digest)? =
                        try folder.read(name, key, limit: entryLimit)
                else { return nil }
                return (stored, name)
            }
        } catch {
            warn(once: .unreadableCache(path, error))
            return nil
        }
    }

    /// Stores a response, replacing the previous one for the request.
    func store(_ stored: StoredResponse, for request: HTTPRequest, _ key: CacheKey) {
        guard let folder, !isFull.load(ordering: .relaxed) else { return }
        let names = CacheSelection.names(stored.response.headers)
        do throws(CacheFault) {
            guard !names.isEmpty else {
                let entry = CacheEntry.response(stored, selectedBy: [], selection: "")
                return try write(entry, key, to: key.name, in: folder)
            }
            let selection = CacheSelection(names, of: request, salt: folder.salt)
            let marker = CacheEntry.varies(names)
            if try folder.read(key.name, key, limit: entryLimit) != marker {
                try write(marker, key, to: key.name, in: folder)
            }
            let entry = CacheEntry.response(
                stored, selectedBy: names, selection: selection.digest)
            try write(entry, key, to: key.name + selection.suffix, in: folder)
        } catch {
            // Later writes would fail too.
            isFull.store(true, ordering: .relaxed)
            warn(once: .fullCache(path, error))
        }
    }

    private func write(
        _ entry: CacheEntry, _ key: CacheKey, to name: String, in folder: CacheFolder
    ) throws(CacheFault) {
        let bytes = CacheEntryCoding.encode(entry, key)
        guard bytes.count <= entryLimit else { return folder.remove(name) }
        try folder.write(bytes, to: name)
        // Up to an eighth of the limit is written between two evictions.
        if try folder.recordWritten(bytes.count) > limit / 8 {
            try folder.evict(downTo: limit / 4 * 3)
        }
    }

    func remove(_ name: String) { folder?.remove(name) }

    /// Removes all stored responses of a URL, for any credentials (RFC 9111 section 4.4).
    func invalidate(_ url: String) {
        folder?.removeAll(of: CacheKey.urlName(of: CacheKey.normalized(url)))
    }

    /// Waits for background revalidations.
    package func finishRevalidations() async { await revalidations.finish() }
}

/// Revalidates stale responses that were used (RFC 5861 section 3), at most one task per file.
final class BackgroundRevalidations: Sendable {
    private let tasks = Mutex<[String: Task<Void, Never>]>([:])

    /// Starts the work unless it is in progress under that name.
    func run(_ name: String, _ work: @escaping @Sendable () async -> Void) {
        tasks.withLock { tasks in
            guard tasks[name] == nil else { return }
            tasks[name] = Task.detached {
                await work()
                self.tasks.withLock { $0[name] = nil }
            }
        }
    }

    func finish() async {
        while let task = tasks.withLock({ $0.values.first }) { await task.value }
    }
}
