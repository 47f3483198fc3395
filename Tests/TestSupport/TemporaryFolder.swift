package import Foundation
import POSIX
import Synchronization

/// A temporary folder, which is removed with this object, or at the end of the process. Its path
/// contains no links.
package final class TemporaryFolder: Sendable {
    package let path: String

    /// The paths of all of them.
    private static let existing = Mutex<Set<String>>([])
    /// What a static property has is never released.
    private static let removesAtExit: Void = {
        atexit {
            let paths = existing.withLock(\.self)
            for path in paths { try? FileManager.default.removeItem(atPath: path) }
        }
    }()

    package var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

    /// - Parameter files: The texts of files by name.
    package init(_ files: [String: String] = [:]) throws {
        let base = FileManager.default.temporaryDirectory
        let folder = base.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Foundation does not resolve the link `/var` of macOS.
        guard let resolved = realpath(folder.path(percentEncoded: false), nil) else {
            throw CocoaError(.fileNoSuchFile)
        }
        defer { free(resolved) }
        path = String(cString: resolved)
        _ = Self.removesAtExit
        Self.existing.withLock { _ = $0.insert(path) }
        for (name, text) in files { try write(Data(text.utf8), to: name) }
    }

    deinit { try? remove() }

    /// Removes the folder, of an object that is never freed too.
    package func remove() throws {
        try FileManager.default.removeItem(atPath: path)
        Self.existing.withLock { _ = $0.remove(path) }
    }

    /// Returns the path of a file in the folder.
    package func path(of name: String) -> String { "\(path)/\(name)" }

    /// Writes a file, and creates its folders.
    package func write(_ data: Data, to name: String) throws {
        let file = url.appending(path: name)
        try makeFolder((name as NSString).deletingLastPathComponent)
        try data.write(to: file)
    }

    @discardableResult
    package func makeFolder(_ name: String) throws -> URL {
        let folder = url.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Creates a file for writing.
    package func makeFile(_ name: String) throws -> FileHandle {
        try write(Data(), to: name)
        return try FileHandle(forWritingTo: url.appending(path: name))
    }

    package func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
    }

    /// Copies the sample specs of the repository.
    package func copySpecs(to name: String = "Specs") throws {
        let specs = URL(filePath: RepositoryRoot.path(of: "Specs")).resolvingSymlinksInPath()
        try FileManager.default.copyItem(at: specs, to: url.appending(path: name))
    }

    /// The sorted names of its files.
    package var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
    }
}
