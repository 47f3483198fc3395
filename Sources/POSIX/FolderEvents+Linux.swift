#if !canImport(Darwin)
    import Synchronization

    /// The changes in folders, from inotify.
    final class FolderEvents: Sendable {
        private let descriptor: Int32
        /// The end of a pipe that the thread waits for; closing the other one stops it.
        private let stopping: Int32
        private let folders: Mutex<InotifyFolders>

        /// The time without a change that ends a group of changes, in milliseconds.
        private static let quiet: Int32 = 5
        /// The same while a file is missing, which an editor may be about to write again.
        private static let quietWhileMissing: Int32 = 30
        /// The number of groups of events that are one change: a file may be written without a pause.
        private static let maxRounds = 20

        /// - Parameter report: Is called on another thread.
        init(
            _ report: @escaping @Sendable (Result<Set<String>, FolderWatchFault>) -> Void
        ) throws(FolderWatchFault) {
            let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else {
                let hint = errno == EMFILE ? "; raise fs.inotify.max_user_instances" : ""
                throw FolderWatchFault(path: ".", reason: systemReason() + hint)
            }
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else {
                close(descriptor)
                throw FolderWatchFault(path: ".", reason: systemReason())
            }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            self.descriptor = descriptor
            stopping = ends[1]
            folders = Mutex(InotifyFolders(descriptor))
            let end = ends[0]
            // The thread does not retain this object, or it would never stop.
            let thread = PosixThread { [weak self] in
                defer {
                    close(descriptor)
                    close(end)
                }
                while Self.wait(descriptor, or: end, -1) {
                    guard let result = self?.changes(end) else { return }
                    report(result)
                    if case .failure = result { break }
                }
                // Until it is stopped, the number of the descriptor is that of no other file.
                _ = Self.wait(end, or: end, -1)
            }
            guard let thread else {
                close(descriptor)
                close(end)
                close(stopping)
                throw FolderWatchFault(path: ".", reason: "the system starts no more threads")
            }
            thread.detach()
        }

        func stop() { close(stopping) }

        func watch(_ path: String, isTree: Bool) throws(FolderWatchFault) {
            try folders.withLock { folders throws(FolderWatchFault) in
                try folders.addRoot(path, isTree: isTree)
            }
        }

        /// Reads the changes until there are none for a moment.
        private func changes(_ end: Int32) -> Result<Set<String>, FolderWatchFault> {
            var group = InotifyChanges()
            var rounds = 0
            repeat {
                do throws(FolderWatchFault) {
                    try folders.withLock { folders throws(FolderWatchFault) in
                        try folders.read(into: &group)
                    }
                } catch {
                    return .failure(error)
                }
                rounds += 1
            } while rounds < Self.maxRounds
                && Self.wait(
                    descriptor, or: end,
                    group.missing.isEmpty ? Self.quiet : Self.quietWhileMissing)
            return .success(group.paths)
        }

        /// Waits for events. Returns false after the time, or at the end of the watch.
        private static func wait(_ descriptor: Int32, or end: Int32, _ time: Int32) -> Bool {
            var states = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: end, events: Int16(POLLIN), revents: 0),
            ]
            while poll(&states, 2, time) < 0 { guard errno == EINTR else { return false } }
            return states[1].revents == 0 && states[0].revents != 0
        }
    }

    /// A group of changes.
    struct InotifyChanges {
        private(set) var paths: Set<String> = []
        /// The paths of files that were there before and are not now.
        private(set) var missing: Set<String> = []
        private var written: Set<String> = []

        mutating func add(_ path: String) {
            paths.insert(path)
            written.insert(path)
            missing.remove(path)
        }

        mutating func remove(_ path: String) {
            paths.insert(path)
            // A temporary file comes and goes.
            if !written.contains(path) { missing.insert(path) }
        }
    }
#endif
