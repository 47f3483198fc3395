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
    /// Whether an action sends a request, so that there are writes.
    let sendsWrites: Bool
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
    /// The functions with the JSON of objects that are sent.
    var sentModels: [ModelID: String] = [:]
    /// The functions that decide about failures of sections.
    var policyFunctions: Set<String> = []
    /// The names of the members.
    var memberNames: UniqueNames
    /// The names of the types in the class.
    var typeNames: UniqueNames
    /// Whether the app provides what Swift cannot do, and the requirements for that.
    let allowsHooks: Bool
    var hooks: [LoaderHook] = []
    /// The functions of the app that have requirements.
    var functions: [AppFunction] = []

    init(_ screen: Screen, _ plan: Plan, _ models: ModelNames, allowsHooks: Bool) {
        self.screen = screen
        self.plan = plan
        sendsWrites = !plan.sends.isEmpty
        self.allowsHooks = allowsHooks
        names = LoaderNames(plan, models)
        memberNames = UniqueNames(names.members)
        typeNames = UniqueNames(names.types)
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
                    (index, $0)
                }
        }
        return LoaderMembers(
            plan: plan, names: names, scope: scope, items: items,
            identities: Dictionary(uniqueKeysWithValues: identities), states: states,
            parameterConditions: parameterConditions, cells: cells, layoutValues: layoutValues,
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

    /// Returns the declaration of the class, behind that of its protocol.
    func declarations() -> [SwiftDeclaration] {
        let loader = SwiftDeclaration.type(
            .class, names.className, [], [.final],
            attributes: ["@Observable", "@MainActor"], classMembers())
        return hooksDeclaration + resultType
            + [loader.documented("Loads the screen `\(screen.id)`, without views.")]
    }

    /// Returns the members of the class. Those that others read are emitted before them.
    private func classMembers() -> [SwiftDeclaration] {
        let inputs = inputs() + sectionCases()
        let states = computedStates()
        let definitions = definitions()
        let elements = elements()
        let steps = steps()
        let contents = contents()
        let texts = texts()
        let sectionTexts = sectionTexts()
        let layoutMembers = layoutMembers()
        let taps = tapMethods() + impressions()
        var members = inputs + storage() + states + resultMember + tapMembers()
        members += [initializer()] + entryPoints() + texts + elements + contents + templates
        members += sectionTexts + layoutMembers + templateFunctions + taps
        members += definitions + steps + parameterCheck() + helpers
        if usesContext { members.append(contextProperty) }
        return members
    }

    /// The property with the context of expressions.
    private var contextProperty: SwiftDeclaration {
        .function(
            SwiftFunctionDeclaration(
                .property([.private], "context"), .named("ExpressionContext"),
                [.expression(.name("loads").member("context"))]))
    }
}
