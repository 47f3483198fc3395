import ScreenSpec

extension StringCatalogs {
    /// Returns the catalogs of a workspace, which specs name relative to their folders.
    ///
    /// - Parameter root: the folder of `--root`.
    static func ofWorkspace(root: String?) -> StringCatalogs {
        StringCatalogs { path, spec throws(Fault) in
            do throws(FileFault) {
                let near = Files.exists(spec) ? spec : "."
                let bytes = try Workspace(root: root, near: near)
                    .read(path, besides: spec, limit: StringCatalogs.limits.bytes)
                let written = Paths.path(of: path, in: Paths.folder(of: spec))
                // One file has one name, however specs in different folders write it.
                let name = Files.resolved(written).map(Paths.fromCurrentFolder) ?? written
                return (name.hasPrefix("/") ? written : name, bytes)
            } catch {
                throw Fault(reason: error.reason)
            }
        }
    }
}
