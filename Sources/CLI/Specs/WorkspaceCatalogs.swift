import ScreenSpec

extension StringCatalogs {
    /// Returns the catalogs of a workspace, which specs name relative to their folders.
    ///
    /// - Parameters:
    ///   - folders: The workspace folders if no marker is found.
    static func ofWorkspace(_ bounds: WorkspaceBounds, folders: [String] = []) -> StringCatalogs {
        let folders = bounds.root == nil ? folders.compactMap(bounds.place) : []
        return StringCatalogs { path, spec throws(Fault) in
            do throws(FileFault) {
                let workspace = try Workspace(bounds, around: spec, within: folders)
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

extension Workspace {
    /// Finds the root of a spec, which is one of `folders` if no marker is found.
    ///
    /// - Parameter folders: Resolved folders.
    init(
        _ bounds: WorkspaceBounds, around spec: String, within folders: [String]
    ) throws(FileFault) {
        let near = Files.exists(spec) ? spec : "."
        try self.init(bounds, near: near)
        guard bounds.root == nil, let folder = bounds.place(of: Paths.folder(of: near)) else {
            return
        }
        var bounds = bounds
        bounds.root = outermost(of: folders, around: folder)
        self = try Workspace(bounds, near: near)
    }
}

extension SpecFiles {
    /// Returns why a file that a spec names cannot be read; nil if it can.
    func fault(of path: String, besides spec: String, within folders: [String]) -> NamedFileFault? {
        do throws(FileFault) {
            _ = try Workspace(bounds, around: spec, within: folders)
                .locate(path, besides: spec)
            return nil
        } catch {
            let file = Paths.path(of: path, in: Paths.folder(of: spec))
            return NamedFileFault(reason: error.reason, isMissing: !Files.exists(file))
        }
    }
}
