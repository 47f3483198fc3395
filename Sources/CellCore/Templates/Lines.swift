/// Rows, headers and footers.
nonisolated extension BuiltInTemplate.Parts {
    private static var quiet: ViewColor { .named(.secondaryLabel) }

    /// Returns a picture, texts and trailing parts over the whole width; nil without any of them.
    /// Pictures have a fixed size (UIKit's `reservedLayoutSize`), so that the texts of rows are
    /// aligned.
    func line(_ look: ViewNode.PlatformMetrics.Line, isRow: Bool) -> ViewNode? {
        let main = look.hasCapitals ? cell.text?.uppercased() : cell.text
        // Texts of accessibility sizes need the whole width.
        let isStacked = isRow && metrics.isAccessibilitySize
        let detail = text(
            cell.detail, look.detail, Self.quiet, lines: isRow && !isStacked ? 2 : nil,
            alignment: isStacked ? .leading : .trailing)
        // A control without texts stands in their place.
        let isControl = cell.text?.isEmpty != false
        let shownControl = control?.shownControl
        let isWide = shownControl?.fillsWidth == true
        let isBelow = isStacked && isWide && !isControl
        var texts = ViewNode(
            .vertical, spacing: look.textSpacing,
            [
                text(main, look.text, look.color),
                text(cell.secondaryText, look.secondaryText, Self.quiet),
                isStacked ? badge : nil, isStacked ? detail : nil, isBelow ? control : nil,
            ]
        ).withoutNeedlessStack
        if !isControl, !isBelow, shownControl?.isField == true {
            texts?.width = .fraction(Self.columnOfTexts)
        }
        var space = ViewNode(.spacer(minLength: 0))
        // All of the width is that of the control.
        if isWide { space.width = .points(0) }
        let parts = ViewNode(
            .horizontal, spacing: 8,
            [
                texts, isControl ? control : nil, isBelow ? nil : space,
                isStacked ? nil : badge, isStacked ? nil : detail,
                isControl || isBelow ? nil : control,
                accessoryView,
            ]
        ).withoutNeedlessStack
        var line = ViewNode(
            .horizontal, spacing: look.imageSpacing, [thumbnail, reservedSymbol, parts])
        line.width = .fraction(1)
        line.padding = look.insets
        return line.withoutNeedlessStack
    }

    /// The part of a row before its field, so that the fields of neighbouring rows begin at one place,
    /// as in forms. A longer text has several lines.
    private static var columnOfTexts: Double { 0.35 }

    private var thumbnail: ViewNode? {
        var picture = picture
        picture?.width = .points(44)
        picture?.height = .points(44)
        picture?.corner = 8
        return picture
    }

    /// UIKit reserves a width for symbols, which grows with the texts, so that the texts of rows are
    /// aligned.
    private var reservedSymbol: ViewNode? {
        var symbol = symbol(.body)
        symbol?.width = .points(metrics.symbols.reservedWidth * metrics.textScale)
        symbol?.alignment = .center
        return symbol
    }
}

nonisolated extension ViewNode {
    /// Where the texts of a row begin, from its leading edge: behind its picture or symbol.
    public var textInset: Double {
        guard case .stack(let stack) = content, stack.axis == .horizontal,
            let first = stack.children.first, case .points(let width)? = first.width
        else { return padding.leading }
        switch first.content {
        case .image, .symbol, .layers: return padding.leading + width + stack.spacing
        default: return padding.leading
        }
    }
}
