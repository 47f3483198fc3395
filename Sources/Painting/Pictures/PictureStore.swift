import CPainting
import Rendering

/// The pictures of a display being painted: each is decoded once, when it first becomes visible, at
/// the drawn size.
final class PictureStore {
    private let pictures: Pictures
    private let sizes: DrawnSizes
    private let time: DecodingTime
    /// Decoded pictures; nil for undecodable ones.
    private var decoded: [String: DecodedPicture?] = [:]

    init(_ pictures: Pictures, in display: Display, _ options: PaintingOptions) {
        self.pictures = pictures
        time = options.decodingTime
        sizes = DrawnSizes(display, pictures, scale: options.scale)
    }

    /// Returns nil if the picture was not loaded or cannot be decoded in time.
    subscript(address: String) -> DecodedPicture? {
        if let cached = decoded[address] { return cached }
        guard let picture = pictures[address] else { return nil }
        let picturePixels = DecodedPicture.decode(
            picture, factor: sizes.factor(of: address), time)
        decoded[address] = .some(picturePixels)
        if picturePixels == nil { time.recordFailure(of: address) }
        return picturePixels
    }

    /// The failure for a missing library that some of the pictures need.
    static func missingLibrary(for pictures: Pictures) -> PaintingFailure? {
        let formats = Set(
            pictures.outcomes.values.compactMap { outcome in
                if case .loaded(let picture) = outcome { picture.format } else { nil }
            })
        let sentence =
            (formats.contains(.png) ? cpainting_png_error() : nil)
            ?? (formats.isDisjoint(with: [.jpeg, .gif]) ? nil : cpainting_pixbuf_error())
            ?? (formats.contains(.webp) ? cpainting_webp_error() : nil)
        return sentence.map { .missingLibrary(String(cString: $0)) }
    }
}
