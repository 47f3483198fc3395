import CellCore
import CPainting
import Layout
import Painting
import Rendering
import Values

/// Paints fifty cells, and writes the same pixels with Cairo's own PNG writer for comparison.
func benchmarkPainting() throws {
    let display = try fiftyCells()
    let options = PaintingOptions(scale: 2)
    let png = try renderPNG(display, Pictures(), options)
    let pdf = try renderPDF(display, Pictures(), options)
    let cairo = try CairoWriter(png)
    let times = medians(
        rounds: 9,
        [
            { _ = try? fiftyCells() },
            { _ = try? renderPNG(display, Pictures(), options) },
            { cairo.write() },
            { _ = try? renderPDF(display, Pictures(), options) },
        ])
    let names = ["measured before", "PNG", "Cairo's writer", "PDF"]
    let sizes = [0, png.count, cairo.write(), pdf.count]
    for (name, (time, size)) in zip(names, zip(times, sizes)) {
        print("\(name)  \(short(time * 1000)) ms  \(size / 1000) KB")
    }
    print("Cairo's writer alone takes \(short(times[2] / times[1])) × as long as our whole PNG")
}

/// 375 × 3,600 points: Hangul, Latin and emoji, in two texts each.
private func fiftyCells() throws -> Display {
    let measure = try PangoTextMeasure.shared()
    let ground = Color(RGBA(255, 255, 255))
    let cells = (0..<50).map { index in
        let y = Double(index) * 72
        let texts = [
            ("안녕하세요 세계 \(index) — Hello 👋🏽", ViewNode.TextStyle.body, y + 10),
            (
                "두 번째 줄에는 조금 더 긴 설명이 있습니다 👨‍👩‍👧‍👦 🇰🇷 and some English",
                ViewNode.TextStyle(size: 15, lineHeight: 20), y + 38
            ),
        ]
        let nodes = texts.map { text, style, y in
            let measured = measure.measure(text, style, width: 295, maxLines: 1)
            let view = ViewNode.Text(text, style: style, lines: 1)
            return DisplayNode(
                .box, frame: LayoutRect(x: 64, y: y, width: 295, height: style.lineHeight),
                content: .text(DisplayText(text: view, measured: measured)))
        }
        let picture = DisplayNode(
            .box, frame: LayoutRect(x: 16, y: y + 16, width: 40, height: 40),
            fill: Color(RGBA(UInt8(index * 5), 122, 255)), corner: 8)
        let line = DisplayNode(
            .separator, frame: LayoutRect(x: 64, y: y + 71.5, width: 311, height: 0.5),
            fill: Color(RGBA(198, 198, 200)))
        return DisplayNode(
            .item(index: index), frame: LayoutRect(x: 0, y: y, width: 375, height: 72),
            children: [picture, line] + nodes)
    }
    let size = PointSize(width: 375, height: 3600)
    return Display(
        size: size,
        root: DisplayNode(
            .screen, frame: LayoutRect(origin: .zero, size: size), fill: ground, children: cells))
}

/// The pixels of a PNG, which Cairo writes again.
private final class CairoWriter {
    private let canvas: OpaquePointer
    private var count = 0

    init(_ png: [UInt8]) throws {
        guard cpainting_png_error() == nil, let file = Picture(file: png),
            let picture = Self.decode(png, file),
            let canvas = cpainting_canvas_pixels(Int32(file.width), Int32(file.height))
        else { throw RenderFailure("Cairo or libpng is missing") }
        cpainting_show_picture(
            canvas, picture, 0, 0, Double(file.width), Double(file.height))
        cpainting_picture_free(picture)
        self.canvas = canvas
    }

    deinit { cpainting_canvas_free(canvas) }

    private static func decode(_ png: [UInt8], _ file: Picture) -> OpaquePointer? {
        var decoding = cpainting_decoding()
        decoding.width = Int32(file.width)
        decoding.height = Int32(file.height)
        decoding.factor = 1
        return cpainting_picture_decode(CPAINTING_PNG, png, png.count, &decoding)
    }

    /// The size of the file in bytes.
    @discardableResult
    func write() -> Int {
        count = 0
        let this = Unmanaged.passUnretained(self).toOpaque()
        _ = cpainting_canvas_write_png(
            canvas,
            { context, _, count in
                guard let context else { return false }
                Unmanaged<CairoWriter>.fromOpaque(context).takeUnretainedValue().count +=
                    Int(count)
                return true
            }, this)
        return count
    }
}
