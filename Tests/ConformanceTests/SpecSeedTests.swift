import SpecFuzzing
import Testing

/// Regressions found by fuzzing, with their causes.
struct SpecSeedTests {
    @Test(arguments: [
        // A comment at the start before an unclosed bracket: the byte before it.
        "#\r{", "#\u{2028}{", "#\u{85}{", "#\r[", "#\r{#",
        // Lines that end in other YAML 1.1 breaks: labels beyond the end of the file.
        "screen: s\u{2028}title: >-\u{2028}  a ${b}\u{2028}\u{2028}  c ${d}",
        "screen: s\u{85}title: |\u{85}  a ${b}\u{85}  ${d}", "screen: s\rtitle: |\r  ${b}\r  ${d",
    ])
    func isWhole(_ text: String) async {
        for path in ["spec.yaml", "spec.json"] {
            #expect(await SpecTrial(Array(text.utf8), path: path).faults == [])
        }
    }
}
