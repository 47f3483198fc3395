import CZlib
import Foundation
import Layout
import Painting
import Rendering
import Synchronization
import TestSupport
import Testing

/// What pictures cost that outside data choose: decoded once, to the size that is drawn, in the time
/// that there is.
@Suite struct PictureCostTests {
    /// A grey PNG without compression worth the name, in one piece.
    private static func png(_ width: Int, _ height: Int, isInterlaced: Bool = false) -> [UInt8] {
        func word(_ number: Int) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - $0 * 8)) }
        }
        func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
            let body = Array(type.utf8) + content
            let sum = body.withUnsafeBufferPointer { bytes in
                bytes.baseAddress.map { Int(czlib_crc32(0, $0, bytes.count)) } ?? 0
            }
            return word(content.count) + body + word(sum)
        }
        _ = czlib_load_error()
        guard let stream = czlib_create(1) else { return [] }
        defer { czlib_free(stream) }
        // One bit for a pixel; of an interlaced picture all passes are rows of zeros as well.
        let length = (width / 8 + 2) * height * (isInterlaced ? 3 : 1)
        let rows = [UInt8](repeating: 0, count: length)
        var packed = [UInt8](repeating: 0, count: 1 << 20)
        let count = rows.withUnsafeBufferPointer { rows in
            packed.withUnsafeMutableBufferPointer { target -> Int in
                guard let from = rows.baseAddress, let to = target.baseAddress else { return 0 }
                czlib_give(stream, from, rows.count)
                return Int(czlib_write(stream, to, target.count, true))
            }
        }
        let header = word(width) + word(height) + [1, 0, 0, 0, isInterlaced ? 1 : 0]
        return [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10] + chunk("IHDR", header)
            + chunk("IDAT", Array(packed.prefix(count))) + chunk("IEND", [])
    }

    /// A GIF whose first frame is red, and blue ones behind it.
    private static func gif(frames: Int) -> [UInt8] {
        let first: [UInt8] = [0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x04, 0x0a, 0]
        let other: [UInt8] = [0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x4c, 0x0a, 0]
        return Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255] + first
            + (0..<frames).flatMap { _ in other } + [0x3b]
    }

    private func display(_ names: [String]) -> Display {
        screen(
            100, Double(names.count) * 40,
            names.enumerated().map { index, name in
                DisplayNode(
                    .box, frame: rect(0, Double(index) * 40, 40, 40),
                    content: .image(ViewImage(name, mode: .scaleToFill)))
            })
    }

    @Test("A picture is decoded to the size that is drawn", arguments: [false, true])
    private func reduced(isInterlaced: Bool) throws {
        // Decoded as a whole, ten of them took 1.7 GB.
        let file = try #require(Picture(file: Self.png(6_300, 6_300, isInterlaced: isInterlaced)))
        #expect(file.fault == nil && file.cost == 39_690_000)
        let names = (0..<10).map { "\($0)" }
        var pictures = Pictures()
        for name in names { pictures.outcomes[name] = .loaded(file) }
        let sizes = DrawnSizes(display(names), pictures, scale: 2)
        // 80 of them are drawn on each side.
        #expect(names.allSatisfy { sizes.factor(of: $0) == 78 })
        let pixels = try #require(
            try CairoPictureDecoder().pixels(of: file, width: 10, height: 10))
        #expect(pixels.pixels.allSatisfy { $0 == RGBA(0, 0, 0) })
    }

    @Test("Where too many pixels would be kept, all pictures are as coarse as it takes")
    private func coarse() throws {
        let file = try #require(Picture(file: Self.png(6_300, 6_300)))
        let nodes = ["a", "b"].map {
            DisplayNode(
                .box, frame: rect(0, 0, 40, 40), content: .image(ViewImage($0, mode: .center)))
        }
        let pictures = Pictures(["a": .loaded(file), "b": .loaded(file)])
        let sizes = DrawnSizes(screen(40, 40, nodes), pictures, scale: 1)
        #expect(sizes.factor(of: "a") == 2 && sizes.factor(of: "b") == 2)
        _ = try renderPDF(screen(40, 40, nodes), pictures, PaintingOptions(scale: 1))
    }

    @Test("Of a GIF the first frame is decoded, and nothing behind it is read")
    private func firstFrame() throws {
        let file = try #require(Picture(file: Self.gif(frames: 100_000)))
        let questions = Mutex(0)
        let time = DecodingTime {
            questions.withLock { $0 += 1 }
            return false
        }
        let pixels = try #require(
            try CairoPictureDecoder(time).pixels(of: file, width: 2, height: 1))
        #expect(pixels[0, 0] == RGBA(255, 0, 0))
        #expect(questions.withLock { $0 } < 10)
    }

    @Test("What there is no time for is missing, and is counted")
    private func late() throws {
        let file = try #require(Picture(file: Self.png(640, 6_400)))
        var pictures = Pictures()
        for name in ["a", "b", "c"] { pictures.outcomes[name] = .loaded(file) }
        let questions = Mutex(0)
        // Each picture asks some hundred times: the first one and a part of the second are decoded.
        let time = DecodingTime {
            questions.withLock {
                $0 += 1
                return $0 > 150
            }
        }
        _ = try renderPNG(
            display(["a", "b", "c"]), pictures, PaintingOptions(decodingTime: time))
        #expect(time.missed == ["b", "c"])
    }
}
