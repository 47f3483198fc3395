import Diagnostics
import ScreenSpec
import Screens

/// One of the two versions that `diff` compares.
struct DiffSide: Sendable {
    /// The paths of its files by what both versions know them by: the path from the folder that the
    /// command line names, or nothing for a file.
    let paths: [String: String]
    /// Reads a file; nil, with an error, if it is no text.
    let read: @Sendable (String, inout DiagnosticBag) throws(FileFault) -> SourceText?
    /// Returns the compiler for the spec at a path.
    let compiler: @Sendable (String) throws(FileFault) -> Compiler

    /// The version in a file or a folder.
    ///
    /// - Parameter argument: a path of the command line, or `-`.
    init(at argument: String, files: SpecFiles) throws(FileFault) {
        let isFolder = argument != "-" && Files.isFolder(argument)
        let prefix = isFolder ? argument + (argument.hasSuffix("/") ? "" : "/") : ""
        var paths: [String: String] = [:]
        for path in try files.found([argument]).paths {
            let isBelow = isFolder && path.hasPrefix(prefix)
            paths[isBelow ? String(path.dropFirst(prefix.count)) : isFolder ? path : ""] = path
        }
        self.init(paths: paths, folders: isFolder ? [argument] : [], files: files)
    }

    /// The version in the working tree.
    ///
    /// - Parameter folders: those of the command line.
    init(paths: [String: String], folders: [String], files: SpecFiles) {
        let libraries = LibraryDirectory.ofWorkspace(files.workspaces, folders: folders)
        let screens = WorkspaceScreens(files.bounds, folders: folders, libraries: libraries)
        self.init(paths: paths) { path, bag throws(FileFault) in
            try files.source(path, into: &bag)
        } compiler: { path throws(FileFault) in
            Compiler(
                screens: screens.directory(near: path), libraries: libraries,
                catalogs: libraries.catalogs,
                settings: try files.workspaces.settings(near: path).settings)
        }
    }

    init(
        paths: [String: String],
        read: @escaping @Sendable (String, inout DiagnosticBag) throws(FileFault) -> SourceText?,
        compiler: @escaping @Sendable (String) throws(FileFault) -> Compiler
    ) {
        self.paths = paths
        self.read = read
        self.compiler = compiler
    }

    /// Returns the text of a screen, or of a library that the command line names; nil if the file
    /// has none.
    ///
    /// - Parameter isNamed: whether the command line names the file.
    func source(
        at path: String, isNamed: Bool, into bag: inout DiagnosticBag
    ) throws(FileFault) -> SourceText? {
        guard !WorkspaceFiles.isOne(path), let source = try read(path, &bag) else { return nil }
        return isNamed || SpecKind(source) == .screen ? source : nil
    }

    /// Returns the screen that a text declares; nil, with an error, if it declares none.
    func screen(
        of source: SourceText, at path: String, into bag: inout DiagnosticBag
    ) throws(FileFault) -> Screen? {
        var own = DiagnosticBag()
        let compiler = try compiler(path)
        // Of folders, libraries are compared through the screens that import them.
        let screen =
            SpecKind(source) == .library
            ? compiler.compileLibrary(source, into: &own) : compiler.compile(source, into: &own)
        // Warnings are what `validate` reports.
        if screen == nil { bag.merge(own) }
        return screen
    }
}

extension SourceText {
    /// Whether the text may read libraries or catalogs, which may differ although it does not.
    var mayReadFiles: Bool {
        bytes.withUnsafeBytes { text in
            ["import", "strings"].contains { word in
                var rest = text[...]
                while let start = rest.firstIndex(of: word.utf8.first ?? 0) {
                    if rest[start...].starts(with: word.utf8) { return true }
                    rest = rest[(start + 1)...]
                }
                return false
            }
        }
    }
}
