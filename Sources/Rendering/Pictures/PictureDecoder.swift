/// The pixels of a picture, row by row from the top.
package struct PictureRaster: Sendable, Hashable {
    package let width: Int
    package let height: Int
    /// `width * height` of them; colours are not multiplied with their alpha.
    package let pixels: [RGBA]

    /// Nil where there are not as many pixels as the size says.
    package init?(width: Int, height: Int, pixels: [RGBA]) {
        guard width > 0, height > 0, pixels.count == width * height else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The pixel in a column and a row; nil outside.
    package subscript(column: Int, row: Int) -> RGBA? {
        guard 0..<width ~= column, 0..<height ~= row else { return nil }
        return pixels[row * width + column]
    }
}

/// Makes pixels of the files of pictures, for outputs that draw with signs.
///
/// What comes of it may depend on the libraries that decode.
package protocol PictureDecoder: Sendable {
    /// The whole picture at a size of `width` × `height` pixels, whatever its proportions; nil where
    /// it cannot be decoded.
    func pixels(of picture: Picture, width: Int, height: Int) -> PictureRaster?
}
