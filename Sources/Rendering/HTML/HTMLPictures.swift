import CellCore
import Layout
import Values

extension HTMLContext {
    /// The context of a node with children before its own.
    fileprivate func adding(_ count: Int) -> HTMLContext {
        var context = self
        context.addedChildren = count
        return context
    }
}

extension HTMLBody {
    /// Writes a picture, or its placeholder if it was not loaded.
    mutating func writeImage(
        _ image: ViewNode.Image, _ node: DisplayNode, _ context: HTMLContext
    ) {
        guard let picture = pictures[image.address] else {
            var box = node.withoutPicture
            box.accessibilityLabel = node.accessibilityLabel ?? image.alternativeText
            return write(box, in: context.adding(box.children.count - node.children.count))
        }
        guard node.isLeaf else {
            // The picture is painted behind the children of its node.
            var box = node
            var leaf = DisplayNode(.box, frame: node.frame, corner: node.corner)
            leaf.content = node.content
            box.content = .none
            box.children.insert(leaf, at: 0)
            return write(box, in: context.adding(1))
        }
        let name = node.accessibilityLabel ?? image.alternativeText ?? ""
        if let number = shared.number(of: image.address) {
            writeShared(picture, number, image.mode, node, context, name)
        } else {
            var boxStyle = BoxStyle(node)
            boxStyle.mode = image.mode
            boxStyle.isReplaced = true
            out.raw("<img")
            writePositionClasses(node, context, boxStyle)
            writeAttribute(" alt=\"", name)
            out.raw(" src=\"")
            if let live { out.text(live.pictureURL(image.address)) } else { out.url(of: picture) }
            out.raw("\">")
        }
    }

    /// Writes a reference to a shared picture.
    private mutating func writeShared(
        _ picture: Picture, _ number: Int, _ mode: ViewNode.ContentMode, _ node: DisplayNode,
        _ context: HTMLContext, _ name: String
    ) {
        var boxStyle = BoxStyle(node)
        boxStyle.isReplaced = true
        out.raw("<svg")
        writePositionClasses(node, context, boxStyle)
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
        _ symbol: SymbolPath, _ color: Color, _ node: DisplayNode,
        _ context: HTMLContext
    ) {
        if writtenSymbols.insert(symbol.identifier).inserted { symbols.append(symbol) }
        var boxStyle = BoxStyle(node)
        boxStyle.color = color
        boxStyle.isReplaced = true
        boxStyle.isMirrored = isRightToLeft && symbol.flipsForRightToLeft
        out.raw("<svg")
        writePositionClasses(node, context, boxStyle)
        if let name = node.accessibilityLabel, !name.isEmpty {
            writeAttribute(" role=\"img\" aria-label=\"", name)
        } else {
            out.raw(" aria-hidden=\"true\"")
        }
        out.raw("><use href=\"#s")
        out.text(symbol.identifier)
        out.raw("\"/></svg>")
    }

    /// Writes the definitions that `use` refers to, in a zero-sized element.
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

    private mutating func writeDefinition(of symbol: SymbolPath) {
        out.raw("<symbol id=\"s")
        out.text(symbol.identifier)
        out.raw("\" viewBox=\"0 0 ")
        out.number(symbol.size.width)
        out.raw(" 1\">")
        out.write(symbol)
        out.raw("</symbol>\n")
    }
}
