import CellCore
import Foundation
import Layout
import Painting
import Rendering
import Screens
import Testing
import Values

@Test("A display is painted like its golden, and reproducibly", arguments: Sample.all)
private func painted(_ sample: Sample) throws {
    let options = PaintingOptions(appearance: sample.appearance, scale: sample.scale)
    let png = try renderPNG(sample.display, samplePictures, options)
    #expect(try renderPNG(sample.display, samplePictures, options) == png)
    try expectPicture(png, sample.name)
}

@Test("A shadow fades away from its box, and a gradient blends its colours")
private func effects() throws {
    var box = DisplayNode(.box, frame: rect(20, 20, 20, 20))
    let black = Color(RGBA(0, 0, 0))
    box.effects = ViewNode.Effects(
        gradient: ViewGradient(colors: [ViewColor(red), ViewColor(blue)], direction: .trailing),
        shadow: ViewShadow(color: ViewColor(black), radius: 4, y: 2))
    let png = try renderPNG(screen(60, 60, [box]), Pictures(), PaintingOptions(scale: 1))
    let pixels = try #require(try raster(png)).pixels
    let rows = stride(from: 0, to: pixels.count, by: 60).map { Array(pixels[$0..<$0 + 60]) }
    let below = rows[42...].map(\.[30].red)
    #expect(below == below.sorted() && below.first ?? 255 < 160 && below.last == 255)
    // It is below its box, and farther down than up.
    #expect(rows[45][30].red < rows[14][30].red)
    let across = rows[30][20..<40]
    #expect(across.map(\.red) == across.map(\.red).sorted(by: >))
    #expect(across.map(\.blue) == across.map(\.blue).sorted())
    #expect(across.first.map { Int($0.red) - Int($0.blue) } ?? 0 > 150)
}

@Test("A PDF is reproducible and has no date", arguments: Sample.all)
private func document(_ sample: Sample) throws {
    let options = PaintingOptions(appearance: sample.appearance)
    let pdf = try renderPDF(sample.display, samplePictures, options)
    #expect(try renderPDF(sample.display, samplePictures, options) == pdf)
    let text = String(decoding: pdf, as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF-"))
    #expect(!text.contains("CreationDate"))
    // Fonts map glyphs to characters, for text selection.
    let hasText = ["korean", "letters", "weights"].contains(sample.name)
    #expect(text.contains("/ToUnicode") == hasText)
}

@Test("A PDF has all its fonts while other displays are painted")
private func documentBesidePictures() async throws {
    let sample = try #require(Sample.all.first { $0.name == "letters" })
    let document = try renderPDF(sample.display, samplePictures, PaintingOptions())
    try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
        for number in 0..<48 {
            group.addTask {
                guard number.isMultiple(of: 2) else {
                    return try renderPDF(sample.display, samplePictures, PaintingOptions())
                }
                // Each scale opens fonts of its own.
                let options = PaintingOptions(scale: 1 + Double(number) / 100)
                _ = try renderPNG(sample.display, samplePictures, options)
                return nil
            }
        }
        for try await other in group.compactMap({ $0 }) { #expect(other == document) }
    }
}

@Test("A long display is painted in seamless stripes, and on pages of limited length")
private func long() throws {
    // At scale 1: two stripes and two pages. Each box covers a multiple of the stripe's height.
    let height = 20_000.0
    let boxes = (0..<200).map { index in
        DisplayNode(
            .box, frame: rect(10, Double(index) * 100 + 5, 380, 90), fill: blue, corner: 20,
            border: ViewBorder(color: ViewColor(red), width: 2))
    }
    let png = try renderPNG(
        screen(400, height, boxes), Pictures(), PaintingOptions(scale: 1))
    let pixels = try #require(try raster(png))
    #expect(pixels.width == 400 && pixels.height == 20_000)
    let rows = (0..<200).map { pixels.pixels[($0 * 40_000)..<(($0 + 1) * 40_000)] }
    #expect(rows.allSatisfy { $0.elementsEqual(rows[0]) })
    let pdf = try renderPDF(screen(400, height, boxes), Pictures(), PaintingOptions())
    #expect(String(decoding: pdf, as: Unicode.ASCII.self).contains("/Count 2"))
}

@Test("Pages break between items, and items with URLs are links")
private func pages() throws {
    let rows = (0..<300).map { index in
        DisplayNode(
            .item(index: index), frame: rect(0, Double(index) * 70, 400, 70), fill: blue,
            link: index == 0 ? "https://example.com/a'b\u{e9}" : "mailto:a@example.com")
    }
    let display = screen(400, 21_000, rows)
    let pdf = try renderPDF(display, Pictures(), PaintingOptions())
    let text = String(decoding: pdf, as: Unicode.ASCII.self)
    // 205 rows on the first page.
    #expect(text.contains("/MediaBox [ 0 0 400 14350 ]"))
    #expect(text.contains("/URI (https://example.com/a%27b%C3%A9)"))
    #expect(!text.contains("mailto"))
}

@Test("An output that is too large fails with a suggestion")
private func tooLarge() throws {
    let wide = screen(40_000, 10, [])
    let long = screen(1_000, 100_000, [])
    for display in [wide, long] {
        let error = #expect(throws: PaintingFailure.self) {
            try renderPNG(display, Pictures(), PaintingOptions(scale: 3))
        }
        #expect(error?.message.contains("--scale") == true)
        #expect(error?.message.contains("--first-screen") == true)
    }
    let error = #expect(throws: PaintingFailure.self) {
        try renderPDF(wide, Pictures(), PaintingOptions())
    }
    #expect(error?.message.contains("too large for a PDF") == true)
}

@Test(
    "Damaged pictures are painted as placeholders, or as far as they can be decoded",
    arguments: pictureNames)
private func damaged(_ name: String) throws {
    let file = try #require(picture(name))
    let frame = rect(0, 0, 40, 30)
    for index in stride(from: 1, to: file.bytes.count, by: 7) {
        var cut = file
        cut.bytes.removeSubrange(index...)
        var corrupt = file
        corrupt.bytes[index] ^= 0x55
        var mismatched = file
        mismatched.width += index
        for picture in [cut, corrupt, mismatched] {
            let node = DisplayNode(
                .box, frame: frame, content: .image(ViewNode.Image("a", mode: .scaleToFill)))
            let png = try renderPNG(
                screen(40, 30, [node]), Pictures(["a": .loaded(picture)]), PaintingOptions())
            #expect(Picture(file: png)?.width == 80)
        }
    }
}

@Test("A picture is decoded to the requested size", arguments: pictureNames)
private func decoded(_ name: String) throws {
    let file = try #require(picture(name))
    let isRotated = name == "turned.jpg"
    #expect(file.width == (isRotated ? 16 : 24) && file.height == (isRotated ? 24 : 16))
    let pixels = try #require(try CairoPictureDecoder().pixels(of: file, width: 12, height: 8))
    // The upper left of the picture is blue; rotated by a quarter, that is the upper right.
    let corner = try #require(pixels[isRotated ? 11 : 0, 0])
    #expect(corner.blue > 150 && corner.red < 110, "\(corner)")
    let isClear = name.contains("alpha") || name == "moving.webp"
    #expect((corner.alpha < 255) == isClear, "\(corner)")
}
