import CellCore
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
            "section.\(name)", name == "header" ? section.spec.header : section.spec.footer,
            name == "header" ? .header(section: index) : .footer(section: index))
    }

    /// Returns the statement that sets a header or footer of a section or of the screen.
    mutating func edge(
        _ property: String, _ cells: Alternatives<BoundaryCell>?, _ place: CellPlace
    ) -> Lines? {
        guard cells != nil, let function = loader.cells.function(at: place) else { return nil }
        var use = CellUse(place: "TapPlace()")
        var site = TapSite.header(section: nil)
        switch place {
        case .header(let section):
            use = self.use(as: "header", inSection: section)
            site = .header(section: section)
        case .footer(let section):
            use = self.use(as: "footer", inSection: section)
            site = .footer(section: section)
        default: break
        }
        if let tap = loader.names.tap(at: site) {
            let element = tap.section.map { elementArgument(of: $0) } ?? ""
            use.own = ["tap: .tap { [loader] in await loader.\(tap.name)(\(element)) }"]
        }
        var code = self.cells(call(function), function, use).text
        code[0] = "\(property) = \(code[0])"
        return Lines(code)
    }

    private func use(as edge: String, inSection index: Int?) -> CellUse {
        guard let index else {
            return CellUse(place: "TapPlace()", subject: [swiftLiteral(edge)])
        }
        let id = plan.sections[index].id
        var use = CellUse(
            place: "TapPlace(section: \(swiftLiteral(id)))",
            subject: [swiftLiteral("\(edge) of \(id)")])
        if loader.names.group(of: index) != nil { use.subject.append("element") }
        return use
    }

    /// Returns the statement that sets the cell in place of the buttons at the bottom.
    mutating func bottomCell() -> Lines {
        guard plan.screen.bar?.bottomCell != nil,
            let function = loader.cells.function(at: .bottomBar)
        else { return Lines() }
        let use = CellUse(
            place: "TapPlace()", subject: [swiftLiteral("bottom")],
            template: BuiltInTemplate.row.rawValue)
        var code = cells(call(function), function, use).text
        code[0] = "content.bottomCell = \(code[0])"
        return Lines(code)
    }
}
