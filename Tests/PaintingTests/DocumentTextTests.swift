import CellCore
import Foundation
import Layout
import Painting
import Rendering
import TestSupport
import Testing

/// Text extracted from PDFs by another program.
@Suite(.enabled(if: isInstalled, "pdftotext is not installed: apt-get install poppler-utils"))
struct DocumentTextTests {
    @Test(arguments: ["Hello, world", "مرحبا بالعالم", "안녕하세요 세계"])
    func textsAreFound(_ string: String) throws {
        let isRightToLeft = string.contains("م")
        let display = screen(
            400, 60, isRightToLeft: isRightToLeft, [text(string, at: 10, 10, width: 380)])
        let found = try read(renderPDF(display, Pictures(), PaintingOptions()))
        // Directional marks separate words of both directions.
        #expect(words(of: found) == words(of: string), "\(found)")
    }

    /// Also for several lines with joiners in Hangul words.
    @Test(arguments: [1, 2])
    func truncatedTextsAreExtractedInFull(lines: Int) throws {
        for string in [
            "A text that is far too long for the few lines that it has here, and goes on",
            "동해물과 백두산이 마르고 닳도록 하느님이 보우하사 우리나라 만세 무궁화 삼천리 화려 강산",
        ] {
            let node = text(string, at: 10, 10, width: 180, lines: lines)
            guard case .text(let shown) = node.content else { throw NoText() }
            #expect(shown.measured.isTruncated && shown.measured.lines.count == lines)
            let found = try read(
                renderPDF(screen(200, 100, [node]), Pictures(), PaintingOptions()))
            #expect(words(of: found).joined() == words(of: string).joined(), "\(found)")
        }
    }

    /// With what ellipses hide, and emoji.
    @Test(arguments: SampleText.all + [SampleText("a\u{378}b שלום \u{1fbff}")])
    func everyTextIsInItsWrittenOrder(_ sample: SampleText) throws {
        let display = SampleText.shown([sample]).display
        let found = try read(
            renderPDF(display, Pictures(), PaintingOptions()), options: ["-raw"])
        #expect(letters(of: found) == letters(of: sample.text), "\(found)")
    }

    private struct NoText: Error {}

    /// The letters without spaces, which a program cannot tell, and ellipses.
    private func letters(of text: String) -> String {
        let marks: Set<Unicode.Scalar> = ["…", "\u{c}"]
        let seen = String(
            String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
        return words(of: seen).joined()
    }

    private func words(of text: String) -> [String] {
        let seen = text.precomposedStringWithCompatibilityMapping.unicodeScalars
            .filter { !$0.properties.isBidiControl && $0 != "\u{2060}" }
        return String(String.UnicodeScalarView(seen)).split(whereSeparator: \.isWhitespace)
            .map(String.init)
    }

    private func read(_ pdf: [UInt8], options: [String] = []) throws -> String {
        let folder = try TemporaryFolder()
        try folder.write(Data(pdf), to: "document.pdf")
        return try ChildProcess(
            pdfToText, ["-enc", "UTF-8"] + options + [folder.path(of: "document.pdf"), "-"]
        ).end().output
    }
}

private let pdfToText =
    ["/usr/bin/pdftotext", "/opt/homebrew/bin/pdftotext"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    } ?? ""
private let isInstalled = pdfToText != ""
