/// The variables of an expression, each with its slot; names may be dotted: `data.users`.
package struct NameTable: Sendable {
    package struct Variable: Sendable {
        package let name: String
        package fileprivate(set) var type: CELType
    }

    /// The names of the index, in the order of their slots: tables that are made of one share them.
    private var first: [Variable] = []
    /// The names behind them.
    private var later: [Variable] = []
    /// The first names by hash, where there are many.
    private var index: Index?
    /// All beginnings of dotted names that are not in the index.
    private var groups: Set<String> = []
    /// Other names of variables, where expressions stand in a container.
    private var aliases: [String: Int] = [:]

    package init() {}

    /// Adds a name; its slot is the number of names before it.
    package mutating func add(_ name: String, _ type: CELType) {
        later.append(Variable(name: name, type: type))
        name.forEachGroup { groups.insert($0) }
    }

    /// How many names there are: the slot of the next one.
    package var count: Int { first.count + later.count }

    /// The variable with a slot below `count`.
    package subscript(slot: Int) -> Variable {
        slot < first.count ? first[slot] : later[slot - first.count]
    }

    /// In the order of their slots; a new array each time.
    package var variables: [Variable] { first + later }

    /// Gives a name the type that has been found for it.
    package mutating func setType(_ type: CELType, of slot: Int) {
        if first.indices.contains(slot) { first[slot].type = type }
        if later.indices.contains(slot - first.count) { later[slot - first.count].type = type }
    }

    /// Makes looking up quick where there are many names; those that are added later are searched.
    package mutating func makeIndex() {
        guard count > 32 else { return }
        (first, later, groups) = (variables, [], [])
        index = Index(first)
    }

    /// Makes names of a container known by their rest as well: in `a.b`, `a.b.x` is called `x`
    /// (langdef.md, “Name Resolution”).
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

    /// The slot of a variable by its whole name; the latest of several. A global name is looked up
    /// outside of the container.
    func slot(of name: String, isGlobal: Bool = false) -> Int? {
        if !isGlobal, !aliases.isEmpty, let slot = aliases[name] { return slot }
        return later.lastIndex { $0.name == name }.map { first.count + $0 } ?? index?.slots[name]
    }

    /// Whether longer names begin with this one and a dot.
    func isGroup(_ name: String) -> Bool {
        if groups.contains(name) || index?.groups.contains(name) == true { return true }
        return !aliases.isEmpty && aliases.keys.contains { $0.isMember(of: name) }
    }

    /// The names that begin with `group` and a dot, without both.
    func members(of group: String) -> [String] {
        variables.compactMap { variable in
            guard variable.name.isMember(of: group) else { return nil }
            return String(variable.name.dropFirst(group.count + 1))
        }
    }

    /// The first parts of all names, each once.
    var roots: [String] {
        var seen: Set<Substring> = []
        return variables.compactMap { variable in
            let root = variable.name.prefix { $0 != "." }
            return seen.insert(root).inserted ? String(root) : nil
        }
    }
}

/// The slots of many names; shared by the tables that are made of one.
private final class Index: Sendable {
    let slots: [String: Int]
    /// All beginnings of dotted names.
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

    /// Whether this begins with `group` and a dot, found without making a new string.
    fileprivate func isMember(of group: String) -> Bool {
        let bytes = utf8
        let count = group.utf8.count
        guard bytes.count > count + 1 else { return false }
        let dot = bytes.index(bytes.startIndex, offsetBy: count)
        return bytes[dot] == UInt8(ascii: ".") && bytes[..<dot].elementsEqual(group.utf8)
    }
}
