import CPainting
import Rendering

/// The pictures of a display while it is painted: each is decoded once, when it is first in sight, and
/// to the size that is drawn.
final class PictureStore {
    private let pictures: Pictures
    private let sizes: DrawnSizes
    private let time: DecodingTime
    /// What was decoded; nil for what cannot be.
    private var decoded: [String: DecodedPicture?] = [:]

    init(_ pictures: Pictures, in display: Display, _ options: PaintingOptions) {
        self.pictures = pictures
        time = options.decodingTime
        sizes = DrawnSizes(display, pictures, scale: options.scale)
    }

    /// Nil where it was not loaded or cannot be decoded, in the time that there is.
    subscript(address: String) -> DecodedPicture? {
        if let known = decoded[address] { return known }
        guard let picture = pictures[address] else { return nil }
        let made = DecodedPicture.decode(picture, factor: sizes.factor(of: address), time)
        decoded[address] = .some(made)
        if made == nil, time.hasPassed { time.miss(address) }
        return made
    }

    /// The library without which some of the pictures are not painted, in a sentence.
    static func missingLibrary(for pictures: Pictures) -> PaintingFailure? {
        let formats = Set(
            pictures.outcomes.values.compactMap { outcome in
                if case .loaded(let picture) = outcome { picture.format } else { nil }
            })
        let sentence =
            (formats.contains(.png) ? cpainting_png_error() : nil)
            ?? (formats.isDisjoint(with: [.jpeg, .gif]) ? nil : cpainting_pixbuf_error())
            ?? (formats.contains(.webp) ? cpainting_webp_error() : nil)
        return sentence.map { .libraryIsMissing(String(cString: $0)) }
    }
}
