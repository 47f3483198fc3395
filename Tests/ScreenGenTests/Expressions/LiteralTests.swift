import Foundation
import ModelGen
import SwiftTree
import TestSupport
import Testing

@testable import ScreenGen

/// Literals of any text, broken at any width, are Swift and have the text.
@Suite(.enabled(if: swiftCompiler != nil, "there is no swiftc in the PATH"))
struct LiteralTests {
    /// The lengths of the code of texts: around the width of a line.
    private static let widths = 60...100

    @Test func `literals have their texts`() throws {
        var texts: [String] = []
        var functions: [SwiftDeclaration] = []
        for sample in UnicodeTexts.samples {
            for width in Self.widths {
                let text = UnicodeTexts.text(of: sample.text, codeWidth: width)
                // As in the file of a loader: an argument of a call in a function of a class.
                let cell = SwiftTypeName.named("Cell")
                let call = SwiftExpression.type(cell)([
                    "text": .literal("a"), "secondaryText": .literal(text),
                ])
                let function = SwiftFunctionDeclaration(
                    .function([.static], "f\(texts.count)"), cell, [.expression(call)])
                functions.append(.function(function))
                texts.append(text)
            }
        }
        let file = SwiftFile(comment: [], [.type(.enum, "Texts", [], [], functions)])
        let found = try Self.texts(of: file, count: texts.count)
        try #require(found.count == texts.count)
        let different = texts.indices.filter { Array(texts[$0].utf8) != found[$0] }
        #expect(different.isEmpty, "\(different.prefix(5).map { texts[$0].debugDescription })")
    }

    /// Returns the bytes that a program has whose functions are in `file`.
    private static func texts(of file: SwiftFile, count: Int) throws -> [[UInt8]] {
        let folder = try TemporaryFolder()
        try folder.write(Data(file.text.utf8), to: "Texts.swift")
        let calls = (0..<count).map { "    show(Texts.f\($0)())\n" }.joined()
        let program = """
            import Foundation

            struct Cell { let text, secondaryText: String }

            func show(_ cell: Cell) { print(Data(cell.secondaryText.utf8).base64EncodedString()) }

            func showAll() {
            \(calls)}

            @main enum Program { static func main() { showAll() } }
            """
        try folder.write(Data(program.utf8), to: "Program.swift")
        let built = try ChildProcess(
            #require(swiftCompiler),
            ["-swift-version", "6", "-wmo", "-parse-as-library", "-Onone", "-warnings-as-errors"]
                + ["-o", "program", "Texts.swift", "Program.swift"],
            in: folder.url, joinsStreams: true
        ).end()
        try #require(built.status == 0, "\(built.output.prefix(4_000))")
        let run = try ChildProcess(folder.path(of: "program"), [], in: folder.url).end()
        return run.output.split(separator: "\n").map {
            [UInt8](Data(base64Encoded: String($0)) ?? Data())
        }
    }
}
