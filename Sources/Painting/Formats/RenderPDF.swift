import CPainting
import Layout
package import Rendering

/// Renders a display as a PDF document with vector shapes and selectable text, on one page if
/// possible. The output contains no date.
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
    let document = try DocumentCanvas(pages[0].size, title: display.title, fontsOf: measure)
    for (index, page) in pages.enumerated() {
        if index > 0 { document.beginPage(page.size) }
        document.canvas.withSavedState {
            document.canvas.clip(
                LayoutRect(origin: .zero, size: page.size), corner: 0)
            measure.paint(
                display, page, on: document.canvas, store, options, isSelectable: true)
        }
    }
    return try document.finish()
}

/// Limit: points of a side of a page of a PDF (ISO 32000-1, C.2).
private let maxPageLength = 14_400.0
/// Limit: pages of a PDF.
private let maxPages = 100.0

/// The parts of a display on each page. A page break avoids items, headers and footers, unless they
/// are longer than half a page.
private func pages(of display: Display, _ size: PointSize) -> [LayoutRect] {
    guard size.height > maxPageLength else { return [LayoutRect(origin: .zero, size: size)] }
    var unbreakable: [LayoutRect] = []
    display.root.collectUnbreakableFrames(in: &unbreakable)
    // From bottom to top: avoiding one frame may move the break into another.
    unbreakable.sort { $0.origin.y > $1.origin.y }
    var pages: [LayoutRect] = []
    var top = 0.0
    while top < size.height, pages.count < Int(maxPages) * 2 {
        var end = min(top + maxPageLength, size.height)
        if end < size.height {
            for frame in unbreakable
            where frame.origin.y < end && frame.end(.vertical) > end
                && frame.origin.y > top + maxPageLength / 2
            {
                end = frame.origin.y
            }
        }
        pages.append(LayoutRect(x: 0, y: top, width: size.width, height: end - top))
        top = end
    }
    return pages
}

extension DisplayNode {
    /// Collects the frames that page breaks avoid. Recursion is as deep as the display.
    fileprivate func collectUnbreakableFrames(in frames: inout [LayoutRect]) {
        switch role {
        case .item, .header, .footer, .placeholder: frames.append(frame)
        default: for child in children { child.collectUnbreakableFrames(in: &frames) }
        }
    }
}

/// A canvas whose pages are collected as the bytes of a PDF document.
private final class DocumentCanvas {
    let canvas: Canvas
    private let output: Output
    /// Locked when a page ends and when the document does, which opens fonts: FreeType's list of open
    /// fonts is for one thread at a time, and Cairo has no lock for it.
    private let measure: PangoTextMeasure

    /// The bytes written so far.
    private final class Output {
        var bytes: [UInt8] = []
    }

    init(
        _ size: PointSize, title: String?, fontsOf measure: PangoTextMeasure
    ) throws(PaintingFailure) {
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
        guard let pointer else { throw .outOfMemory() }
        self.output = output
        self.measure = measure
        canvas = Canvas(owning: pointer)
        if let title { cpainting_canvas_set_title(pointer, title) }
    }

    func beginPage(_ size: PointSize) {
        measure.withShaper { _ in
            cpainting_canvas_next_page(canvas.pointer, size.width, size.height)
        }
    }

    /// Writes the fonts and the end of the document.
    ///
    /// - Returns: the whole document.
    func finish() throws(PaintingFailure) -> [UInt8] {
        measure.withShaper { _ in cpainting_canvas_finish(canvas.pointer) }
        if let failure = canvas.failure { throw failure }
        return output.bytes
    }
}
