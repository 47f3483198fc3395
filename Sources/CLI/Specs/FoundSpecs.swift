import Diagnostics
import ScreenSpec

/// The files below folders that may be specs.
struct FoundSpecs {
    var paths: [String] = []
    /// Warnings about what is passed over, though it may be meant.
    private(set) var skipped = DiagnosticBag()
    private let followsLinks: Bool

    /// Limit: levels of folders in which specs are searched.
    private static let maxDepth = 32

    init(followsLinks: Bool) { self.followsLinks = followsLinks }

    /// Returns whether a file is a spec by its content.
    static func isSpec(_ path: String) -> Bool { kind(of: path) != .data }

    /// Adds the files below a folder.
    mutating func collect(_ folder: String, depth: Int = 0) throws(FileFault) {
        guard depth < Self.maxDepth else {
            throw FileFault(path: folder, reason: "nested too deeply")
        }
        for name in try Files.names(in: folder) {
            let path = Paths.path(of: name, in: folder)
            if Files.isFolder(path) {
                if isEntered(path) { try collect(path, depth: depth + 1) }
            } else if Paths.isSpec(name) {
                if Self.mayBeSpec(path) { paths.append(path) }
            } else if Paths.isSpec(name.lowercased()) {
                skipUpperCase(path)
            }
        }
    }

    /// Returns whether a folder is searched, and tells a link that is not.
    private mutating func isEntered(_ folder: String) -> Bool {
        guard Files.isLink(folder) else { return true }
        if followsLinks { return !Files.leadsToAncestor(folder) }
        skip(
            folder,
            "it is a symbolic link to a folder, which is not searched: name it, or give "
                + "--follow-links")
        return false
    }

    /// Whether a file is not so large that it must be data, which is JSON.
    private static func mayBeSpec(_ path: String) -> Bool {
        guard path.hasSuffix(".json"), let size = Files.size(of: path),
            size > SyntaxLimits().bytes
        else { return true }
        return isSpec(path)
    }

    /// Returns what a file is by its content; data if it cannot be read.
    private static func kind(of path: String) -> SpecKind {
        // One that may be a spec is read again, as a spec.
        InputRecord.note(path, as: .searched)
        let bytes = InputRecord.withoutNoting { try? Files.read(path, limit: SpecFiles.readLimit) }
        return bytes.map { SpecKind(SourceText(path: path, bytes: $0)) } ?? .data
    }

    /// Tells a spec whose suffix is not in lower case.
    private mutating func skipUpperCase(_ path: String) {
        guard let bytes = try? Files.read(path, limit: SpecFiles.readLimit),
            SpecKind(SourceText(path: path.lowercased(), bytes: bytes)) != .data
        else { return }
        let suffix = path[(path.lastIndex(of: ".") ?? path.endIndex)...]
        skip(
            path,
            "a spec in a folder is read if its suffix is in lower case: rename it to "
                + "`\(suffix.lowercased())`")
    }

    private mutating func skip(_ path: String, _ reason: String) {
        skipped.report(.unreadableFile(FileFault(path: path, reason: reason), severity: .warning))
    }
}
