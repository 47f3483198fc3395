import ArgumentParser
import Diagnostics
import ScreenSpec
import TerminalText

/// Finds and reads the specs that a command line names.
struct SpecFiles {
    /// The name under which standard input is reported.
    var standardInputName = "<stdin>"
    /// What `--root` names.
    var root: String?

    /// More bytes than a spec may have: a larger file is said to be too large, not read.
    static let readLimit = 64 << 20

    /// The folder that is read where a command line names nothing.
    static var defaultFolder: String { Files.isFolder("Specs") ? "Specs" : "." }

    /// What messages call the folders of a command line.
    static func place(_ folders: [String]) -> String {
        let folders = folders.isEmpty ? [defaultFolder] : folders
        return folders == ["."] ? "this folder" : folders.joined(separator: ", ")
    }

    /// The paths of all specs, each once: files as they are named, folders with the files below
    /// them that may be specs.
    func paths(_ arguments: [String]) throws(FileFault) -> [String] {
        var paths: [String] = []
        for argument in arguments.isEmpty ? [Self.defaultFolder] : arguments {
            if argument != "-" && Files.isFolder(argument) {
                try collect(argument, depth: 0, into: &paths)
            } else {
                paths.append(argument)
            }
        }
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted }
    }

    /// Adds the specs below `folder`; data files are left alone.
    private func collect(
        _ folder: String, depth: Int, into paths: inout [String]
    ) throws(FileFault) {
        guard depth < 32 else { throw FileFault(path: folder, reason: "nested too deeply") }
        for name in try Files.names(in: folder) {
            let path = Paths.path(of: name, in: folder)
            if Files.isFolder(path) {
                // A link may lead back to a folder above it.
                if Files.isLink(path) { continue }
                try collect(path, depth: depth + 1, into: &paths)
            } else if Paths.isSpec(name) {
                paths.append(path)
            }
        }
    }

    /// The text of a spec; nil, with a report, where it cannot be one.
    func source(_ path: String, into bag: inout DiagnosticBag) throws(FileFault) -> SourceText? {
        guard path != "-" else {
            let bytes = try Files.readStandardInput(limit: Self.readLimit)
            return decodeSource(path: standardInputName, bytes: bytes, into: &bag)
        }
        try checkPlace(path)
        let bytes = try Files.read(path, limit: Self.readLimit)
        FilesInUse.note(path, as: .spec)
        return decodeSource(path: path, bytes: bytes, into: &bag)
    }

    /// The root of the workspace of a spec; nil where there is none.
    func workspace(of path: String) -> String? {
        try? Workspace(root: root, near: Files.exists(path) ? path : ".").root
    }

    /// A link does not lead out of the workspace that it stands in, nor any path out of `--root`:
    /// reports quote what they are about.
    private func checkPlace(_ path: String) throws(FileFault) {
        guard root != nil || Files.isLink(path), let resolved = Files.resolved(path) else { return }
        try Workspace(root: root, near: Paths.folder(of: path)).check(resolved, named: path)
    }
}

extension SpecFiles {
    /// As the command line has it.
    init(_ reporting: ReportingOptions) {
        self.init(standardInputName: reporting.stdinName, root: reporting.root)
    }
}

/// Options that all commands which report diagnostics share.
struct ReportingOptions: ParsableArguments {
    @Option(help: "When to colour: auto, always or never.")
    var color: ColorMode = .auto

    @Option(help: ArgumentHelp("The name of standard input in reports.", valueName: "name"))
    var stdinName = "<stdin>"

    @Option(help: ArgumentHelp("The folder that no path of a spec leaves.", valueName: "folder"))
    var root: String?

    /// Writes the report of `bag` to standard error, in the form for people.
    func show(_ bag: DiagnosticBag) throws { try Console.error.show(bag, color) }
}

extension ColorMode: ExpressibleByArgument {}

/// Says that nothing was there to work on, and ends with 2.
func failWithoutSpecs(_ arguments: [String]) throws -> Never {
    try fail(
        "no spec in \(SpecFiles.place(arguments)): write one, a .yaml, .yml or .json file with the keys `screen` and "
            + "`sections`, or name the folder that has some")
}

/// Says why the job cannot be done, and ends with 2.
func fail(_ message: String) throws -> Never {
    try Console.error.write("screenc: \(message)\n")
    throw ExitStatus.impossible
}
