import CPainting
import Layout
import Rendering

/// Something to paint on, in points from its corner.
final class Canvas {
    let pointer: OpaquePointer

    /// Takes over what the library has made.
    init(taking pointer: OpaquePointer) { self.pointer = pointer }

    deinit { cpainting_canvas_free(pointer) }

    /// Pixels; nil where there is no memory for them.
    static func pixels(width: Int, height: Int) -> Canvas? {
        guard let width = Int32(exactly: width), let height = Int32(exactly: height) else {
            return nil
        }
        return cpainting_canvas_pixels(width, height).map { Canvas(taking: $0) }
    }

    /// What went wrong; nil for nothing.
    var error: String? { cpainting_canvas_error(pointer).map { String(cString: $0) } }

    /// All is transparent again, and nothing moved, scaled or clipped.
    func clear() { cpainting_canvas_clear(pointer) }

    /// Paints with a state of its own: what is moved, scaled and clipped in `body` ends with it.
    func saved(_ body: () -> Void) {
        cpainting_save(pointer)
        body()
        cpainting_restore(pointer)
    }

    /// What `body` paints opens a web address where somebody taps on its frame.
    func linked(_ frame: LayoutRect, to address: String, _ body: () -> Void) {
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

    func clip(_ frame: LayoutRect, corner: Double) {
        outline(frame, corner: corner)
        cpainting_clip(pointer)
    }

    /// A line inside the edges of a frame, as a layer of UIKit has it.
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

    /// Adds a box to the path; corners are parts of a circle, as large as there is room for.
    private func outline(_ frame: LayoutRect, corner: Double) {
        let (x, y) = (frame.origin.x, frame.origin.y)
        let (width, height) = (frame.size.width, frame.size.height)
        let radius = min(corner, width / 2, height / 2)
        guard radius > 0 else { return cpainting_rectangle(pointer, x, y, width, height) }
        let (right, bottom) = (x + width, y + height)
        // How far from the end of a corner its control points lie.
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
    /// A sign in the middle of a frame.
    func stroke(_ symbol: ViewSymbol, in frame: LayoutRect, _ color: RGBA, isMirrored: Bool) {
        let path = symbol.path
        let place = path.placement(in: frame)
        guard place.scale > 0 else { return }
        saved {
            move(by: place.origin)
            if isMirrored, path.flipsForRightToLeft {
                move(by: LayoutPoint(x: place.scale * path.size.width, y: 0))
                scale(-1, 1)
            }
            scale(place.scale, place.scale)
            set(color)
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
