import Screens

/// Everything that is drawn and is not data.
struct Signs: Sendable {
    var horizontal = "─"
    var vertical = "│"
    var topLeading = "╭"
    var topTrailing = "╮"
    var bottomLeading = "╰"
    var bottomTrailing = "╯"
    var ellipsis = "…"
    var disclosure = "›"
    var checkmark = "✓"
    var detail = "ⓘ"
    var nothing = "–"
    var loading = "◌"
    var failed = "✗"
    var cancelled = "■"
    var magnifier = "⌕"
    var warning = "⚠"
    var refresh = "↻"
    var selected = "●"
    var unselected = "○"
    var further = "▸"
    /// What stands for a text that is not there yet.
    var skeleton = "░"
    var picture = PictureSigns()

    static let unicode = Signs()

    static let ascii = Signs(
        horizontal: "-", vertical: "|", topLeading: "+", topTrailing: "+", bottomLeading: "+",
        bottomTrailing: "+", ellipsis: "...", disclosure: ">", checkmark: "*", detail: "+",
        nothing: "-", loading: "*", failed: "*", cancelled: "-",
        magnifier: "?", warning: "!", refresh: "@", selected: "*", unselected: " ", further: ">",
        skeleton: ".",
        picture: PictureSigns(shade: nil, mountain: "", mountains: [" **   ", "******"]))

    /// The sign of one of UIKit's accessories.
    func sign(of accessory: Accessory) -> String {
        switch accessory {
        case .disclosureIndicator: disclosure
        case .checkmark: checkmark
        case .detail: detail
        }
    }

    func symbol(_ symbol: ViewSymbol) -> String {
        switch symbol {
        // Bars of devices are not drawn here.
        case .back, .chevron: disclosure
        case .checkmark: checkmark
        case .info: detail
        case .magnifier: magnifier
        case .photo: picture.mountain.isEmpty ? "#" : picture.mountain
        case .warning: warning
        }
    }
}

/// What a picture is drawn with.
struct PictureSigns: Sendable {
    /// The ground where no colour tints it; without one, a picture has lines around it instead.
    var shade: String? = "░"
    /// The mountain that says "a picture" in a small one.
    var mountain = "▟▙"
    /// The mountains of a large one, from the top down; spaces are ground.
    var mountains = [" ▟▙   ", "▟██▙▟▙"]
}
