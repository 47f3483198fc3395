import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the class of a loader. What cannot be Swift is collected as errors.
final class LoaderEmitter {
    let screen: Screen
    let plan: Plan
    let names: LoaderNames
    /// The names of the screen in expressions.
    var scope: SwiftScope
    private(set) var refusals: [NotInSwift] = []
    /// Declarations of the properties that keep computed values.
    var evaluations: [SwiftDeclaration] = []
    /// Declarations of functions for conditions and texts.
    var helpers: [SwiftDeclaration] = []
    /// The types of the items of sections, by index.
    var items: [Int: SwiftType] = [:]
    /// The names of the elements of repeated sections in expressions, by section.
    var elementNames: [Int: [String: SwiftScope.Name]] = [:]
    /// The names of expressions over the items of sections, once their functions are emitted.
    var itemScopes: [Int: SwiftScope] = [:]
    /// Whether emitted code reads the context of expressions.
    var usesContext = false
    /// The states by their names in the spec.
    var states: [String: InputShape] = [:]
    /// The screens that taps show.
    var destinations: [Destination]
    /// The functions inside of the statements that are being emitted; nil outside of methods.
    var locals: [SwiftStatement]?
    /// The numbers of writes in methods.
    var writeCount: [String: Int] = [:]
    /// The functions with the values of cells.
    var cells = ScreenCells()
    /// What the layouts of sections read beside inputs, by index and name.
    var layoutValues: [Int: [String: LayoutValue]] = [:]
    /// The types of the values of cells, and the functions that compute them.
    var templates: [SwiftDeclaration] = []
    var templateFunctions: [SwiftDeclaration] = []
    /// The types with what expressions over items read of responses, by the names of loads.
    var responseTypes: [String: String] = [:]
    /// The templates of libraries that are used.
    var libraries: [LibraryCells] = []
    /// The names of the members, and of the types in the class.
    var (memberNames, typeNames): (UniqueNames, UniqueNames)
    /// Whether the app provides what Swift cannot do, and the requirements for that.
    let allowsHooks: Bool
    var hooks: [LoaderHook] = []

    init(_ screen: Screen, _ plan: Plan, _ models: ModelNames, allowsHooks: Bool) {
        (self.screen, self.plan, self.allowsHooks) = (screen, plan, allowsHooks)
        names = LoaderNames(plan, models)
        (memberNames, typeNames) = (UniqueNames(names.members), UniqueNames(names.types))
        scope = SwiftScope(models: models)
        scope.isOutside = true
        destinations = Self.destinations(of: screen)
    }

    var models: ModelTable { screen.models }

    /// What it has emitted, for screens.
    var members: LoaderMembers {
        let identities = items.compactMap { index, item in
            (try? identityText(
                plan.sections[index].identity, of: item, elementNames[index] ?? [:])).map {
                    (index, $0.description)
                }
        }
        return LoaderMembers(
            plan: plan, names: names, scope: scope, items: items,
            identities: Dictionary(uniqueKeysWithValues: identities), states: states,
            parameterTests: parameterTests, cells: cells, layoutValues: layoutValues,
            destinations: destinations,
            hooks: hooks.isEmpty ? nil : (hooksName, hooks))
    }

    /// Runs `body`; what it cannot emit is an error.
    func attempt<Result>(
        _ body: () throws(NotInSwift) -> Result
    ) -> Result? {
        do throws(NotInSwift) {
            return try body()
        } catch {
            refuse(error)
            return nil
        }
    }

    /// Reports what is not in Swift.
    func refuse(_ refusal: NotInSwift) { refusals.append(refusal) }

    /// Returns the declaration of the class.
    func declaration() -> Lines {
        var body = inputs()
        body.addParagraph(sectionCases())
        let definitions = definitions()
        let elements = elements()
        let steps = steps()
        let contents = contents()
        let texts = texts()
        let sectionTexts = sectionTexts()
        let layoutMembers = layoutMembers()
        let taps = taps()
        body.addParagraph(storage())
        body.addParagraph(tapMembers())
        body.addParagraph(initializer())
        body.addParagraph(entryPoints())
        body.addParagraph(texts)
        body.addParagraph(elements)
        body.addParagraph(contents)
        body.addParagraph(templates.code)
        body.addParagraph(sectionTexts)
        body.addParagraph(layoutMembers.code)
        body.addParagraph(templateFunctions.code)
        body.addParagraph(taps)
        body.addParagraph(definitions)
        body.addParagraph(steps)
        body.addParagraph(parameterCheck())
        body.addParagraph(helpers.code)
        if usesContext {
            body.addParagraph(
                Lines([
                    "private var context: ExpressionContext { loads.context }"
                ]))
        }
        let title = swiftComment("/// Loads the screen `\(screen.id)`, without views.")
        var lines = hooksDeclaration
        lines.addParagraph(
            Lines([title, "@Observable @MainActor"]).followed(
                by: .block("final class \(names.className)", body)))
        return lines
    }
}
