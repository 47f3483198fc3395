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
    /// First components of names that are declared and could not be read: their use is no fault.
    package var unread: Set<String> = []

    /// The first names by their slots, where there are many.
    private var index: SlotIndex?

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

    /// Makes looking up quick where there are many names; those that are added later are searched.
    package mutating func makeIndex() {
        if variables.count > 32 { index = SlotIndex(variables) }
    }

    /// The slot of a variable by its whole name.
    package func slot(of name: String) -> Int? {
        let later = variables[(index?.count ?? 0)...]
        return later.lastIndex { $0.name == name } ?? index?.slots[name]
    }

    /// The slot of `group.name`.
    func slot(of group: String, _ name: String) -> Int? {
        let later = variables[(index?.count ?? 0)...]
        if let slot = later.lastIndex(where: { $0.name.isMember(name, of: group) }) { return slot }
        return index.flatMap { $0.slots["\(group).\(name)"] }
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

/// The slots of many names; shared by the scopes that are made of one.
private final class SlotIndex: Sendable {
    let slots: [String: Int]
    let count: Int

    init(_ variables: [Variable]) {
        slots = Dictionary(
            variables.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { $1 })
        count = variables.count
    }
}

extension String {
    /// Whether this is `group.name`, found without making a new string.
    func isMember(_ name: String, of group: String) -> Bool {
        let bytes = utf8
        guard bytes.count == group.utf8.count + 1 + name.utf8.count else { return false }
        let dot = bytes.index(bytes.startIndex, offsetBy: group.utf8.count)
        return bytes[dot] == UInt8(ascii: ".") && bytes[..<dot].elementsEqual(group.utf8)
            && bytes[bytes.index(after: dot)...].elementsEqual(name.utf8)
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
