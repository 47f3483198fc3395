extension Picture {
    /// The maximum number of pixels of the picture.
    package var maxPixels: Int { format == .gif ? Self.maxPixelsOfGIF : Self.maxPixels }

    /// Limit: pixels of a picture.
    private static let maxPixels = 40_000_000
    /// Limit: pixels of a GIF, and of its first frame. It is decoded in full before downscaling:
    /// that is 100 MB.
    private static let maxPixelsOfGIF = 20_000_000
    /// Limit: pixels of a side of a picture.
    private static let maxSide = 65_535

    /// Creates a picture from the bytes of its file; the format is detected by signature. Only the
    /// header is parsed; the size is that of the displayed picture, after rotation.
    ///
    /// Returns nil for a file that is not PNG, JPEG, GIF or WebP, a damaged header, or sides
    /// of no pixels or too many. `fault` reports whether the picture is complete and can be
    /// drawn.
    package init?(file bytes: [UInt8]) {
        let found = bytes.withUnsafeBytes { file -> PictureHeader? in
            let reader = HeaderReader(bytes: file)
            return reader.png ?? reader.gif ?? reader.webp ?? reader.jpeg
        }
        guard let header = found, (1...Self.maxSide).contains(header.width),
            (1...Self.maxSide).contains(header.height)
        else { return nil }
        self.init(
            format: header.format, bytes: bytes, width: header.width, height: header.height)
    }
}

/// The contents of a file's header.
private struct PictureHeader {
    var format: Picture.Format
    var width: Int
    var height: Int
}

/// Reads numbers from a file; nil beyond its end.
struct HeaderReader {
    let bytes: UnsafeRawBufferPointer

    func byte(_ offset: Int) -> Int? {
        offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : nil
    }

    /// A number of `count` bytes.
    func number(_ offset: Int, _ count: Int, isLittleEndian: Bool = false) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return (0..<count).reduce(0) { number, index in
            number << 8 | Int(bytes[offset + (isLittleEndian ? count - 1 - index : index)])
        }
    }

    func has(_ signature: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, offset <= bytes.count - signature.utf8CodeUnitCount else { return false }
        return signature.withUTF8Buffer { word in
            word.elementsEqual(bytes[offset..<offset + word.count])
        }
    }
}

extension HeaderReader {
    /// PNG (W3C, third edition), 5.2 and 11.2.1: the signature, then the chunk IHDR.
    fileprivate var png: PictureHeader? {
        guard number(0, 4) == 0x8950_4e47, number(4, 4) == 0x0d0a_1a0a, has("IHDR", at: 12),
            let width = number(16, 4), let height = number(20, 4)
        else { return nil }
        return PictureHeader(format: .png, width: width, height: height)
    }

    /// GIF89a, 17 and 18: the logical screen contains all frames.
    fileprivate var gif: PictureHeader? {
        guard has("GIF87a", at: 0) || has("GIF89a", at: 0),
            let width = number(6, 2, isLittleEndian: true),
            let height = number(8, 2, isLittleEndian: true)
        else { return nil }
        return PictureHeader(format: .gif, width: width, height: height)
    }

    /// RFC 9649, 2.4 to 2.7: a simple file, lossy or lossless, or an extended one.
    fileprivate var webp: PictureHeader? {
        guard has("RIFF", at: 0), has("WEBP", at: 8) else { return nil }
        if has("VP8X", at: 12) {
            return webp(number(24, 3, isLittleEndian: true), number(27, 3, isLittleEndian: true), 1)
        }
        if has("VP8L", at: 12), byte(20) == 0x2f {
            let sides = number(21, 4, isLittleEndian: true)
            return webp(sides.map { $0 & 0x3fff }, sides.map { $0 >> 14 & 0x3fff }, 1)
        }
        // RFC 6386, 9.1: a key frame; the upper two bits of a side are a scale.
        if has("VP8 ", at: 12), number(23, 3) == 0x9d_012a {
            let width = number(26, 2, isLittleEndian: true)
            let height = number(28, 2, isLittleEndian: true)
            return webp(width.map { $0 & 0x3fff }, height.map { $0 & 0x3fff }, 0)
        }
        return nil
    }

    private func webp(_ width: Int?, _ height: Int?, _ added: Int) -> PictureHeader? {
        guard let width, let height else { return nil }
        return PictureHeader(format: .webp, width: width + added, height: height + added)
    }
}

extension HeaderReader {
    /// ITU-T T.81, B.1 and B.2: segments up to the frame's header.
    fileprivate var jpeg: PictureHeader? {
        guard number(0, 3) == 0xff_d8ff else { return nil }
        var offset = 2
        var isRotated = false
        while let (marker, start) = marker(from: offset) {
            guard let length = number(start, 2), length >= 2 else { return nil }
            if isFrame(marker) {
                guard let height = number(start + 3, 2), let width = number(start + 5, 2) else {
                    return nil
                }
                return isRotated
                    ? PictureHeader(format: .jpeg, width: height, height: width)
                    : PictureHeader(format: .jpeg, width: width, height: height)
            }
            // Scan data before a frame header, or the end of the image.
            if marker == 0xda || marker == 0xd9 { return nil }
            if marker == 0xe1, has("Exif\0\0", at: start + 2) {
                isRotated = isRotated || swapsSides(tiff: start + 8, end: start + length)
            }
            offset = start + length
        }
        return nil
    }

    /// The marker at an offset and the start of its segment; fill bytes of 0xff may precede the
    /// code.
    func marker(from offset: Int) -> (marker: Int, start: Int)? {
        guard byte(offset) == 0xff else { return nil }
        var offset = offset + 1
        while let marker = byte(offset) {
            offset += 1
            if marker != 0xff { return (marker, offset) }
        }
        return nil
    }

    /// SOF0 to SOF15, except DHT, JPG and DAC in that range.
    private func isFrame(_ marker: Int) -> Bool {
        (0xc0...0xcf).contains(marker) && ![0xc4, 0xc8, 0xcc].contains(marker)
    }

    /// Whether the orientation (Exif 2.32, 4.6.4, tag 0x112) exchanges width and height: 5 to 8.
    private func swapsSides(tiff: Int, end: Int) -> Bool {
        guard has("II*\0", at: tiff) || has("MM\0*", at: tiff) else { return false }
        let isLittle = byte(tiff) == 0x49
        guard let offset = number(tiff + 4, 4, isLittleEndian: isLittle),
            let count = number(tiff + offset, 2, isLittleEndian: isLittle)
        else { return false }
        for index in 0..<count {
            let entry = tiff + offset + 2 + index * 12
            guard entry + 12 <= end, let tag = number(entry, 2, isLittleEndian: isLittle) else {
                return false
            }
            if tag == 0x112 {
                let orientation = number(entry + 8, 2, isLittleEndian: isLittle) ?? 1
                return (5...8).contains(orientation)
            }
        }
        return false
    }
}
