package import Values

/// What an expression is checked against: models, names and functions.
package struct Environment: Sendable {
    /// What else than CEL's own rules an expression has to keep.
    package enum Rules: Sendable {
        /// CEL as its specification has it.
        case cel
        /// What CEL accepts and what fails or surprises later is rejected as well.
        case strict
        /// Nothing is checked: names and overloads are found when the expression is evaluated.
        case unchecked
    }

    package let models: ModelTable
    package var names: NameTable
    package var functions: FunctionTable
    package var rules: Rules
    /// Whether enough has been reported, so that further faults are counted without words.
    var isBrief = false
    /// Whether a whole number that stands beside a double is one: `width + 40`.
    package var adaptsLiterals = false
    /// First parts of names that are declared and could not be read: their use is no fault.
    package var unread: Set<String> = []
    /// First parts of names that may not be read here.
    package var closed: Set<String> = []
    /// What checking may take; that of a spec is shared by all its expressions.
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
