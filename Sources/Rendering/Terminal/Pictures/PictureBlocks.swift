import CellCore
import TerminalText
import Values

/// Draws pictures as half blocks, each once.
final class PictureBlocks {
    let pictures: Pictures
    private let decoder: any PictureDecoder
    private let depth: ColorDepth
    private var drawn: [PictureField: [StyledLine]?] = [:]

    init(_ pictures: Pictures, _ decoder: any PictureDecoder, _ depth: ColorDepth) {
        self.pictures = pictures
        self.decoder = decoder
        self.depth = depth
    }

    /// The lines of a picture in the field's size; nil if it cannot be decoded.
    func lines(_ field: PictureField) -> [StyledLine]? {
        if let cached = drawn[field] { return cached }
        let lines = draw(field)
        drawn[field] = lines
        return lines
    }

    private func draw(_ field: PictureField) -> [StyledLine]? {
        guard let picture = pictures[field.address], picture.width > 0, picture.height > 0,
            field.columns > 0, field.rows > 0
        else { return nil }
        // A character cell is about twice as high as wide, and shows two pixels.
        let (width, height) = (field.columns, field.rows * 2)
        let size = field.mode.size(of: picture, in: (width, height))
        guard let raster = decoder.pixels(of: picture, width: size.width, height: size.height),
            raster.width == size.width, raster.height == size.height
        else { return nil }
        return raster.centred(width: width, height: height)?.halfBlocks(depth)
    }
}

/// A picture with the size of its area, in columns and rows.
struct PictureField: Hashable {
    var address: String
    var mode = ViewNode.ContentMode.scaleAspectFill
    var columns: Int
    var rows: Int
}

extension ViewNode.ContentMode {
    /// The drawn size of a picture; it may exceed the field.
    fileprivate func size(
        of picture: Picture, in field: (width: Int, height: Int)
    ) -> (width: Int, height: Int) {
        let wide = Double(field.width) / Double(picture.width)
        let high = Double(field.height) / Double(picture.height)
        let factor: Double
        switch self {
        case .scaleToFill: return field
        case .scaleAspectFill: factor = max(wide, high)
        // Pixels of a picture are smaller than those of a terminal: unscaled, it would not fit.
        case .scaleAspectFit, .center: factor = min(wide, high)
        }
        // Limits extreme aspect ratios, of which only a part is visible.
        let limit = Double(8 * max(field.width, field.height))
        func length(_ pixels: Int) -> Int {
            Int(max(1, min(Double(pixels) * factor, limit).rounded()))
        }
        return (length(picture.width), length(picture.height))
    }
}

extension PictureRaster {
    /// The picture cropped or padded with transparent pixels to a size, centred.
    fileprivate func centred(width: Int, height: Int) -> PictureRaster? {
        if (self.width, self.height) == (width, height) { return self }
        let (left, top) = ((self.width - width) / 2, (self.height - height) / 2)
        let pixels = (0..<height).flatMap { row in
            (0..<width).map { self[$0 + left, row + top] ?? RGBA(0, 0, 0, alpha: 0) }
        }
        return PictureRaster(width: width, height: height, pixels: pixels)
    }
}
