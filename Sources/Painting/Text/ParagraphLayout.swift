import CellCore
import CPainting
import Rendering

/// A paragraph broken into lines by Pango. For the thread that owns its fonts.
final class ParagraphLayout {
    let pointer: OpaquePointer
    /// The shaped text.
    private let bytes: [UInt8]
    /// Whether characters were inserted that are not in the original text.
    let hasJoiners: Bool
    /// The runs of the text in this paragraph.
    let runs: [ParagraphRun]

    private init(pointer: OpaquePointer, bytes: [UInt8], _ runs: [ParagraphRun], hasJoiners: Bool) {
        (self.pointer, self.bytes, self.hasJoiners) = (pointer, bytes, hasJoiners)
        self.runs = runs
    }

    deinit { cpainting_layout_free(pointer) }

    /// Returns nil if memory ran out.
    convenience init?(
        _ bytes: [UInt8], _ style: ViewNode.TextStyle, _ runs: [ParagraphRun], _ fonts: FontSet,
        width: Double?, maxLines: Int?, hasJoiners: Bool = false
    ) {
        let layout = bytes.withUnsafeBytes { text in
            let letters = text.bindMemory(to: CChar.self)
            return fonts.withFont(style) { font in
                withUnsafePointer(to: CChar(0)) { empty in
                    fonts.withSpans(runs) { spans in
                        cpainting_layout_create(
                            fonts.pointer, letters.baseAddress ?? empty, Int32(bytes.count), font,
                            width ?? -1, Int32(clamping: maxLines ?? 0), spans.baseAddress,
                            Int32(clamping: spans.count))
                    }
                }
            }
        }
        guard let layout else { return nil }
        self.init(pointer: layout, bytes: bytes, runs, hasJoiners: hasJoiners)
    }

    var lineCount: Int { Int(cpainting_layout_line_count(pointer)) }

    var isTruncated: Bool { cpainting_layout_is_truncated(pointer) }

    /// Characters for which no font has a glyph; some may be the same.
    var missing: [Unicode.Scalar] {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.maxMissing) { buffer in
            guard let start = buffer.baseAddress else { return [] }
            let count = cpainting_layout_missing(pointer, start, Int32(buffer.count))
            return buffer.prefix(Int(count)).compactMap { Unicode.Scalar($0) }
        }
    }

    /// Limit: characters without a glyph that are found in a paragraph.
    private static let maxMissing = 64

    /// A line without its baseline.
    func line(_ index: Int) -> ViewNode.TextLine {
        var line = cpainting_line()
        cpainting_layout_line(pointer, Int32(index), &line)
        let parts = shapedRuns(of: index, count: Int(line.run_count)).sorted { $0.start < $1.start }
        var texts = parts.map(text)
        // The space at a line break is not shown.
        if index < lineCount - 1 {
            var last = texts.count - 1
            while last >= 0 {
                while texts[last].last == UInt8(ascii: " ") { texts[last].removeLast() }
                if !texts[last].isEmpty { break }
                last -= 1
            }
        }
        // Neighbouring lines, and text behind an ellipsis, take part in the order of a line.
        let base: Int32 = line.is_right_to_left ? 1 : 0
        let hasLevels = (lineCount > 1 || isTruncated) && parts.contains { $0.level != base }
        return ViewNode.TextLine(
            text: String(decoding: texts.joined(), as: UTF8.self),
            pieces: runs.isEmpty && !hasLevels ? [] : pieces(parts, texts, hasLevels: hasLevels),
            width: line.width, baseline: 0, isRightToLeft: line.is_right_to_left)
    }

    /// The shaped runs of a line from left to right.
    func shapedRuns(of index: Int) -> [cpainting_run] {
        var line = cpainting_line()
        cpainting_layout_line(pointer, Int32(index), &line)
        return shapedRuns(of: index, count: Int(line.run_count))
    }

    private func shapedRuns(of index: Int, count: Int) -> [cpainting_run] {
        withUnsafeTemporaryAllocation(of: cpainting_run.self, capacity: max(1, count)) { buffer in
            guard let start = buffer.baseAddress, count > 0 else { return [] }
            cpainting_layout_runs(pointer, Int32(index), start)
            return Array(buffer.prefix(count))
        }
    }

    /// The bytes of a run in logical order, or an ellipsis for truncated text.
    private func text(of run: cpainting_run) -> [UInt8] {
        if run.is_ellipsis { return Array("…".utf8) }
        let range = (Int(run.start)..<Int(run.start + run.length)).clamped(to: bytes.indices)
        return hasJoiners ? HangulWords.withoutJoiners(bytes[range]) : Array(bytes[range])
    }

    /// The pieces of a line with these parts.
    private func pieces(
        _ parts: [cpainting_run], _ texts: [[UInt8]], hasLevels: Bool
    ) -> [ViewNode.TextPiece] {
        var pieces: [ViewNode.TextPiece] = []
        for (part, text) in zip(parts, texts) where !text.isEmpty {
            let run = runs.index(at: Int(part.start))
            let level = hasLevels ? Int(part.level) : nil
            let text = String(decoding: text, as: UTF8.self)
            if let last = pieces.indices.last, pieces[last].run == run, pieces[last].level == level
            {
                pieces[last].text += text
            } else {
                pieces.append(ViewNode.TextPiece(text: text, run: run, level: level))
            }
        }
        return pieces
    }
}
