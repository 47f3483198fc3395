import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import Values

/// Emits the texts of a screen: its `let`, title, cells and placeholders.
///
/// What is loaded depends on `let`, so one that Swift does not have is an error. Other texts are
/// left out, and a comment says so.
extension LoaderEmitter {
    /// Returns the properties of the screen's `let`, and adds them to the scope.
    mutating func definitions() -> Lines {
        var lines = Lines()
        for (definition, name) in zip(plan.names, names.definitions) {
            let function = attempt(hook: name) { (self) throws(NotInSwift) in
                try swiftFunction("private var \(name)", definition.expression, in: self.scope)
            }
            guard let function else { continue }
            lines.addParagraph(Lines(function.lines))
            usesContext = usesContext || function.usesContext
            scope.names[definition.name] = .init(
                name, function.type, canThrow: function.canThrow,
                usesContext: function.usesContext)
        }
        return lines
    }

    /// Returns the properties with the texts of the screen.
    mutating func texts() -> Lines {
        guard let title = plan.title else { return Lines() }
        return member("title", "var title", title, in: scope)
    }

    /// Returns the texts of the items and the placeholders of each section.
    mutating func sectionTexts() -> Lines {
        var lines = Lines()
        for (index, section) in plan.sections.enumerated() {
            lines.addParagraph(itemTexts(of: section, index))
            lines.addParagraph(placeholders(of: section, index))
        }
        return lines
    }

    /// Returns the declaration of a text, or a comment if Swift does not have it.
    private mutating func member(
        _ name: String, _ head: String, _ text: Text, in scope: SwiftScope
    ) -> Lines {
        do throws(NotInSwift) {
            let function = try swiftFunction(head, text, in: scope)
            usesContext = usesContext || function.usesContext
            return Lines(function.lines)
        } catch {
            return comment(name, error)
        }
    }

    private func comment(_ name: String, _ refusal: NotInSwift) -> Lines {
        Lines([swiftComment("// `\(name)` is left out: \(refusal.reason).")])
    }

    // MARK: - Items

    /// Returns the texts of a built-in cell, one function for each slot.
    private mutating func itemTexts(of section: SectionPlan, _ index: Int) -> Lines {
        guard let cell = section.cell.only, cell.isBuiltIn, let type = items[index],
            case .object = type
        else { return Lines() }
        let base = names.sections[index]
        let parameter = "(_ item: \(typeText(type)))"
        var scope = scope
        scope.names["item"] = .init("item", type)
        var lines = Lines()
        for definition in section.names {
            let name = LoaderNames.member(base, capitalized(definition.name))
            do throws(NotInSwift) {
                let function = try swiftFunction(
                    "private func \(name)\(parameter)", definition.expression, in: scope)
                lines.addParagraph(Lines(function.lines))
                usesContext = usesContext || function.usesContext
                scope.names[definition.name] = .init(
                    "\(name)(item)", function.type, canThrow: function.canThrow,
                    usesContext: function.usesContext)
            } catch {
                lines.addParagraph(comment(name, error))
            }
        }
        for slot in cell.slots {
            let name = LoaderNames.member(base, capitalized(slot.name))
            lines.addParagraph(member(name, "func \(name)\(parameter)", slot.text, in: scope))
        }
        return lines
    }

    private func capitalized(_ name: String) -> String {
        let name = swiftName(name).filter { $0 != "`" }
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    // MARK: - Placeholders

    /// Returns the property with what stands in place of the items of a section.
    private mutating func placeholders(of section: SectionPlan, _ index: Int) -> Lines {
        let given = section.placeholders
        let states: [(pattern: String, placeholder: Alternatives<UnresolvedPlaceholder>?)] = [
            ("loading", given.loading), ("empty", given.empty), ("noResults", given.noResults),
            ("failed(let failure)", given.failure),
        ]
        let base = names.sections[index]
        let name = LoaderNames.member(base, "Placeholder")
        guard states.contains(where: { $0.placeholder != nil }) else { return Lines() }
        var cases = Lines()
        do throws(NotInSwift) {
            for (pattern, placeholder) in states {
                guard let placeholder else { continue }
                guard let only = placeholder.only else {
                    throw NotInSwift(
                        reason: "placeholders with conditions are not in generated Swift",
                        place: section.place)
                }
                let helper = LoaderNames.member(base, capitalized(String(pattern.prefix(5))))
                let isFailure = pattern.hasPrefix("failed")
                let code = try self.placeholder(only, as: helper, isFailure: isFailure)
                let isRead = code.contains("failure")
                cases.add("case .\(isFailure && !isRead ? "failed" : pattern): \(code)")
            }
        } catch {
            return comment(name, error)
        }
        cases.add("default: nil")
        let doc = swiftComment(
            "/// What stands in place of the items of `\(section.id)`; nil if nothing does.")
        let choice = Lines(["switch \(base).state {"]).followed(by: cases)
            .followed(by: Lines(["}"]))
        return Lines([doc]).followed(by: .block("var \(name): Placeholder?", choice))
    }

    private mutating func placeholder(
        _ placeholder: UnresolvedPlaceholder, as helper: String, isFailure: Bool
    ) throws(NotInSwift) -> String {
        var scope = scope
        if isFailure {
            addFailure(to: &scope)
            scope.names["error.message"] = .init("failure.userMessage", .string)
        }
        let texts = [
            ("image", placeholder.image), ("symbol", placeholder.symbol),
            ("title", placeholder.title), ("text", placeholder.text),
            ("button", placeholder.button),
        ]
        var arguments: [String] = []
        for (label, text) in texts {
            guard let text else { continue }
            let code = try self.text(
                text, as: helper + capitalized(label), in: scope,
                taking: isFailure ? ("_ failure: LoadFailure", "failure") : ("", ""))
            arguments.append("\(label): \(code)")
        }
        return "Placeholder(\(arguments.joined(separator: ", ")))"
    }
}
