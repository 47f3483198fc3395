package import Values

/// A name that expressions may use, with its type and its place in a `Frame`.
package struct Variable: Sendable {
    /// Dotted where the name is qualified: `params.username`.
    package let name: String
    package let type: ValueType
}

/// The names that stand around an expression.
package struct Scope: Sendable {
    package let models: ModelTable
    /// In the order of the frame's slots.
    package private(set) var variables: [Variable] = []

    package init(models: ModelTable) { self.models = models }

    /// Adds a name; its slot is the number of names before it.
    package mutating func add(_ name: String, _ type: ValueType) {
        variables.append(Variable(name: name, type: type))
    }

    package func adding(_ name: String, _ type: ValueType) -> Scope {
        var scope = self
        scope.add(name, type)
        return scope
    }

    /// The slot of a variable by its whole name.
    package func slot(of name: String) -> Int? {
        variables.lastIndex { $0.name == name }
    }

    /// The slot of `group.name`.
    func slot(of group: String, _ name: String) -> Int? {
        variables.lastIndex { variable in
            variable.name.utf8.count == group.utf8.count + name.utf8.count + 1
                && variable.name.hasPrefix(group) && variable.name.hasSuffix(name)
        }
    }

    /// The names that begin with `prefix` and a dot, without both.
    func members(of prefix: String) -> [String] {
        variables.compactMap { variable in
            guard variable.name.hasPrefix(prefix + ".") else { return nil }
            return String(variable.name.dropFirst(prefix.count + 1))
        }
    }

    /// The first components of all names, each once.
    var roots: [String] {
        var seen: [String] = []
        for variable in variables {
            let root = variable.name.prefix { $0 != "." }
            if !seen.contains(where: { $0 == root }) { seen.append(String(root)) }
        }
        return seen
    }
}

/// What the names of a scope stand for while expressions are evaluated.
package struct Frame: Sendable {
    package var arena: Arena
    /// One value for each variable of the scope, in its order.
    package var values: [Value]

    package init(arena: Arena, values: [Value]) {
        self.arena = arena
        self.values = values
    }
}
