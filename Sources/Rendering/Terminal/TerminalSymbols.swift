import Screens
import CellCore

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
    /// The dot of a page that is not the current one.
    var otherPage = "○"
    /// The sign of every system symbol without one of its own here; nil for that of the table.
    var systemSymbol: String?
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
        otherPage: ".", systemSymbol: "*", minus: "-", menu: "v", field: ["<", ">"],
        progress: ["#", "."], skeleton: ".",
        picture: PictureSymbols(shade: nil, mountain: "", mountains: [" **   ", "******"]))

    /// The symbol of a UIKit accessory.
    func symbol(of accessory: CellAccessory) -> String {
        switch accessory {
        case .disclosureIndicator: disclosure
        case .checkmark: checkmark
        case .detail: detail
        case .expanded: menu
        case .collapsed: further
        }
    }

    /// The sign of a system symbol.
    func symbol(_ symbol: ViewNode.Symbol) -> String {
        switch symbol.name {
        case "chevron.forward": disclosure
        case "checkmark": checkmark
        case "info.circle": detail
        case "magnifyingglass": magnifier
        case "exclamationmark.triangle": warning
        default:
            systemSymbol
                ?? SymbolTable.symbol(named: symbol.name)?.sign ?? SystemSymbol.neutralSign
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
