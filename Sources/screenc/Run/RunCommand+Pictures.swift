import Loading
import Painting
import Rendering
import Session
import TerminalText

/// The pictures of what `run` shows.
extension RunCommand {
    /// Loads what the output shows, and says what of it is not there.
    func loadPictures(for input: inout RenderInput, of session: ScreenSession) async throws {
        guard prepareForPictures(&input) else { return }
        var pictures = SessionPictures()
        await pictures.load(
            for: &input, of: session, isRefresh: refreshing.refresh, isForced: forcing.state != nil)
        try Interruption.check()
        try tellFailures(of: pictures)
    }

    /// Whether the output shows pictures; if so, `input` gets what draws them.
    func prepareForPictures(_ input: inout RenderInput) -> Bool {
        if drawing.noPictures { return false }
        if output.renderer.traits.contains(.showsPictures) { return true }
        // A terminal shows them where it has the colours. Elsewhere signs stand for them, and where
        // nothing makes pixels of them.
        guard output.renderer.traits.contains(.terminal), input.terminalOptions.showsPixels,
            let decoder = try? CairoPictureDecoder(input.decodingTime)
        else { return false }
        input.decoder = decoder
        return true
    }

    /// Says how many pictures there was no time for.
    func tellMissed(_ time: DecodingTime) throws {
        let failures = time.timedOut.map { _ in PictureFailure.noTimeToDecode() }
        for note in failures.notes { try Console.error.write("screenc: \(spec): \(note)\n") }
    }

    /// Says which pictures are not there, and why; an interruption is no reason.
    func tellFailures(of pictures: SessionPictures) throws {
        for note in pictures.failures.filter({ $0.reason != .cancelled }).notes {
            try Console.error.write("screenc: \(spec): \(note.neutralised())\n")
        }
    }
}
