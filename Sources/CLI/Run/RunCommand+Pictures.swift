import Diagnostics
import Loading
import Painting
import Rendering
import Session
import TerminalText

/// Loading the pictures of a screen.
extension RunCommand {
    /// Loads the pictures that the output shows, and reports those that are missing.
    func loadPictures(for input: inout RenderInput, of session: ScreenSession) async throws {
        guard prepareForPictures(&input) else { return }
        var pictures = SessionPictures()
        try await pictures.load(
            for: &input, of: session, isRefresh: refreshing.refresh, isForced: forcing.state != nil)
        try Interruption.check()
        try reportFailures(of: pictures)
    }

    /// Returns whether the output shows pictures, and prepares `input` for them.
    func prepareForPictures(_ input: inout RenderInput) -> Bool {
        if drawing.noPictures { return false }
        if output.renderer.traits.contains(.showsPictures) { return true }
        // A terminal shows pictures if it has enough colours and a decoder is available. Otherwise
        // placeholders are drawn.
        guard output.renderer.traits.contains(.terminal), input.terminalOptions.showsPixels,
            let decoder = try? CairoPictureDecoder(input.decodingTime)
        else { return false }
        input.decoder = decoder
        return true
    }

    /// Reports symbols that a picture shows as neutral signs, those without a stand-in, or all if
    /// their font is missing, and families of fonts that are not installed.
    func reportMissingSymbols(_ input: RenderInput) throws {
        guard output.renderer.traits.contains(.drawsScreen) else { return }
        for note in try input.scene.remarks {
            try Console.error.write("screenc: \(spec): \(note.neutralised())\n")
        }
        for family in PangoTextMeasure.missingFamilies {
            try Console.error.write(
                "screenc: \(spec): the font family `\(family)` is not installed, so its texts are drawn "
                    + "in Inter: install it, or name its folder in SCREENC_FONTS\n")
        }
        guard let failure = PangoTextMeasure.symbolFailure else { return }
        try Console.error.write("screenc: \(spec): symbols are neutral signs: \(failure.message)\n")
    }

    /// Returns what is to be reported about characters that no font has.
    func missingGlyphs(in input: RenderInput) throws -> DiagnosticBag {
        guard output.renderer.traits.contains(.drawsScreen),
            !PangoTextMeasure.missingGlyphs.isEmpty
        else { return DiagnosticBag() }
        let report = MissingGlyphReport(input: input, severity: strict ? .error : .warning)
        return try report.diagnostics(of: input.display)
    }

    /// Reports the pictures that are damaged, and the number of those that there was no time to decode.
    func reportMissedPictures(_ time: DecodingTime) throws {
        let failures =
            time.damaged.sorted().map { PictureFailure.damaged($0) }
            + time.timedOut.map { _ in PictureFailure.noTimeToDecode() }
        for note in failures.notes {
            try Console.error.write("screenc: \(spec): \(note.neutralised())\n")
        }
    }

    /// Reports missing pictures and the reasons, except an interruption.
    func reportFailures(of pictures: SessionPictures) throws {
        for note in pictures.failures.filter({ $0.reason != .cancelled }).notes {
            try Console.error.write("screenc: \(spec): \(note.neutralised())\n")
        }
    }
}
