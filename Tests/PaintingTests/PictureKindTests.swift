import Painting
import Rendering
import Testing
import Values

/// All color types of PNG and variants of GIF, with their expected pixels.
@Suite struct PictureKindTests {
    private static let width = 11
    private static let height = 9

    /// Valid bit depths of each color type (W3C PNG, third edition, 11.2.1), with and without
    /// `tRNS`.
    private static let kinds = [
        0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    .sorted { $0.key < $1.key }
    .flatMap { color, depths in
        depths.flatMap { depth in
            (color < 4 ? [false, true] : [false]).map { (color, depth, $0) }
        }
    }

    private static func sample(_ x: Int, _ y: Int, _ channel: Int, _ color: Int, _ depth: Int)
        -> Int
    {
        let isAlpha = color == 4 && channel == 1 || color == 6 && channel == 3
        let value = isAlpha ? (x + y) % 3 * 127 : x * 23 + y * 41 + channel * 67
        return depth == 16 ? (value & 255) << 8 | 0x34 : value & (1 << depth - 1)
    }

    /// A color of the palette, and its alpha.
    private static func entry(_ index: Int) -> [UInt8] {
        [UInt8(index * 7 & 255), UInt8(255 - index), UInt8(index * 31 & 255)]
    }

    /// The expected pixel; one color is transparent if `isClear`.
    private static func pixel(
        _ x: Int, _ y: Int, _ color: Int, _ depth: Int, isClear: Bool
    ) -> [UInt8] {
        let channels = [1, 0, 3, 1, 2, 0, 4][color]
        let samples = (0..<channels).map { sample(x, y, $0, color, depth) }
        if color == 3 {
            let alpha: UInt8 = isClear && samples[0] < 2 ? [0, 128][samples[0]] : 255
            return entry(samples[0]) + [alpha]
        }
        let parts = samples.map { UInt8(depth == 16 ? $0 >> 8 : $0 * 255 / (1 << depth - 1)) }
        let isKey = isClear && samples == clear(color, depth)
        return switch color {
        case 0: [parts[0], parts[0], parts[0], isKey ? 0 : 255]
        case 2: parts + [isKey ? 0 : 255]
        case 4: [parts[0], parts[0], parts[0], parts[1]]
        default: parts
        }
    }

    /// The samples of the transparent color: those of the second pixel.
    private static func clear(_ color: Int, _ depth: Int) -> [Int] {
        (0..<(color == 0 ? 1 : 3)).map { sample(1, 0, $0, color, depth) }
    }

    private static func file(_ color: Int, _ depth: Int, isClear: Bool) -> PNGFile {
        var file = PNGFile(width: width, height: height, depth: depth, color: color) {
            sample($0, $1, $2, color, depth)
        }
        if color == 3 {
            file.chunks.append(PNGFile.chunk("PLTE", (0..<(1 << depth)).flatMap(entry)))
            if isClear { file.chunks.append(PNGFile.chunk("tRNS", [0, 128])) }
        } else if isClear {
            let samples = clear(color, depth).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
            file.chunks.append(PNGFile.chunk("tRNS", samples))
        }
        return file
    }

    @Test("A PNG of any color type is decoded", arguments: kinds, [false, true])
    private func png(kind: (color: Int, depth: Int, isClear: Bool), isInterlaced: Bool) throws {
        var file = Self.file(kind.color, kind.depth, isClear: kind.isClear)
        file.isInterlaced = isInterlaced
        let picture = try #require(Picture(file: file.bytes))
        let pixels = try #require(
            try CairoPictureDecoder().pixels(of: picture, width: Self.width, height: Self.height))
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let expected = Self.pixel(x, y, kind.color, kind.depth, isClear: kind.isClear)
                let found = try #require(pixels[x, y])
                try #require(found.alpha == expected[3], "\(x), \(y): \(found), \(expected)")
                // Transparent pixels have no color; translucent ones are rounded.
                guard found.alpha > 0 else { continue }
                for (part, wanted) in zip([found.red, found.green, found.blue], expected) {
                    let distance = abs(Int(part) - Int(wanted))
                    try #require(
                        distance <= (found.alpha == 255 ? 0 : 2),
                        "\(x), \(y): \(found), \(expected)")
                }
            }
        }
    }

    @Test("A damaged or truncated PNG is not decoded", arguments: [false, true])
    private func damagedPNG(isInterlaced: Bool) throws {
        var whole = Self.file(2, 8, isClear: false)
        whole.isInterlaced = isInterlaced
        let bytes = whole.bytes
        // The checksums of IHDR, IDAT and IEND.
        for index in [29, bytes.count - 13, bytes.count - 1] {
            var wrong = bytes
            wrong[index] ^= 1
            let picture = try #require(Picture(file: wrong))
            #expect(try CairoPictureDecoder().pixels(of: picture, width: 11, height: 9) == nil)
        }
        for length in [40, 60, bytes.count - 30] {
            let cut = Array(bytes[..<length]) + PNGFile.chunk("IEND", [])
            let picture = try #require(Picture(file: cut))
            #expect(try CairoPictureDecoder().pixels(of: picture, width: 11, height: 9) == nil)
        }
    }

    @Test("The first frame of any GIF is decoded", arguments: [false, true])
    private func gif(isInterlaced: Bool) throws {
        let frames: [GIFFile.Frame] = [
            .init(width: 11, height: 9), .init(x: 3, y: 2, width: 5, height: 4),
            .init(x: 8, y: 7, width: 20, height: 20), .init(width: 40, height: 30),
            .init(width: 11, height: 9, transparent: 3),
            .init(x: 3, y: 2, width: 5, height: 4, transparent: 2, disposal: 2),
            .init(x: 3, y: 2, width: 5, height: 4, disposal: 3),
            .init(x: 9, y: 8, width: 20, height: 20, disposal: 3),
            .init(width: 11, height: 9, hasColors: true),
        ]
        let comment: [UInt8] = [0x21, 0xfe, 2, 65, 66, 0]
        for (index, frame) in frames.enumerated() {
            var first = frame
            first.isInterlaced = isInterlaced
            let last = GIFFile.Frame(width: 11, height: 9) { _, _ in 7 }
            let file = GIFFile(width: 11, height: 9, frames: [first, last], extensions: comment)
            let picture = try #require(Picture(file: file.bytes))
            #expect(picture.fault == nil)
            let pixels = try #require(
                try CairoPictureDecoder().pixels(of: picture, width: 11, height: 9))
            for y in 0..<9 {
                for x in 0..<11 {
                    let found = try #require(pixels[x, y])
                    let expected = Self.pixel(x, y, of: first)
                    #expect(found == expected, "frame \(index) at \(x), \(y)")
                }
            }
        }
    }

    private static func pixel(_ x: Int, _ y: Int, of frame: GIFFile.Frame) -> RGBA {
        let (column, row) = (x - frame.x, y - frame.y)
        guard 0..<frame.width ~= column, 0..<frame.height ~= row else {
            return RGBA(0, 0, 0, alpha: 0)
        }
        let index = frame.pixel(column, row)
        if index == frame.transparent { return RGBA(0, 0, 0, alpha: 0) }
        return GIFFile.color(frame.hasColors ? 7 - index : index)
    }
}
