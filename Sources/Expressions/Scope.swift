package import Values

/// The names visible to an expression, with their types and their slots in an `Activation`.
package struct Scope: Sendable {
    package let models: ModelTable
    /// In slot order.
    package private(set) var names = NameTable()
    /// Roots of declared names whose declarations are invalid; using them reports no further fault.
    package var invalidRoots: Set<String> = []
    /// Roots of declared names that must not be read here, such as `secrets` outside headers.
    package var restrictedRoots: Set<String> = []

    /// What replaces qualified names of the first edition of the language.
    package var renamed: [String: String] = [:]

    /// Whether the expressions are those of a library.
    package var isInLibrary = false
    /// The texts of `strings`; nil if the spec has none.
    package var strings: StringCatalog?
    /// The optional names and fields that are known to be present here.
    var present: Set<Presence> = []
    /// The titles of enums that have some.
    package var titles: [Enumeration: EnumerationTitles] = [:]
    /// The colours of the spec, which expressions read as `colors.NAME`, besides UIKit's.
    package var colors: [String: Color] = [:]

    /// Whether an integer literal beside a double becomes a double: `width + 40`.
    package var adaptsLiterals = false

    /// Limits of checking; shared by scopes derived from this one.
    package let budget: CheckingBudget

    package init(models: ModelTable, budget: CheckingBudget = CheckingBudget()) {
        self.models = models
        self.budget = budget
    }

    /// Appends a name.
    package mutating func add(_ name: String, _ type: ValueType) {
        add(name, CELType(type, in: models))
    }

    /// Appends a name whose type JSON does not have.
    package mutating func add(_ name: String, _ type: CELType) { names.add(name, type) }

    /// Appends a slot that no expression can name.
    package mutating func addUnnamed(_ type: CELType) { names.add("", type) }

    /// The number of names, which is the next slot.
    package var count: Int { names.count }

    /// Sets the inferred type of a name.
    package mutating func setType(_ type: CELType, of slot: Int) { names.setType(type, of: slot) }

    package func adding(_ name: String, _ type: ValueType) -> Scope {
        var scope = self
        scope.add(name, type)
        return scope
    }

    /// Builds an index if there are many names. Names added later are searched linearly.
    package mutating func makeIndex() { names.makeIndex() }

    /// Returns the slot of a variable by its full name.
    package func slot(of name: String) -> Int? { names.slot(of: name) }

    /// The environment that expressions are checked against.
    var environment: Environment {
        var environment = Environment(
            models: models, names: names, functions: .standard, budget: budget)
        environment.invalidRoots = invalidRoots
        environment.restrictedRoots = restrictedRoots
        environment.renamed = renamed
        environment.isInLibrary = isInLibrary
        environment.colors = colors
        environment.adaptsLiterals = adaptsLiterals
        environment.strings = strings
        environment.present = present
        environment.titles = titles
        return environment
    }
}
