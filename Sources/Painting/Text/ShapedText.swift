import CPainting
import Layout
import Rendering

/// A text that has been set: what is known of it, and the layouts to paint its lines with.
struct ShapedText {
    var measured: MeasuredText
    /// Of each line: its paragraph, and which of its lines it is.
    var lines: [(paragraph: ParagraphLayout, index: Int)]

    /// Whether the characters behind its glyphs are those of the text, without word joiners. Behind an
    /// ellipsis is what it stands for, so that it is found and read out.
    var isAsWritten: Bool { !lines.contains { $0.paragraph.hasJoiners } }
}

extension FontSet {
    /// Bytes of a text that are looked at; an ellipsis stands for the rest.
    private static let maxBytes = 65_536

    /// Sets a text. A number of lines that is not positive is no limit.
    func set(_ text: String, _ style: TextStyle, width: Double?, maxLines: Int?) -> ShapedText {
        let maxLines = maxLines.flatMap { $0 > 0 ? $0 : nil }
        var result = ShapedText(measured: MeasuredText(size: .zero, lines: []), lines: [])
        let paragraphs = paragraphs(of: text)
        for (index, paragraph) in paragraphs.enumerated() {
            let left = maxLines.map { $0 - result.lines.count }
            if left == 0 { break }
            // Pango ends a text at a zero.
            var bytes = paragraph.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
            let isCut = cut(&bytes, style, width: width, maxLines: left)
            // The last line that there is room for says that there is more below it.
            let hasMore = left == 1 && index < paragraphs.count - 1
            if isCut || hasMore { bytes += Array("…".utf8) }
            if isCut || hasMore { result.measured.isTruncated = true }
            guard let layout = paragraphLayout(bytes, style, width: width, maxLines: left) else {
                continue
            }
            add(layout, to: &result)
        }
        place(style, &result.measured)
        return result
    }

    /// Takes away what cannot be seen in so many lines, by far; says whether there was any.
    private func cut(_ bytes: inout [UInt8], _ style: TextStyle, width: Double?, maxLines: Int?)
        -> Bool
    {
        var limit = FontSet.maxBytes
        if let width, let maxLines, width.isFinite, style.size > 0 {
            let letters = min(width / style.size * 16, 4_096) + 64
            limit = min(limit, Int(letters) * 4 * min(maxLines, 1_000))
        }
        guard bytes.count > limit else { return false }
        while limit > 0, bytes[limit] & 0xc0 == 0x80 { limit -= 1 }
        bytes.removeSubrange(limit...)
        return true
    }

    private func paragraphLayout(
        _ bytes: [UInt8], _ style: TextStyle, width: Double?, maxLines: Int?
    ) -> ParagraphLayout? {
        // On one line nothing is broken.
        let isBroken = width != nil && maxLines != 1
        let opened = isBroken ? LongWords.opened(bytes) : nil
        let plain = ParagraphLayout(
            opened ?? bytes, style, self, width: width, maxLines: maxLines,
            hasJoiners: opened != nil)
        guard isBroken, let plain, plain.lineCount > 1 || plain.isTruncated,
            let joined = HangulWords.joined(opened ?? bytes)
        else { return plain }
        return ParagraphLayout(
            joined, style, self, width: width, maxLines: maxLines, hasJoiners: true)
    }

    private func add(_ layout: ParagraphLayout, to result: inout ShapedText) {
        for index in 0..<layout.lineCount {
            result.measured.lines.append(layout.line(index))
            result.lines.append((layout, index))
        }
        if layout.isTruncated { result.measured.isTruncated = true }
    }

    /// Puts the lines under each other: one line height from baseline to baseline, the font's height in
    /// the middle of the first line, as UIKit does.
    private func place(_ style: TextStyle, _ measured: inout MeasuredText) {
        let font = metrics(of: style)
        let first = (style.lineHeight - font.ascent - font.descent) / 2 + font.ascent
        for index in measured.lines.indices {
            measured.lines[index].baseline = first + style.lineHeight * Double(index)
        }
        measured.size.width = measured.lines.map(\.width).max() ?? 0
        measured.size.height = style.lineHeight * Double(measured.lines.count)
    }
}
