// The sizes of texts.

/// Measures the text of a view. The stand-in's own.
struct TextMeasure {
    let text: NSAttributedString
    /// The font of what has none, and all of a plain text.
    let font: UIFont
    let isPlain: Bool
    /// The number of lines, or 0 for all.
    let limit: Int
    let mode: NSLineBreakMode
    let strategy: NSParagraphStyle.LineBreakStrategy

    /// Returns the size in points, not yet in whole pixels.
    ///
    /// - Parameters:
    ///   - width: the width to break lines in; none for 0 or less.
    ///   - raises: whether lines of tall scripts are raised, as `sizeThatFits` does and `textRect`
    ///     does not.
    ///   - height: the height after which no line begins.
    func size(
        in width: CGFloat, raises: Bool, height: CGFloat = .infinity
    ) -> CGSize {
        guard text.length > 0 else { return .zero }
        let isSingle = limit == 1
        let room = isSingle || width <= 0 ? CGFloat.infinity : width
        var size = CGSize.zero
        var count = 0
        for (index, paragraph) in paragraphs.enumerated() {
            let style = isPlain ? nil : paragraphStyle(at: paragraph.start)
            let breaker = TextBreaker(
                style: style, strategy: isPlain ? strategy : style?.lineBreakStrategy ?? [],
                width: room, breaksAtLetters: mode == .byCharWrapping)
            if index > 0 { size.height += style?.paragraphSpacing ?? 0 }
            for line in breaker.lines(of: paragraph.letters, font: font) {
                if limit > 0, count == limit { return size }
                let spacing = count > 0 ? style?.lineSpacing ?? 0 : 0
                let next = lineHeight(line, style, raises) + spacing
                if count > 0, size.height + next > height + 0.001 { return size }
                size.height += next
                size.width = max(size.width, line.width)
                count += 1
            }
        }
        return size
    }

    /// A fifth of the line above what the font has, for tall scripts.
    private func lineHeight(
        _ line: TextLine, _ style: NSParagraphStyle?, _ raises: Bool
    ) -> CGFloat {
        var height = line.height
        if let style {
            if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
            height = max(height, style.minimumLineHeight)
            if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        }
        return raises && line.isRaised ? height * 1.2 : height
    }

    private func paragraphStyle(at index: Int) -> NSParagraphStyle? {
        guard index < text.length else { return nil }
        return text.attribute(.paragraphStyle, at: index, effectiveRange: nil)
            as? NSParagraphStyle
    }

    /// The paragraphs with their letters, and where they begin. A line break at the end begins no
    /// line of its own, but in a text of nothing else.
    private var paragraphs: [(start: Int, letters: [StyledLetter])] {
        var found: [(start: Int, letters: [StyledLetter])] = [(0, [])]
        var position = 0
        for letter in text.string {
            if letter.isNewline {
                position += letter.utf16.count
                found.append((position, []))
                continue
            }
            let font = font(at: position)
            found[found.count - 1].letters.append(
                StyledLetter(
                    letter: letter, font: font,
                    advance: LetterAdvances.advance(of: letter, in: font)))
            position += letter.utf16.count
        }
        let isBlank = found.allSatisfy { $0.letters.isEmpty }
        if found.count > 1, found.last?.letters.isEmpty == true, !isBlank { found.removeLast() }
        return found
    }
    private func font(at index: Int) -> UIFont {
        if isPlain { return font }
        return text.attribute(.font, at: index, effectiveRange: nil) as? UIFont ?? font
    }
}
