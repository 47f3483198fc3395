import Diagnostics
import POSIX

/// A folder that no path in its specs may leave.
struct Workspace {
    /// Its absolute path, as the bounds give it.
    let root: String
    private let bounds: WorkspaceBounds

    /// Finds the root: `--root`, else the nearest ancestor of `path` with a workspace file or `.git`,
    /// else the folder of `path`.
    init(_ bounds: WorkspaceBounds, near path: String) throws(FileFault) {
        self.bounds = bounds
        if let root = bounds.root {
            guard Files.isFolder(root), let place = bounds.place(of: root) else {
                throw FileFault(path: root, reason: "there is no such folder; change --root")
            }
            self.root = place
            return
        }
        let place = bounds.place(of: path) ?? bounds.place(of: ".") ?? "/"
        let folder = Files.isFolder(place) ? place : Paths.folder(of: place)
        root = Self.ancestor(of: folder, with: WorkspaceFiles.names + [".git"]) ?? folder
    }

    /// Returns the nearest folder around `folder`, or itself, that has one of these files; nil if none
    /// has.
    ///
    /// - Parameter folder: An absolute path.
    static func ancestor(of folder: String, with names: [String]) -> String? {
        let ancestors = sequence(first: folder) { $0 == "/" ? nil : Paths.folder(of: $0) }
        return ancestors.first { folder in
            names.contains { Files.exists(Paths.path(of: $0, in: folder)) }
        }
    }

    /// The root, or the outermost of `folders` that contains `folder`; all of them are resolved.
    func outermost(of folders: [String], around folder: String) -> String {
        let around = folders.filter { folder == $0 || folder.hasPrefix($0 == "/" ? "/" : $0 + "/") }
        return (around + [root]).min { $0.utf8.count < $1.utf8.count } ?? root
    }

    /// Reads a data file that a spec names relative to its folder.
    func read(_ path: String, besides spec: String, limit: Int) throws(FileFault) -> [UInt8] {
        try use(path, besides: spec) { (resolved) throws(FileFault) in
            FilesInUse.record(resolved, as: .data)
            return try Files.read(resolved, limit: limit)
        }
    }

    /// Returns the absolute path of a regular file that a spec names relative to its folder.
    func locate(_ path: String, besides spec: String) throws(FileFault) -> String {
        try use(path, besides: spec) { (resolved) throws(FileFault) in
            try Files.requireRegular(resolved)
            FilesInUse.record(resolved, as: .data)
            return resolved
        }
    }

    /// Records the files that a spec will read.
    func recordUse(of paths: [String], besides spec: String) {
        for path in paths { _ = try? locate(path, besides: spec) }
    }

    /// Calls `body` with the resolved path of a file below the root. Errors use the path in the
    /// spec.
    private func use<Result>(
        _ path: String, besides spec: String, _ body: (String) throws(FileFault) -> Result
    ) throws(FileFault) -> Result {
        let folder = Paths.folder(of: spec)
        guard let resolved = bounds.place(of: "\(folder)/\(path)"),
            hasSameCaseOnDisk(path, in: folder)
        else {
            throw FileFault(path: path, reason: "there is no such file beside the spec")
        }
        try check(resolved, named: path)
        do throws(FileFault) {
            return try body(resolved)
        } catch {
            throw FileFault(path: path, reason: error.reason)
        }
    }

    /// - Parameter resolved: The absolute path, as the bounds give it.
    func check(_ resolved: String, named path: String) throws(FileFault) {
        guard inside(resolved) == nil else { return }
        throw FileFault(
            path: path, reason: "it is outside the workspace: name a larger one with --root FOLDER")
    }

    /// Returns the path of a spec relative to the root, which is the same in every copy of the
    /// workspace.
    func name(of path: String) -> String { bounds.place(of: path).flatMap(inside) ?? path }

    /// Returns the part of an absolute path below the root; nil if it is not below it.
    private func inside(_ path: String) -> String? {
        let prefix = root == "/" ? "/" : root + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
    }
}

/// Operations on paths as text.
enum Paths {
    /// Returns the folder of a path; `.` if it has none.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns the shortest path of a file in a folder.
    static func path(of name: String, in folder: String) -> String {
        if folder == "." || folder == "./" { return name }
        return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// Returns the path from the root of the file system, without `.` and `..`. Links are not resolved.
    static func absolute(_ path: String) -> String {
        let whole = path.hasPrefix("/") ? path : "\(Files.resolved(".") ?? "")/\(path)"
        var names: [Substring] = []
        for name in whole.split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }

    /// Returns the last component.
    static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Returns `path` with its suffix replaced: `a/x.yaml` → `a/x.har`.
    static func replacingSuffix(of path: String, with suffix: String) -> String {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        let name = path[folder.endIndex...]
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
        return "\(folder)\(stem)\(suffix)"
    }

    /// Returns a resolved path relative to the current folder, if it is below it.
    static func fromCurrentFolder(_ path: String) -> String {
        guard let current = Files.resolved("."), current != "/", path.hasPrefix(current + "/")
        else { return path }
        return String(path.dropFirst(current.count + 1))
    }

    /// Whether a relative path leads to a place below a folder, also by its symbolic links. What
    /// does not exist is where its folder is.
    static func leads(_ path: String, below folder: String) -> Bool {
        guard !path.hasPrefix("/"), !path.split(separator: "/").contains(".."),
            let root = Files.resolved(folder)
        else { return false }
        var place = Paths.path(of: path, in: folder)
        while place != folder, place != "." {
            if let target = Files.resolved(place) {
                return target == root || target.hasPrefix(root == "/" ? "/" : root + "/")
            }
            // A link to a place that does not exist would be created.
            if Files.isLink(place) { return false }
            place = Paths.folder(of: place)
        }
        return true
    }

    static func isSpec(_ name: String) -> Bool {
        [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) }
    }
}
