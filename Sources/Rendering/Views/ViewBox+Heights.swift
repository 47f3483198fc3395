import Layout
import TerminalText

/// Heights for a width.
extension ViewBox {
    /// Computes the height for a width.
    ///
    /// - Parameter height: the proposed height, if known; fractions refer to it.
    func fit(width: Double, height: Double?) {
        fittedWidth = width
        let fixed = fixedHeight(in: height)
        let padding = node.padding
        let innerWidth = max(0, width - padding.total(.horizontal))
        let innerHeight = (fixed ?? height).map { max(0, $0 - padding.total(.vertical)) }
        (minHeight, bareHeight) = (0, 0)
        baseline = nil
        let content = fitContent(innerWidth, innerHeight)
        (contentMinHeight, contentBareHeight) = (minHeight, bareHeight)
        let takesAll = node.width != nil || fillsWidth || node.aspectRatio != nil
        size.width = takesAll ? width : content.width + padding.total(.horizontal)
        size.height = fixed ?? content.height + padding.total(.vertical)
        if let fixed { (minHeight, bareHeight) = (fixed, fixed) }
        if let baseline { self.baseline = baseline + padding.top }
    }

    private func fitContent(_ width: Double, _ height: Double?) -> PointSize {
        switch node.content {
        case .text(let text): return fitText(text, width)
        case .image(let image):
            let size = imageSize(image, in: PointSize(width: width, height: height ?? .infinity))
            setLeastHeight(node.height == nil ? 0 : size.height)
            return size
        case .symbol(let symbol):
            setLeastHeight(symbol.side)
            return PointSize(width: symbol.side, height: symbol.side)
        case .divider:
            setLeastHeight(context.hairline)
            let isUpright = axis == .horizontal
            return PointSize(
                width: isUpright ? context.hairline : width, height: context.hairline)
        case .spacer(let length):
            setLeastHeight(axis == .vertical ? length : 0)
            return axis == .vertical
                ? PointSize(width: 0, height: length) : PointSize(width: width, height: 0)
        case .layers, .control: return fitLayers(width, height)
        case .stack(let stack):
            if stack.axis == .vertical { return fitColumn(stack, width, height) }
            return stack.wraps
                ? fitRows(stack, width, height) : fitRow(stack, width, height)
        }
    }

    private func fitText(_ text: ViewText, _ width: Double) -> PointSize {
        // Tolerance for rounding errors of sums.
        let isUnbroken = width >= naturalWidth - 0.01
        let lineWidth = isUnbroken ? Double.infinity : width
        if lineWidth != linesWidth || lines == nil {
            linesWidth = lineWidth
            lines = context.measure.measure(
                text.text, text.style, text.runs, width: isUnbroken ? nil : width,
                maxLines: text.lines)
        }
        setLeastHeight(min(text.style.lineHeight, lines?.size.height ?? 0))
        baseline = lines?.lines.first?.baseline
        return lines?.size ?? .zero
    }

    private func setLeastHeight(_ height: Double) { (minHeight, bareHeight) = (height, height) }

    private func fitLayers(_ width: Double, _ height: Double?) -> PointSize {
        var content = PointSize.zero
        for child in children {
            child.fit(width: child.width(in: width), height: height)
            content.width = max(content.width, child.size.width)
            content.height = max(content.height, child.size.height)
            minHeight = max(minHeight, child.minHeight)
            bareHeight = max(bareHeight, child.bareHeight)
            baseline = baseline ?? child.baseline
        }
        return content
    }
}

/// Sizes of pictures.
extension ViewBox {
    /// The size of a picture, from the spec's lengths and its aspect ratio.
    ///
    /// - Parameter available: the available size, if known.
    func imageSize(_ image: ViewImage, in available: PointSize?) -> PointSize {
        let picture = context.pictures[image.address]
        let own = picture.map {
            PointSize(width: Double($0.width), height: Double($0.height))
        }
        let ratio = image.ratio ?? own.map(Self.ratio) ?? Self.defaultRatio
        if node.width != nil {
            guard let available else { return own ?? .zero }
            return PointSize(width: available.width, height: available.width / ratio)
        }
        if case .points(let height)? = node.height {
            let inner = max(0, height - node.padding.total(.vertical))
            let width = min(inner * ratio, available?.width ?? .infinity)
            return PointSize(width: width, height: inner)
        }
        let size = own ?? PointSize(width: Self.defaultSide * ratio, height: Self.defaultSide)
        let part = min(1, (available?.width ?? size.width) / size.width)
        return PointSize(width: size.width * part, height: size.width * part / ratio)
    }

    /// The aspect ratio (width to height), limited so that a picture does not fill the screen.
    static func ratio(_ size: PointSize) -> Double {
        guard size.width > 0, size.height > 0 else { return defaultRatio }
        return min(max(size.width / size.height, 0.5), 4)
    }

    /// Defaults of a picture that was not loaded.
    static let defaultRatio = 4.0 / 3
    private static let defaultSide = 60.0
}
