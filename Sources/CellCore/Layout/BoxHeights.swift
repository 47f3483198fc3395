/// Heights for a width.
nonisolated extension ViewNode.Box {
    /// Computes the height for a width.
    ///
    /// - Parameter height: the proposed height, if known; fractions refer to it.
    public func fit(width: Double, height: Double?) {
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

    private func fitContent(_ width: Double, _ height: Double?) -> LayoutGeometry.Size {
        switch node.content {
        case .text(let text): return fitText(text, width)
        case .image(let image):
            let size = imageSize(
                image, in: LayoutGeometry.Size(width: width, height: height ?? .infinity))
            setLeastHeight(node.height == nil ? 0 : size.height)
            return size
        case .symbol(let symbol):
            setLeastHeight(symbol.side)
            return LayoutGeometry.Size(width: symbol.side, height: symbol.side)
        case .divider:
            setLeastHeight(context.hairline)
            let isUpright = axis == .horizontal
            return LayoutGeometry.Size(
                width: isUpright ? context.hairline : width, height: context.hairline)
        case .spacer(let length):
            setLeastHeight(axis == .vertical ? length : 0)
            return axis == .vertical
                ? LayoutGeometry.Size(width: 0, height: length)
                : LayoutGeometry.Size(width: width, height: 0)
        case .control(let control, nil):
            var size = context.measure.size(of: control, part: part, width: width)
            if control.fillsWidth { size.width = width }
            setLeastHeight(size.height)
            return size
        case .app(let app):
            let size = context.measure.size(ofApp: app, part: part, width: width)
            setLeastHeight(node.height == nil ? size.height : 0)
            return size
        case .layers: return fitLayers(width, height)
        case .control: return fitLook(width, height)
        case .stack(let stack):
            if stack.axis == .vertical { return fitColumn(stack, width, height) }
            return stack.wraps
                ? fitRows(stack, width, height) : fitRow(stack, width, height)
        }
    }

    private func fitText(_ text: ViewNode.Text, _ width: Double) -> LayoutGeometry.Size {
        // Tolerance for rounding errors of sums.
        let isUnbroken = width >= naturalWidth - 0.01
        let lineWidth = isUnbroken ? Double.infinity : width
        if lineWidth != linesWidth || lines == nil {
            linesWidth = lineWidth
            lines = context.measure.lines(
                of: text, part: part, width: isUnbroken ? nil : width, maxLines: text.lines)
        }
        setLeastHeight(min(text.style.lineHeight, lines?.size.height ?? 0))
        baseline = lines?.lines.first?.baseline
        return lines?.size ?? .zero
    }

    private func setLeastHeight(_ height: Double) { (minHeight, bareHeight) = (height, height) }

    /// Fits what a control is drawn as.
    private func fitLook(_ width: Double, _ height: Double?) -> LayoutGeometry.Size {
        guard stretchesControl(.horizontal) else { return fitLayers(width, height) }
        var content = LayoutGeometry.Size(width: width, height: 0)
        for child in children {
            child.fit(width: width, height: height)
            child.size.width = width
            content.height = max(content.height, child.size.height)
            setLeastHeight(child.minHeight)
            baseline = child.baseline
        }
        return content
    }

    private func fitLayers(_ width: Double, _ height: Double?) -> LayoutGeometry.Size {
        var content = LayoutGeometry.Size.zero
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
nonisolated extension ViewNode.Box {
    /// Returns the size of a picture, from the spec's lengths and its aspect ratio.
    ///
    /// - Parameter available: the available size, if known.
    func imageSize(
        _ image: ViewNode.Image, in available: LayoutGeometry.Size?
    ) -> LayoutGeometry.Size {
        var own: LayoutGeometry.Size?
        if case .loaded(let size) = context.measure.state(ofPicture: image.address) { own = size }
        let ratio =
            image.ratio ?? own.map(ViewNode.Image.ratio(of:)) ?? ViewNode.Image.defaultRatio
        if node.width != nil {
            guard let available else { return own ?? .zero }
            return LayoutGeometry.Size(width: available.width, height: available.width / ratio)
        }
        if case .points(let height)? = node.height {
            let inner = max(0, height - node.padding.total(.vertical))
            let width = min(inner * ratio, available?.width ?? .infinity)
            return LayoutGeometry.Size(width: width, height: inner)
        }
        let size =
            own
            ?? LayoutGeometry.Size(
                width: ViewNode.Image.defaultSide * ratio, height: ViewNode.Image.defaultSide)
        let part = min(1, (available?.width ?? size.width) / size.width)
        return LayoutGeometry.Size(width: size.width * part, height: size.width * part / ratio)
    }
}
