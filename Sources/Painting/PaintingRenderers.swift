import Expressions
package import Rendering
import Screens

extension Renderer {
    /// Renderers that need the painting libraries.
    package static let painted: [Renderer] = [.png, .pdf]

    /// A PNG of the screen.
    package static let png = Renderer(
        name: "png", suffixes: [".png"],
        [.drawsScreen, .isScrolled, .hasDevice, .showsPictures, .isPainted]
    ) { input throws(RenderFailure) in
        try input.paint(renderPNG)
    }

    /// A PDF of the screen, with selectable text.
    package static let pdf = Renderer(
        name: "pdf", suffixes: [".pdf"],
        [.drawsScreen, .isScrolled, .hasDevice, .showsPictures, .hasLinks, .isPainted]
    ) { input throws(RenderFailure) in
        try input.paint(renderPDF)
    }
}

extension RenderInput {
    fileprivate func paint(
        _ render: (Display, Pictures, PaintingOptions) throws(PaintingFailure) -> [UInt8]
    ) throws(RenderFailure) -> [UInt8] {
        let options = PaintingOptions(
            appearance: forcedAppearance ?? environment.appearance, scale: environment.scale,
            decodingTime: decodingTime, deadline: deadline)
        // Frames must be computed with the fonts that paint, not with another measure.
        var input = self
        do {
            input.measure = try PangoTextMeasure.shared()
        } catch {
            throw error.renderFailure
        }
        let display = try input.display
        do {
            return try render(display, pictures, options)
        } catch {
            throw error.renderFailure
        }
    }
}
