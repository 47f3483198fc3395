import Diagnostics
import Foundation
import ModelGen
import TestSupport
import Testing

/// Names of a spec that mean something else in Swift.
@Suite(.enabled(if: swiftCompiler != nil, "there is no swiftc in the PATH"))
struct HostileNameTests {
    @Test func `screens with any names compile without warnings`() throws {
        let module = try ScreenModule()
        var models: [GeneratedModels] = []
        for name in ["hooks", "keywords", "members", "types"] {
            let generated = try #require(try Self.generated(name))
            #expect(generated.refusals.map(\.message) == [])
            try module.add(generated.files)
            models += generated.models
        }
        try module.add([(name: "Models.swift", text: oneFile(for: models, ModelGenOptions()))])
        try module.typeCheck()
    }

    /// A name gets `_` only if another member has it, or would have one that begins with it.
    @Test(arguments: [
        "let home_Data = ", "var homeData: ", "var homeDataSource: ", "var newsHeader_: ",
        "func newsHeader() ", "func newsHeader__(", "var newsItems: ", "tagsItems2: ",
        "var bar: ",
        "func barHeader_() ", "func classTap(", "func checkParameters_Cell(",
    ])
    func `names differ by their ends`(declaration: String) throws {
        let generated = try #require(try Self.generated("members"))
        let loader = try #require(generated.files.first)
        #expect(loader.text.contains(declaration))
    }

    private static func generated(_ name: String) throws -> GeneratedSpec? {
        let path = RepositoryRoot.path(of: "Tests/ScreenGenTests/Cases/names/\(name).yaml")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return GeneratedSpec(text, "\(name).yaml", hooks: name == "hooks")
    }
}
