import CellCore
import CPainting
import Layout
import Rendering

/// The widths of texts of printable ASCII in one line, as sums of the advances that shaped texts
/// have shown.
///
/// An advance is that of a letter before a certain other one. A text whose pairs are all known need
/// not be shaped, if the font does nothing else with its letters.
struct PlainWidths {
    private struct Key: Hashable {
        var style: ViewNode.TextStyle
        /// A font may kern digits and punctuation otherwise beside letters: in Latin script.
        var hasLetters: Bool
    }

    private var tables: [Key: AdvanceTable] = [:]

    /// Limit: styles whose advances are kept. Larger numbers of styles start again.
    private static let maxTables = 100

    /// The measurement of a text that fits into the width; nil if it has to be shaped.
    mutating func measure(_ text: String, _ style: ViewNode.TextStyle, width: Double?) -> ViewNode
        .MeasuredText?
    {
        let line = withPlainBytes(of: text) {
            bytes, hasLetters -> (units: Int, baseline: Double)? in
            let key = Key(style: style, hasLetters: hasLetters)
            return tables[key]?.measure(bytes)
        }
        guard let line, fits(line.units, in: width) else { return nil }
        let points = Double(line.units) / Double(PlainWidths.unitsPerPoint)
        return ViewNode.MeasuredText(
            size: PointSize(width: points, height: style.lineHeight),
            lines: [ViewNode.TextLine(text: text, width: points, baseline: line.baseline)])
    }

    /// Pango's units.
    private static let unitsPerPoint = 1_024

    /// Whether Pango would leave a text in one line.
    private func fits(_ units: Int, in width: Double?) -> Bool {
        guard units < 1 << 30 else { return false }
        guard let width, width >= 0 else { return true }
        return Double(units) <= (width * Double(PlainWidths.unitsPerPoint)).rounded()
    }

    /// Takes over the advances of a shaped text.
    mutating func learn(_ text: String, _ style: ViewNode.TextStyle, from shaped: ShapedText) {
        guard !style.isMonospaced, style.font?.family == nil, shaped.lines.count == 1,
            !shaped.measured.isTruncated,
            let baseline = shaped.measured.lines.first?.baseline
        else { return }
        let paragraph = shaped.lines[0].paragraph
        withPlainBytes(of: text) { bytes, hasLetters in
            let key = Key(style: style, hasLetters: hasLetters)
            if tables[key] == nil {
                if tables.count >= PlainWidths.maxTables { tables = [:] }
                tables[key] = AdvanceTable(sample: paragraph, baseline: baseline)
            }
            tables[key]?.learn(bytes, from: paragraph)
        }
    }

    /// Calls `body` with the bytes of a text of printable ASCII, and whether it has letters. Returns
    /// nil for other texts, and for long ones, which would be cut or broken.
    private func withPlainBytes<Result>(
        of text: String, _ body: (UnsafeBufferPointer<UInt8>, Bool) -> Result?
    ) -> Result? {
        guard text.utf8.count <= 256 else { return nil }
        return text.utf8.withContiguousStorageIfAvailable { bytes -> Result? in
            var hasLetters = false
            for byte in bytes {
                guard 0x20...0x7e ~= byte else { return nil }
                // The case of letters is one bit.
                hasLetters = hasLetters || 0x61...0x7a ~= byte | 0x20
            }
            return body(bytes, hasLetters)
        } ?? nil
    }
}

/// The advances of letters in a style by the letters after them.
private struct AdvanceTable {
    /// The letters, and the end of a text as the last column.
    private static let letters = 0x5f
    private static let columns = letters + 1
    private static let unknown = Int32.min

    /// In Pango's units.
    private var advances = Array(repeating: unknown, count: letters * columns)
    /// A paragraph in the font of the advances, which it keeps alive.
    private let sample: ParagraphLayout
    private let baseline: Double
    /// The number of texts whose advances were known.
    private var knownTexts = 0
    private lazy var isPairwise = cpainting_layout_kerns_pairs(sample.pointer)

    init(sample: ParagraphLayout, baseline: Double) {
        (self.sample, self.baseline) = (sample, baseline)
    }

    /// Checking a font takes as long as shaping this number of texts.
    private static let checkCost = 40

    /// The sum of the advances and the baseline; nil if an advance is unknown, or if the font has no
    /// such sums.
    mutating func measure(_ bytes: UnsafeBufferPointer<UInt8>) -> (units: Int, baseline: Double)? {
        var sum = 0
        for index in bytes.indices {
            let advance = advances[Self.place(of: index, in: bytes)]
            if advance == Self.unknown { return nil }
            sum += Int(advance)
        }
        knownTexts += 1
        return knownTexts > Self.checkCost && isPairwise ? (sum, baseline) : nil
    }

    mutating func learn(_ bytes: UnsafeBufferPointer<UInt8>, from paragraph: ParagraphLayout) {
        guard !bytes.isEmpty else { return }
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: bytes.count) { shown in
            guard let start = shown.baseAddress,
                cpainting_layout_advances(
                    paragraph.pointer, sample.pointer, start, Int32(bytes.count))
            else { return }
            for index in bytes.indices {
                let place = Self.place(of: index, in: bytes)
                // A pair with two advances would refute the check of the font.
                if advances[place] != Self.unknown, advances[place] != shown[index] {
                    isPairwise = false
                }
                advances[place] = shown[index]
            }
        }
    }

    /// The place of the advance of a byte before the next one.
    private static func place(of index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let next = index + 1 < bytes.count ? Int(bytes[index + 1]) - 0x20 : letters
        return (Int(bytes[index]) - 0x20) * columns + next
    }
}
