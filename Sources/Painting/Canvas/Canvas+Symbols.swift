import CPainting
import Layout
import Rendering

extension Canvas {
    /// A sign in the middle of a frame.
    func stroke(_ symbol: ViewSymbol, in frame: LayoutRect, _ color: RGBA, isMirrored: Bool) {
        let path = symbol.path
        let place = path.placement(in: frame)
        guard place.scale > 0 else { return }
        saved {
            move(by: place.origin)
            if isMirrored, path.followsReading {
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
