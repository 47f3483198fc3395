import CellCore
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree

/// Emits the templates that stand in place of missing content.
extension ScreenEmitter {
    /// The states with placeholders, by their names in Swift.
    private static let states = ["loading", "empty", "noResults", "failed"]

    /// Returns the call of the function with the template for a state; nil if there is none.
    func placeholderCell(
        _ subject: PlaceholderSubject, in state: SwiftExpression
    ) -> SwiftExpression? {
        let isThere = Self.states.contains {
            loader.cells.function(at: .placeholder(subject, state: $0)) != nil
        }
        guard isThere else { return nil }
        var arguments = [Argument("in", state)]
        if case .section(let index) = subject { arguments += elementArgument(of: index) }
        return SwiftExpression.name(name(of: subject))(arguments)
    }

    /// The name of the function with the templates.
    private func name(of subject: PlaceholderSubject) -> String {
        switch subject {
        case .screen: "placeholderCell"
        case .section(let index): loader.names.sections[index] + "PlaceholderCell"
        case .elements(let index):
            (loader.names.group(of: index)?.property ?? "") + "PlaceholderCell"
        }
    }

    /// Returns the functions with the templates for the states of all that may be missing.
    mutating func placeholderCells() -> [SwiftDeclaration] {
        var subjects = [PlaceholderSubject.screen]
        for index in plan.sections.indices { subjects.append(.section(index)) }
        for group in loader.names.groups { subjects.append(.elements(group.sections.lowerBound)) }
        var functions: [SwiftDeclaration] = []
        for subject in subjects where placeholderCell(subject, in: .absent) != nil {
            functions.append(placeholderCells(subject))
        }
        return functions
    }

    private mutating func placeholderCells(_ subject: PlaceholderSubject) -> SwiftDeclaration {
        var cases: [SwiftStatement.Case] = []
        for state in Self.states {
            guard
                let function = loader.cells.function(at: .placeholder(subject, state: state))
            else { continue }
            let width = Variable.display.member("environment").member("width")
            let body = cells(
                call(function, itemWidth: width), function, use(of: subject, in: state)
            ).statements
            cases.append(.init(LoaderEmitter.pattern(state, "failure", in: body), body: body))
        }
        cases.append(.init(body: [.expression(.absent)]))
        var parameters = [
            SwiftFunctionDeclaration.Parameter("in", "state", .named("SectionState"))
        ]
        if case .section(let index) = subject, let group = loader.names.group(of: index) {
            parameters.append(parameter(of: group))
        }
        return .function(
            SwiftFunctionDeclaration(
                .function([.private], name(of: subject), parameters),
                .optional(.named("ScreenCell")), [.choice(.name("state"), cases)]))
    }

    private func use(of subject: PlaceholderSubject, in state: String) -> CellUse {
        var use = CellUse(place: Self.tapPlace)
        var (section, arguments) = (Int?.none, [Argument("in", .name("state"))])
        var given = plan.screen.placeholders
        switch subject {
        case .screen: break
        case .section(let index):
            use = self.use(as: "placeholder", inSection: index)
            (section, arguments) = (index, elementArgument(of: index))
            given = plan.sections[index].spec.placeholders
        case .elements(let index):
            // What a tap does may need an element.
            use = CellUse(
                place: .type(.named("TapPlace"))(["section": .literal(plan.sections[index].id)]))
            given = Placeholders()
        }
        use.template = BuiltInTemplate.row.rawValue
        use.isAsWideAsScreen = true
        let choices: [String: Alternatives<UnresolvedPlaceholder>?] = [
            "loading": given.loading, "empty": given.empty, "noResults": given.noResults,
            "failed": given.failure,
        ]
        let isTapped = choices[state]??.branches.contains {
            $0.value.cell != nil && $0.value.onTap != nil
        }
        if isTapped == true, let tap = loader.names.tap(at: .placeholder(section: section)) {
            let call = SwiftStatement.awaiting(Variable.loader.calling(tap.name, arguments))
            use.own = [
                Argument(
                    "tap",
                    .implicitMember("tap")(
                        [Argument(nil, .name("state"))],
                        trailing: .init(capturing: ["loader"], body: [call])))
            ]
        }
        return use
    }
}
