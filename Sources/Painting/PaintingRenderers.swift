import Expressions
package import Rendering
import Screens

extension Renderer {
    /// Those that need libraries for painting.
    package static let painted: [Renderer] = [.png, .pdf]

    /// A picture of the screen in pixels.
    package static let png = Renderer(
        name: "png", suffixes: [".png"],
        [.drawsScreen, .isScrolled, .hasDevice, .showsPictures, .isPainted]
    ) { input throws(RenderFailure) in
        try input.paint(renderPNG)
    }

    /// A picture of the screen for printing, with text that can be selected.
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
            decodingTime: decodingTime)
        do {
            // Frames are made with what paints, whatever measured before.
            var input = self
            input.measure = try PangoTextMeasure.shared()
            return try render(input.display, pictures, options)
        } catch {
            throw error.renderFailure
        }
    }
}
