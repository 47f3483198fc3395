import Loading
import Painting
import Rendering
import TerminalText

/// The pictures of what `run` shows.
extension RunCommand {
    /// Loads what the output shows, and says what of it is not there.
    func loadPictures(for input: inout RenderInput, of run: ScreenRun) async throws {
        guard mayShowPictures(input) else { return }
        let addresses = input.scene.pictureAddresses
        if addresses.isEmpty { return }
        if output.renderer.name == Renderer.terminal.name {
            // Signs stand for pictures that nothing makes pixels of.
            guard let decoder = try? CairoPictureDecoder() else { return }
            input.decoder = decoder
        }
        let loaded = await run.pictures(at: addresses, isRefresh: refreshing.refresh)
        try Interruption.check()
        var failures: [PictureFailure] = []
        for address in addresses {
            switch Self.picture(loaded[address], address) {
            case .success(let picture): input.pictures.outcomes[address] = .loaded(picture)
            case .failure(let failure):
                input.pictures.outcomes[address] = .failed(failure.message)
                failures.append(failure)
            }
        }
        // Nobody has pictures of what is made up.
        if forcing.state != nil { failures.removeAll { $0.reason == .unrecorded } }
        for note in failures.notes {
            try Console.error.write("screenc: \(spec): \(note.neutralised())\n")
        }
    }

    /// A terminal shows them where it has the colours.
    private func mayShowPictures(_ input: RenderInput) -> Bool {
        guard !drawing.noPictures else { return false }
        return output.renderer.showsPictures
            || output.renderer.name == Renderer.terminal.name && input.terminalOptions.showsPixels
    }

    /// Of what has come, what is a picture: its bytes say so, and no header does.
    private static func picture(
        _ outcome: PictureLoader.Outcome?, _ address: String
    ) -> Result<Picture, PictureFailure> {
        switch outcome {
        case .success(let bytes)?:
            Picture(file: bytes).map { .success($0) } ?? .failure(.noPicture(address))
        case .failure(let failure)?: .failure(failure)
        case nil: .failure(.noPicture(address))
        }
    }
}
