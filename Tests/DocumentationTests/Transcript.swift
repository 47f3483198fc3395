import Foundation
import TestSupport

/// Runs the commands of a document in a folder with the repository's `Specs`.
///
/// A block ```` ```yaml NAME ```` or ```` ```json NAME ```` is a file: it is written to `NAME`, or
/// shows the repository's file if `NAME` is below `Specs`. A block ```` ```console ```` contains
/// commands after `$ `, each followed by its output. Expressions are evaluated by
/// `ExpressionExamples`; those of tables use the document's first JSON file.
struct Transcript {
    private let folder: TemporaryFolder
    /// The document's first JSON file.
    private let data: String?

    /// Returns the document with the actual content of its files and output of its commands.
    static func update(_ text: String) throws -> String {
        let folder = try TemporaryFolder()
        // The marker of a workspace, which also exists in a clone.
        try folder.makeFolder(".git")
        try folder.copySpecs()
        var document = MarkdownDocument(text)
        let transcript = Transcript(folder: folder, data: document.firstJSONFile)
        document.parts = try document.parts.map { try transcript.update($0) }
        return document.text
    }

    private func update(_ part: MarkdownDocument.Part) throws -> MarkdownDocument.Part {
        guard case .block(let info, let lines) = part else { return try evaluate(part) }
        let words = info.split(separator: " ", maxSplits: 1).map(String.init)
        switch words.first {
        case "console": return .block(info: info, lines: try run(lines))
        case "cel":
            let examples = ExpressionExamples(
                folder: folder.url, arguments: words.dropFirst().first ?? data ?? "")
            return .block(info: info, lines: try examples.update(lines))
        case "yaml", "json":
            guard words.count == 2 else { return part }
            return .block(info: info, lines: try file(words[1], lines))
        default: return part
        }
    }

    /// Updates the values in the tables of a text.
    private func evaluate(_ part: MarkdownDocument.Part) throws -> MarkdownDocument.Part {
        guard case .text(let text) = part, let data else { return part }
        let examples = ExpressionExamples(folder: folder.url, arguments: data)
        return .text(try examples.update(text))
    }

    private func file(_ name: String, _ lines: [String]) throws -> [String] {
        if name.hasPrefix("Specs/") { return Self.lines(of: try folder.text(name)) }
        try folder.write(Data(lines.map { $0 + "\n" }.joined().utf8), to: name)
        return lines
    }

    private func run(_ lines: [String]) throws -> [String] {
        try lines.filter { $0.hasPrefix("$ ") }.flatMap { line in
            let output = try ChildProcess.text(of: String(line.dropFirst(2)), in: folder.url)
            return [line] + Self.lines(of: output)
        }
    }

    private static func lines(of text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.last == "" ? lines.dropLast() : lines
    }
}
