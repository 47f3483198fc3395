import Diagnostics
import ModelGen
import ScreenGen
import ScreenSpec
import Screens
import Synchronization

/// The workspace files of a command, each read once.
final class WorkspaceFiles: Sendable {
    /// The settings of a workspace.
    struct Found: Sendable {
        /// The resolved path of the workspace.
        let root: String
        var settings = WorkspaceSettings()
        /// The module of generated code, if the file names one.
        var module: SwiftModule?
        /// What the names of the Swift types of screens begin with; empty if the file does not say.
        var typePrefix = ""
        var diagnostics = DiagnosticBag()
    }

    /// The names of the file: the second one for a folder that shows no other file.
    static let names = ["screenc.yaml", ".screenc.yaml"]

    /// Whether a path has one of these names.
    static func isOne(_ path: String) -> Bool { names.contains(Paths.name(of: path)) }

    let bounds: WorkspaceBounds
    /// Whether the rules are on that help a person who looks at a screen, unless `rules` says
    /// otherwise.
    private let isLooking: Bool
    /// By the folder of a spec.
    private let known = Mutex<[String: Found]>([:])

    init(_ bounds: WorkspaceBounds, isLooking: Bool = false) {
        self.bounds = bounds
        self.isLooking = isLooking
    }

    /// The diagnostics of all files that were read.
    var diagnostics: DiagnosticBag {
        var bag = DiagnosticBag()
        for found in all { bag.merge(found.diagnostics) }
        return bag
    }

    /// The workspaces of all specs so far, in the order of their roots.
    var all: [Found] {
        let found = known.withLock { Array($0.values) }
        return Dictionary(found.map { ($0.root, $0) }) { first, _ in first }.values
            .sorted { $0.root < $1.root }
    }

    /// Returns the settings of the workspace of a file; `.` and `-` are in the current folder.
    func settings(near path: String) throws(FileFault) -> Found {
        let folder = Paths.folder(of: path)
        if let found = known.withLock({ $0[folder] }) { return found }
        var found = try read(Workspace(bounds, near: folder).root)
        if isLooking {
            found.settings.rules.merge([DiagnosticCode.vanishingText.name: .warning]) { own, _ in
                own
            }
        }
        known.withLock { $0[folder] = found }
        return found
    }

    private func read(_ root: String) throws(FileFault) -> Found {
        var found = Found(root: root)
        let files = Self.names.map { Paths.path(of: $0, in: root) }.filter(Files.exists)
        guard let file = files.first else { return found }
        let bytes = try Files.read(file, limit: SpecFiles.readLimit)
        FilesInUse.record(file, as: .spec)
        let path = Paths.fromCurrentFolder(file)
        guard let source = decodeSource(path: path, bytes: bytes, into: &found.diagnostics) else {
            return found
        }
        if files.count > 1 {
            let other = SourceText(path: Paths.fromCurrentFolder(files[1]), bytes: [])
            found.diagnostics.report(.twoWorkspaceFiles(source, other))
        }
        found.settings = readWorkspaceSettings(source, into: &found.diagnostics)
        found.check()
        return found
    }
}

extension WorkspaceFiles.Found {
    /// Reports files that do not exist, and what the program does not accept. Missing files are
    /// removed.
    fileprivate mutating func check() {
        settings.specs = settings.specs.map { specs in
            specs.filter { spec in
                let exists = Files.exists(path(of: spec))
                if !exists { diagnostics.report(.missingSpecs(spec)) }
                return exists
            }
        }
        module = settings.module.flatMap { SwiftModule($0.text, at: $0.place, into: &diagnostics) }
        typePrefix =
            settings.prefix.flatMap { swiftTypePrefix($0.text, at: $0.place, into: &diagnostics) }
            ?? ""
        for test in settings.test?.cases ?? [] { _ = test.readSteps(into: &diagnostics) }
        for defaults in settings.defaults { defaults.check(in: root, into: &diagnostics) }
    }

    /// Reports what generated Swift cannot do of the screen of a spec at a path.
    func reportRefusals(
        of screen: Screen, at path: String, _ files: SpecFiles, into bag: inout DiagnosticBag
    ) {
        let name = path == "-" ? nil : try? Workspace(files.bounds, near: path).name(of: path)
        ScreenGen.reportRefusals(
            of: screen, specPath: name ?? files.standardInputName, prefix: typePrefix,
            module: module, into: &bag)
    }

    /// Returns the path of an entry of `specs` from the current folder.
    func path(of spec: WrittenWord) -> String {
        Paths.fromCurrentFolder(Paths.path(of: spec.text, in: root))
    }
}

extension Diagnostic {
    fileprivate static func missingSpecs(_ spec: WrittenWord) -> Diagnostic {
        Message(
            .unreadableFile, "`specs` names `\(spec.text)`, which does not exist",
            label: "correct the path, which is relative to this file"
        ).at(spec.place)
    }

    fileprivate static func twoWorkspaceFiles(
        _ file: SourceText, _ other: SourceText
    ) -> Diagnostic {
        Diagnostic(
            .duplicateName, "the workspace has two files with its settings",
            at: Label(SourceRange(file, .zero), "keep one of them"),
            related: [Label(SourceRange(other, .zero), "the other one")])
    }
}
