import CellCore
import CPainting
import Layout
import Rendering

/// A shaped text: its measurement, and the layouts for painting its lines.
struct ShapedText {
    var measured: ViewNode.MeasuredText
    /// The paragraph of each line and the line's index in it.
    var lines: [(paragraph: ParagraphLayout, index: Int)]
    /// The end of the text that no paragraph has: the last line ends with an ellipsis for it.
    var rest: Substring = ""

    /// Whether its glyphs map to the characters of the text, without word joiners. An ellipsis maps
    /// to the text that it replaces, which can be searched and read aloud.
    var preservesText: Bool { !lines.contains { $0.paragraph.hasJoiners } }
}

extension FontSet {
    /// Limit: bytes of a measured text; an ellipsis replaces the rest.
    private static let maxBytes = 65_536

    /// Shapes a text. A number of lines that is not positive is no limit.
    func shape(
        _ text: String, _ style: ViewNode.TextStyle, _ runs: [ViewNode.TextRun], width: Double?,
        maxLines: Int?
    ) -> ShapedText {
        let maxLines = maxLines.flatMap { $0 > 0 ? $0 : nil }
        var result = ShapedText(measured: ViewNode.MeasuredText(size: .zero, lines: []), lines: [])
        let paragraphs = paragraphs(of: text)
        for (index, paragraph) in paragraphs.enumerated() {
            let left = maxLines.map { $0 - result.lines.count }
            if left == 0 { break }
            // Pango ends a text at NUL.
            var bytes = paragraph.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
            let isCut = truncate(&bytes, style, width: width, maxLines: left)
            let start = text.utf8.distance(from: text.startIndex, to: paragraph.startIndex)
            let end = start + bytes.count
            func layout(ending: String) -> ParagraphLayout? {
                let bytes = bytes + Array(ending.utf8)
                let inner =
                    runs.isEmpty ? [] : ParagraphRun.runs(runs, in: start..<start + bytes.count)
                return paragraphLayout(bytes, style, inner, width: width, maxLines: left)
            }
            // The last line ends with an ellipsis if more paragraphs follow.
            let isFollowed = index < paragraphs.count - 1
            var hasMore = isCut || left == 1 && isFollowed
            var shaped = layout(ending: hasMore ? "…" : "")
            if !hasMore, isFollowed, let left, let whole = shaped, whole.lineCount >= left {
                hasMore = true
                if !whole.isTruncated { shaped = layout(ending: "…") }
            }
            guard let shaped else { continue }
            add(shaped, to: &result)
            if hasMore {
                result.measured.isTruncated = true
                let rest = text[text.utf8.index(text.startIndex, offsetBy: end)...]
                let isLast = maxLines.map { $0 <= result.lines.count } ?? false
                result.rest = (isLast ? rest : rest.prefix(upTo: paragraph.endIndex))
                    .prefix(FontSet.maxBytes)
            }
        }
        placeLines(style, &result.measured)
        return result
    }

    /// Truncates text that certainly does not fit into the lines; returns whether it did.
    private func truncate(
        _ bytes: inout [UInt8], _ style: ViewNode.TextStyle, width: Double?, maxLines: Int?
    ) -> Bool {
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
        _ bytes: [UInt8], _ style: ViewNode.TextStyle, _ runs: [ParagraphRun], width: Double?,
        maxLines: Int?
    ) -> ParagraphLayout? {
        // A single line is not broken.
        let isBroken = width != nil && maxLines != 1
        let breakable = isBroken ? LongWords.withBreakOpportunities(bytes) : nil
        let plain = ParagraphLayout(
            breakable ?? bytes, style, runs.moved(from: bytes, to: breakable), self, width: width,
            maxLines: maxLines, hasJoiners: breakable != nil)
        guard isBroken, let plain, plain.lineCount > 1 || plain.isTruncated,
            let joined = HangulWords.withJoiners(breakable ?? bytes)
        else { return plain }
        return ParagraphLayout(
            joined, style, runs.moved(from: bytes, to: joined), self, width: width,
            maxLines: maxLines, hasJoiners: true)
    }

    private func add(_ layout: ParagraphLayout, to result: inout ShapedText) {
        for index in 0..<layout.lineCount {
            result.measured.lines.append(layout.line(index))
            result.lines.append((layout, index))
        }
        if layout.isTruncated { result.measured.isTruncated = true }
    }

    /// Computes the baselines: one line height apart, with the font's height centred in the first
    /// line, as in UIKit.
    private func placeLines(_ style: ViewNode.TextStyle, _ measured: inout ViewNode.MeasuredText) {
        let font = metrics(of: style)
        let first = (style.lineHeight - font.ascent - font.descent) / 2 + font.ascent
        for index in measured.lines.indices {
            measured.lines[index].baseline = first + style.lineHeight * Double(index)
        }
        measured.size.width = measured.lines.map(\.width).max() ?? 0
        measured.size.height = style.lineHeight * Double(measured.lines.count)
    }
}
