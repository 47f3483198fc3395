import TerminalText

/// The columns that all rows of a list section share, so that what is alike stands in one line.
struct ListColumns {
    var picture = 0
    var text = 0
    var badge = 0
    var detail = 0
    var accessory = 0
    /// Whether badge and detail stand below the texts, for want of room beside them.
    var isStacked = false

    /// Between two columns.
    static let gap = 2
    /// Below this the texts are hard to read beside other columns.
    private static let minimumText = 20

    init(_ cells: [PreparedCell], width: Int, thumbnail: Int) {
        picture = cells.contains { $0.image != nil } ? thumbnail : 0
        accessory = cells.reduce(0) { max($0, $1.accessory?.width ?? 0) }
        let natural = cells.reduce(0) { max($0, $1.naturalWidth) }
        let room = width - taken(picture) - taken(accessory)
        // The brackets of a badge take two.
        badge = min(widest(cells, \.badge).map { $0 + 2 } ?? 0, max(7, room / 4))
        let spare = room - taken(badge) - natural - ListColumns.gap
        detail = min(widest(cells, \.detail) ?? 0, max(room * 2 / 5, spare))
        text = room - taken(badge) - taken(detail)
        guard badge + detail > 0, text < min(natural, ListColumns.minimumText) else { return }
        isStacked = true
        text = room
    }

    var badgeAndDetail: Int { badge + detail + (badge > 0 && detail > 0 ? ListColumns.gap : 0) }

    /// Where the texts begin.
    var textStart: Int { taken(picture) }

    private func taken(_ columns: Int) -> Int { columns > 0 ? columns + ListColumns.gap : 0 }
}

private func widest(_ cells: [PreparedCell], _ slot: (PreparedCell) -> String?) -> Int? {
    cells.compactMap { slot($0)?.neutralised().displayWidth }.max()
}
