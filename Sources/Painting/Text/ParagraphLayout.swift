import CPainting
import Rendering

/// A paragraph broken into lines by Pango. For the thread that owns its fonts.
final class ParagraphLayout {
    let pointer: OpaquePointer
    /// The shaped text.
    private let bytes: [UInt8]
    /// Whether characters were inserted that are not in the original text.
    let hasJoiners: Bool

    private init(pointer: OpaquePointer, bytes: [UInt8], hasJoiners: Bool) {
        (self.pointer, self.bytes, self.hasJoiners) = (pointer, bytes, hasJoiners)
    }

    deinit { cpainting_layout_free(pointer) }

    /// Returns nil if memory ran out.
    convenience init?(
        _ bytes: [UInt8], _ style: TextStyle, _ fonts: FontSet, width: Double?, maxLines: Int?,
        hasJoiners: Bool = false
    ) {
        let layout = bytes.withUnsafeBytes { text in
            let letters = text.bindMemory(to: CChar.self)
            return fonts.withFont(style) { font in
                withUnsafePointer(to: CChar(0)) { empty in
                    cpainting_layout_create(
                        fonts.pointer, letters.baseAddress ?? empty, Int32(bytes.count), font,
                        width ?? -1, Int32(clamping: maxLines ?? 0))
                }
            }
        }
        guard let layout else { return nil }
        self.init(pointer: layout, bytes: bytes, hasJoiners: hasJoiners)
    }

    var lineCount: Int { Int(cpainting_layout_line_count(pointer)) }

    var isTruncated: Bool { cpainting_layout_is_truncated(pointer) }

    /// A line without its baseline.
    func line(_ index: Int) -> TextLine {
        var line = cpainting_line()
        cpainting_layout_line(pointer, Int32(index), &line)
        var text = text(of: line, index)
        // The space at a line break is not shown.
        if index < lineCount - 1 { while text.last == UInt8(ascii: " ") { text.removeLast() } }
        return TextLine(
            text: String(decoding: text, as: UTF8.self), width: line.width, baseline: 0,
            isRightToLeft: line.is_right_to_left)
    }

    /// The bytes of a line in logical order, with an ellipsis for truncated text.
    private func text(of line: cpainting_line, _ index: Int) -> [UInt8] {
        let count = Int(line.run_count)
        let runs = withUnsafeTemporaryAllocation(
            of: cpainting_run.self, capacity: max(1, count)
        ) {
            buffer in
            guard let start = buffer.baseAddress, count > 0 else { return [cpainting_run]() }
            cpainting_layout_runs(pointer, Int32(index), start)
            return buffer.prefix(count).sorted { $0.start < $1.start }
        }
        return runs.flatMap { run -> [UInt8] in
            if run.is_ellipsis { return Array("…".utf8) }
            let range = (Int(run.start)..<Int(run.start + run.length)).clamped(
                to: bytes.indices)
            return hasJoiners ? HangulWords.withoutJoiners(bytes[range]) : Array(bytes[range])
        }
    }
}
