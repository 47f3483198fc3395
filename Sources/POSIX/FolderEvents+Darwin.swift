#if canImport(Darwin)
    import CoreServices
    import Dispatch
    import Synchronization

    /// The changes in folders, from FSEvents, which watches trees.
    final class FolderEvents: Sendable {
        private struct State {
            // An opaque pointer, which only the lock's owner uses.
            nonisolated(unsafe) var stream: FSEventStreamRef?
            var roots: [String] = []
        }

        private let state = Mutex(State())
        private let queue = DispatchQueue(label: "screenc.folder-watch")
        private let report: @Sendable (Result<Set<String>, FolderWatchFault>) -> Void

        /// The time for which changes are collected, in seconds.
        private static let latency = 0.005

        init(
            _ report: @escaping @Sendable (Result<Set<String>, FolderWatchFault>) -> Void
        ) throws(FolderWatchFault) {
            self.report = report
        }

        func stop() { state.withLock { Self.end(&$0) } }

        func watch(_ path: String, isTree: Bool) throws(FolderWatchFault) {
            try state.withLock { state throws(FolderWatchFault) in
                guard !state.roots.contains(path) else { return }
                state.roots.append(path)
                Self.end(&state)
                try start(&state)
            }
        }

        private static func end(_ state: inout State) {
            guard let stream = state.stream else { return }
            FSEventStreamStop(stream)
            FSEventStreamInvalidate(stream)
            FSEventStreamRelease(stream)
            state.stream = nil
        }

        private func start(_ state: inout State) throws(FolderWatchFault) {
            var context = FSEventStreamContext()
            context.info = Unmanaged.passUnretained(self).toOpaque()
            let flags =
                kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
                | kFSEventStreamCreateFlagWatchRoot
            let paths = state.roots.map {
                CFStringCreateWithCString(nil, $0, CFStringBuiltInEncodings.UTF8.rawValue)
            }
            let stream = FSEventStreamCreate(
                nil,
                { _, info, count, paths, _, _ in
                    guard let info else { return }
                    let texts = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
                    let changed = Set((0..<count).map { String(cString: texts[$0]) })
                    Unmanaged<FolderEvents>.fromOpaque(info).takeUnretainedValue()
                        .report(.success(changed))
                }, &context, paths as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow),
                Self.latency, FSEventStreamCreateFlags(flags))
            guard let stream else {
                throw FolderWatchFault(
                    path: state.roots.last ?? ".", reason: "the system does not watch it")
            }
            state.stream = stream
            FSEventStreamSetDispatchQueue(stream, queue)
            FSEventStreamStart(stream)
        }
    }
#endif
