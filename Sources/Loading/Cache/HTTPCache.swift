import Synchronization

/// Answers on the disk, for one user and all of the user's processes (RFC 9111).
///
/// Nothing that goes wrong with it stops a run: what cannot be read is asked for, and what cannot be
/// written is said once.
package final class HTTPCache: Sendable {
    private enum State {
        case unopened
        case open(CacheFolder)
        /// It cannot be opened.
        case closed
    }

    private let path: String
    /// Bytes of all files.
    private let limit: Int
    private let warn: @Sendable (String) -> Void
    private let state = Mutex(State.unopened)
    private let hasWarned = Atomic(false)
    private let isFull = Atomic(false)
    let refreshes = CacheRefreshes()

    /// Nothing is opened before the first request.
    ///
    /// - Parameters:
    ///   - path: of a folder, which is made where it is not there.
    ///   - limit: bytes that all answers may take together.
    ///   - warn: told, once, in a sentence, why the cache is of no use.
    package init(
        _ path: String, limit: Int, warn: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        (self.path, self.limit, self.warn) = (path, limit, warn)
    }

    /// One answer may take an eighth.
    private var entryLimit: Int { limit / 8 }

    /// Nil where the cache cannot be used.
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

    /// Nil where the cache cannot be used.
    func key(of request: HTTPRequest) -> CacheKey? {
        folder.map { CacheKey(request, salt: $0.salt) }
    }

    /// The answer that is stored for a request, and under which name.
    func answer(to request: HTTPRequest, _ key: CacheKey) -> (stored: StoredAnswer, name: String)? {
        guard let folder else { return nil }
        do throws(CacheFault) {
            switch try folder.read(key.name, key, limit: entryLimit) {
            case nil: return nil
            case .answer(let stored, _, _): return (stored, key.name)
            case .varies(let names):
                let selection = CacheSelection(names, of: request, salt: folder.salt)
                let name = key.name + selection.suffix
                guard
                    case .answer(let stored, names, selection.digest)? =
                        try folder.read(name, key, limit: entryLimit)
                else { return nil }
                return (stored, name)
            }
        } catch {
            warn(once: .unreadableCache(path, error))
            return nil
        }
    }

    /// Keeps an answer in place of what is stored for the request.
    func store(_ answer: StoredAnswer, for request: HTTPRequest, _ key: CacheKey) {
        guard let folder, !isFull.load(ordering: .relaxed) else { return }
        let names = CacheSelection.names(answer.response.headers)
        do throws(CacheFault) {
            guard !names.isEmpty else {
                let entry = CacheEntry.answer(answer, selectedBy: [], selection: "")
                return try write(entry, key, to: key.name, in: folder)
            }
            let selection = CacheSelection(names, of: request, salt: folder.salt)
            let marker = CacheEntry.varies(names)
            if try folder.read(key.name, key, limit: entryLimit) != marker {
                try write(marker, key, to: key.name, in: folder)
            }
            let entry = CacheEntry.answer(answer, selectedBy: names, selection: selection.digest)
            try write(entry, key, to: key.name + selection.suffix, in: folder)
        } catch {
            // The next one would not fit either.
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
        // Between two times at which room is made, an eighth may be written.
        if try folder.noteWritten(bytes.count) > limit / 8 {
            try folder.makeRoom(keeping: limit / 4 * 3)
        }
    }

    func remove(_ name: String) { folder?.remove(name) }

    /// Removes all that is stored for a URL, whoever asked (RFC 9111 section 4.4).
    func invalidate(_ url: String) {
        folder?.removeAll(of: CacheKey.urlName(of: CacheKey.normal(url)))
    }

    /// Waits for the answers that are asked for beside the run.
    package func finishRefreshes() async { await refreshes.finish() }
}

/// Requests that refresh what was given stale (RFC 5861 section 3): one at a time for each answer.
final class CacheRefreshes: Sendable {
    private let tasks = Mutex<[String: Task<Void, Never>]>([:])

    /// Does the work unless the same is under way.
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
