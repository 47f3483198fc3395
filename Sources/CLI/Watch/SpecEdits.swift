import POSIX
import TerminalText

/// Notices edits of a spec, of what it imports and of its recording.
final class SpecEdits: Sendable {
    private let folders: FolderWatch

    /// Notices what changes from now on.
    init?(of path: String, _ reporting: ReportingOptions) throws {
        do throws(FolderWatchFault) {
            folders = try FolderWatch()
            for folder in LiveFiles.folders(of: [path], reporting) {
                try folders.watch(folder, isTree: true)
            }
        } catch {
            try Console.error.write("screenc: \(error.message)\n")
            return nil
        }
    }

    /// Waits for an edit. Returns false if the task is cancelled, or nothing is noticed any more.
    func next() async -> Bool {
        while let paths = try? await folders.next() {
            // The data are polled; only what the run is made from is an edit.
            if FilesInUse.contains(anyOf: paths, as: [.spec, .recording]) { return true }
        }
        return false
    }
}

extension FolderWatchFault {
    /// What a person is told; the program goes on.
    var message: String {
        "changes of files are not noticed: \(path.neutralised()): \(reason)"
    }
}
