import Diagnostics
import POSIX
import ScreenSpec

/// The specs of a command line with their results, of which a change renews only those that it
/// concerns.
struct WatchedSpecs {
    private(set) var files: SpecFiles
    private let named: [String]
    private let folders: FolderWatch
    private var paths: [String] = []
    /// Warnings about files that are passed over.
    private var skipped = DiagnosticBag()
    private var results: [String: ValidationResult] = [:]
    private var dependencies = SpecDependencies()
    /// The paths of other files whose change matters.
    private let others: Set<String>
    private let targets: [GenerationTarget]

    /// - Parameters:
    ///   - others: Other files whose change matters.
    ///   - targets: What is generated from the specs.
    init(
        _ named: [String], _ files: SpecFiles, others: [String], targets: [GenerationTarget]
    ) throws(FolderWatchFault) {
        self.named = named
        self.files = files
        self.targets = targets
        self.others = Set(others.map(SpecDependencies.resolved))
        folders = try FolderWatch()
        for path in named {
            let isFolder = Files.isFolder(path)
            try folders.watch(isFolder ? path : Paths.folder(of: path), isTree: isFolder)
        }
    }

    /// Validates all specs.
    mutating func validateAll() async -> ValidationResult {
        files = SpecFiles(
            standardInputName: files.standardInputName,
            workspaces: WorkspaceFiles(files.bounds))
        results = [:]
        dependencies = SpecDependencies()
        do throws(FileFault) {
            let found = try files.found(named)
            paths = found.paths
            skipped = found.skipped
        } catch {
            paths = []
            return ValidationResult(error)
        }
        dependencies.read(paths, files)
        // What changes from here on is noticed.
        watchReadFiles()
        return await validate(paths)
    }

    /// Waits for a change and validates the specs that it concerns; nil if the task is cancelled.
    mutating func next() async throws(FolderWatchFault) -> ValidationResult? {
        while let changed = try await folders.next() {
            if let result = await validate(after: changed) { return result }
        }
        return nil
    }

    /// Returns nil if the change concerns no spec.
    private mutating func validate(after changed: Set<String>) async -> ValidationResult? {
        if changed.contains(where: { WorkspaceFiles.isOne($0) || Files.isFolder($0) }) {
            return await validateAll()
        }
        guard let all = try? files.found(named) else { return await validateAll() }
        let found = all.paths
        skipped = all.skipped
        let ids = dependencies.ids
        let gone = Set(paths).subtracting(found)
        let new = Set(found).subtracting(paths)
        var concerned = dependencies.concerned(by: changed)
        // A file that the command line does not name may be a screen that is opened.
        let unknown = changed.contains { Paths.isSpec($0) && !dependencies.isSpec($0) }
        for path in gone {
            dependencies.remove(path)
            results[path] = nil
        }
        // One that could not be read is among the paths, but is no known spec.
        let changedSpecs = changed.filter { path in
            dependencies.isSpec(path)
                || Paths.isSpec(path)
                    && found.contains { name in
                        Paths.name(of: name) == Paths.name(of: path)
                            && SpecDependencies.resolved(name) == path
                    }
        }
        dependencies.read(changedSpecs + Array(new), files)
        concerned.formUnion(dependencies.concerned(by: changed))
        if unknown || ids != dependencies.ids {
            let ids = dependencies.ids
            concerned.formUnion(dependencies.openers { !ids.contains($0) })
        }
        paths = found
        watchReadFiles()
        let again = paths.filter {
            results[$0] == nil || concerned.contains(SpecDependencies.resolved($0))
        }
        guard !again.isEmpty || !gone.isEmpty || !changed.isDisjoint(with: others) else {
            return nil
        }
        return await validate(again)
    }

    private mutating func validate(_ again: [String]) async -> ValidationResult {
        let context = ValidationContext(files, named: Set(named), targets: targets)
        for (path, result) in await ValidationResult.ofEach(again, context) {
            results[path] = result
        }
        var result = ValidationResult.merged(paths.compactMap { results[$0] }, files)
        result.bag.merge(skipped)
        return result
    }

    /// Watches the folders of all files that the specs read, and of workspace files.
    private func watchReadFiles() {
        let all = dependencies.files.union(others)
        var read = Set(all.map(Paths.folder))
        for path in named {
            guard let workspace = try? Workspace(files.bounds, near: path) else { continue }
            read.insert(workspace.root)
        }
        // A folder that does not exist is reported with the spec that names it.
        for folder in read { try? folders.watch(folder) }
    }
}
