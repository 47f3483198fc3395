/// Why a picture whose header is fine is not drawn.
package enum PictureFault: Sendable, Hashable {
    /// The file ends before the picture does.
    case truncated
    /// It has more than `limit`, or its first frame has.
    case tooManyPixels(width: Int, height: Int, limit: Int)
}

extension Picture {
    /// What keeps the picture from being drawn; nil for nothing that can be seen without decoding it.
    /// Decoders make pixels of a file that is cut off, and leave the rest blank.
    package var fault: PictureFault? {
        let frame = gifFrame
        let sizes = [(width, height)] + (frame.map { [($0.width, $0.height)] } ?? [])
        for (width, height) in sizes where width > maxPixels / max(1, height) {
            return .tooManyPixels(width: width, height: height, limit: maxPixels)
        }
        let isWhole = bytes.withUnsafeBytes { file in
            let reader = HeaderReader(bytes: file)
            return switch format {
            case .png: reader.isWholePNG
            case .gif: frame != nil
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
