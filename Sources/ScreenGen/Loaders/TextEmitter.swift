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
    func definitions() -> Lines {
        var lines = Lines()
        for (definition, name) in zip(plan.screen.names, names.definitions) {
            let hookCount = hooks.count
            let function = attempt { () throws(NotInSwift) in
                try self.function(
                    .property([.private], swiftUnescaped(name)), name, definition.expression,
                    in: self.scope)
            }
            guard let function else {
                // What reads the name is no error of its own.
                scope.names[definition.name] = ExpressionEmitter.natural(
                    definition.expression.type
                ).map { .init(swiftUnescaped(name), $0) }
                continue
            }
            usesContext = usesContext || function.usesContext
            let key =
                hooks.count == hookCount
                ? evaluationKey(
                    of: definition.expression, in: scope, usesContext: function.usesContext) : nil
            lines.addParagraph(Lines(evaluatedOnce(function, as: name, for: key).lines))
            scope.names[definition.name] = .init(
                .ownMember(swiftUnescaped(name)), function.type, canThrow: function.canThrow,
                usesContext: function.usesContext, isComputed: true, key: key)
        }
        return lines
    }

    /// Returns the members with the texts of the screen.
    func texts() -> Lines {
        var lines = Lines()
        if let title = plan.screen.title {
            lines.addParagraph(
                property("title") { context throws(NotInSwift) in
                    try value(title, "text", in: &context)
                })
        }
        if let bar = plan.searchBar {
            let prompt = bar.prompt ?? Text(Template(SearchBar.defaultPrompt))
            lines.addParagraph(
                property("searchPrompt") { context throws(NotInSwift) in
                    try value(prompt, "text", in: &context)
                })
        }
        let controls = plan.screen.state.compactMap { variable in
            variable.control.map { stateControl(variable.value, $0) }
        }
        if !controls.isEmpty {
            lines.addParagraph(
                Lines(["/// The controls of states, below the title."]).followed(
                    by: .block(
                        "func stateControls() -> [CellControl]",
                        Lines(
                            LineBreaks.lines(
                                "[\(controls.map { "CellControl(\($0))" }.joined(separator: ", "))]"
                            )))))
        }
        lines.addParagraph(placeholders())
        lines.addParagraph(screenCells())
        return lines
    }

    /// Returns the content of the control of a state.
    private func stateControl(_ state: Parameter, _ control: StateControl) -> String {
        let value = scope.names["state.\(state.name)"]
        let code = value.flatMap { displayText(SwiftValue($0.expression, $0.type))?.code } ?? "\"\""
        switch control {
        case .toggle: return ".toggle(\(value?.code ?? "false"))"
        case .segments, .picker:
            return ".\(control)(\(code), of: \(choices(state.segments, state.titles)))"
        }
    }

    /// Returns a property with a text.
    private func property(
        _ name: String,
        _ value: (inout CellContext) throws(NotInSwift) -> CellCode
    ) -> Lines {
        var context = CellContext(
            scope: scope, base: name, modifiers: [.private], parameters: [])
        guard
            let code = attempt({ () throws(NotInSwift) in try value(&context) })
        else { return Lines() }
        var lines = Lines.block(
            "var \(name): \(code.propertyType)", code.body)
        lines.addParagraph(context.helpers.code)
        return lines
    }

    /// Returns the cells and the placeholders of each section.
    func sectionTexts() -> Lines {
        var lines = Lines()
        for (index, section) in plan.sections.enumerated() {
            lines.addParagraph(sectionCells(section, index))
            lines.addParagraph(placeholders(of: section, index))
        }
        for group in names.groups { lines.addParagraph(placeholders(of: group)) }
        return lines
    }
}
