import Diagnostics
import ModelGen
import ScreenSpec
import Screens
import TestSupport

/// `Docs/Errors`: a page for each diagnostic, with the actual report of its example.
enum ErrorPages {
    private static let source = "Sources/Diagnostics/Catalogue"

    static func page(_ code: DiagnosticCode) -> String {
        let name = code.example?.language == .json ? "rows.json" : "rows.yaml"
        let output = code.example.map { example in
            Report.pretty.text(
                of: diagnostics(of: example.lines.joined(separator: "\n") + "\n", name, code),
                options: ReportOptions(width: 100))
        }
        return """
            \(generatedNote(from: source))

            \(ExplanationPage.markdown(code, output: output))
            [All errors and warnings](index.md)

            """
    }

    /// Returns the diagnostics of the example, including those of `gen-models`.
    static func diagnostics(
        of text: String, _ path: String, _ code: DiagnosticCode
    ) -> DiagnosticBag {
        var bag = DiagnosticBag()
        let source = SourceText(path: path, bytes: Array(text.utf8))
        var settings = WorkspaceSettings()
        if DiagnosticCode.offByDefault.contains(code) { settings.rules[code.name] = .warning }
        let screen = compileScreen(source, settings: settings, into: &bag)
        bag.reportUnusedIgnores(in: source)
        guard let screen else { return bag }
        _ = generateModels(
            ModelSource(screen, file: path), options: ModelGenOptions(), into: &bag)
        return bag
    }

    static var index: String {
        var table = MarkdownTable("Code", "What is wrong")
        for code in DiagnosticCode.allCases {
            table.add("[\(code.name)](\(code.name).md)", code.summary)
        }
        return document(
            "Errors and warnings", generatedFrom: source,
            [
                """
                Each diagnostic has a code, which its report shows in brackets. Codes never change. \
                `screenc explain CODE` prints the page of a code in the terminal.
                """, table.text,
            ])
    }
}
