import CellCore
import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the headers and footers of sections and of the screen.
extension ScreenEmitter {
    /// Returns the statements that set the header and the footer of a section.
    mutating func edges(of index: Int) -> [SwiftStatement] {
        let section = plan.sections[index].spec
        return [
            edge(
                Variable.section.member("header"), section.header, .header(section: index)),
            edge(
                Variable.section.member("footer"), section.footer, .footer(section: index)),
        ].compactMap(\.self)
    }

    /// Returns the statements that set the header and the footer of the screen.
    mutating func edges() -> [SwiftStatement] {
        let layout = plan.screen.layout.only
        return [
            edge(Variable.content.member("header"), layout?.header, .header(section: nil)),
            edge(Variable.content.member("footer"), layout?.footer, .footer(section: nil)),
        ].compactMap(\.self)
    }

    /// Returns the statement that sets a header or footer; nil if there is none.
    private mutating func edge(
        _ property: SwiftExpression, _ cells: Alternatives<BoundaryCell>?, _ place: CellPlace
    ) -> SwiftStatement? {
        guard cells != nil, let function = loader.cells.function(at: place) else { return nil }
        var use = CellUse(place: Self.tapPlace)
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
            let arguments = tap.section.map { elementArgument(of: $0) } ?? []
            let body = SwiftStatement.awaiting(Variable.loader.calling(tap.name, arguments))
            let closure = SwiftExpression.Closure(capturing: ["loader"], body: [body])
            use.own = [Argument("tap", .implicitMember("tap")(trailing: closure))]
        }
        return self.cells(call(function), function, use).assignment(to: property)
    }

    /// The place of a cell outside of sections.
    static let tapPlace = SwiftExpression.type(.named("TapPlace"))()

    func use(as edge: String, inSection index: Int?) -> CellUse {
        guard let index else { return CellUse(place: Self.tapPlace, subject: [.literal(edge)]) }
        let id = plan.sections[index].id
        var use = CellUse(
            place: .type(.named("TapPlace"))(["section": .literal(id)]),
            subject: [.literal("\(edge) of \(id)")])
        if loader.names.group(of: index) != nil { use.subject.append(Variable.element) }
        return use
    }

    /// Returns the statement that sets the cell in place of the buttons at the bottom; nil if there is
    /// none.
    mutating func bottomCell() -> SwiftStatement? {
        guard plan.screen.bar?.bottomCell != nil,
            let function = loader.cells.function(at: .bottomBar)
        else { return nil }
        let use = CellUse(
            place: Self.tapPlace, subject: [.literal("bottom")],
            template: BuiltInTemplate.row.rawValue)
        return cells(call(function), function, use)
            .assignment(to: Variable.content.member("bottomCell"))
    }
}
