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
    let pages = pages(of: display, size)
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

/// The parts of a display that stand on a page each. No page ends within an item, a header or a footer,
/// unless that is half a page long.
private func pages(of display: Display, _ size: PointSize) -> [LayoutRect] {
    guard size.height > maxPageLength else { return [LayoutRect(origin: .zero, size: size)] }
    var wholes: [LayoutRect] = []
    display.root.collectWholes(in: &wholes)
    // From the lowest beginning upwards: what a page ends in moves its end.
    wholes.sort { $0.origin.y > $1.origin.y }
    var pages: [LayoutRect] = []
    var top = 0.0
    while top < size.height, pages.count < Int(maxPages) * 2 {
        var end = min(top + maxPageLength, size.height)
        if end < size.height {
            for whole in wholes
            where whole.origin.y < end && whole.end(.vertical) > end
                && whole.origin.y > top + maxPageLength / 2
            {
                end = whole.origin.y
            }
        }
        pages.append(LayoutRect(x: 0, y: top, width: size.width, height: end - top))
        top = end
    }
    return pages
}

extension DisplayNode {
    /// Adds the frames of what is not to be cut in two. Recursion is as deep as the display.
    fileprivate func collectWholes(in wholes: inout [LayoutRect]) {
        switch role {
        case .item, .header, .footer, .placeholder: wholes.append(frame)
        default: for child in children { child.collectWholes(in: &wholes) }
        }
    }
}

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
