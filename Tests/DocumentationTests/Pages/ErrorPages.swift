import Changes
import Diagnostics
import Drift
import LoaderPlan
import Loading
import ModelGen
import ScreenSpec
import Screens
import TestSupport
import Testing

/// `Docs/Errors`: the reports of examples, and the index.
enum ErrorPages {
    /// Returns a page with the report of its example in place of the one that it has.
    static func withReport(of code: DiagnosticCode, _ page: String) throws -> String {
        let explanation = ExplanationPage(markdown: page)
        let example = try #require(explanation.example)
        let found =
            explanation.changedExample.map { changes(from: example.text, to: $0) }
            ?? diagnostics(of: example.text + "\n", "rows.\(example.language)", code)
        let report = Report.pretty.text(of: found, options: ReportOptions(width: 100))
        return page.replacing(/(?s)screenc says:\n\n```text\n.*?```/) { _ in
            "screenc says:\n\n```text\n\(report)```"
        }
    }

    /// Returns what `diff` finds between two versions of a spec, or why one is none.
    static func changes(from old: String, to new: String) -> DiagnosticBag {
        var bag = DiagnosticBag()
        let screens = [("old/rows.yaml", old), ("new/rows.yaml", new)].compactMap { path, text in
            Compiler().compile(
                SourceText(path: path, bytes: Array((text + "\n").utf8)), into: &bag)
        }
        guard let before = screens.first, let now = screens.last, screens.count == 2 else {
            return bag
        }
        var found = DiagnosticBag()
        for finding in Changes.changes(from: before, to: now).all {
            guard let level = finding.diagnostic.change?.level else { continue }
            let severity = SpecChange.severity(of: level, failingFrom: .breaking)
            found.report(finding.diagnostic.with(severity))
        }
        return found
    }

    /// The table of the rules of changes.
    static var rulesOfChanges: String {
        var table = MarkdownTable("Code", "What is different", "Level", "For")
        for rule in ChangeRule.all {
            table.add(
                "[\(rule.code.name)](Errors/\(rule.code.name).md)", rule.what,
                rule.level.rawValue, rule.audience.phrase)
        }
        return table.text
    }

    /// Returns the diagnostics of the example, including those of `gen-models` and of its recorded
    /// answers.
    static func diagnostics(
        of text: String, _ path: String, _ code: DiagnosticCode
    ) -> DiagnosticBag {
        var bag = DiagnosticBag()
        let source = SourceText(path: path, bytes: Array(text.utf8))
        var settings = WorkspaceSettings()
        if Compiler.optionalCodes.contains(code) { settings.rules[code.name] = .warning }
        let compiler = Compiler(settings: settings)
        let isApp = text.hasPrefix("app:")
        if isApp { _ = compiler.compileApp(source, into: &bag) }
        let screen = isApp ? nil : compiler.compile(source, into: &bag)
        var rules = SpecRules(of: path, settings)
        bag.apply(&rules)
        bag.reportUnusedIgnores(in: source)
        guard let screen else { return bag }
        bag.merge(drift(of: screen, code))
        _ = generateModels(
            ModelSource(screen, file: path), options: ModelGenOptions(), into: &bag)
        return bag
    }

    /// Returns what recorded answers, one for each page of the only request, show.
    private static func drift(
        of screen: Screen, _ code: DiagnosticCode
    ) -> DiagnosticBag {
        var bag = DiagnosticBag()
        let answers = code.page.answers
        func url(_ text: String) -> Substring? { text.firstMatch(of: /url: (\S+)/)?.output.1 }
        let plan = lower(screen)
        // A correction may be another address, which is not recorded.
        guard !answers.isEmpty, let url = url(code.page.example?.text ?? ""),
            String(decoding: screen.source.bytes, as: UTF8.self).contains("url: \(url)\n"),
            let activation = bindParameters(plan, [], into: &bag)
        else { return bag }
        let recorded = answers.enumerated().map { index, answer in
            let page = index == 0 ? "" : "?page=\(index + 1)"
            return SampleRecording.Answer("\(url)\(page)", answer.text)
        }
        let bytes = Array(SampleRecording.text(of: recorded).utf8)
        guard let replay = try? HARReplay(bytes) else { return bag }
        var drift = ScreenDrift(plan, in: activation)
        drift.add(DriftRecording(replay, of: SourceText(path: "rows.har", bytes: bytes)))
        return drift.finish(namesUnreadKeys: code == .unreadKey)
    }

    static var index: String {
        var table = MarkdownTable("Code", "What is wrong")
        for code in DiagnosticCode.allCases {
            table.add("[\(code.name)](\(code.name).md)", code.page.summary)
        }
        return document(
            "Errors and warnings", generatedFrom: "the pages of this folder",
            [
                """
                Each diagnostic has a code, which its report shows in brackets. Codes never change. \
                `screenc explain CODE` prints the page of a code in the terminal.
                """, table.text,
            ])
    }
}
