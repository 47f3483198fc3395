import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import Values

/// Emits the texts of a screen: its `let`, title and placeholders.
extension LoaderEmitter {
    /// Returns the properties of the screen's `let`, and adds them to the scope.
    func definitions() -> Lines {
        var lines = Lines()
        for (definition, name) in zip(plan.names, names.definitions) {
            let function = attempt { () throws(NotInSwift) in
                try self.function(
                    "private var \(name)", name, definition.expression, in: self.scope)
            }
            guard let function else {
                // What reads the name is no error of its own.
                scope.names[definition.name] = ExpressionEmitter.natural(
                    definition.expression.type
                ).map { .init(name, $0) }
                continue
            }
            lines.addParagraph(Lines(function.lines))
            usesContext = usesContext || function.usesContext
            scope.names[definition.name] = .init(
                name, function.type, canThrow: function.canThrow,
                usesContext: function.usesContext, isComputed: true)
        }
        return lines
    }

    /// Returns the members with the texts of the screen.
    func texts() -> Lines {
        var lines = Lines()
        if let title = plan.title {
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
        let controls = plan.state.compactMap { variable in
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
        lines.addParagraph(screenCells())
        return lines
    }

    /// Returns the content of the control of a state.
    private func stateControl(_ state: Parameter, _ control: StateControl) -> String {
        let value = scope.names["state.\(state.name)"]
        let code = value.flatMap { displayText($0.code, $0.type) } ?? "\"\""
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
            scope: scope, base: name, head: "private func", parameters: [])
        guard
            let code = attempt({ () throws(NotInSwift) in try value(&context) })
        else { return Lines() }
        var lines = Lines.block(
            "var \(name): \(code.propertyType)", code.body)
        lines.addParagraph(context.helpers)
        return lines
    }

    /// Returns the cells and the placeholders of each section.
    func sectionTexts() -> Lines {
        var lines = Lines()
        for (index, section) in plan.sections.enumerated() {
            lines.addParagraph(sectionCells(section, index))
            lines.addParagraph(placeholders(of: section, index))
        }
        return lines
    }

    // MARK: - Placeholders

    /// Returns the property with what stands in place of the items of a section.
    private func placeholders(of section: SectionPlan, _ index: Int) -> Lines {
        let given = section.placeholders
        let states: [(pattern: String, placeholder: Alternatives<UnresolvedPlaceholder>?)] = [
            ("loading", given.loading), ("empty", given.empty), ("noResults", given.noResults),
            ("failed", given.failure),
        ]
        let base = names.sections[index]
        var (cases, helpers) = (Lines(), Lines())
        for (state, placeholder) in states {
            guard let placeholder else { continue }
            var names: Set<String> = []
            placeholder.forEachExpression { names.formUnion($0.roots) }
            let isFailure = state == "failed" && names.contains("error")
            var parameters: [CellContext.Parameter] = []
            if isFailure {
                parameters.append(
                    .init(declaration: "_ failure: LoadFailure", argument: "failure"))
            }
            if section.each != nil {
                parameters.append(
                    .init(
                        declaration: elementParameter(of: index),
                        argument: elementArgument(of: index)))
            }
            var context = CellContext(
                scope: scope(of: index),
                base: LoaderNames.member(base, state.capitalizedFirst), head: "private func",
                parameters: parameters)
            if isFailure {
                addFailure(to: &context.scope, errors: section.errors)
            }
            let code = attempt { () throws(NotInSwift) in
                try self.choice(placeholder, "placeholder", in: &context) {
                    placeholder, context throws(NotInSwift) in
                    try value(placeholder, in: &context)
                }
            }
            guard let code else { continue }
            let pattern = isFailure ? "failed(let failure)" : state
            let body = LineBreaks.lines(code.code, depth: 1)
            cases.add("case .\(pattern):" + (body.count == 1 ? " \(code.code)" : ""))
            if body.count > 1 { cases.add(Lines(body).indented) }
            helpers.addParagraph(context.helpers)
        }
        guard !cases.isEmpty else { return Lines() }
        cases.add("default: nil")
        let doc = swiftComment(
            "/// What stands in place of the items of `\(section.id)`; nil if nothing does.")
        let choice = Lines(["switch \(shownContent(of: index)).state {"]).followed(by: cases)
            .followed(by: Lines(["}"]))
        let name = LoaderNames.member(base, "Placeholder")
        let head =
            section.each == nil
            ? "var \(name): " : "func \(name)(\(elementParameter(of: index))) -> "
        var lines = Lines([doc]).followed(by: .block("\(head)Placeholder?", choice))
        lines.addParagraph(helpers)
        return lines
    }

    private func value(
        _ placeholder: UnresolvedPlaceholder, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let texts = [
            ("image", placeholder.image), ("symbol", placeholder.symbol),
            ("title", placeholder.title), ("text", placeholder.text),
            ("button", placeholder.button),
        ]
        var arguments: [String] = []
        for (label, text) in texts {
            guard let text else { continue }
            arguments.append("\(label): \(try value(text, label, in: &context).code)")
        }
        return CellCode(
            code: "Placeholder(\(arguments.joined(separator: ", ")))", type: "Placeholder")
    }
}
