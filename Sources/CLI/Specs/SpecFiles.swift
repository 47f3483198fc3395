import ArgumentParser
import Diagnostics
import ScreenSpec
import TerminalText

/// Finds and reads the specs of a command line.
struct SpecFiles {
    /// The name of standard input in reports.
    var standardInputName = "<stdin>"
    /// The workspace files of the command.
    let workspaces: WorkspaceFiles

    var bounds: WorkspaceBounds { workspaces.bounds }

    /// Limit: bytes of a file that is read to say that it is too large for a spec.
    static let readLimit = 64 << 20

    /// Returns the files and folders that are read if the command line names none: those of the
    /// workspace file, else `Specs`, else the current folder.
    func defaultPaths() throws(FileFault) -> [String] {
        let workspace = try workspaces.settings(near: ".")
        if let specs = workspace.settings.specs { return specs.map(workspace.path) }
        return [Files.isFolder("Specs") ? "Specs" : "."]
    }

    /// The folders among the arguments of a command, or the default ones.
    func folders(_ arguments: [String]) -> [String] {
        let paths = arguments.isEmpty ? (try? defaultPaths()) ?? [] : arguments
        return paths.filter { Files.isFolder($0) }
    }

    /// The description of folders in messages.
    func description(of folders: [String]) -> String {
        let folders = folders.isEmpty ? (try? defaultPaths()) ?? ["."] : folders
        return folders == ["."] ? "this folder" : folders.joined(separator: ", ")
    }

    /// Returns the paths of all specs without duplicates: the named files, and the files below
    /// named folders that may be specs.
    func paths(_ arguments: [String]) throws(FileFault) -> [String] {
        try found(arguments).paths
    }

    /// Returns the paths of all specs, and what was passed over in folders.
    func found(_ arguments: [String]) throws(FileFault) -> FoundSpecs {
        var found = FoundSpecs(followsLinks: bounds.followsLinks)
        for argument in arguments.isEmpty ? try defaultPaths() : arguments {
            if argument != "-" && Files.isFolder(argument) {
                try found.collect(argument)
            } else {
                found.paths.append(argument)
            }
        }
        var seen: Set<String> = []
        found.paths = found.paths.filter { seen.insert($0).inserted }
        return found
    }

    /// Reads a spec. Returns nil and reports an error if it is not valid text.
    func source(_ path: String, into bag: inout DiagnosticBag) throws(FileFault) -> SourceText? {
        let name = path == "-" ? standardInputName : path
        return decodeSource(path: name, bytes: try bytes(path), into: &bag)
    }

    /// Reads a file that was found in a folder. Of data only counts that it is no spec.
    func foundSource(
        _ path: String, into bag: inout DiagnosticBag
    ) throws(FileFault) -> SourceText? {
        guard InputRecord.current != nil else { return try source(path, into: &bag) }
        let read = InputRecord.withoutNoting {
            Result { () throws(FileFault) in try source(path, into: &bag) }
        }
        let kind = (try? read.get()).map(SpecKind.init)
        InputRecord.note(path, as: kind == .data ? .searched : .read)
        return try read.get()
    }

    /// Returns the bytes of a spec, with a byte-order mark.
    func bytes(_ path: String) throws(FileFault) -> [UInt8] {
        guard path != "-" else { return try Files.readStandardInput(limit: Self.readLimit) }
        try checkIsInWorkspace(path)
        let bytes = try Files.read(path, limit: Self.readLimit)
        FilesInUse.record(path, as: .spec)
        return bytes
    }

    /// Returns the specs of screens, each in one format: libraries are read by the screens that import
    /// them, and apps show others. Files that cannot be read are kept.
    func screens(among paths: [String]) -> [String] {
        let found = paths.filter { path in
            let kind = InputRecord.withoutNoting {
                var faults = DiagnosticBag()
                return (try? source(path, into: &faults)).map(SpecKind.init)
            }
            // Of others only counts that they are no screens.
            InputRecord.note(path, as: kind == .screen ? .read : .searched)
            return kind != .library && kind != .app
        }
        return FormatVariants.withoutJSONVariants(found) { $0 }
    }

    /// Returns the root of the workspace of a spec; nil if there is none.
    func workspace(of path: String) -> String? {
        try? Workspace(bounds, near: Files.exists(path) ? path : ".").root
    }

    /// Throws if a link leads out of its workspace, or any path out of `--root`: reports quote the
    /// file.
    private func checkIsInWorkspace(_ path: String) throws(FileFault) {
        guard bounds.root != nil || Files.isLink(path), let resolved = bounds.place(of: path) else {
            return
        }
        try Workspace(bounds, near: Paths.folder(of: path)).check(resolved, named: path)
    }
}

extension SpecFiles {
    /// Creates it from the options of the command line.
    ///
    /// - Parameter isLooking: whether a person looks at the screens while they change them.
    init(_ reporting: ReportingOptions, isLooking: Bool = false) {
        self.init(
            standardInputName: reporting.stdinName,
            workspaces: WorkspaceFiles(reporting.bounds, isLooking: isLooking))
    }
}

/// The options of all commands that report diagnostics.
struct ReportingOptions: ParsableArguments {
    @Option(help: "When to use colours: auto, always or never.")
    var color: ColorMode = .auto

    @Option(help: ArgumentHelp("The file name of standard input in reports.", valueName: "name"))
    var stdinName = "<stdin>"

    @Option(
        help: ArgumentHelp(
            "The folder that contains all files of a spec. The default is its workspace.",
            valueName: "folder"))
    var root: String?

    @Flag(
        help: """
            Let symbolic links lead out of that folder: a file counts as being where its link is.
            """)
    var followLinks = false

    var bounds: WorkspaceBounds { WorkspaceBounds(root: root, followsLinks: followLinks) }

    /// Writes the report of `bag` to standard error, in the form for people.
    func show(_ bag: DiagnosticBag) throws {
        if let kept = KeptResult.current { return kept.add(bag) }
        try Console.error.show(bag, color)
    }
}

extension ColorMode: ExpressibleByArgument {}

extension SpecFiles {
    /// Says that nothing was there to work on, and ends with 2.
    func failWithoutSpecs(_ arguments: [String]) throws -> Never {
        try fail(
            "no spec in \(description(of: arguments)): write one, a .yaml, .yml or .json file with the keys `screen` and "
                + "`sections`, or name the folder that has some")
    }

    /// Returns the paths of all specs. Errors of the workspace file, and files that cannot be read,
    /// end the command.
    func foundPaths(_ arguments: [String], _ reporting: ReportingOptions) throws -> [String] {
        var files = FoundSpecs(followsLinks: bounds.followsLinks)
        do throws(FileFault) {
            if arguments.isEmpty { _ = try workspaces.settings(near: ".") }
            if !workspaces.diagnostics.hasErrors { files = try found(arguments) }
        } catch {
            try fail(error.message)
        }
        try reporting.show(
            workspaces.diagnostics.hasErrors ? workspaces.diagnostics : files.skipped)
        if workspaces.diagnostics.hasErrors { throw ExitStatus.finding }
        return files.paths
    }
}

/// Says why the job cannot be done, and ends with 2.
func fail(_ message: String) throws -> Never {
    try Console.error.write("screenc: \(message)\n")
    throw ExitStatus.impossible
}
