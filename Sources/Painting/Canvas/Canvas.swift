import CellCore
import CPainting
import Layout
import Rendering
import Values

/// A drawing surface, in points from its top left corner.
final class Canvas {
    let pointer: OpaquePointer

    /// Takes ownership of a canvas of the library.
    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    deinit { cpainting_canvas_free(pointer) }

    /// A canvas of pixels; nil if memory ran out.
    static func pixels(width: Int, height: Int) -> Canvas? {
        guard let width = Int32(exactly: width), let height = Int32(exactly: height) else {
            return nil
        }
        return cpainting_canvas_pixels(width, height).map { Canvas(owning: $0) }
    }

    /// Why something could not be painted; nil if all was.
    var failure: PaintingFailure? {
        if cpainting_canvas_lacks_memory(pointer) { return .outOfMemory() }
        return cpainting_canvas_error(pointer).map { .canvasFailed(String(cString: $0)) }
    }

    /// Clears all pixels to transparent and resets the transformation and the clip.
    func clear() { cpainting_canvas_clear(pointer) }

    /// Runs `body` with a saved graphics state: its transformation and clip end with it.
    func withSavedState(_ body: () -> Void) {
        cpainting_save(pointer)
        body()
        cpainting_restore(pointer)
    }

    /// Runs `body`; its painting links to a URL within the frame.
    func withLink(_ frame: LayoutRect, to address: String, _ body: () -> Void) {
        cpainting_begin_link(
            pointer, address, frame.origin.x, frame.origin.y, frame.size.width,
            frame.size.height)
        body()
        cpainting_end_link(pointer)
    }

    func move(by offset: LayoutPoint) { cpainting_translate(pointer, offset.x, offset.y) }

    func scale(_ x: Double, _ y: Double) { cpainting_scale(pointer, x, y) }

    func set(_ color: RGBA) {
        cpainting_set_color(
            pointer, Double(color.red) / 255, Double(color.green) / 255,
            Double(color.blue) / 255, Double(color.alpha) / 255)
    }

    func fill(_ frame: LayoutRect, corner: Double, _ color: RGBA) {
        guard color.alpha > 0 else { return }
        set(color)
        outline(frame, corner: corner)
        cpainting_fill(pointer)
    }

    /// Fills a rounded rectangle with a gradient. `colors` are those of one appearance.
    func fill(_ frame: LayoutRect, corner: Double, _ gradient: ViewGradient, _ colors: [RGBA]) {
        guard frame.size.width > 0, frame.size.height > 0 else { return }
        let stops = colors.enumerated().map { index, color in
            cpainting_color_stop(
                position: gradient.position(of: index), red: Double(color.red) / 255,
                green: Double(color.green) / 255, blue: Double(color.blue) / 255,
                alpha: Double(color.alpha) / 255)
        }
        withSavedState {
            outline(frame, corner: corner)
            // The gradient is that of a square, stretched to the frame.
            move(by: frame.origin)
            scale(frame.size.width, frame.size.height)
            cpainting_fill_gradient(
                pointer, stops, Int32(stops.count), gradient.start.x, gradient.start.y,
                gradient.end.x, gradient.end.y)
        }
    }

    /// Fills a blurred rounded rectangle, which is a stack of translucent ones: their opacities add
    /// up to those of a Gaussian blur.
    ///
    /// - Parameter radius: the standard deviation of the blur.
    func fillBlurred(_ frame: LayoutRect, corner: Double, _ color: RGBA, radius: Double) {
        guard radius > 0 else { return fill(frame, corner: corner, color) }
        let steps = 24
        var painted = 0.0
        for step in 0..<steps {
            // From two standard deviations outside the edge to two inside.
            let part = (Double(step) + 0.5) / Double(steps)
            // Near to the error function, which blurs an edge.
            let wanted = Double(color.alpha) / 255 * part * part * (3 - 2 * part)
            let layer = (wanted - painted) / (1 - painted)
            let out = (2 - 4 * part) * radius
            let outer = LayoutRect(
                x: frame.origin.x - out, y: frame.origin.y - out,
                width: frame.size.width + 2 * out, height: frame.size.height + 2 * out)
            guard outer.size.width > 0, outer.size.height > 0 else { return }
            cpainting_set_color(
                pointer, Double(color.red) / 255, Double(color.green) / 255,
                Double(color.blue) / 255, layer)
            outline(outer, corner: max(0, max(corner, radius) + out))
            cpainting_fill(pointer)
            painted = wanted
        }
    }

    func clip(_ frame: LayoutRect, corner: Double) {
        outline(frame, corner: corner)
        cpainting_clip(pointer)
    }

    /// Strokes a line inside the edges of a frame, like the border of a `CALayer`.
    func strokeInside(_ frame: LayoutRect, corner: Double, _ color: RGBA, width: Double) {
        let width = min(width, frame.size.width / 2, frame.size.height / 2)
        guard width > 0, color.alpha > 0 else { return }
        set(color)
        let half = width / 2
        let middle = LayoutRect(
            x: frame.origin.x + half, y: frame.origin.y + half,
            width: frame.size.width - width, height: frame.size.height - width)
        outline(middle, corner: max(0, corner - half))
        cpainting_stroke(pointer, width)
    }

    /// Adds a rounded rectangle to the path; the corner radius is limited by the size.
    private func outline(_ frame: LayoutRect, corner: Double) {
        let (x, y) = (frame.origin.x, frame.origin.y)
        let (width, height) = (frame.size.width, frame.size.height)
        let radius = min(corner, width / 2, height / 2)
        guard radius > 0 else { return cpainting_rectangle(pointer, x, y, width, height) }
        let (right, bottom) = (x + width, y + height)
        // The distance of the control points from the end of an arc.
        let bend = radius * (1 - 0.552_284_75)
        cpainting_move_to(pointer, x + radius, y)
        cpainting_line_to(pointer, right - radius, y)
        cpainting_curve_to(pointer, right - bend, y, right, y + bend, right, y + radius)
        cpainting_line_to(pointer, right, bottom - radius)
        cpainting_curve_to(
            pointer, right, bottom - bend, right - bend, bottom, right - radius, bottom)
        cpainting_line_to(pointer, x + radius, bottom)
        cpainting_curve_to(pointer, x + bend, bottom, x, bottom - bend, x, bottom - radius)
        cpainting_line_to(pointer, x, y + radius)
        cpainting_curve_to(pointer, x, y + bend, x + bend, y, x + radius, y)
        cpainting_close_path(pointer)
    }
}

extension Canvas {
    /// Draws a symbol centred in a frame.
    func draw(_ path: SymbolPath, in frame: LayoutRect, _ color: RGBA, isMirrored: Bool) {
        let place = path.placement(in: frame)
        guard place.scale > 0 else { return }
        withSavedState {
            move(by: place.origin)
            if isMirrored, path.flipsForRightToLeft {
                move(by: LayoutPoint(x: place.scale * path.size.width, y: 0))
                scale(-1, 1)
            }
            scale(place.scale, place.scale)
            set(color)
            if path.isFilled {
                for command in path.commands { add(command) }
                cpainting_fill(pointer)
            }
            guard path.lineWidth > 0 else { return }
            for command in path.commands { add(command) }
            cpainting_stroke(pointer, path.lineWidth)
        }
    }

    private func add(_ command: SymbolPath.Command) {
        switch command {
        case .move(let point): cpainting_move_to(pointer, point.x, point.y)
        case .line(let point): cpainting_line_to(pointer, point.x, point.y)
        case .curve(let first, let second, let end):
            cpainting_curve_to(pointer, first.x, first.y, second.x, second.y, end.x, end.y)
        case .close: cpainting_close_path(pointer)
        }
    }
}
