import Diagnostics
import Foundation
import ModelGen
import ScreenGen
import TestSupport
import Testing

/// What was refused once, or did not compile, in specs of its own.
@Suite(.enabled(if: swiftCompiler != nil, "there is no swiftc in the PATH"))
struct CompiledSpecTests {
    @Test func `specs that are not refused compile without warnings`() throws {
        let module = try ScreenModule()
        var models: [GeneratedModels] = []
        for name in [
            "present", "sizes", "lists", "unions", "forms", "answers", "inserts", "anchors",
            "absent", "choices", "sent", "followed", "letters", "literals", "designs",
        ] {
            let generated = try #require(try Self.generated(name))
            #expect(generated.refusals.map(\.message) == [], "\(name)")
            try module.add(generated.files)
            models += generated.models
        }
        try module.add([(name: "Models.swift", text: oneFile(for: models, ModelGenOptions()))])
        try module.add([loaderSupportFile(of: "gen-loaders", importsRuntime: true)])
        try module.typeCheck(SwiftMode.ofRandomScreens)
    }

    /// Unlike a width, which is whole points.
    @Test func `the half of a width is cut to whole pixels`() throws {
        let generated = try #require(try Self.generated("sizes"))
        let layouts = generated.files.map(\.text).joined()
        #expect(layouts.contains("pixels(environment.width / 2)"))
    }

    private static func generated(_ name: String) throws -> GeneratedSpec? {
        func text(_ file: String) throws -> String {
            let path = RepositoryRoot.path(of: "Tests/ScreenGenTests/Cases/compiled/\(file)")
            return try String(contentsOfFile: path, encoding: .utf8)
        }
        let library = "letters-library.yaml"
        return GeneratedSpec(
            try text("\(name).yaml"), "\(name).yaml",
            libraries: [library: Array(try text(library).utf8)])
    }
}
