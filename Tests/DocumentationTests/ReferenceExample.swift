import Diagnostics
import Foundation
import ScreenSpec
import TestSupport
import Testing

/// A spec of `Docs/Reference`, which the reference shows with its pictures and outputs.
///
/// The file is named after the mapping whose keys it shows: `node.yaml`, or with a suffix
/// `node-text.yaml`. Its first comment is the title, and the comments below it are the commands that
/// show it. A command with `--output` draws a picture; another one prints a text.
struct ReferenceExample: Sendable, CustomTestStringConvertible {
    /// The name of the file without its suffix.
    let name: String
    let title: String
    let commands: [ExampleCommand]
    /// The spec without its first comments.
    let text: String
    let shape: SpecShape
    /// The keys of the mapping that the spec contains.
    let keys: Set<String>

    var testDescription: String { name }
    var heading: String { "Example: \(title)" }

    /// The diagnostics of the spec.
    let diagnostics: [Diagnostic]

    /// A file without commands, or with a name that begins with no mapping.
    private struct Misnamed: Error { let file: String }

    private init(name: String) throws {
        let file = "\(Self.folder)/\(name).yaml"
        let lines = try PackageTargets.text(file).components(separatedBy: "\n")
        let comments = lines.prefix { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)) }
        let shape = Self.shape(of: name)
        guard let shape, comments.count > 1 else { throw Misnamed(file: file) }
        (self.name, self.shape) = (name, shape)
        title = comments[0]
        commands = comments.dropFirst().map(ExampleCommand.init)
        text = lines.dropFirst(comments.count).joined(separator: "\n")
        let source = SourceText(path: "\(name).yaml", bytes: Array(text.utf8))
        var bag = DiagnosticBag()
        Self.compile(source, into: &bag)
        diagnostics = bag.sorted
        keys = WrittenKeys(shape, in: source, compile: Self.compile).words
    }

    static let folder = "Docs/Reference"

    /// All examples by name; the files that they share are in a folder of their own.
    static let all = Result { () throws -> [ReferenceExample] in
        let path = RepositoryRoot.path(of: folder)
        return try FileManager.default.contentsOfDirectory(atPath: path)
            .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(".yaml".count)) }.sorted()
            .map(ReferenceExample.init)
    }

    private static func compile(_ source: SourceText, into bag: inout DiagnosticBag) {
        _ = Compiler(
            libraries: LibraryDirectory(inMemory: [library: shared(library)]),
            catalogs: StringCatalogs { path, _ throws(StringCatalogs.Fault) in
                StringCatalogs.File(path: path) { () throws(StringCatalogs.Fault) in shared(path) }
            }
        ).compile(source, into: &bag)
    }

    private static let library = "shared/brand.yaml"

    private static func shared(_ path: String) -> [UInt8] {
        Array(((try? PackageTargets.text("\(folder)/\(path)")) ?? "").utf8)
    }

    /// The mapping whose name is the longest at the start of `name`.
    private static func shape(of name: String) -> SpecShape? {
        SpecKeys.all.filter { shape in
            let start = slug(shape.name)
            return name == start || name.hasPrefix(start + "-")
        }.max { $0.name.count < $1.name.count }
    }

    /// The section of the reference about the example.
    func section() throws -> String {
        let order = shape.supportedWords.filter(keys.contains)
        var blocks = ["### \(heading)"]
        if !order.isEmpty { blocks.append("Keys: \(order.map(code).joined(separator: ", ")).") }
        let pictures = commands.filter { $0.picture != nil }
        if !pictures.isEmpty { blocks.append(table(pictures)) }
        for command in commands where command.picture == nil {
            blocks.append("```console\n$ \(command.line)\n\(try command.output())```")
        }
        let drawn = pictures.map { "\n\($0.line)" }.joined()
        let shell = drawn.isEmpty ? "" : "\n```sh\(drawn)\n```\n"
        blocks.append(
            """
            <details><summary>The spec</summary>

            [\(name).yaml](Reference/\(name).yaml):

            ```yaml
            \(text)```
            \(shell)
            </details>
            """)
        return blocks.joined(separator: "\n\n")
    }

    /// The pictures side by side, each below the options that draw it.
    private func table(_ pictures: [ExampleCommand]) -> String {
        func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
        let images = pictures.map { command in
            let source = "Pictures/reference/\(command.picture ?? "")"
            return "<img src=\"\(source)\" width=\"\(command.width)\" alt=\"\(title)\">"
        }
        return [
            row(pictures.map { code($0.options) }), row(pictures.map { _ in "---" }), row(images),
        ].joined(separator: "\n")
    }
}

/// A command of an example, which is run in its folder.
struct ExampleCommand: Sendable {
    let line: String
    /// The name of the picture that it draws; nil if it prints a text.
    let picture: String?

    init(_ line: String) {
        self.line = line
        picture = line.firstRange(of: " --output ").map { String(line[$0.upperBound...]) }
    }

    private static let folder = URL(filePath: RepositoryRoot.path(of: ReferenceExample.folder))

    /// The options that distinguish the pictures of an example.
    var options: String {
        let words = line.split(separator: " ").dropFirst(3).prefix { $0 != "--output" }
        return words.filter { $0 != "--first-screen" }.joined(separator: " ")
    }

    /// The width of the picture in points.
    var width: String {
        let size = line.firstMatch(of: /--device (\d+)x/)
        return size.map { String($0.output.1) } ?? ""
    }

    func output() throws -> String { try ChildProcess.text(of: line, in: Self.folder) }

    /// Returns the drawn picture, and what the program said.
    func draw() throws -> (picture: String, messages: String) {
        guard let picture else { return ("", "") }
        let folder = try TemporaryFolder()
        let end = line.count - picture.count
        let messages = try ChildProcess.text(
            of: line.prefix(end) + "'\(folder.path(of: picture))'", in: Self.folder)
        return ((try? folder.text(picture)) ?? "", messages)
    }
}
