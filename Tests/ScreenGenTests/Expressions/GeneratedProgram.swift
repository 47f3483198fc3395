import Diagnostics
import Foundation
import ModelGen
import ScreenGen
import SwiftTree
import TestSupport
import Testing
import Values

/// Functions of several units in one executable, with mutants of them.
struct GeneratedProgram {
    /// A function, and the variables that its parameters are.
    struct Entry {
        let name: String
        let part: SwiftUnit.Part
        let variables: [Variable]
        let models: ModelTable
        let lines: [String]
        let unit: String
        var mutant: String?
    }

    private(set) var entries: [Entry] = []
    /// What cannot be Swift, with the reason.
    private(set) var refused: [(text: String, reason: String, unit: String)] = []
    private var files: [String: String] = [:]
    private var models: [GeneratedModels] = []
    private var table: [String] = []

    init(_ units: [SwiftUnit], mutants: [Mutant]) throws {
        for unit in units { try add(unit, mutants) }
    }

    private mutating func add(_ unit: SwiftUnit, _ mutants: [Mutant]) throws {
        let names = ModelNames(unit.models, of: unit.owner)
        var bodies: [String] = []
        // A screen without models of its own has no type.
        let hasType = try addModels(unit)
        let container = (hasType ? names.namespace : nil) ?? "Functions_\(unit.name)"
        for part in unit.parts {
            let variables = Variable.all(of: part.expressions)
            guard var scope = Self.scope(variables, names) else {
                refused.append((part.written, "reads json", unit.name))
                continue
            }
            if part.written.contains("now") {
                scope.names["now"] = SwiftScope.Name(
                    .name("context").member("now"), .date, usesContext: true)
            }
            let name = "f\(entries.count)"
            let parameters = variables.filter { $0.name != "now" }.map { variable in
                let type = scope.typeName(of: scope.names[variable.name]?.type ?? .string)
                return SwiftFunctionDeclaration.Parameter("_", variable.swiftName, type)
            }
            let context = SwiftFunctionDeclaration.Parameter(
                "_", "context", .named("ExpressionContext"))
            let head = SwiftFunctionDeclaration.Head.function(
                [.static], name, parameters + [context])
            let function: SwiftFunction
            do throws(NotInSwift) {
                function = try emit(part, head, scope)
            } catch {
                refused.append((part.written, error.reason, unit.name))
                continue
            }
            let entry = Entry(
                name: name, part: part, variables: variables, models: unit.models,
                lines: function.lines, unit: unit.name)
            bodies += add(entry, in: container)
            for mutant in mutants {
                guard let lines = mutant.mutated(entry.lines) else { continue }
                let other = "f\(entries.count)"
                var changed = Entry(
                    name: other, part: part, variables: variables, models: unit.models,
                    lines: [lines[0].replacing("func \(name)(", with: "func \(other)(")]
                        + lines.dropFirst(), unit: unit.name)
                changed.mutant = mutant.name
                bodies += add(changed, in: container)
            }
        }
        let keyword = hasType ? "extension" : "enum"
        files["\(unit.name)Functions.swift"] =
            "import Foundation\n\n\(keyword) \(container) {\n"
            + bodies.map { "    \($0)\n" }.joined() + "}\n"
    }

    private func emit(
        _ part: SwiftUnit.Part, _ head: SwiftFunctionDeclaration.Head, _ scope: SwiftScope
    ) throws(NotInSwift) -> SwiftFunction {
        switch part {
        case .expression(let expression): try swiftFunction(head, expression, in: scope)
        case .text(let text): try swiftFunction(head, text, in: scope)
        }
    }

    private mutating func add(_ entry: Entry, in container: String) -> [String] {
        let inputs = entry.variables.filter { $0.name != "now" }
        let arguments = inputs.indices.map { "try call.argument(\($0))" } + ["call.context"]
        // The head may have a line for each parameter.
        let isThrowing = entry.lines.first { $0.hasSuffix("{") }?.contains("throws") == true
        table.append(
            "Function(\"\(entry.name)\") { call in \(isThrowing ? "try " : "")\(container).\(entry.name)(\(arguments.joined(separator: ", "))) as Any }"
        )
        entries.append(entry)
        return entry.lines
    }

    /// Adds the models of a unit and of its libraries. Returns whether it has types of its own.
    private mutating func addModels(_ unit: SwiftUnit) throws -> Bool {
        var bag = DiagnosticBag()
        let own = generateModels(unit.source, options: ModelGenOptions(), into: &bag)
        try #require(bag.isEmpty, "\(unit.name): \(bag.sorted.map(\.message))")
        if let own {
            files["\(unit.name)Models.swift"] = own.text(ModelGenOptions())
            models.append(own)
        }
        for block in unit.models.imported.blocks {
            let file = "Library\(block.ids.first?.index ?? 0)Models.swift"
            guard files[file] == nil else { continue }
            let owner = ModelOwner(.library, id: "library", place: unit.owner.place)
            let table = ModelTable(block.models, firstID: block.ids.first?.index ?? 0)
            let library = generateModels(
                ModelSource(owner, table, file: "library"), options: ModelGenOptions(), into: &bag)
            files[file] = library?.text(ModelGenOptions())
            models += library.map { [$0] } ?? []
        }
        return own?.hasTypes == true
    }

    /// Parameters for the variables; nil if one has no type in Swift.
    private static func scope(_ variables: [Variable], _ names: ModelNames) -> SwiftScope? {
        var scope = SwiftScope(models: names)
        for variable in variables where variable.name != "now" {
            guard let type = variable.valueType(in: names.models) else { return nil }
            scope.names[variable.name] = SwiftScope.Name(
                variable.swiftName, SwiftType(type, in: names.models))
        }
        return scope
    }

    /// Writes the models and functions, as an app has them, and returns all sources.
    private func write(to folder: TemporaryFolder) throws -> [String] {
        let cores = ["ExpressionCore", "LoadingCore"]
        for (name, text) in files { try folder.write(Data(text.utf8), to: name) }
        if let support = supportFile(for: models, ModelGenOptions()) {
            try folder.write(Data(support.utf8), to: supportFileName)
            if models.contains(where: { $0.parts.contains(.json) }) {
                let conformance = loaderSupportFile(of: "gen-loaders", importsRuntime: false)
                try folder.write(Data(conformance.text.utf8), to: conformance.name)
            }
        }
        let kit = RepositoryRoot.path(of: "Sources/ScreenKit/Expressions")
        let colors = ["CellColor", "ViewColor"].map {
            RepositoryRoot.path(of: "Sources/CellCore/Nodes/\($0).swift")
        }
        // The cores are in the module of the program, as in that of an app with the runtime.
        for name in try FileManager.default.contentsOfDirectory(atPath: kit) {
            let text = try String(contentsOfFile: "\(kit)/\(name)", encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { line in !cores.contains { line.hasSuffix("import \($0)") } }
            try folder.write(Data(lines.joined(separator: "\n").utf8), to: name)
        }
        // The functions are in no actor here; an app's design is in the main actor.
        let design =
            "nonisolated enum DesignTokens { static let colors: [String: CellColor] = [:] }"
        try folder.write(Data(design.utf8), to: "DesignTokens.swift")
        let sources = try cores.flatMap { core in
            let path = RepositoryRoot.path(of: "Sources/\(core)")
            return try #require(FileManager.default.enumerator(atPath: path))
                .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
                .map { "\(path)/\($0)" }
        }
        return sources + colors + folder.names
    }

    /// Checks the types of the functions in a project with some settings; returns the messages.
    func messages(flags: [String]) throws -> String {
        let folder = try TemporaryFolder()
        let sources = try write(to: folder)
        let compiler = try #require(ChildProcess.find("swiftc"))
        return try ChildProcess(
            compiler,
            ["-typecheck", "-wmo", "-parse-as-library", "-warnings-as-errors"] + flags
                + sources,
            in: folder.url, joinsStreams: true
        ).end().output
    }

    /// Compiles the program and returns its result for each call.
    func results(of calls: [(entry: Int, input: CallInput)], strings: [String: String]) throws
        -> [String]
    {
        let folder = try TemporaryFolder()
        try folder.write(Data(programText.utf8), to: "Program.swift")
        try folder.write(Data(mutantSupport.utf8), to: "Mutants.swift")
        try folder.write(
            Data("let allFunctions: [Function] = [\n\(table.joined(separator: ",\n"))\n]\n".utf8),
            to: "Table.swift")
        let sources = try write(to: folder)
        if let copy = ProcessInfo.processInfo.environment["KEEP_GENERATED"] {
            try? FileManager.default.removeItem(atPath: copy)
            try FileManager.default.copyItem(atPath: folder.path, toPath: copy)
        }
        let compiler = try #require(ChildProcess.find("swiftc"))
        let built = try ChildProcess(
            compiler,
            ["-swift-version", "6", "-wmo", "-parse-as-library", "-Onone", "-o", "program"]
                + sources,
            in: folder.url, joinsStreams: true
        ).end()
        try #require(built.status == 0, "\(built.output.prefix(6_000))")
        let json: [[String: Any]] = calls.map { call in
            let entry = entries[call.entry]
            return [
                "function": entry.name, "now": call.input.now, "locale": call.input.locale,
                "zone": call.input.zone, "strings": strings,
                "arguments": entry.variables.filter { $0.name != "now" }.map {
                    call.input.arguments[$0.slot] ?? "null"
                },
            ]
        }
        try folder.write(try JSONSerialization.data(withJSONObject: json), to: "calls.json")
        let run = try ChildProcess(
            folder.path(of: "program"), ["calls.json", "results.json"], in: folder.url,
            joinsStreams: true
        ).end()
        try #require(run.status == 0, "\(run.output.prefix(4_000))")
        return try JSONDecoder().decode(
            [String].self, from: Data(contentsOf: folder.url.appending(path: "results.json")))
    }
}

/// A fault of the generator: another text in place of one that it emits.
struct Mutant: Sendable {
    let name: String
    let change: @Sendable (String) -> String

    init(_ name: String, _ change: @escaping @Sendable (String) -> String) {
        (self.name, self.change) = (name, change)
    }

    /// The changed body; nil if it has nothing to change.
    func mutated(_ lines: [String]) -> [String]? {
        let changed = lines.prefix(1) + lines.dropFirst().map(change)
        return Array(changed) == lines ? nil : Array(changed)
    }
}
