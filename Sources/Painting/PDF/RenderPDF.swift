import CPainting
import Layout
package import Rendering

/// A display as a PDF document: shapes and letters, not pixels, on one page; one that is longer than
/// pages may be stands on several. Its text can be selected, and nothing of it tells when it was made.
package func renderPDF(
    _ display: Display, _ pictures: Pictures, _ options: PaintingOptions
) throws(PaintingFailure) -> [UInt8] {
    let measure = try PangoTextMeasure.shared()
    if let failure = PictureStore.missingLibrary(for: pictures) { throw failure }
    let size = PointSize(
        width: max(1, display.size.width), height: max(1, display.size.height))
    guard size.width <= maxPageLength, size.height <= maxPageLength * maxPages else {
        throw .tooLongForPages(size)
    }
    let pages = stride(from: 0, to: size.height, by: maxPageLength).map { top in
        LayoutRect(
            x: 0, y: top, width: size.width, height: min(maxPageLength, size.height - top))
    }
    let store = PictureStore(pictures, in: display, options)
    let document = try DocumentCanvas(pages[0].size, title: display.title)
    for (index, page) in pages.enumerated() {
        if index > 0 { document.beginPage(page.size) }
        document.canvas.saved {
            document.canvas.clip(
                LayoutRect(origin: .zero, size: page.size), corner: 0)
            measure.paint(
                display, page, on: document.canvas, store, options.appearance, isSelectable: true)
        }
    }
    return try document.finish()
}

/// Points; ISO 32000-1, C.2.
private let maxPageLength = 14_400.0
private let maxPages = 100.0

/// A canvas whose pages become the bytes of a document.
private final class DocumentCanvas {
    let canvas: Canvas
    private let output: Output

    /// What has been written.
    private final class Output {
        var bytes: [UInt8] = []
    }

    init(_ size: PointSize, title: String?) throws(PaintingFailure) {
        let output = Output()
        // The output lives as long as the canvas, which writes to it.
        let context = Unmanaged.passUnretained(output).toOpaque()
        let pointer = cpainting_canvas_pdf(
            size.width, size.height,
            { context, bytes, count in
                guard let context else { return false }
                Unmanaged<Output>.fromOpaque(context).takeUnretainedValue().bytes
                    .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
                return true
            }, context)
        guard let pointer else { throw .memoryRanOut() }
        self.output = output
        canvas = Canvas(taking: pointer)
        if let title { cpainting_canvas_set_title(pointer, title) }
    }

    func beginPage(_ size: PointSize) {
        cpainting_canvas_next_page(canvas.pointer, size.width, size.height)
    }

    func finish() throws(PaintingFailure) -> [UInt8] {
        if let error = canvas.error { throw .canvasFailed(error) }
        cpainting_canvas_finish(canvas.pointer)
        return withExtendedLifetime(canvas) { output.bytes }
    }
}
