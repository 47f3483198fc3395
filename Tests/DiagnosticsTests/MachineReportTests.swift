import Diagnostics
import Testing

struct MachineReportTests {
    @Test func concise() {
        let text = Report.named("concise")?.text(of: diagnostics)
        #expect(
            text == """
                Specs/a,b:50%.yaml:1:4: error: `품절` is [not] 100% right [wrong-type]
                Specs/a,b:50%.yaml:2:5: warning: two lines [unused-model]
                Specs/a,b:50%.yaml:4:1: error: line one line two [missing-key]
                2 errors, 1 warning

                """)
    }

    @Test func github() {
        let text = Report.named("github")?.text(of: diagnostics)
        let file = "file=Specs/a%2Cb%3A50%25.yaml"
        #expect(
            text == """
                ::error \(file),line=1,col=4,endLine=1,endColumn=6,title=wrong-type::\
                `품절` is [not] 100%25 right
                ::warning \(file),line=2,endLine=3,title=unused-model::two lines
                ::error \(file),line=4,col=1,endLine=4,endColumn=1,title=missing-key::\
                line one%0Aline two

                """)
    }

    private var diagnostics: DiagnosticBag {
        let sample = Sample("Specs/a,b:50%.yaml", "a: 품절 x\nb: 😀c\nd: e\n")
        return bag([
            Diagnostic(
                .unusedModel, severity: .warning, "two lines", at: Label(sample.place("c\nd:"))),
            Diagnostic(.missingKey, "line one\r\nline two", at: Label(sample.end)),
            Diagnostic(.wrongType, "`품절` is [not] 100% right", at: Label(sample.place("품절"))),
        ])
    }
}
