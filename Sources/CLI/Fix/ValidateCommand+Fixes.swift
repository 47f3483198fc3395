import Diagnostics
import ScreenSpec

/// `screenc validate --fix`.
extension ValidateCommand {
    /// Fixes the specs: prints the difference, or writes the files.
    ///
    /// Returns whether the files are to be validated now; without `--write`, what remains was
    /// reported.
    ///
    /// - Throws: An exit code if a file cannot be read or written, or would change.
    func applyFixes(_ files: SpecFiles) throws -> Bool {
        var fixed: [FixedSpec] = []
        do throws(FileFault) {
            fixed = try fixedSpecs(files)
        } catch {
            try fail(error.message)
        }
        var bag = DiagnosticBag()
        for spec in fixed { bag.merge(spec.bag) }
        return try FixedSpecs(fixed, remaining: bag).apply(writes: write, files, reporting)
    }

    private func fixedSpecs(_ files: SpecFiles) throws(FileFault) -> [FixedSpec] {
        let paths = try files.paths(specs)
        let libraries = LibraryDirectory.ofWorkspace(
            files.workspaces, folders: files.folders(specs))
        let screens = WorkspaceScreens(
            files.bounds, folders: specs.filter(Files.isFolder), libraries: libraries)
        var known: Set<String> = []
        var fixed: [FixedSpec] = []
        for path in paths where known.insert(Files.resolved(path) ?? path).inserted {
            // The target of a link is changed where it is.
            if !specs.contains(path), Files.isLink(path) { continue }
            var bag = DiagnosticBag()
            // Read once: a file that is saved meanwhile is refused when it is written.
            let bytes = try files.bytes(path)
            guard let source = decodeSource(path: path, bytes: bytes, into: &bag),
                specs.contains(path) || SpecKind(source) != .data
            else { continue }
            let mark = bytes.prefix(max(0, bytes.count - source.bytes.count))
            guard bytes.dropFirst(mark.count).elementsEqual(source.bytes) else {
                throw FileFault(path: path, reason: "--fix changes only UTF-8 files")
            }
            let directory = screens.directory(near: path)
            let settings = try files.workspaces.settings(near: path).settings
            fixed.append(
                FixedSpec(source, path: path, mark: Array(mark), isUnsafe: unsafe) { source in
                    var bag = DiagnosticBag()
                    let compiler = Compiler(
                        screens: directory, libraries: libraries, catalogs: libraries.catalogs,
                        settings: settings)
                    switch SpecKind(source) {
                    case .library: bag = libraries.compile(source, bag).diagnostics
                    case .app: _ = compiler.compileApp(source, into: &bag)
                    case .screen, .data: _ = compiler.compile(source, into: &bag)
                    }
                    var rules = SpecRules(of: path, settings)
                    bag.apply(&rules)
                    return bag
                })
        }
        return fixed
    }
}
