/// The reason why a picture with a valid header is not drawn.
package enum PictureFault: Sendable, Hashable {
    /// The file ends before the picture does.
    case truncated
    /// Its size, or that of its first frame, exceeds `limit`.
    case tooManyPixels(width: Int, height: Int, limit: Int)
}

extension Picture {
    /// The reason why the picture cannot be drawn, as far as known without decoding. Decoders
    /// accept truncated files and leave the rest blank.
    package var fault: PictureFault? {
        let frame = gifFrame
        let sizes = [(width, height)] + (frame.map { [($0.width, $0.height)] } ?? [])
        for (width, height) in sizes where width > maxPixels / max(1, height) {
            return .tooManyPixels(width: width, height: height, limit: maxPixels)
        }
        let isComplete = bytes.withUnsafeBytes { file in
            let reader = HeaderReader(bytes: file)
            return switch format {
            case .png: reader.isCompletePNG
            case .gif: frame != nil
            case .webp: reader.isCompleteWebP
            case .jpeg: reader.isCompleteJPEG
            }
        }
        return isComplete ? nil : .truncated
    }
}

extension HeaderReader {
    /// PNG (W3C, third edition), 5.3: chunks up to IEND.
    fileprivate var isCompletePNG: Bool {
        var offset = 8
        while let length = number(offset, 4), offset + 8 <= bytes.count {
            if has("IEND", at: offset + 4) { return true }
            // Length, type and checksum.
            offset += 12 + length
        }
        return false
    }

    /// RFC 9649, 2.4: the size of the file; some encoders omit the last byte of padding.
    fileprivate var isCompleteWebP: Bool {
        number(4, 4, isLittleEndian: true).map { $0 + 7 <= bytes.count } ?? false
    }

    /// ITU-T T.81, B.1 and B.2: the EOI marker after the first scan. In a scan, 0xff precedes 0xd9
    /// only in that marker.
    fileprivate var isCompleteJPEG: Bool {
        var offset = 2
        while let (marker, start) = marker(from: offset) {
            guard let length = number(start, 2), length >= 2 else { return false }
            offset = start + length
            if marker == 0xda { break }
        }
        var isMarker = false
        while let byte = byte(offset) {
            if isMarker, byte == 0xd9 { return true }
            isMarker = byte == 0xff
            offset += 1
        }
        return false
    }
}
