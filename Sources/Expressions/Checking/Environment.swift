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
    /// The texts of `strings`; nil if the spec has none.
    var strings: StringCatalog?
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
