/// The variables of an expression with their slots; names may be qualified: `data.users`.
package struct NameTable: Sendable {
    package struct Variable: Sendable {
        package let name: String
        package fileprivate(set) var type: CELType
    }

    /// The indexed names, in slot order; shared by copies of the table.
    private var first: [Variable] = []
    /// The names after them.
    private var later: [Variable] = []
    /// The index of `first`; nil if there are few names.
    private var index: Index?
    /// Names relative to a container, with their slots.
    private var aliases: [String: Int] = [:]

    package init() {}

    /// Adds a name; its slot is the number of names before it.
    package mutating func add(_ name: String, _ type: CELType) {
        later.append(Variable(name: name, type: type))
    }

    /// The number of names, which is the next slot.
    package var count: Int { first.count + later.count }

    /// The variable in a slot below `count`.
    package subscript(slot: Int) -> Variable {
        slot < first.count ? first[slot] : later[slot - first.count]
    }

    /// All variables in slot order; a new array on each access.
    package var variables: [Variable] { first + later }

    /// Sets the inferred type of a name.
    package mutating func setType(_ type: CELType, of slot: Int) {
        if first.indices.contains(slot) { first[slot].type = type }
        if later.indices.contains(slot - first.count) { later[slot - first.count].type = type }
    }

    /// Builds an index if there are many names. Names added later are searched linearly.
    package mutating func makeIndex() {
        guard count > 32 else { return }
        (first, later) = (variables, [])
        index = Index(first)
    }

    /// Adds relative names of a container: in `a.b`, `a.b.x` is also called `x` (langdef.md, “Name
    /// Resolution”).
    package mutating func open(container: String) {
        var prefix = container
        while !prefix.isEmpty {
            for (slot, variable) in variables.enumerated() {
                guard variable.name.hasPrefix(prefix + ".") else { continue }
                let alias = String(variable.name.dropFirst(prefix.count + 1))
                if aliases[alias] == nil { aliases[alias] = slot }
            }
            prefix = prefix.lastIndex(of: ".").map { String(prefix[..<$0]) } ?? ""
        }
    }

    /// Returns the slot of a variable by its full name, the latest if there are several. A global
    /// name ignores the container.
    func slot(of name: String, isGlobal: Bool = false) -> Int? {
        if !isGlobal, !aliases.isEmpty, let slot = aliases[name] { return slot }
        return later.lastIndex { $0.name == name }.map { first.count + $0 } ?? index?.slots[name]
    }

    /// Whether the name is the prefix of qualified names.
    func isGroup(_ name: String) -> Bool {
        if index?.groups.contains(name) == true { return true }
        if later.contains(where: { $0.name.isMember(of: name) }) { return true }
        return !aliases.isEmpty && aliases.keys.contains { $0.isMember(of: name) }
    }

    /// The names qualified by `group`, without the prefix.
    func members(of group: String) -> [String] {
        variables.compactMap { variable in
            guard variable.name.isMember(of: group) else { return nil }
            return String(variable.name.dropFirst(group.count + 1))
        }
    }

    /// The first components of all names, without duplicates and slots without a name.
    var roots: [String] {
        var seen: Set<Substring> = [""]
        return variables.compactMap { variable in
            let root = variable.name.prefix { $0 != "." }
            return seen.insert(root).inserted ? String(root) : nil
        }
    }
}

/// The slots of many names; shared by copies of a table.
private final class Index: Sendable {
    let slots: [String: Int]
    /// All prefixes of qualified names.
    let groups: Set<String>

    init(_ variables: [NameTable.Variable]) {
        slots = Dictionary(
            variables.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { $1 })
        var groups: Set<String> = []
        for variable in variables { variable.name.forEachGroup { groups.insert($0) } }
        self.groups = groups
    }
}

extension String {
    /// Calls `body` with `a.b` and `a` for `a.b.c`.
    fileprivate func forEachGroup(_ body: (String) -> Void) {
        var rest = utf8[...]
        while let dot = rest.lastIndex(of: UInt8(ascii: ".")) {
            rest = rest[..<dot]
            body(String(Substring(rest)))
        }
    }

    /// Whether the text begins with `group` and a dot; allocates no string.
    fileprivate func isMember(of group: String) -> Bool {
        let bytes = utf8
        let count = group.utf8.count
        guard bytes.count > count + 1 else { return false }
        let dot = bytes.index(bytes.startIndex, offsetBy: count)
        return bytes[dot] == UInt8(ascii: ".") && bytes[..<dot].elementsEqual(group.utf8)
    }
}
