@testable import CLI
import TerminalText
import Testing

/// Bytes of a terminal become keys, in whatever pieces they come.
struct KeyParserTests {
    private static let sequences: [(String, [BrowseKey])] = [
        ("q", [.character("q")]), ("é한", [.character("é"), .character("한")]),
        ("\r", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]), ("\u{15}", [.control("u")]),
        ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
        ("\u{1B}OA\u{1B}OF", [.up, .end]), ("\u{1B}[1;5B", [.down]),
        ("\u{1B}[5~\u{1B}[6~\u{1B}[3~", [.pageUp, .pageDown, .delete]),
        ("\u{1B}[H\u{1B}[4~\u{1B}[Z", [.home, .end, .backTab]),
        ("\u{1B}[<0;3;7M", [.click(column: 2, row: 6)]), ("\u{1B}[<0;3;7m", []),
        ("\u{1B}[<64;1;1M\u{1B}[<65;1;1M", [.wheel(isUp: true), .wheel(isUp: false)]),
        ("\u{1B}[200~a\nb\u{1B}[201~c", [.paste("a\nb"), .character("c")]),
        ("\u{1B}[?1;2c", []),
    ]

    @Test(arguments: sequences)
    func `whole sequences`(text: String, keys: [BrowseKey]) {
        var parser = KeyParser()
        #expect(parser.parse(Array(text.utf8)) == keys)
        #expect(!parser.isWaiting)
    }

    @Test(arguments: sequences)
    func `one byte at a time`(text: String, keys: [BrowseKey]) {
        var parser = KeyParser()
        #expect(text.utf8.flatMap { parser.parse([$0]) } == keys)
        #expect(!parser.isWaiting)
    }

    @Test func `a lone escape is a key when nothing follows`() {
        var parser = KeyParser()
        #expect(parser.parse([0x1B]) == [])
        #expect(parser.isWaiting)
        #expect(parser.flush() == [.escape])
        #expect(!parser.isWaiting)
        #expect(parser.parse(Array("\u{1B}x".utf8)) == [.escape, .character("x")])
    }

    @Test func `bytes that are no text are dropped`() {
        var parser = KeyParser()
        #expect(parser.parse([0xFF, 0x80, 0xC3, UInt8(ascii: "a"), 0xF8, 0]) == [.character("a")])
        #expect(parser.parse([0xED, 0xA0, 0x80, UInt8(ascii: "b")]) == [.character("b")])
    }

    @Test func `a paste without an end is cut`() {
        var parser = KeyParser()
        let text = "\u{1B}[200~" + String(repeating: "x", count: KeyParser.maxPaste + 10)
        let keys = parser.parse(Array(text.utf8))
        #expect(keys == [.paste(String(repeating: "x", count: KeyParser.maxPaste))])
    }

    @Test func `any bytes end without waiting for ever`() {
        var bytes: [UInt8] = []
        var seed: UInt32 = 7
        for _ in 0..<20_000 {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            bytes.append(
                [0x1B, 0x5B, 0x3C, 0x4D, UInt8(truncatingIfNeeded: seed >> 24)][Int(seed >> 8) % 5])
        }
        var parser = KeyParser()
        _ = parser.parse(bytes)
        _ = parser.flush()
        #expect(!parser.isWaiting)
        #expect(parser.parse(Array("q".utf8)) == [.character("q")])
    }
}

/// A line is edited by characters as a person sees them.
struct LineEditorTests {
    private func edited(_ text: String, _ keys: BrowseKey...) -> LineEditor {
        var editor = LineEditor(prompt: "Name:", text: text)
        for key in keys { _ = editor.handle(key) }
        return editor
    }

    @Test func `characters are typed and removed at the cursor`() {
        #expect(edited("ab", .left, .character("x")).text == "axb")
        #expect(edited("ab", .backspace).text == "a")
        #expect(edited("ab", .home, .delete, .delete, .delete).text == "")
        #expect(edited("ab", .home, .backspace).text == "ab")
        #expect(edited("abc", .left, .control("u")).text == "c")
        #expect(edited("e", .character("\u{301}"), .backspace).text == "")
        #expect(edited("", .paste("one\ntwo")).text == "one two")
    }

    @Test func `the line fits, and shows the cursor and no secret`() {
        let long = String(repeating: "한", count: 100)
        for keys in [[BrowseKey.end], [.home], [.home, .right]] {
            var editor = LineEditor(prompt: "Name:", text: long)
            for key in keys { _ = editor.handle(key) }
            let line = editor.line(columns: 40, isColored: false, isASCII: false)
            #expect(line.hasPrefix("Name: "))
            #expect(line.displayWidth <= 41)
            #expect(line.contains("_"))
        }
        let secret = LineEditor(prompt: "Password:", text: "abc", isSecure: true)
        #expect(secret.line(columns: 40, isColored: false, isASCII: true) == "Password: ***_")
    }
}
