import Rendering
import TerminalText
import TestSupport
import Testing

struct TerminalTests {
    @Test(arguments: TerminalSample.all)
    func matchesGolden(_ sample: TerminalSample) {
        let text = renderTerminal(
            sample.scene, sample.options, pictures: sample.loaded, decoder: FakeDecoder())
        expectGolden(text, "Cases/terminal-\(sample.name).txt")
    }
}
