import TerminalText
import Testing

struct TerminalStyleTests {
    @Test(arguments: styles)
    func style(_ style: TerminalStyle, _ expected: String) {
        #expect(style.apply("text", enabled: true) == expected)
        #expect(style.apply("text", enabled: false) == "text")
        #expect(style.apply("", enabled: true).isEmpty)
    }

    /// The rules by precedence; each row has the result for a terminal and a pipe.
    @Test(arguments: modes)
    func colorMode(
        _ mode: ColorMode, _ variables: [String: String], _ onTerminal: Bool, _ inPipe: Bool
    ) {
        #expect(mode.isEnabled(environment: { variables[$0] }, isTerminal: true) == onTerminal)
        #expect(mode.isEnabled(environment: { variables[$0] }, isTerminal: false) == inPipe)
    }

    private static let styles: [(TerminalStyle, String)] = [
        (TerminalStyle.plain, "text"),
        (.bold, "\u{1B}[1mtext\u{1B}[0m"),
        (TerminalStyle(.plain(.red), bold: true), "\u{1B}[1;31mtext\u{1B}[0m"),
        (TerminalStyle(.bright(.blue), dim: true), "\u{1B}[2;94mtext\u{1B}[0m"),
        (TerminalStyle(on: .plain(.white), underlined: true), "\u{1B}[4;47mtext\u{1B}[0m"),
        (
            TerminalStyle(.rgb(red: 1, green: 2, blue: 3), on: .rgb(red: 255, green: 0, blue: 9)),
            "\u{1B}[38;2;1;2;3;48;2;255;0;9mtext\u{1B}[0m"
        ),
        (TerminalStyle(struckThrough: true), "\u{1B}[9mtext\u{1B}[0m"),
        (
            TerminalStyle(.indexed(16), on: .indexed(255), inverse: true),
            "\u{1B}[7;38;5;16;48;5;255mtext\u{1B}[0m"
        ),
    ]

    private static let modes: [(ColorMode, [String: String], Bool, Bool)] = [
        (ColorMode.always, ["NO_COLOR": "1", "TERM": "dumb"], true, true),
        (.never, ["FORCE_COLOR": "1"], false, false),
        (.auto, [:], true, false),
        (.auto, ["TERM": "dumb"], false, false),
        (.auto, ["TERM": "xterm-256color"], true, false),
        (.auto, ["NO_COLOR": "1"], false, false),
        (.auto, ["NO_COLOR": ""], true, false),
        (.auto, ["NO_COLOR": "0"], false, false),
        (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], false, false),
        (.auto, ["FORCE_COLOR": "1", "TERM": "dumb"], true, true),
        (.auto, ["FORCE_COLOR": "0"], false, false),
        (.auto, ["FORCE_COLOR": ""], true, false),
        (.auto, ["CI": "true"], false, false),
        (.auto, ["CI": "false"], true, false),
        (.auto, ["CI": "true", "FORCE_COLOR": "1"], true, true),
    ]
}
