import ArgumentParser
import Diagnostics
import ModelGen

/// What generated models look like.
struct ModelOptions: ParsableArguments {
    @Option(help: "The access level of the types: internal, package or public.")
    var access: ModelGenOptions.Access = .internal

    @Flag(help: "Generate Codable types instead of Decodable ones.")
    var codable = false

    @Option(
        help: ArgumentHelp(
            "The module of the files, instead of that of the workspace file.", valueName: "name"))
    var module: String?

    func validate() throws {
        _ = try options()
    }

    /// - Parameter libraryModule: the module with the models of libraries.
    func options(libraryModule: String? = nil) throws -> ModelGenOptions {
        ModelGenOptions(
            access: access, codable: codable, module: try swiftModule(module, "--module"),
            libraryModule: try swiftModule(libraryModule, "--library-module"))
    }

    private func swiftModule(_ name: String?, _ option: String) throws -> SwiftModule? {
        guard let name else { return nil }
        let line = SourceText(path: "<command line>", bytes: Array("\(option) \(name)".utf8))
        let place = SourceRange(line, ByteRange(option.utf8.count + 1, line.bytes.count))
        var bag = DiagnosticBag()
        guard let module = SwiftModule(name, at: place, into: &bag) else {
            let refusal = bag.sorted.first
            let advice = refusal?.primary.text.map { ": \($0)" } ?? ""
            throw ValidationError("\(option): \(refusal?.message ?? "no module")\(advice)")
        }
        return module
    }
}

extension ModelGenOptions.Access: ExpressibleByArgument {}
