import ScreenSpec

extension StringCatalogs {
    /// Returns the catalogs of a workspace, which specs name relative to their folders.
    ///
    /// - Parameters:
    ///   - root: The folder of `--root`.
    ///   - folders: The workspace folders if no marker is found.
    static func ofWorkspace(root: String?, folders: [String] = []) -> StringCatalogs {
        let folders = root == nil ? folders.compactMap { Files.resolved($0) } : []
        return StringCatalogs { path, spec throws(Fault) in
            do throws(FileFault) {
                let near = Files.exists(spec) ? spec : "."
                var workspace = try Workspace(root: root, near: near)
                if let folder = Files.resolved(Paths.folder(of: near)) {
                    let outermost = workspace.outermost(of: folders, around: folder)
                    workspace = try Workspace(root: outermost, near: near)
                }
                // One file has one name, however specs in different folders write it.
                let resolved = try workspace.locate(path, besides: spec)
                let name = Paths.fromCurrentFolder(resolved)
                let written = Paths.path(of: path, in: Paths.folder(of: spec))
                return File(path: name.hasPrefix("/") ? written : name) { () throws(Fault) in
                    do throws(FileFault) {
                        return try Files.read(resolved, limit: StringCatalogs.limits.bytes)
                    } catch {
                        throw Fault(reason: error.reason)
                    }
                }
            } catch {
                throw Fault(reason: error.reason)
            }
        }
    }
}
