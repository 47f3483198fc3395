import Rendering

/// Remembers texts that were set, so that what was measured is painted without setting it again.
///
/// Its memory is bounded: there are two generations, and when the young one is full, the old one goes.
struct TextCache {
    private struct Key: Hashable {
        var text: String
        var style: TextStyle
        var maxLines: Int?
    }

    /// Of one key, by the widths that it was set for.
    private typealias Entries = [(width: Double?, text: ShapedText)]

    private var young: [Key: Entries] = [:]
    private var old: [Key: Entries] = [:]
    private var cost = 0

    /// What a generation holds: a text counts one, and one for each 256 bytes.
    private static let maxCost = 4_000
    /// Layout proposes few widths to a text.
    private static let maxWidths = 4

    /// A text that was set for this width, or is set now.
    mutating func text(
        _ text: String, _ style: TextStyle, width: Double?, maxLines: Int?,
        set: () -> ShapedText
    ) -> ShapedText {
        let key = Key(text: text, style: style, maxLines: maxLines)
        if let known = entries(key).first(where: { $0.width == width }) { return known.text }
        let made = set()
        insert((width, made), key)
        return made
    }

    /// A text that was set and measured so, for whatever width.
    func text(measured: MeasuredText, _ text: ViewText) -> ShapedText? {
        let key = Key(text: text.text, style: text.style, maxLines: text.lines)
        let known = young[key] ?? old[key] ?? []
        return known.first { $0.text.measured == measured }?.text
    }

    private mutating func entries(_ key: Key) -> Entries {
        if let known = young[key] { return known }
        guard let known = old.removeValue(forKey: key) else { return [] }
        young[key] = known
        return known
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
        cost += 1 + key.text.utf8.count / 256
    }
}
