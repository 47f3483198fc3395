import ArgumentParser
import Diagnostics
import ModelGen
import ScreenSpec
import Screens
import TerminalText

/// `screenc gen-models`: writes Swift models.
struct GenModelsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gen-models", abstract: "Generates Swift models, one file per spec.")

    @Argument(help: "Spec files, folders, or - for standard input.")
    var specs: [String] = []

    @Option(
        help: ArgumentHelp(
            "The folder for the Swift files; without it they are printed.",
            valueName: "folder"))
    var output: String?

    @Option(help: "The access level of the types: internal, package or public.")
    var access: ModelGenOptions.Access = .internal

    @Flag(help: "Generate Codable types instead of Decodable ones.")
    var codable = false

    @Flag(help: "Write nothing, and fail if a file is stale or missing.")
    var check = false

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        if check && output == nil { throw ValidationError("--check needs --output FOLDER") }
    }

    func run() async throws {
        let generated = try generate()
        guard let output else {
            let texts = generated.map(\.text)
            return try Console.output.write(texts.joined(separator: "\n"))
        }
        let stale = generated.filter { !$0.isCurrent(in: output) }
        if check { return try reportStale(stale, in: output) }
        try write(stale, to: output)
    }

    private func generate() throws -> [GeneratedFile] {
        var bag = DiagnosticBag()
        var files: [GeneratedFile] = []
        var specs: [String] = []
        for path in try paths() {
            guard let screen = try compile(path, &bag) else { continue }
            specs.append(path)
            let options = ModelGenOptions(access: access, codable: codable)
            let name = try name(of: path)
            let text = generateModels(
                screen.models, screen: screen.id, specPath: name, options: options, into: &bag)
            if let text { files.append(GeneratedFile(path: path, spec: name, text: text)) }
        }
        try reporting.show(bag)
        if bag.hasErrors { throw ExitStatus.finding }
        if specs.isEmpty { try failWithoutSpecs(self.specs) }
        if files.isEmpty {
            let names = specs.count == 1 ? specs[0] : "none of the \(specs.count) specs"
            let verb = specs.count == 1 ? "declares no models" : "declares models"
            try Console.error.write("screenc: \(names) \(verb), so there is nothing to generate\n")
        }
        files = FormatVariants.withoutJSONVariants(files, isSame: { $0.models == $1.models }) {
            $0.path
        }
        try refuseCollisions(files)
        return files
    }

    /// Returns the name of a spec in its Swift file, which is the same in every copy of the
    /// workspace.
    private func name(of path: String) throws -> String {
        guard path != "-" else { return reporting.stdinName }
        do throws(FileFault) {
            return try Workspace(root: reporting.root, near: path).name(of: path)
        } catch {
            try fail(error.message)
        }
    }

    private func paths() throws -> [String] {
        do throws(FileFault) {
            return try SpecFiles().paths(specs)
        } catch {
            try fail(error.message)
        }
    }

    private func compile(_ path: String, _ bag: inout DiagnosticBag) throws -> Screen? {
        do throws(FileFault) {
            let files = SpecFiles(reporting)
            guard let source = try files.source(path, into: &bag) else { return nil }
            guard specs.contains(path) || looksLikeSpec(source) else { return nil }
            return compileScreen(
                source,
                catalogs: .ofWorkspace(
                    root: reporting.root, folders: specs.filter(Files.isFolder)), into: &bag)
        } catch {
            try fail(error.message)
        }
    }

    /// Fails if two specs would be written to the same file.
    private func refuseCollisions(_ files: [GeneratedFile]) throws {
        var specOfName: [String: String] = [:]
        for file in files {
            if let other = specOfName.updateValue(file.path, forKey: file.name.lowercased()) {
                try Console.error.write(
                    "screenc: \(other) and \(file.path) would both be written to \(file.name): rename one\n"
                )
                throw ExitStatus.finding
            }
        }
    }

    private func reportStale(_ stale: [GeneratedFile], in folder: String) throws {
        for file in stale {
            let path = "\(folder)/\(file.name)"
            let state = Files.exists(path) ? "stale" : "missing"
            try Console.error.write(
                "screenc: \(path) is \(state): run `screenc gen-models` again\n")
        }
        if !stale.isEmpty { throw ExitStatus.finding }
    }

    private func write(_ files: [GeneratedFile], to folder: String) throws {
        do {
            if !files.isEmpty { try Files.makeFolder(folder) }
            try Files.replace(files.map { ("\(folder)/\($0.name)", Array($0.text.utf8)) })
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }
}

/// The Swift file of one spec.
struct GeneratedFile {
    /// The path on the command line.
    let path: String
    /// The name in the Swift file.
    let spec: String
    let text: String

    /// The text without the line that names the spec.
    var models: Substring { text.drop { !$0.isNewline } }

    var name: String { generatedFileName(specPath: spec) }

    /// Whether the file in `folder` already has this text.
    func isCurrent(in folder: String) -> Bool {
        let bytes = try? Files.read("\(folder)/\(name)", limit: 64 << 20)
        return bytes.map { $0.elementsEqual(text.utf8) } ?? false
    }
}

extension ModelGenOptions.Access: ExpressibleByArgument {}
