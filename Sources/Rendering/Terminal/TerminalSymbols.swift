import Screens

/// All characters that are drawn and are not data.
struct TerminalSymbols: Sendable {
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
    var minus = "−"
    /// The sign of a picker.
    var menu = "▾"
    /// The brackets around the text of a field.
    var field = ["⟨", "⟩"]
    /// The done and the open part of a progress bar.
    var progress = ["▓", "░"]
    /// The bar of a skeleton.
    var skeleton = "░"
    var picture = PictureSymbols()

    static let unicode = TerminalSymbols()

    static let ascii = TerminalSymbols(
        horizontal: "-", vertical: "|", topLeading: "+", topTrailing: "+", bottomLeading: "+",
        bottomTrailing: "+", ellipsis: "...", disclosure: ">", checkmark: "*", detail: "+",
        nothing: "-", loading: "*", failed: "*", cancelled: "-",
        magnifier: "?", warning: "!", refresh: "@", selected: "*", unselected: " ", further: ">",
        minus: "-", menu: "v", field: ["<", ">"], progress: ["#", "."], skeleton: ".",
        picture: PictureSymbols(shade: nil, mountain: "", mountains: [" **   ", "******"]))

    /// The symbol of a UIKit accessory.
    func symbol(of accessory: Accessory) -> String {
        switch accessory {
        case .disclosureIndicator: disclosure
        case .checkmark: checkmark
        case .detail: detail
        }
    }

    func symbol(_ symbol: ViewSymbol) -> String {
        switch symbol {
        // Only for completeness: terminal output has no navigation bars with a back button.
        case .back, .chevron: disclosure
        case .checkmark: checkmark
        case .info: detail
        case .magnifier: magnifier
        case .photo: picture.mountain.isEmpty ? "#" : picture.mountain
        case .warning: warning
        }
    }
}

/// The characters of a picture placeholder.
struct PictureSymbols: Sendable {
    /// The fill without colours; nil if borders are drawn instead.
    var shade: String? = "░"
    /// The mountain of a small picture.
    var mountain = "▟▙"
    /// The mountains of a large picture, from the top down; spaces are filled.
    var mountains = [" ▟▙   ", "▟██▙▟▙"]
}
