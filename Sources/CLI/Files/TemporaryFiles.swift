import POSIX
import Synchronization

/// The existing temporary files, which are removed when a signal ends the program.
enum TemporaryFiles {
    private static let paths = Mutex<Set<String>>([])

    /// Creates a file and returns its descriptor; negative, with `errno`, on failure.
    static func create(_ path: String) -> Int32 {
        paths.withLock { paths in
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            if descriptor >= 0 { paths.insert(path) }
            return descriptor
        }
    }

    /// Renames a temporary file. Returns false, with `errno`, on failure.
    static func rename(_ path: String, to target: String) -> Bool {
        paths.withLock { paths in
            guard POSIX.rename(path, target) == 0 else { return false }
            paths.remove(path)
            return true
        }
    }

    /// Puts a temporary file in place of another if that is as it was read. Returns false if it is
    /// not: then it stays.
    ///
    /// The files are exchanged before the other one is looked at, so that no program can save it in
    /// between.
    ///
    /// - Throws: The system's reason if the file cannot be replaced.
    static func exchange(
        _ path: String, with target: String, _ replaced: ReplacedContent
    ) throws(FileFault) -> Bool {
        try paths.withLock { (paths) throws(FileFault) in
            guard exchangeFiles(path, target) else {
                guard [ENOSYS, EINVAL, ENOTSUP].contains(errno) else { throw Files.fault(target) }
                guard replaced.isFound(at: target) else { return false }
                guard POSIX.rename(path, target) == 0 else { throw Files.fault(target) }
                paths.remove(path)
                return true
            }
            if replaced.isFound(at: path) { return true }
            // What was saved meanwhile is not a temporary file.
            guard exchangeFiles(path, target) else {
                paths.remove(path)
                throw FileFault(
                    path: target,
                    reason: "it was changed meanwhile; what was saved is in \(path)")
            }
            return false
        }
    }

    /// Gives a temporary file the name of one that does not exist. Returns false if it does.
    static func create(_ target: String, from path: String) throws(FileFault) -> Bool {
        try paths.withLock { (paths) throws(FileFault) in
            guard link(path, target) != 0 else { return true }
            if errno == EEXIST { return false }
            // Some file systems have no links.
            guard !Files.exists(target), POSIX.rename(path, target) == 0 else {
                throw Files.fault(target)
            }
            paths.remove(path)
            return true
        }
    }

    static func remove(_ path: String) {
        paths.withLock { if $0.remove(path) != nil { unlink(path) } }
    }

    /// Removes all temporary files and ends the program, while none can be created.
    static func exit(_ status: Int32) -> Never {
        paths.withLock { paths in
            for path in paths { unlink(path) }
            _exit(status)
        }
    }
}
