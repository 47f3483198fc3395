package import CellCore
import Values

extension BuiltInTemplate {
    /// Those that a spec names, as templates of cells.
    package static let ofCells: [BuiltInTemplate] = [.row, .tile, .card, .banner]

    /// Creates the template of a word of a spec; nil for other words.
    package init?(ofCell word: String) {
        guard let template = BuiltInTemplate(rawValue: word), Self.ofCells.contains(template)
        else { return nil }
        self = template
    }

    /// The template, for cells that use it.
    package var template: CellTemplate {
        switch self {
        case .row: .row
        case .tile: .tile
        case .card: .card
        case .banner: .banner
        case .prominentHeader: .header
        case .plainHeader: .plainHeader
        case .groupedHeader: .groupedHeader
        case .extraProminentHeader: .extraProminentHeader
        case .footer: .footer
        }
    }
}

extension CellTemplate {
    /// The row of a list.
    package static let row = CellTemplate(.row)
    /// An item of a grid or a row.
    package static let tile = CellTemplate(.tile)
    /// A card with rounded corners.
    package static let card = CellTemplate(.card)
    /// Texts over a picture.
    package static let banner = CellTemplate(.banner)
    /// The header of a section or a screen.
    package static let header = CellTemplate(.prominentHeader)
    /// The header of a plain list.
    static let plainHeader = CellTemplate(.plainHeader)
    /// The header of a grouped list.
    static let groupedHeader = CellTemplate(.groupedHeader)
    /// A header that is larger than a prominent one.
    static let extraProminentHeader = CellTemplate(.extraProminentHeader)
    /// The footer of a section or a screen.
    package static let footer = CellTemplate(.footer)

    private convenience init(_ template: BuiltInTemplate) {
        let name =
            switch template {
            case .row, .tile, .card, .banner, .footer: template.rawValue
            case .prominentHeader, .plainHeader, .groupedHeader, .extraProminentHeader: "header"
            }
        self.init(
            name: name, place: nil,
            slots: CellSlot.allCases.map {
                TemplateSlot(name: $0.name, type: .value(.optional(.string)))
            }, view: .nothing, builtIn: template)
    }
}

extension UnresolvedView {
    /// An empty view: those of built-in templates are functions.
    fileprivate static let nothing = UnresolvedView(
        content: .layers([], alignment: .literal(.leading)))
}
