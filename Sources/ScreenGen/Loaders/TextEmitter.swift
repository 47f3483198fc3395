import CellCore
import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the texts of a screen: its `let` and its title.
extension LoaderEmitter {
    /// Returns the properties of the screen's `let`, and adds them to the scope.
    func definitions() -> [SwiftDeclaration] {
        var members: [SwiftDeclaration] = []
        addAnswerProblems()
        for (definition, name) in zip(plan.screen.names, names.definitions) {
            let hookCount = hooks.count
            let function = attempt { () throws(NotInSwift) in
                try self.function(
                    .property([.private], name), name, definition.expression, in: self.scope)
            }
            guard let function else {
                // What reads the name is no error of its own.
                scope.names[definition.name] = ExpressionEmitter.natural(
                    definition.expression.type
                ).map { .init(name, $0) }
                continue
            }
            usesContext = usesContext || function.usesContext
            let key =
                hooks.count == hookCount
                ? evaluationKey(
                    of: definition.expression, in: scope, usesContext: function.usesContext) : nil
            members.append(.function(evaluatedOnce(function, as: name, for: key).declaration))
            scope.names[definition.name] = .init(
                .ownMember(name), function.type, canThrow: function.canThrow,
                usesContext: function.usesContext, isComputed: true, key: key)
        }
        return members
    }

    /// Returns the members with the texts of the screen.
    func texts() -> [SwiftDeclaration] {
        var members: [SwiftDeclaration] = []
        if let title = plan.screen.title { members += property("title", title) }
        if let leave = plan.screen.leave { members += property("leaveQuestion", leave) }
        if let bar = plan.searchBar {
            members += bar.prompt.map { property("searchPrompt", $0) } ?? [usualPrompt]
        }
        members += stateControls() + placeholders() + sectionOrder() + shownEvent()
        members += screenCells()
        return members
    }

    /// Returns the property with the ids by which sections are ordered; none if they never are.
    private func sectionOrder() -> [SwiftDeclaration] {
        guard let order = plan.screen.order else { return [] }
        let value = attempt { () throws(NotInSwift) in try swiftExpression(order, in: scope) }
        guard let value = value?.ifItHasOne else { return [] }
        usesContext = usesContext || value.usesContext
        let ids =
            value.type.isOptional
            ? value.expression.infix(.coalescing, .array([])) : value.expression
        let property = SwiftFunctionDeclaration(
            .property([], "sectionOrder"), .list(.named("String")), [.expression(ids)])
        return [
            SwiftDeclaration.function(property)
                .documented("The ids of the sections that are shown first, in order.")
        ]
    }

    /// Returns the function with the controls of states; none if there are none.
    private func stateControls() -> [SwiftDeclaration] {
        let controls = plan.screen.state.compactMap { variable in
            variable.control.map {
                SwiftExpression.type(.named("CellControl"))(
                    ["_": stateControl(variable.value, $0)])
            }
        }
        guard !controls.isEmpty else { return [] }
        let function = SwiftFunctionDeclaration(
            .function([], "stateControls"), .list(.named("CellControl")),
            [.expression(.array(controls))])
        return [
            SwiftDeclaration.function(function)
                .documented("The controls of states, below the title.")
        ]
    }

    /// Returns the content of the control of a state.
    private func stateControl(_ state: Parameter, _ control: StateControl) -> SwiftExpression {
        let reading = scope.names["state.\(state.name)"]
        let value = reading.map { reading in
            guard let shape = states[state.name], let property = shape.computedProperty else {
                return SwiftValue(reading.expression, reading.type)
            }
            let shown = SwiftExpression.name(property)
            return SwiftValue(
                shape.isOwnEnum ? shown.member("rawValue") : shown, reading.type)
        }
        switch control {
        case .toggle:
            return .implicitMember("toggle")(["_": value?.expression ?? .bool(false)])
        case .segments, .picker:
            let text = value.flatMap { displayText($0) }
            return .implicitMember("\(control)")([
                "_": text?.expression ?? .literal(""),
                "of": choices(state.segments, state.titles),
            ])
        }
    }

    private var usualPrompt: SwiftDeclaration {
        let words = SwiftExpression.type(.named("ScreenWords")).member("ofApp")
        return .function(
            SwiftFunctionDeclaration(
                .property([], "searchPrompt"), .named("String"),
                [.expression(words.member("search"))]))
    }

    /// Returns the property with a text of the screen, and the functions that it calls.
    ///
    /// - Parameter fallback: what it is where it has no value; nil for an optional property.
    func property(
        _ name: String, _ text: Text, default fallback: SwiftExpression? = nil
    ) -> [SwiftDeclaration] {
        var context = CellContext(
            scope: scope, base: name, modifiers: [.private], parameters: [])
        let code = attempt { () throws(NotInSwift) in try value(text, "text", in: &context) }
        guard let code else { return [] }
        if let fallback, code.isOptional {
            let function = SwiftFunctionDeclaration(
                .property([], name), code.type, [.expression(code.or(fallback))])
            return [.function(function)] + context.helpers
        }
        let function = SwiftFunctionDeclaration(
            .property([], name), code.propertyType, code.statements)
        return [.function(function)] + context.helpers
    }

    /// Returns the cells and the placeholders of each section.
    func sectionTexts() -> [SwiftDeclaration] {
        var members: [SwiftDeclaration] = []
        for (index, section) in plan.sections.enumerated() {
            members += sectionCells(section, index)
            members += placeholders(of: section, index)
        }
        return members + names.groups.flatMap { placeholders(of: $0) }
    }
}
