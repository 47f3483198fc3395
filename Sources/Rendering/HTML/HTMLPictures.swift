import Layout
import Screens

extension HTMLBody {
    /// A picture, or what stands in its place where it was not loaded.
    mutating func writeImage(
        _ image: ViewImage, _ node: DisplayNode, _ place: HTMLContext
    ) {
        guard let picture = pictures[image.address] else {
            var box = node.withoutPicture
            box.accessibilityLabel = node.accessibilityLabel ?? image.alternativeText
            return write(box, in: place)
        }
        guard node.isLeaf else {
            // The picture lies behind the children of its node.
            var box = node
            var leaf = DisplayNode(.box, frame: node.frame, corner: node.corner)
            leaf.content = node.content
            box.content = .none
            box.children.insert(leaf, at: 0)
            return write(box, in: place)
        }
        let name = node.accessibilityLabel ?? image.alternativeText ?? ""
        if let number = shared.number(of: image.address) {
            writeShared(picture, number, image.mode, node, place, name)
        } else {
            var look = Look(node)
            look.mode = image.mode
            look.isReplaced = true
            out.raw("<img")
            writePlace(node, place, look)
            writeAttribute(" alt=\"", name)
            out.raw(" src=\"")
            out.url(of: picture)
            out.raw("\">")
        }
    }

    /// A use of a picture that stands in several places.
    private mutating func writeShared(
        _ picture: Picture, _ number: Int, _ mode: ContentMode, _ node: DisplayNode,
        _ place: HTMLContext, _ name: String
    ) {
        var look = Look(node)
        look.isReplaced = true
        out.raw("<svg")
        writePlace(node, place, look)
        if name.isEmpty {
            out.raw(" aria-hidden=\"true\"")
        } else {
            writeAttribute(" role=\"img\" aria-label=\"", name)
        }
        out.fit(picture, mode)
        out.raw("><use href=\"#p")
        out.int(number)
        if mode == .center { out.centre(picture, in: node.frame.size) }
        out.raw("\"/></svg>")
    }

    mutating func writeSymbol(
        _ symbol: ViewSymbol, _ color: DisplayColor, _ node: DisplayNode,
        _ place: HTMLContext
    ) {
        if !symbols.contains(symbol) { symbols.append(symbol) }
        var look = Look(node)
        look.color = color
        look.isReplaced = true
        look.isTurned = isRightToLeft && symbol.path.flipsForRightToLeft
        out.raw("<svg")
        writePlace(node, place, look)
        if let name = node.accessibilityLabel, !name.isEmpty {
            writeAttribute(" role=\"img\" aria-label=\"", name)
        } else {
            out.raw(" aria-hidden=\"true\"")
        }
        out.raw("><use href=\"#s")
        out.raw(symbol.identifier)
        out.raw("\"/></svg>")
    }

    /// What `use` refers to, in a box without a size.
    mutating func writeDefinitions() {
        guard !symbols.isEmpty || !shared.addresses.isEmpty else { return }
        out.raw("<svg class=\"d\" aria-hidden=\"true\"><defs>\n")
        for symbol in symbols { writeDefinition(of: symbol) }
        for (number, address) in shared.addresses.enumerated() {
            guard let picture = pictures[address] else { continue }
            out.image(picture, number, attribute: " href=\"")
        }
        out.raw("</defs></svg>\n")
    }

    private mutating func writeDefinition(of symbol: ViewSymbol) {
        out.raw("<symbol id=\"s")
        out.raw(symbol.identifier)
        out.raw("\" viewBox=\"0 0 ")
        out.number(symbol.path.size.width)
        out.raw(" 1\">")
        out.path(of: symbol)
        out.raw(" stroke=\"currentColor\"/></symbol>\n")
    }
}
