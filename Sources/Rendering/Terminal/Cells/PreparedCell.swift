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
    /// What a template of the spec's own shows.
    var view: TerminalView?

    init(_ cell: SceneCell, _ canvas: TerminalCanvas) {
        text = cell.text?.prepared()
        secondaryText = cell.secondaryText?.prepared()
        image = cell.image.flatMap { $0.isEmpty ? nil : $0 }
        badge = cell.badge?.prepared()
        detail = cell.detail?.prepared()
        accessory = cell.accessory.map { accessory in
            StyledLine(canvas.signs.sign(of: accessory), Palette.accessory(accessory))
        }
        view = cell.view.flatMap { ViewPreparation(canvas: canvas).root($0) }
    }

    /// The columns of the longest text, were there room for it in one line.
    var naturalWidth: Int {
        max(text?.naturalWidth ?? 0, secondaryText?.naturalWidth ?? 0, view?.ideal ?? 0)
    }
}
