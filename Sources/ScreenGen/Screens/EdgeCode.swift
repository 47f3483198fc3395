import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import Values

/// Emits the headers and footers of sections and of the screen.
extension ScreenEmitter {
    /// Returns the statement that sets a header or footer of a section.
    mutating func edge(_ name: String, of index: Int) -> Lines? {
        let section = plan.sections[index]
        return edge(
            "section.\(name)", name == "header" ? section.header : section.footer,
            name == "header" ? .header(section: index) : .footer(section: index))
    }

    /// Returns the statement that sets a header or footer of a section or of the screen.
    mutating func edge(
        _ property: String, _ cells: Alternatives<BoundaryCell>?, _ place: CellPlace
    ) -> Lines? {
        guard let cells, let first = cells.branches.first?.value,
            let function = loader.cells.function(at: place)
        else { return nil }
        let templates = Set(
            cells.branches.map(\.value).filter(\.cell.isBuiltIn).map { template(of: $0) })
        if templates.count > 1 {
            refuse(
                "headers of several styles in one place are not in generated screens",
                at: first.item.place)
        }
        var use = CellUse(place: "TapPlace()", template: templates.first)
        var site = TapSite.header(section: nil)
        switch place {
        case .header(let section):
            use = self.use(inSection: section, templates.first)
            site = .header(section: section)
        case .footer(let section):
            use = self.use(inSection: section, templates.first)
            site = .footer(section: section)
        default: break
        }
        if let tap = loader.names.tap(at: site) {
            use.own = ["tap: .tap { [loader] in await loader.\(tap.name)() }"]
        }
        var code = self.cells(call(function, at: first.item.place), function, use).text
        code[0] = "\(property) = \(code[0])"
        return Lines(code)
    }

    private func use(inSection index: Int?, _ template: String?) -> CellUse {
        let section = index.map { "section: \(swiftLiteral(plan.sections[$0].id))" } ?? ""
        return CellUse(place: "TapPlace(\(section))", template: template)
    }

    private func template(of cell: BoundaryCell) -> String {
        if cell.item.alignment.isEnd { return "footer" }
        switch cell.style {
        case .plain: return "plainHeader"
        case .grouped: return "groupedHeader"
        case .prominent: return "prominentHeader"
        case .extraProminent: return "extraProminentHeader"
        }
    }
}
