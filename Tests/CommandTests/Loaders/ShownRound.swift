import Foundation

/// What a loader or a run shows after a step.
struct ShownRound: Decodable {
    /// The title, the bars, and the header and footer of the screen.
    var texts: [String] = []
    var sections: [ShownSection]
    /// The requests of the step, each with the virtual time in milliseconds.
    var requests: [String]
    /// The cache policy of each.
    var caches: [String]
    var events: [String]
    /// What has happened after taps.
    var log: [String] = []

    /// What has to be equal after taps.
    var comparable: [[String]] { sections.map(\.comparable) + [log] }
}

/// A section that a loader or a run shows.
struct ShownSection: Decodable {
    var id: String
    var state: String
    var kind: String?
    var status: Int?
    var pages: Int
    var hasMore: Bool
    var received: Int
    var absent: Int?
    var undecodable: Int
    var duplicates: Int
    var notes: [String]
    var items: [[String: String]]
    /// What each cell shows, with its entries, and the header and footer.
    var cells: [[String]]
    var edges: [String]

    var shown: [[String]] { [edges] + cells }

    /// What has to be equal. Places in failures and notes on dropped items are not: see
    /// Docs/ScreenKit.md.
    var comparable: [String] {
        let counts = "pages \(pages), received \(received), absent \(absent ?? 0), more \(hasMore)"
        let dropped = "undecodable \(undecodable), duplicates \(duplicates)"
        // The message of a failure has other words.
        let stale = "these values are stale"
        let unlike = ["dropped", "has no value: ", " attempts", "Retry-After", "failed after "]
        var notes = notes.map { $0.hasPrefix(stale) ? stale : $0 }
            .filter { note in !unlike.contains { note.contains($0) } }
        notes += undecodable > 0 ? ["dropped"] : []
        let items = items.map { fields in
            fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                .joined(separator: " ")
        }
        return [state, kind ?? "", "\(status ?? 0)", counts, dropped] + notes + items
    }

    init(_ section: RunScreen.Section) {
        (id, state, pages) = (section.id, section.state, section.pages)
        (kind, status) = (section.error?.kind, section.error?.status)
        (hasMore, received, absent) = (section.hasMore, section.received, section.absent)
        (undecodable, duplicates) = (section.undecodable, section.duplicates)
        notes = section.notes
        items = section.items.map { item in
            var fields: [String: String] = [:]
            (item.item ?? .null).flatten("", into: &fields)
            return fields
        }
        cells = section.items.map { item in
            let lists = [
                "menu": item.menu, "swipe.leading": item.leading, "swipe.trailing": item.trailing,
            ]
            return
                ((item.cell?.cellTexts ?? [])
                + lists.flatMap { list, entries in entries?.entryTexts(list) ?? [] }).sorted()
        }
        edges = ((section.header?.cellTexts ?? []) + (section.footer?.cellTexts ?? [])).sorted()
    }
}
