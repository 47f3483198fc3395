import CellCore
import Layout
import Values

extension SVGImage {
    /// Writes a gradient above the fill of a node.
    mutating func writeGradient(_ gradient: ViewGradient, _ node: DisplayNode) {
        effectCount += 1
        out.raw("<linearGradient id=\"e")
        out.int(effectCount)
        attribute("\" x1=\"", gradient.start.x)
        attribute("\" y1=\"", gradient.start.y)
        attribute("\" x2=\"", gradient.end.x)
        attribute("\" y2=\"", gradient.end.y)
        out.raw("\">")
        for (index, color) in gradient.colors.enumerated() {
            attribute("<stop offset=\"", gradient.position(of: index))
            let color = color.resolved[appearance]
            out.raw("\" stop-color=\"")
            out.hex(color)
            attribute("\" stop-opacity=\"", Double(color.alpha) / 255)
            out.raw("\"/>")
        }
        out.raw("</linearGradient>\n<rect")
        rectangle(node.frame, node.corner)
        out.raw(" fill=\"url(#e")
        out.int(effectCount)
        out.raw(")\"/>\n")
    }

    /// Writes a shadow: a blurred box.
    mutating func writeShadow(_ shadow: ViewShadow, _ node: DisplayNode) {
        let color = shadow.color.resolved
        guard color[appearance].alpha > 0 else { return }
        let frame = shadow.frame(of: node.frame)
        guard shadow.radius > 0 else { return writeBox(frame, node.corner, color) }
        effectCount += 1
        // Three standard deviations are all that is visible of a blur.
        let reach = shadow.radius * 3
        out.raw("<filter id=\"e")
        out.int(effectCount)
        attribute("\" filterUnits=\"userSpaceOnUse\" x=\"", frame.origin.x - reach)
        attribute("\" y=\"", frame.origin.y - reach)
        attribute("\" width=\"", frame.size.width + 2 * reach)
        attribute("\" height=\"", frame.size.height + 2 * reach)
        attribute("\"><feGaussianBlur stdDeviation=\"", shadow.radius)
        out.raw("\"/></filter>\n<rect filter=\"url(#e")
        out.int(effectCount)
        out.raw(")\"")
        rectangle(frame, node.corner)
        paint(" fill", color)
        out.raw("/>\n")
    }
}
