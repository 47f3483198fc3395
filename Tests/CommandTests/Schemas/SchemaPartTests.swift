import Foundation
import TestSupport
import Testing

/// What the schema says of layouts, cells and nodes: with one mistake, neither the program nor the
/// schema accepts a part of a spec, and without it both do.
@Suite(.enabled(if: hasJSONSchema, "python3-jsonschema is not installed"))
struct SchemaPartTests {
    @Test func `layouts are described`() throws {
        try check(SchemaPart.layouts) { "layout: \($0)\n    cell: {text: hello}" }
    }

    @Test func `cells are described`() throws {
        try check(SchemaPart.cells) { "layout: list\n    cell: \($0)" }
    }

    @Test func `nodes are described`() throws {
        try check(
            SchemaPart.nodes, section: { _ in "layout: list\n    cell: {Line: {name: hello}}" },
            view: { $0 })
    }

    @Test func `keys of sections are described`() throws {
        try check(SchemaPart.keys) { $0 }
    }

    @Test func `headers, placeholders and entries are described`() throws {
        try check(SchemaPart.sections) { "layout: list\n    cell: {text: hello}\n    \($0)" }
    }

    /// - Parameters:
    ///   - section: the keys of a section with a part.
    ///   - view: the view of a template with a part.
    private func check(
        _ parts: [SchemaPart], section: (String) -> String,
        view: (String) -> String = { _ in "{text: a}" }
    ) throws {
        let folder = try SchemaFolder()
        let written = parts.flatMap { [$0.wrong, $0.right] }
        for (number, part) in written.enumerated() {
            let text = """
                screen: s\(number)
                models: {Row: {id: int, tags: list(string)}}
                layouts: {Wide: {grid: {columns: 3}}}
                state: {isOn: {type: bool, default: false}}
                cells:
                  Line: {slots: {name: string}, view: \(view(part))}
                sections:
                  - id: rows
                    items: [{id: 1, tags: [a]}]
                    model: Row
                    \(section(part))

                """.replacing("\n        ", with: "\n    ")
            try folder.folder.write(Data(text.utf8), to: "\(number).yaml")
        }
        try folder.write(written.indices.map { "\($0).yaml" })
        let codes = try errorCodes(in: folder)
        let verdicts = try folder.verdicts(
            written.indices.map { ("spec.schema.json", "\($0).json") })
        for (index, part) in parts.enumerated() {
            let (wrong, right) = (2 * index, 2 * index + 1)
            #expect(codes["\(wrong).yaml"] == [part.code], "\(part.wrong)")
            #expect(verdicts[wrong] != "valid", "\(part.wrong)")
            #expect(codes["\(right).yaml"] == nil, "\(part.right)")
            #expect(verdicts[right] == "valid", "\(part.right)")
        }
    }

    /// Returns the codes of the errors that `validate` reports, by file.
    private func errorCodes(in folder: SchemaFolder) throws -> [String: Set<String>] {
        let end = try ChildProcess.shell(
            "screenc validate *.yaml --report json", in: folder.folder.url
        )
        .end()
        let report = try JSONDecoder().decode(Report.self, from: Data(end.output.utf8))
        return report.diagnostics.reduce(into: [:]) { codes, diagnostic in
            guard diagnostic.severity == "error" else { return }
            codes[diagnostic.path, default: []].insert(diagnostic.code)
        }
    }

    private struct Report: Decodable {
        struct Diagnostic: Decodable {
            let code: String
            let severity: String
            let path: String
        }

        let diagnostics: [Diagnostic]
    }
}
