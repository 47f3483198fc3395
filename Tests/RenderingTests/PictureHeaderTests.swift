import Rendering
import Testing

/// Files truncated after their size, and damaged ones.
private struct HeaderCase: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    /// `png 3×2`; nil if it is not a picture.
    var expected: String?

    init(_ name: String, _ parts: [[UInt8]], _ expected: String?) {
        testDescription = name
        bytes = parts.flatMap { $0 }
        self.expected = expected
    }

    static let all: [HeaderCase] = [
        HeaderCase("png", [png, word("IHDR"), [0, 0, 0, 3, 0, 0, 0, 2]], "png 3×2"),
        HeaderCase("png without a pixel", [png, word("IHDR"), [0, 0, 0, 3, 0, 0, 0, 0]], nil),
        HeaderCase("png too wide", [png, word("IHDR"), [0, 1, 0, 0, 0, 0, 0, 1]], nil),
        HeaderCase("png cut off", [png, word("IHDR"), [0, 0, 0, 3, 0, 0]], nil),
        HeaderCase("png of another chunk", [png, word("CgBI"), [0, 0, 0, 3, 0, 0, 0, 2]], nil),
        HeaderCase("gif", [word("GIF89a"), [0x2c, 1, 2, 0]], "gif 300×2"),
        HeaderCase("old gif", [word("GIF87a"), [1, 0, 1, 0]], "gif 1×1"),
        HeaderCase("webp, lossy", [riff, word("VP8 "), size, key, [3, 0x40, 2, 0]], "webp 3×2"),
        HeaderCase(
            "webp, no key frame", [riff, word("VP8 "), size, [1, 0, 0, 0, 0, 0, 3, 0, 2, 0]], nil),
        // 14 bits for each side minus one: 3 and 2.
        HeaderCase(
            "webp, lossless", [riff, word("VP8L"), size, [0x2f, 2, 0x40, 0, 0]], "webp 3×2"),
        HeaderCase(
            "webp, extended",
            [riff, word("VP8X"), size, [0, 0, 0, 0, 0x2b, 1, 0, 1, 0, 0]], "webp 300×2"),
        HeaderCase("jpeg", [soi, app0, frame(0xc0)], "jpeg 300×2"),
        HeaderCase("jpeg, progressive", [soi, app0, [0xff, 0xff], frame(0xc2)], "jpeg 300×2"),
        HeaderCase("jpeg, turned", [soi, exif(6), frame(0xc0)], "jpeg 2×300"),
        HeaderCase("jpeg, upside down", [soi, exif(3), frame(0xc0)], "jpeg 300×2"),
        HeaderCase("jpeg, turned, big-endian", [soi, exifBig(8), frame(0xc0)], "jpeg 2×300"),
        HeaderCase("jpeg, tables first", [soi, [0xff, 0xc4, 0, 3, 0], frame(0xc1)], "jpeg 300×2"),
        HeaderCase("jpeg, segment of no length", [soi, [0xff, 0xe0, 0, 0], frame(0xc0)], nil),
        HeaderCase("jpeg, pixels first", [soi, [0xff, 0xda, 0, 2], frame(0xc0)], nil),
        HeaderCase("jpeg, orientation far away", [soi, exifFar, frame(0xc0)], "jpeg 300×2"),
        HeaderCase("nothing", [], nil),
        HeaderCase("svg", [word("<svg width='3' height='2'/>")], nil),
        HeaderCase("html", [word("<!doctype html>")], nil),
    ]
}

private func word(_ text: String) -> [UInt8] { Array(text.utf8) }

private let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]
private let size: [UInt8] = [10, 0, 0, 0]
private let riff = word("RIFF") + size + word("WEBP")
private let key: [UInt8] = [0, 0, 0, 0x9d, 1, 0x2a]
private let soi: [UInt8] = [0xff, 0xd8]
private let app0: [UInt8] = [0xff, 0xe0, 0, 4, 1, 2]

private func frame(_ marker: UInt8) -> [UInt8] { [0xff, marker, 0, 11, 8, 0, 2, 1, 44, 1, 1] }

/// An Exif segment with an orientation only.
private func exif(_ orientation: UInt8) -> [UInt8] {
    let tiff: [UInt8] =
        word("II*\0") + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    return [0xff, 0xe1, 0, UInt8(8 + tiff.count)] + word("Exif\0\0") + tiff
}

private func exifBig(_ orientation: UInt8) -> [UInt8] {
    let tiff: [UInt8] =
        word("MM\0*") + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    return [0xff, 0xe1, 0, UInt8(8 + tiff.count)] + word("Exif\0\0") + tiff
}

private let exifFar: [UInt8] =
    [0xff, 0xe1, 0, 16] + word("Exif\0\0") + word("II*\0") + [0xff, 0xff, 0xff, 0xff]

@Test("The format and size of a picture are read from its file", arguments: HeaderCase.all)
private func pictureHeader(_ sample: HeaderCase) {
    let picture = Picture(file: sample.bytes)
    let found = picture.map { "\($0.format.rawValue) \($0.width)×\($0.height)" }
    #expect(found == sample.expected)
    // Never reads out of bounds, even in truncated and damaged files.
    for end in sample.bytes.indices { _ = Picture(file: Array(sample.bytes[..<end])) }
    for index in sample.bytes.indices {
        for value: UInt8 in [0, 1, 0x7f, 0xff] {
            var damaged = sample.bytes
            damaged[index] = value
            _ = Picture(file: damaged)
        }
    }
}
