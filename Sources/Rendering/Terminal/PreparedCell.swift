import TerminalText

/// A cell whose texts may reach the terminal; slots without visible text are absent.
struct PreparedCell {
    var text: String?
    var secondaryText: String?
    /// The address of the picture, which gives the tint and is not shown.
    var image: String?
    var badge: String?
    var detail: String?
    var accessory: StyledLine?

    init(_ cell: SceneCell, _ signs: Signs) {
        text = cell.text?.prepared()
        secondaryText = cell.secondaryText?.prepared()
        image = cell.image.flatMap { $0.isEmpty ? nil : $0 }
        badge = cell.badge?.prepared()
        detail = cell.detail?.prepared()
        accessory = cell.accessory.flatMap { name in
            signs.accessory(name).map { StyledLine($0, Palette.accessory(name)) }
        }
    }

    /// The columns of the longer text, were there room for it in one line.
    var naturalWidth: Int { max(text?.naturalWidth ?? 0, secondaryText?.naturalWidth ?? 0) }
}
