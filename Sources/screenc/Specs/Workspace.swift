import Diagnostics
import POSIX

/// The specs of a command line, and the root that no path of theirs leaves.
struct Workspace {
    /// With links resolved; every file that a spec names lies below it.
    let root: String

    /// The root is `--root`, else the nearest ancestor of `path` with `screenc.yaml` or `.git`,
    /// else the folder of `path`.
    init(root: String?, near path: String) throws(FileFault) {
        if let root {
            guard Files.isFolder(root), let resolved = Files.resolved(root) else {
                throw FileFault(path: root, reason: "there is no such folder, which --root names")
            }
            self.root = resolved
            return
        }
        let resolved = Files.resolved(path) ?? Files.resolved(".") ?? "/"
        let folder = Files.isFolder(resolved) ? resolved : Paths.folder(of: resolved)
        let ancestors = sequence(first: folder) { $0 == "/" ? nil : Paths.folder(of: $0) }
        self.root =
            ancestors.first { Files.exists($0 + "/screenc.yaml") || Files.exists($0 + "/.git") }
            ?? folder
    }

    /// The bytes of a data file that a spec names relative to its own folder.
    func read(_ path: String, besides spec: String, limit: Int) throws(FileFault) -> [UInt8] {
        try use(path, besides: spec) { (resolved) throws(FileFault) in
            FilesInUse.note(resolved, as: .data)
            return try Files.read(resolved, limit: limit)
        }
    }

    /// The resolved path of a regular file that a spec names relative to its own folder.
    func locate(_ path: String, besides spec: String) throws(FileFault) -> String {
        try use(path, besides: spec) { (resolved) throws(FileFault) in
            try Files.requireRegular(resolved)
            FilesInUse.note(resolved, as: .data)
            return resolved
        }
    }

    /// Says of the files that a spec names which of them it reads, before it does.
    func noteUse(of paths: [String], besides spec: String) {
        for path in paths { _ = try? locate(path, besides: spec) }
    }

    /// Hands over the resolved path of a file below the root; faults name it as the spec does.
    private func use<Result>(
        _ path: String, besides spec: String, _ body: (String) throws(FileFault) -> Result
    ) throws(FileFault) -> Result {
        let folder = Paths.folder(of: spec)
        guard let resolved = Files.resolved("\(folder)/\(path)"),
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

    /// - Parameter resolved: the path without links and `..`.
    func check(_ resolved: String, named path: String) throws(FileFault) {
        guard inside(resolved) == nil else { return }
        let advice = "it lies outside the workspace: --root FOLDER makes it wider"
        throw FileFault(path: path, reason: advice)
    }

    /// A spec's path from the root on, which is the same wherever the workspace lies.
    func name(of path: String) -> String { Files.resolved(path).flatMap(inside) ?? path }

    /// The part of a resolved path below the root; nil where it is not below it.
    private func inside(_ path: String) -> String? {
        let prefix = root == "/" ? "/" : root + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
    }
}

/// Paths as text.
enum Paths {
    /// The folder of a path: `.` where it names none.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A path in a folder, as short as it can be.
    static func path(of name: String, in folder: String) -> String {
        if folder == "." || folder == "./" { return name }
        return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// The last component.
    static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// `path` with its suffix replaced: `a/x.yaml` → `a/x.har`.
    static func replacingSuffix(of path: String, with suffix: String) -> String {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        let name = path[folder.endIndex...]
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
        return "\(folder)\(stem)\(suffix)"
    }

    /// A resolved path as it is shorter: from the current folder on, where it lies below that.
    static func fromCurrentFolder(_ path: String) -> String {
        guard let current = Files.resolved("."), current != "/", path.hasPrefix(current + "/")
        else { return path }
        return String(path.dropFirst(current.count + 1))
    }

    static func isSpec(_ name: String) -> Bool {
        [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) }
    }
}
