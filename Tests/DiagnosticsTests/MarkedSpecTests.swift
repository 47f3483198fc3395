import Diagnostics
import TestSupport
import Testing

struct MarkedSpecTests {
    private let text = """
        screen: feed  # just a comment
        loging: x  # error: unknown-key
        text: Now #${n}
        # error@-1: text-cut-by-comment # warning@+1: unused-model unused-parameter
        b: 1  # error: no-such-code
        """

    @Test func parsesMarkers() {
        let marks = MarkedSpec(text).expected.map(\.description)
        #expect(
            marks == [
                "line 2: error unknown-key", "line 3: error text-cut-by-comment",
                "line 5: error no-such-code", "line 5: warning unused-model",
                "line 5: warning unused-parameter",
            ])
    }

    @Test func reportsDifferences() {
        let sample = Sample("a.yaml", text)
        func found(_ code: DiagnosticCode, _ severity: Severity, _ words: String) -> Diagnostic {
            Diagnostic(code, severity: severity, "so", at: Label(sample.place(words)))
        }
        let difference = MarkedSpec(text).difference(from: [
            found(.unknownKey, .error, "loging"), found(.unknownKey, .error, "loging"),
            found(.textCutByComment, .warning, "text"),
            found(DiagnosticCode("unused-model"), .warning, "b:"),
        ])
        #expect(
            difference == """
                not reported: line 3: error text-cut-by-comment
                not reported: line 5: error no-such-code (there is no such code)
                not reported: line 5: warning unused-parameter
                not expected: line 2: error unknown-key: so
                not expected: line 3: warning text-cut-by-comment: so
                """)
        #expect(MarkedSpec("a: 1\n").difference(from: []) == nil)
    }

    @Test func findsRepositoryRoot() {
        #expect(RepositoryRoot.path.hasPrefix("/"))
        #expect(Suites.path(of: "yaml").hasSuffix("suites/yaml"))
    }
}
