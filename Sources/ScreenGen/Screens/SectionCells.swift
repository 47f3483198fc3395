import CellCore
import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits what makes the cells of sections.
extension ScreenEmitter {
    /// Returns the closure that makes the cell of an item.
    mutating func cell(of index: Int) -> SwiftExpression.Closure {
        let section = plan.sections[index]
        guard let function = loader.cells.function(at: .item(section: index)) else {
            refuse("a section without cells is not in generated screens", at: section.spec.place)
            return .init(["_", "_"], .absent)
        }
        let name = loader.names.sections[index]
        let element = elementArgument(of: index)
        let place = Variable.loader.calling(
            name + "Place",
            [Argument(nil, Variable.item), Argument("at", Variable.index)] + element)
        var use = CellUse(section: index, place: place)
        if hasCellHook(index) {
            use.hook = Variable.hooks.calling(
                name + "Cell", ["for": Variable.item])
        }
        use.subject =
            [.literal(section.id), Variable.item, Variable.index] + element.map(\.value)
        return closure(
            cells(call(function), function, use).statements, parameters: ["item", "index"])
    }

    /// Where a cell is shown.
    struct CellUse {
        /// The section of an item; nil for headers and footers.
        var section: Int?
        /// The `TapPlace`.
        let place: SwiftExpression
        /// The last arguments of `ScreenCell`, but for the cell of the app.
        var own: [Argument] = []
        /// The cell of the app.
        var hook: SwiftExpression?
        /// What tells the cell from others: its place, and the values beside the loader.
        var subject: [SwiftExpression] = []
        /// The name of the built-in template of cells that name none.
        var template: String?
        /// Whether the width of the screen is what templates read as that of the item.
        var isAsWideAsScreen = false

        /// The argument with the cell of the app.
        var hookArgument: [Argument] { hook.map { [Argument("own", $0)] } ?? [] }

        /// The last arguments of `ScreenCell`.
        var last: [Argument] { own + hookArgument }
    }

    /// What makes a cell.
    enum CellMaker {
        case value(SwiftExpression)
        /// A `switch` over the values of the cell.
        case choice(SwiftExpression, [SwiftStatement.Case])

        /// The body of a closure.
        var statements: [SwiftStatement] {
            switch self {
            case .value(let value): [.expression(value)]
            case .choice(let values, let cases): [.choice(values, cases)]
            }
        }

        /// Returns the statement that sets a property.
        func assignment(to property: SwiftExpression) -> SwiftStatement {
            switch self {
            case .value(let value): .assignment(property, value)
            case .choice(let values, let cases): .chosenAssignment(property, values, cases)
            }
        }
    }

    /// Returns what makes a cell of its values, where these are present.
    mutating func cells(
        _ values: SwiftExpression, _ function: CellFunction, _ use: CellUse
    ) -> CellMaker {
        guard function.parameters.contains(.itemWidth), !use.isAsWideAsScreen else {
            return present(values, function, use)
        }
        var inner = use
        inner.hook = nil
        let body = present(values, function, inner).statements
        var arguments = use.subject.map { Argument(nil, $0) }
        if case .choice = function.result { arguments.append(Argument("isChosen", .bool(true))) }
        return .value(
            .type(.named("ScreenCell")).calling(
                "ofWidth", arguments + use.hookArgument,
                trailing: closure(body, parameters: ["itemWidth"])))
    }

    /// Returns what makes a cell of its values, whose width is known if they read it.
    private mutating func present(
        _ values: SwiftExpression, _ function: CellFunction, _ use: CellUse
    ) -> CellMaker {
        guard case .choice(_, let choices) = function.result else {
            guard function.isOptional else { return .value(cell(values, function.result, use)) }
            let cell = cell(.name("$0"), function.result, use)
            return .value(values.calling("map", trailing: .init(cell)))
        }
        var cases = choices.map { self.case($0, isOptional: function.isOptional, use) }
        if function.isOptional {
            cases.append(SwiftStatement.Case(.absent, body: [.expression(.absent)]))
        }
        return .choice(values, cases)
    }

    /// Returns the case that makes a cell of one of several templates.
    private mutating func `case`(
        _ choice: CellFunction.Choice, isOptional: Bool, _ use: CellUse
    ) -> SwiftStatement.Case {
        var use = use
        var bindings = [Argument(nil, .binding("cell"))]
        if choice.hasAccessory {
            bindings.append(Argument(nil, .binding("accessory")))
            use.own.insert(Argument("accessory", .name("accessory")), at: 0)
        }
        let pattern = SwiftExpression.implicitMember(choice.name)(bindings)
        let result = choice.template.map { CellFunction.Result.template($0) } ?? .builtIn(choice)
        return SwiftStatement.Case(
            isOptional ? .unwrapped(pattern) : pattern,
            body: [.expression(cell(.name("cell"), result, use))])
    }

    /// Returns the call that makes a cell.
    private mutating func cell(
        _ values: SwiftExpression, _ result: CellFunction.Result, _ use: CellUse
    ) -> SwiftExpression {
        let screenCell = SwiftExpression.type(.named("ScreenCell"))
        guard case .builtIn(let choice) = result else {
            guard case .template(let template) = result else { return .absent }
            return screenCell(
                [Argument(nil, view(template, values, at: use.place))] + use.last)
        }
        var (values, action) = (values, [Argument]())
        if let control = choice?.control, let index = use.section {
            if let sent = loader.sentValue(of: control, on: use.place) {
                values = values.calling("showing", ["_": sent])
            }
            action =
                self.action(of: control, inSection: index).map {
                    [Argument("action", $0)]
                } ?? []
        }
        return screenCell(
            [Argument(nil, builtIn(choice, use)), Argument(nil, values)] + action + use.last)
    }

    /// Returns the built-in template of a cell.
    private func builtIn(_ choice: CellFunction.Choice?, _ use: CellUse) -> SwiftExpression {
        if let name = choice?.builtIn ?? use.template { return .implicitMember(name) }
        guard let index = use.section else {
            return .implicitMember(BuiltInTemplate.row.rawValue)
        }
        return layouts.look(section: index).map { .implicitMember($0.template.rawValue) }
            ?? look(of: index).member("template")
    }

    private func view(
        _ template: CellTemplate, _ values: SwiftExpression, at place: SwiftExpression
    ) -> SwiftExpression {
        .implicitMember(TemplateViews.name(of: template))(
            [Argument(nil, values)] + TemplateTaps(loader).arguments(of: template, place: place))
    }

    /// Returns the call of a function of the loader.
    func call(
        _ function: CellFunction, itemWidth: SwiftExpression = .name("itemWidth")
    ) -> SwiftExpression {
        let arguments = function.parameters.map { parameter in
            switch parameter {
            case .item: Argument(nil, Variable.item)
            case .index: Argument("at", Variable.index)
            case .element: Argument("of", Variable.element)
            case .environment: Argument("in", Variable.display.member("environment"))
            case .itemWidth: Argument("itemWidth", itemWidth)
            case .failure: Argument(nil, .name("failure"))
            }
        }
        return Variable.loader.calling(function.name, arguments)
    }

    /// Whether the app can give cells of its own for the items of a section.
    func hasCellHook(_ index: Int) -> Bool {
        if case .object? = loader.items[index] { true } else { false }
    }
}
