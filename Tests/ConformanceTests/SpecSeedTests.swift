import SpecFuzzing
import Testing

/// What fuzzing has found, each with what went wrong.
struct SpecSeedTests {
    @Test(arguments: [
        // A comment at the very beginning, before a bracket that is not closed: the byte before it.
        "#\r{", "#\u{2028}{", "#\u{85}{", "#\r[", "#\r{#",
    ])
    func isWhole(_ text: String) async {
        for path in ["spec.yaml", "spec.json"] {
            #expect(await SpecTrial(Array(text.utf8), path: path).faults == [])
        }
    }
}
