import CellCore
import Expressions
import LoaderPlan
import ModelGen
import Screens
import Values

/// The Swift names of the members of a loader, without backticks.
package struct LoaderNames {
    let className: String
    let models: ModelNames
    /// The cases and the properties of the sections, in plan order.
    let sections: [String]
    /// The names of entries of `data`, in plan order, which their members begin with.
    let data: [String]
    /// The properties of the screen's `let`.
    let definitions: [String]
    /// The properties of the states whose defaults are computed, by the names of the states.
    let computedStates: [String: String]
    /// The elements for which sections are repeated.
    let groups: [ElementGroup]
    /// The type of the sections' cases: `Section`, unless that is a model.
    let section: String
    /// The types of parameters and states.
    let parameters: String
    let state: String
    /// The types of what taps ask of the app.
    let destination: String
    let action: String
    /// The methods for what can be tapped or changed.
    package let taps: [TapFunction]

    /// The names of members, and of the types in the class, that others must not have.
    let members: Set<String>
    let types: Set<String>

    private static let reserved: Set<String> = [
        "parameters", "state", "searchText", "load", "refresh", "loadMore", "poll", "loads",
        "steps", "sections", "title", "context", "item", "index", "failure", "request", "policy",
        "self", "hooks", "header", "footer", "leadingBar", "trailingBar", "bottomBar",
        "bottomBarCell", "backgroundColor", "stateControls", "searchPrompt", "sectionOrder",
        "environment",
        "itemWidth", "perform",
        "checkParameters", "placeholder", "isSending", "undo", "undoTitle",
        "sendWaiting", "writes", "event", "element", "followDefaults", "resultSink",
        "leaveQuestion", "sharedStates", "shownEvent", TapFunctionBuilder.opening, "refusedValues",
        "sentValues",
        listed,
        // What the macro of an observed class adds.
        "access", "shouldNotifyObservers", "withMutation", "_state", "_searchText",
        "_refusedValues",
    ]
    /// The variable with a computed list.
    static let listed = "listed"
    /// The type of the sections' cases, as screens require it.
    static let sectionType = "Section"
    /// The ends of the names of the members of an entry of `data`.
    private static let dataSuffixes = ["Data", "DataSource"]
    /// The ends of the names that a section's members can have.
    private static let suffixes = [
        "", "Load", "Loads", "ElementsSteps", "Source", "IsPresent", "Policy", "Cell", "Header",
        "Footer", "Accessibility",
        "Placeholder", "LeadingSwipe", "TrailingSwipe", "Menu",
    ]

    init(_ plan: Plan, _ models: ModelNames) {
        let screen = models.namespace ?? "Screen"
        className = Self.className(of: screen)
        self.models = models
        var taken = MemberNames(
            Self.reserved.union(Self.inMethods).union(models.topLevelTypes))
        sections = plan.sections.map { taken.unique(swiftStaticName($0.id), $0.memberSuffixes) }
        data = plan.data.map { taken.unique(swiftVariable($0.name), Self.dataSuffixes) }
        definitions = plan.screen.names.map { taken.unique(swiftVariable($0.name)) }
        let computed = plan.screen.state.filter { $0.computedDefault != nil }.map {
            ($0.value.name, taken.unique(swiftVariable($0.value.name), ["", "State", "Default"]))
        }
        computedStates = Dictionary(uniqueKeysWithValues: computed)
        let types = Set(models.models.allIDs.compactMap { models.models[$0]?.name })
            .union([screen])
        self.types = types.union([
            Self.sectionType, "Parameters", "State", "Destination", "Action", "BuiltInCell",
        ])
        let sections = self.sections
        members = taken.names.union(
            sections.flatMap { name in Self.suffixes.map { name + $0 } }
        ).union(plan.templates.map { swiftVariable($0.name.lowercasedFirst) + "Values" })
        func type(_ name: String) -> String { types.contains(name) ? screen + name : name }
        section = type(Self.sectionType)
        parameters = type("Parameters")
        state = type("State")
        destination = type("Destination")
        action = type("Action")
        taps = TapFunctionBuilder(plan, sections: sections, taken: taken.names).functions
        var elementTypes = UniqueNames(self.types)
        var groups: [ElementGroup] = []
        for (index, section) in plan.sections.enumerated() {
            guard let each = section.each else { continue }
            if let last = groups.last, last.plan.each === each.each {
                groups[groups.count - 1].sections = last.sections.lowerBound..<index + 1
                continue
            }
            let name = type(swiftTypeName(sections[index] + "Element"))
            groups.append(
                ElementGroup(
                    plan: each, sections: index..<index + 1, type: elementTypes.unique(name),
                    property: taken.unique(
                        sections[index] + "Elements", ["", "Steps", "Placeholder"])))
        }
        self.groups = groups
    }

    /// The class of a screen whose types have a name.
    static func className(of screen: String) -> String { screen + "Loader" }

    /// Returns the elements for which a section is repeated; nil if it stands once.
    func group(of index: Int) -> ElementGroup? { groups.first { $0.sections.contains(index) } }

    /// Returns the property of the load of a section, or the function that has that of an element.
    func load(ofSection index: Int) -> String { sections[index] + "Load" }

    /// Returns the property of the load of an entry of `data`.
    func load(ofData index: Int) -> String { data[index] + "Data" }
}

/// The names of a loader's members, each taken together with those that begin with it.
private struct MemberNames {
    private(set) var names: Set<String>

    init(_ reserved: Set<String>) { names = reserved }

    /// Takes a name with all these ends, and returns it: with `_` at its end, until none of them
    /// is another member.
    mutating func unique(_ name: String, _ suffixes: [String] = [""]) -> String {
        var name = name
        while suffixes.contains(where: { names.contains(name + $0) }) {
            name += "_"
        }
        names.formUnion(suffixes.map { name + $0 })
        return name
    }
}

extension SectionPlan {
    /// The ends of the names of the members that the section has in any case.
    fileprivate var memberSuffixes: [String] {
        let states = [
            spec.placeholders.empty, spec.placeholders.noResults, spec.placeholders.loading,
            spec.placeholders.failure,
        ]
        let parts: [(suffix: String, isThere: Bool)] = [
            ("", true), ("Cell", true), ("Load", load != nil), ("Source", load != nil),
            ("Loads", load != nil && each != nil), ("IsPresent", spec.when != nil || each != nil),
            ("Policy", onError.only == nil), ("Header", spec.header != nil),
            ("Footer", spec.footer != nil), ("IsFolded", spec.folds != nil),
            ("Accessibility", spec.accessibility != nil),
            ("Placeholder", states.contains { $0 != nil }),
        ]
        let lists = Set(spec.actionEntries.map { "\($0.list)".capitalizedFirst })
        return parts.filter(\.isThere).map(\.suffix) + lists.sorted()
    }
}
