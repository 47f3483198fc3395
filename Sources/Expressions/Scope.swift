package import Values

/// The names that stand around an expression, with their types and their places in an `Activation`.
package struct Scope: Sendable {
    package let models: ModelTable
    /// In the order of the activation's slots.
    package private(set) var names = NameTable()
    /// First components of names that are declared and could not be read: their use is no fault.
    package var unread: Set<String> = []
    /// First components of names that are declared and may not be read here: `secrets`, but for
    /// headers.
    package var closed: Set<String> = []

    /// Whether a whole number that is written beside a double is one, as points are: `width + 40`.
    package var adaptsLiterals = false

    /// What checking against this scope, and those made of it, may take.
    package let budget: CheckingBudget

    package init(models: ModelTable, budget: CheckingBudget = CheckingBudget()) {
        self.models = models
        self.budget = budget
    }

    /// Adds a name; its slot is the number of names before it.
    package mutating func add(_ name: String, _ type: ValueType) {
        add(name, CELType(type, in: models))
    }

    /// Adds a name with a type that no JSON has.
    package mutating func add(_ name: String, _ type: CELType) { names.add(name, type) }

    /// How many names there are: the slot of the next one.
    package var count: Int { names.count }

    /// Gives a name the type that has been found for it.
    package mutating func setType(_ type: CELType, of slot: Int) { names.setType(type, of: slot) }

    package func adding(_ name: String, _ type: ValueType) -> Scope {
        var scope = self
        scope.add(name, type)
        return scope
    }

    /// Makes looking up quick where there are many names; those that are added later are searched.
    package mutating func makeIndex() { names.makeIndex() }

    /// The slot of a variable by its whole name.
    package func slot(of name: String) -> Int? { names.slot(of: name) }

    /// What expressions are checked against.
    var environment: Environment {
        var environment = Environment(
            models: models, names: names, functions: .standard, budget: budget)
        environment.unread = unread
        environment.closed = closed
        environment.adaptsLiterals = adaptsLiterals
        return environment
    }
}
