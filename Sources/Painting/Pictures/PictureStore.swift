import CPainting
import Rendering

/// The pictures of a display while it is painted: each is decoded when it is first in sight.
final class PictureStore {
    private let pictures: Pictures
    /// What was decoded; nil for what cannot be.
    private var decoded: [String: DecodedPicture?] = [:]
    private var pixels = 0

    /// Pixels that are kept: 256 MB.
    private static let maxPixels = 64_000_000

    init(_ pictures: Pictures) { self.pictures = pictures }

    /// Nil where it was not loaded or cannot be decoded.
    subscript(address: String) -> DecodedPicture? {
        if let known = decoded[address] { return known }
        guard let picture = pictures[address] else { return nil }
        let count = picture.width * picture.height
        if pixels + count > PictureStore.maxPixels {
            decoded = decoded.filter { $0.value == nil }
            pixels = 0
        }
        let made = DecodedPicture.decode(picture)
        decoded[address] = .some(made)
        if made != nil { pixels += count }
        return made
    }

    /// The library without which some of the pictures are not painted, in a sentence.
    static func missingLibrary(for pictures: Pictures) -> PaintingFailure? {
        let formats = pictures.outcomes.values.compactMap { outcome in
            if case .loaded(let picture) = outcome { picture.format } else { nil }
        }
        let needsWebP = formats.contains(.webp)
        let needsOthers = formats.contains { $0 != .webp }
        let sentence =
            (needsOthers ? cpainting_pictures_error() : nil)
            ?? (needsWebP ? cpainting_webp_error() : nil)
        return sentence.map { .libraryIsMissing(String(cString: $0)) }
    }
}
