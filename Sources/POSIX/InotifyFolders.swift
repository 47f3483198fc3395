#if !canImport(Darwin)
    /// The folders that an inotify descriptor watches.
    struct InotifyFolders {
        private struct Folder {
            let path: String
            var isTree: Bool
            /// The distance from the folder that was named.
            var depth: Int
            /// Whether only folders in it that were named matter.
            var isParent: Bool
        }

        private let descriptor: Int32
        private var folders: [Int32: Folder] = [:]
        /// The folders that were named, and whether those below them are watched.
        private var roots: [String: Bool] = [:]

        /// Limit: folders that are watched.
        private static let maxFolders = 50_000
        /// Limit: levels of folders that are watched.
        private static let maxDepth = 32

        private static let mask = UInt32(
            IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
                | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

        init(_ descriptor: Int32) { self.descriptor = descriptor }

        mutating func addRoot(_ path: String, isTree: Bool) throws(FolderWatchFault) {
            guard roots[path].map({ isTree && !$0 }) ?? true else { return }
            roots[path] = isTree
            var unreported = InotifyChanges()
            try add(Folder(path: path, isTree: isTree, depth: 0, isParent: false), &unreported)
            guard path != "/" else { return }
            // Tells when a folder with this path comes back. It may be unreadable.
            let parent = Folder(
                path: Self.parent(of: path), isTree: false, depth: 0, isParent: true)
            try? add(parent, &unreported)
        }

        /// Watches a folder, and reports the files in the folders below it.
        private mutating func add(
            _ folder: Folder, _ changes: inout InotifyChanges
        ) throws(FolderWatchFault) {
            var waiting = [folder]
            while let folder = waiting.popLast() {
                let number = inotify_add_watch(descriptor, folder.path, Self.mask)
                guard number >= 0 else {
                    // A folder below the named one may have gone, or be unreadable.
                    if folder.depth > 0, errno != ENOSPC { continue }
                    let hint = errno == ENOSPC ? "; raise fs.inotify.max_user_watches" : ""
                    throw FolderWatchFault(path: folder.path, reason: systemReason() + hint)
                }
                var merged = folder
                if let known = folders[number] {
                    merged.isTree = merged.isTree || known.isTree
                    merged.isParent = merged.isParent && known.isParent
                    merged.depth = min(merged.depth, known.depth)
                }
                folders[number] = merged
                guard folders.count <= Self.maxFolders else {
                    throw FolderWatchFault(
                        path: folder.path, reason: "more than \(Self.maxFolders) folders to watch")
                }
                guard folder.isTree, folder.depth < Self.maxDepth else { continue }
                for path in Self.entries(of: folder.path) {
                    if Self.isFolder(path) {
                        waiting.append(
                            Folder(
                                path: path, isTree: true, depth: folder.depth + 1, isParent: false))
                    } else {
                        changes.add(path)
                    }
                }
            }
        }

        /// Reads the events that have arrived.
        mutating func read(into changes: inout InotifyChanges) throws(FolderWatchFault) {
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, used in
                count = POSIX.read(descriptor, buffer.baseAddress, buffer.count)
                used = max(0, count)
            }
            var events = bytes[...]
            while let event = InotifyEvent(&events) { try handle(event, &changes) }
        }

        private mutating func handle(
            _ event: InotifyEvent, _ changes: inout InotifyChanges
        ) throws(FolderWatchFault) {
            if event.has(IN_Q_OVERFLOW) { return try addRootsAgain(&changes) }
            guard let folder = folders[event.folder] else { return }
            if event.has(IN_IGNORED) {
                folders[event.folder] = nil
                return
            }
            guard let name = event.name else {
                guard event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF), !folder.isParent else {
                    return
                }
                forget(folder.path)
                changes.remove(folder.path)
                return
            }
            let path = folder.path == "/" ? "/\(name)" : "\(folder.path)/\(name)"
            if event.has(IN_ISDIR) {
                try handleFolder(path, in: folder, event, &changes)
            } else if !folder.isParent {
                handleFile(path, event, &changes)
            }
        }

        private func handleFile(
            _ path: String, _ event: InotifyEvent, _ changes: inout InotifyChanges
        ) {
            if event.has(IN_DELETE) || event.has(IN_MOVED_FROM) {
                changes.remove(path)
            } else if !event.has(IN_CREATE) || Self.isLink(path) {
                // A new file is reported when its writer closes it.
                changes.add(path)
            }
        }

        private mutating func handleFolder(
            _ path: String, in parent: Folder, _ event: InotifyEvent,
            _ changes: inout InotifyChanges
        ) throws(FolderWatchFault) {
            let isTree = parent.isTree && !Self.isHidden(path)
            guard isTree || roots[path] != nil else { return }
            if event.has(IN_CREATE) || event.has(IN_MOVED_TO) {
                let depth = roots[path] == nil ? parent.depth + 1 : 0
                let folder = Folder(
                    path: path, isTree: isTree || roots[path] == true, depth: depth,
                    isParent: false)
                do throws(FolderWatchFault) {
                    try add(folder, &changes)
                } catch  where Self.isFolder(path) {
                    throw error
                } catch {
                    // It has gone again.
                }
                changes.add(path)
            } else if event.has(IN_DELETE) || event.has(IN_MOVED_FROM) {
                forget(path)
                changes.remove(path)
            }
        }

        /// After events were lost, anything may have changed.
        private mutating func addRootsAgain(
            _ changes: inout InotifyChanges
        ) throws(FolderWatchFault) {
            for (path, isTree) in roots where Self.isFolder(path) {
                try add(Folder(path: path, isTree: isTree, depth: 0, isParent: false), &changes)
                changes.add(path)
            }
        }

        /// Removes a folder and those below it, which now may have other paths.
        private mutating func forget(_ path: String) {
            for (number, folder) in folders
            where !folder.isParent && (folder.path == path || folder.path.hasPrefix(path + "/")) {
                folders[number] = nil
                inotify_rm_watch(descriptor, number)
            }
        }

        private static func parent(of path: String) -> String {
            let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
            return end == path.startIndex ? "/" : String(path[..<end])
        }

        private static func isHidden(_ path: String) -> Bool {
            path.utf8.split(separator: UInt8(ascii: "/")).last?.first == UInt8(ascii: ".")
        }

        private static func isFolder(_ path: String) -> Bool {
            var status = stat()
            return lstat(path, &status) == 0 && status.isFolder
        }

        /// Whether a path is one of several of a file, or leads to one; it is not written to.
        private static func isLink(_ path: String) -> Bool {
            var status = stat()
            return lstat(path, &status) == 0 && (status.isLink || status.st_nlink > 1)
        }

        private static func entries(of folder: String) -> [String] {
            let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard opened >= 0, let names = entryNames(opened) else { return [] }
            return names.map { folder == "/" ? "/\($0)" : "\(folder)/\($0)" }
        }
    }

    /// An event of inotify.
    struct InotifyEvent {
        /// The number of the watched folder.
        let folder: Int32
        private let mask: UInt32
        /// The name in the folder; nil for the folder itself.
        let name: String?

        /// Takes an event from the beginning of `bytes`; nil if there is none.
        init?(_ bytes: inout ArraySlice<UInt8>) {
            let size = MemoryLayout<inotify_event>.size
            guard bytes.count >= size else { return nil }
            let header = bytes.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
            (folder, mask) = (header.wd, header.mask)
            let text = bytes.dropFirst(size).prefix(Int(header.len))
            name =
                text.isEmpty
                ? nil : String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
            bytes = bytes.dropFirst(size + Int(header.len))
        }

        func has(_ flag: Int32) -> Bool { mask & UInt32(bitPattern: flag) != 0 }
    }
#endif
