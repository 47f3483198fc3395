import CellCore
import Rendering

/// A cache of shaped texts: measured text is painted without shaping it again.
///
/// Its memory is bounded by two generations: when the young one is full, the old one is discarded.
struct TextCache {
    private struct Key: Hashable {
        var text: String
        var style: ViewNode.TextStyle
        var runs: [ViewNode.TextRun]
        var maxLines: Int?
    }

    /// The entries of one key, by width.
    private typealias Entries = [(width: Double?, text: ShapedText)]

    private var young: [Key: Entries] = [:]
    private var old: [Key: Entries] = [:]
    private var cost = 0

    /// Limit: measured texts that are kept, twice. A text costs one, and one for each 256 bytes and
    /// each four runs; there are two generations.
    private static let maxCost = 4_000
    /// The capacity of a key; layout proposes few widths to a text.
    private static let maxWidths = 4

    /// Returns the cached text for this width, or shapes it.
    mutating func text(
        _ text: String, _ style: ViewNode.TextStyle, _ runs: [ViewNode.TextRun], width: Double?,
        maxLines: Int?,
        shape: () -> ShapedText
    ) -> ShapedText {
        let key = Key(text: text, style: style, runs: runs, maxLines: maxLines)
        if let cached = entries(key).first(where: { $0.width == width }) { return cached.text }
        let shaped = shape()
        insert((width, shaped), key)
        return shaped
    }

    /// A cached text with this measurement, for any width.
    func text(measured: ViewNode.MeasuredText, _ text: ViewNode.Text) -> ShapedText? {
        let key = Key(text: text.text, style: text.style, runs: text.runs, maxLines: text.lines)
        let cached = young[key] ?? old[key] ?? []
        return cached.first { $0.text.measured == measured }?.text
    }

    private mutating func entries(_ key: Key) -> Entries {
        if let entries = young[key] { return entries }
        guard let entries = old.removeValue(forKey: key) else { return [] }
        young[key] = entries
        return entries
    }

    private mutating func insert(_ entry: (width: Double?, text: ShapedText), _ key: Key) {
        if cost >= TextCache.maxCost {
            old = young
            young = [:]
            cost = 0
        }
        var entries = young[key] ?? []
        if entries.count >= TextCache.maxWidths { entries.removeFirst() }
        entries.append(entry)
        young[key] = entries
        cost += 1 + key.text.utf8.count / 256 + key.runs.count / 4
    }
}
