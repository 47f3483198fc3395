package import Values

/// The context that an expression is checked against: models, names and functions.
package struct Environment: Sendable {
    /// How strictly an expression is checked.
    package enum Rules: Sendable {
        /// The rules of the CEL specification.
        case cel
        /// Also rejects what CEL accepts but what would fail or surprise at run time.
        case strict
        /// No checking: names and overloads are resolved at run time.
        case unchecked
    }

    package let models: ModelTable
    package var names: NameTable
    package var functions: FunctionTable
    package var rules: Rules
    /// Whether the fault limit is reached, so that messages are not composed.
    var isLimitReached = false
    /// The optional names and fields that are known to be present.
    var present: Set<Presence> = []
    /// Whether an integer literal beside a double becomes a double: `width + 40`.
    package var adaptsLiterals = false
    /// Roots of declared names whose declarations are invalid; using them reports no further fault.
    package var invalidRoots: Set<String> = []
    /// Roots of names that must not be read here.
    package var restrictedRoots: Set<String> = []
    /// What replaces qualified names of the first edition of the language.
    var renamed: [String: String] = [:]
    /// Whether the expression is one of a library, which has no names of a screen.
    var isInLibrary = false
    /// The texts of `strings`; nil if the spec has none.
    var strings: StringCatalog?
    /// The titles of enums that have some.
    var titles: [Enumeration: EnumerationTitles] = [:]
    /// The colours of the spec; nil if there is no group `colors`.
    package var colors: [String: Color]?
    /// Limits of checking; shared by all expressions of a spec.
    var budget: CheckingBudget

    package init(
        models: ModelTable, names: NameTable = NameTable(), functions: FunctionTable,
        rules: Rules = .strict, budget: CheckingBudget = CheckingBudget()
    ) {
        self.budget = budget
        self.models = models
        self.names = names
        self.functions = functions
        self.rules = rules
    }
}

/// The group `colors`.
extension Environment {
    static let colorGroup = "colors"

    /// Whether the name is the prefix of qualified names.
    func isGroup(_ name: String) -> Bool { names.isGroup(name) || isColorGroup(name) }

    /// The names qualified by `group`, without the prefix.
    func members(of group: String) -> [String] {
        isColorGroup(group)
            ? (colors ?? [:]).keys.sorted() + Color.names : names.members(of: group)
    }

    /// The colour of the whole name `colors.NAME`: one of the spec, or UIKit's.
    func color(named name: String) -> Color? {
        guard name.hasPrefix("colors."), isColorGroup(Self.colorGroup) else { return nil }
        let member = String(name.dropFirst("colors.".count))
        return colors?[member] ?? Color(named: member)
    }

    /// A variable of that name hides the group.
    private func isColorGroup(_ name: String) -> Bool {
        name == Self.colorGroup && colors != nil && names.slot(of: name) == nil
    }
}
