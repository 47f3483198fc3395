import CellCore
import CPainting
import Foundation
import Layout
import Painting
import Rendering
import Screens
import Synchronization
import TestSupport
import Testing
import Values

/// The cost of untrusted pictures: decoded once, to the drawn size, within the time limit.
@Suite struct PictureCostTests {
    private func display(_ names: [String]) -> Display {
        screen(
            100, Double(names.count) * 40,
            names.enumerated().map { index, name in
                DisplayNode(
                    .box, frame: rect(0, Double(index) * 40, 40, 40),
                    content: .image(ViewNode.Image(name, mode: .scaleToFill)))
            })
    }

    @Test("A picture is decoded to the drawn size", arguments: [false, true])
    private func reduced(isInterlaced: Bool) throws {
        // Decoded as a whole, ten of them took 1.7 GB.
        let file = try #require(
            Picture(file: PNGFile.black(6_300, 6_300, isInterlaced: isInterlaced)))
        #expect(file.fault == nil && file.cost == 39_690_000)
        let names = (0..<10).map { "\($0)" }
        var pictures = Pictures()
        for name in names { pictures.outcomes[name] = .loaded(file) }
        let sizes = DrawnSizes(display(names), pictures, scale: 2)
        // 80 pixels are drawn on each side.
        #expect(names.allSatisfy { sizes.factor(of: $0) == 78 })
        // The decoded size in memory.
        #expect(try decodedSize(file, factor: 78) == [81, 81])
        let pixels = try #require(
            try CairoPictureDecoder().pixels(of: file, width: 10, height: 10))
        #expect(pixels.pixels.allSatisfy { $0 == RGBA(0, 0, 0) })
    }

    @Test("Too many decoded pixels make all pictures equally coarser")
    private func coarse() throws {
        let file = try #require(Picture(file: PNGFile.black(6_300, 6_300)))
        let nodes = ["a", "b"].map {
            DisplayNode(
                .box, frame: rect(0, 0, 40, 40), content: .image(ViewNode.Image($0, mode: .center)))
        }
        let pictures = Pictures(["a": .loaded(file), "b": .loaded(file)])
        let sizes = DrawnSizes(screen(40, 40, nodes), pictures, scale: 1)
        #expect(sizes.factor(of: "a") == 2 && sizes.factor(of: "b") == 2)
        _ = try renderPDF(screen(40, 40, nodes), pictures, PaintingOptions(scale: 1))
    }

    @Test("Pictures of other formats are decoded to the drawn size, too")
    private func reducedFormats() throws {
        let gif = GIFFile(width: 640, height: 400, frames: [.init(width: 640, height: 400)])
        #expect(try decodedSize(try #require(Picture(file: gif.bytes)), factor: 20) == [32, 20])
        #expect(try decodedSize(try #require(picture("still.jpg")), factor: 8) == [3, 2])
        #expect(try decodedSize(try #require(picture("still.jpg")), factor: 16) == [2, 1])
    }

    /// The width and height of a picture decoded with a downscaling factor.
    private func decodedSize(_ picture: Picture, factor: Int32) throws -> [Int32] {
        #expect(cpainting_png_error() == nil && cpainting_pixbuf_error() == nil)
        let format =
            switch picture.format {
            case .gif: CPAINTING_GIF
            case .jpeg: CPAINTING_JPEG
            case .png, .webp: CPAINTING_PNG
            }
        var decoding = cpainting_decoding()
        decoding.width = Int32(picture.width)
        decoding.height = Int32(picture.height)
        decoding.factor = factor
        let pointer = picture.bytes.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.flatMap {
                cpainting_picture_decode(format, $0, bytes.count, &decoding)
            }
        }
        let decoded = try #require(pointer)
        defer { cpainting_picture_free(decoded) }
        return [cpainting_picture_width(decoded), cpainting_picture_height(decoded)]
    }

    @Test("Only the first frame of a GIF is decoded")
    private func firstFrame() throws {
        let first = GIFFile.Frame(width: 2, height: 1) { _, _ in 1 }
        let other = GIFFile.Frame(width: 2, height: 1) { _, _ in 2 }
        var moving = GIFFile(width: 2, height: 1, frames: [first])
        let still = moving.bytes
        moving.frames += Array(repeating: other, count: 100_000)
        let file = try #require(Picture(file: moving.bytes))
        #expect(file.bytes.count > 1_000_000)
        #expect(file.gifFrame?.still(of: file.bytes) == still)
        let pixels = try #require(try CairoPictureDecoder().pixels(of: file, width: 2, height: 1))
        #expect(pixels[0, 0] == GIFFile.color(1))
    }

    @Test("A GIF and its frame are limited in size, and their costs add up")
    private func boundsOfGIF() throws {
        let small = GIFFile.Frame(width: 1, height: 1)
        var file = GIFFile(width: 5_001, height: 4_000, frames: [small])
        #expect(
            Picture(file: file.bytes)?.fault
                == .tooManyPixels(width: 5_001, height: 4_000, limit: 20_000_000))
        file.width = 5_000
        let wide = try #require(Picture(file: file.bytes))
        #expect(wide.fault == nil && wide.cost == 20_000_001)
        // Its frame is larger than its data.
        file = GIFFile(width: 1, height: 1, frames: [small])
        file.frames[0].storedSize = (65_535, 65_535)
        let oversized = try #require(Picture(file: file.bytes))
        #expect(
            oversized.fault == .tooManyPixels(width: 65_535, height: 65_535, limit: 20_000_000))
        #expect(try CairoPictureDecoder().pixels(of: oversized, width: 1, height: 1) == nil)
        file.frames[0].storedSize = (4_000, 4_000)
        #expect(Picture(file: file.bytes)?.cost == 16_000_001)
    }

    @Test("Pictures that are not decoded in time are missing, and are recorded")
    private func late() throws {
        let file = try #require(Picture(file: PNGFile.black(640, 6_400)))
        var pictures = Pictures()
        for name in ["a", "b", "c"] { pictures.outcomes[name] = .loaded(file) }
        let polls = Mutex(0)
        // Each picture polls some hundred times: the first one and a part of the second are
        // decoded.
        let time = DecodingTime {
            polls.withLock {
                $0 += 1
                return $0 > 150
            }
        }
        _ = try renderPNG(
            display(["a", "b", "c"]), pictures, PaintingOptions(decodingTime: time))
        #expect(time.timedOut == ["b", "c"])
    }
}
