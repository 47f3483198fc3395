/// Why a picture whose header is fine is not drawn.
package enum PictureFault: Sendable, Hashable {
    /// The file ends before the picture does.
    case truncated
    /// It has more than `Picture.maxPixels`.
    case tooManyPixels
}

extension Picture {
    /// What keeps the picture from being drawn; nil for nothing that can be seen without decoding it.
    /// Decoders make pixels of a file that is cut off, and leave the rest blank.
    package var fault: PictureFault? {
        if width > Picture.maxPixels / max(1, height) { return .tooManyPixels }
        let isWhole = bytes.withUnsafeBytes { file in
            let reader = HeaderReader(bytes: file)
            return switch format {
            case .png: reader.isWholePNG
            case .gif: reader.isWholeGIF
            case .webp: reader.isWholeWebP
            case .jpeg: reader.isWholeJPEG
            }
        }
        return isWhole ? nil : .truncated
    }
}

extension HeaderReader {
    /// PNG (W3C, third edition), 5.3: chunks up to IEND.
    fileprivate var isWholePNG: Bool {
        var place = 8
        while let length = number(place, 4), place + 8 <= bytes.count {
            if has("IEND", at: place + 4) { return true }
            // The length, the type and the check sum.
            place += 12 + length
        }
        return false
    }

    /// GIF89a, 20 to 22: the first picture, up to the empty block behind it.
    fileprivate var isWholeGIF: Bool {
        guard let flags = byte(10) else { return false }
        var place = 13 + colorTable(flags)
        while let kind = byte(place) {
            switch kind {
            case 0x21:
                guard let end = endOfBlocks(from: place + 2) else { return false }
                place = end
            case 0x2c:
                guard let flags = byte(place + 9) else { return false }
                return endOfBlocks(from: place + 11 + colorTable(flags)) != nil
            default: return false
            }
        }
        return false
    }

    private func colorTable(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

    /// The place behind blocks that begin with their length; nil where the last one is missing.
    private func endOfBlocks(from start: Int) -> Int? {
        var place = start
        while let length = byte(place) {
            place += length + 1
            if length == 0 { return place }
        }
        return nil
    }

    /// RFC 9649, 2.4: the size of the file, in whose place some leave out the last byte of padding.
    fileprivate var isWholeWebP: Bool {
        number(4, 4, isLittleEndian: true).map { $0 + 7 <= bytes.count } ?? false
    }

    /// ITU-T T.81, B.1 and B.2: the marker of the end behind the first scan. In a scan no byte 0xff
    /// stands before 0xd9 but that of the marker.
    fileprivate var isWholeJPEG: Bool {
        var place = 2
        while let (marker, start) = marker(from: place) {
            guard let length = number(start, 2), length >= 2 else { return false }
            place = start + length
            if marker == 0xda { break }
        }
        var isMarker = false
        while let byte = byte(place) {
            if isMarker, byte == 0xd9 { return true }
            isMarker = byte == 0xff
            place += 1
        }
        return false
    }
}
