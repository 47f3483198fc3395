import CellCore
import Layout
import Values

extension SVGImage {
    mutating func writeBox(_ frame: LayoutRect, _ corner: Double, _ color: Color) {
        guard color[appearance].alpha > 0 else { return }
        out.raw("<rect")
        rectangle(frame, corner)
        paint(" fill", color)
        out.raw("/>\n")
    }

    /// Strokes a line inside the frame: half of the stroke is on each side of its path.
    mutating func writeBorder(_ border: ViewBorder, _ node: DisplayNode) {
        guard border.width > 0, border.color.resolved[appearance].alpha > 0 else { return }
        let inset = border.width / 2
        let frame = LayoutRect(
            x: node.frame.origin.x + inset, y: node.frame.origin.y + inset,
            width: max(0, node.frame.size.width - border.width),
            height: max(0, node.frame.size.height - border.width))
        out.raw("<rect")
        rectangle(frame, max(0, node.corner - inset))
        out.raw(" fill=\"none\"")
        paint(" stroke", border.color.resolved)
        attribute(" stroke-width=\"", border.width)
        out.raw("\"/>\n")
    }

    mutating func writeSymbol(_ path: SymbolPath, _ color: Color, in frame: LayoutRect) {
        let (origin, scale) = path.placement(in: frame)
        let isMirrored = isRightToLeft && path.flipsForRightToLeft
        attribute(
            "<g transform=\"translate(", isMirrored ? origin.x + scale * path.size.width : origin.x)
        attribute(" ", origin.y)
        attribute(") scale(", isMirrored ? -scale : scale)
        attribute(" ", scale)
        let color = color[appearance]
        out.raw(")\" color=\"")
        out.hex(color)
        if color.alpha < 255 { attribute("\" opacity=\"", Double(color.alpha) / 255) }
        out.raw("\">")
        out.write(path)
        out.raw("</g>\n")
    }

    /// Writes the geometry attributes of a `rect`; the corner radius is limited to half of each
    /// side.
    mutating func rectangle(_ frame: LayoutRect, _ corner: Double) {
        attribute(" x=\"", frame.origin.x)
        attribute("\" y=\"", frame.origin.y)
        attribute("\" width=\"", frame.size.width)
        attribute("\" height=\"", frame.size.height)
        let corner = min(corner, frame.size.width / 2, frame.size.height / 2)
        if corner > 0 { attribute("\" rx=\"", corner) }
        out.raw("\"")
    }

    /// Writes the attribute `fill` or `stroke` with its opacity.
    mutating func paint(_ name: StaticString, _ color: Color) {
        let color = color[appearance]
        out.raw(name)
        out.raw("=\"")
        out.hex(color)
        out.raw("\"")
        guard color.alpha < 255 else { return }
        out.raw(name)
        attribute("-opacity=\"", Double(color.alpha) / 255)
        out.raw("\"")
    }
}
