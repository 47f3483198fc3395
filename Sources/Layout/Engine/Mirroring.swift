extension LayoutResult {
    /// The same frames for a language that is written from right to left: leading is on the right.
    package var mirrored: LayoutResult {
        var result = self
        result.frames.forEachRect { $0 = $0.mirrored(in: contentSize.width) }
        for index in orthogonalRows.indices {
            result.orthogonalRows[index].viewport =
                orthogonalRows[index].viewport.mirrored(in: contentSize.width)
        }
        return result
    }
}

extension LayoutRect {
    func mirrored(in width: Double) -> LayoutRect {
        LayoutRect(
            x: width - origin.x - size.width, y: origin.y, width: size.width, height: size.height)
    }
}
