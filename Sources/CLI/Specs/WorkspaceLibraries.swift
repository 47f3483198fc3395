import Diagnostics
import ScreenSpec

extension LibraryDirectory {
    /// Returns the libraries of the workspaces of specs, or below `--root`.
    ///
    /// - Parameters:
    ///   - folders: The workspace folders if no marker is found.
    ///   - texts: What files have in place of their content, by their resolved paths.
    static func ofWorkspace(
        _ workspaces: WorkspaceFiles, folders: [String] = [], reading texts: [String: [UInt8]] = [:]
    ) -> LibraryDirectory {
        let bounds = workspaces.bounds
        return LibraryDirectory(
            LibraryFiles { path, importer throws(ImportFault) in
                do throws(FileFault) {
                    return try Workspace(bounds, near: Paths.folder(of: importer))
                        .locate(path, besides: importer)
                } catch {
                    throw .unreadable(error.reason)
                }
            } read: { file throws(ImportFault) in
                do throws(FileFault) {
                    if let known = texts[file] { return (Paths.fromCurrentFolder(file), known) }
                    let bytes = try Files.read(file, limit: SpecFiles.readLimit)
                    return (Paths.fromCurrentFolder(file), bytes)
                } catch {
                    throw .unreadable(error.reason)
                }
            } settings: { path in
                // A workspace file that cannot be read is reported with the spec.
                (try? workspaces.settings(near: path).settings) ?? WorkspaceSettings()
            }, catalogs: .ofWorkspace(bounds, folders: folders))
    }

    /// Returns the library in the file at `path`.
    func library(named path: String, _ bounds: WorkspaceBounds) throws(FileFault) -> Library {
        guard let file = bounds.place(of: path) else { throw Files.fault(path) }
        FilesInUse.record(file, as: .spec)
        do throws(ImportFault) {
            return try library(at: file).get()
        } catch {
            throw FileFault(path: path, reason: error.sentence)
        }
    }
}
