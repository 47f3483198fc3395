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
        for name in ["composed", "hooks", "keywords", "members", "types"] {
            let generated = try #require(try Self.generated(name))
            #expect(generated.refusals.map(\.message) == [])
            try module.add(generated.files)
            models += generated.models
        }
        for spec in KeywordSpecs.all + [("all_texts", Self.texts)] {
            let found = GeneratedSpec(spec.text, "\(spec.name).yaml")
            let generated = try #require(found, "\(spec.name)")
            #expect(generated.refusals.map(\.message) == [], "\(spec.name)")
            try module.add(generated.files)
            models += generated.models
        }
        try module.add([(name: "Models.swift", text: oneFile(for: models, ModelGenOptions()))])
        try module.typeCheck(SwiftMode.ofRandomScreens)
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

    /// A spec with texts of all kinds of Unicode in all kinds of places.
    private static var texts: String {
        let texts = UnicodeTexts.samples.map { sample in
            UnicodeTexts.text(of: sample.text, codeWidth: 97).unicodeScalars.reduce("\"") {
                let isPlain = $1.isASCII && ($1.properties.isAlphabetic || $1 == " ")
                let code = String($1.value, radix: 16)
                let zeros = String(repeating: "0", count: 8 - code.count)
                return $0 + (isPlain ? String($1) : "\\U\(zeros)\(code)")
            } + "\""
        }
        let rows = texts.enumerated().map { index, text in
            """
              - id: s\(index)
                items: "[1]"
                layout: list
                cell: {text: \(text), secondaryText: \(text)}
                header: \(text)
                empty: {title: \(text), button: \(text)}
                onTap: {notice: \(text)}
                menu: [{title: \(text), onTap: {send: {post: "https://example.com/x", json: {a: \(text)}}}}]
                logging: {identifier: x, parameters: {a: \(text)}}
            """
        }
        return """
            screen: texts.all
            state: {word: {default: \(texts[0])}}
            sections:
            \(rows.joined(separator: "\n"))

            """
    }

    private static func generated(_ name: String) throws -> GeneratedSpec? {
        let path = RepositoryRoot.path(of: "Tests/ScreenGenTests/Cases/names/\(name).yaml")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return GeneratedSpec(text, "\(name).yaml", hooks: name == "hooks")
    }
}
