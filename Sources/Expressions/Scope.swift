package import Values

/// The names visible to an expression, with their types and their slots in an `Activation`, and the
/// rules that it is checked by.
///
/// One reference, because every part of a spec is read with a scope: what is changed is copied first
/// if others have it too.
package struct Scope: Sendable {
    /// How strictly an expression is checked.
    package enum Rules: Sendable {
        /// The rules of the CEL specification.
        case cel
        /// Also rejects what CEL accepts but what would fail or surprise at run time.
        case strict
        /// No checking: names and overloads are resolved at run time.
        case unchecked
    }

    private struct Parts {
        let models: ModelTable
        var names: NameTable
        let functions: FunctionTable
        var rules: Rules
        var budget: CheckingBudget
        var isLimitReached = false
        var present: Set<Presence> = []
        var possibleCases: [Presence: Set<String>] = [:]
        var listsOfCases: Set<Int> = []
        var adaptsLiterals = false
        var invalidRoots: Set<String> = []
        var restrictedRoots: Set<String> = []
        var isInLibrary = false
        var isInApp = false
        var isInTemplate = false
        var itemName = "item"
        var limitedSlots: Set<Int> = []
        var strings: StringCatalog?
        var titles: [Enumeration: EnumerationTitles] = [:]
        var colors: [String: Color]?
    }

    /// Only a scope that has it alone changes it, so exclusive access to a scope is exclusive access
    /// to its parts.
    private final class Storage: @unchecked Sendable {
        @exclusivity(unchecked) var parts: Parts

        init(_ parts: Parts) { self.parts = parts }
    }

    private var storage: Storage

    package init(
        models: ModelTable, names: NameTable = NameTable(), functions: FunctionTable = .standard,
        rules: Rules = .strict, budget: CheckingBudget = CheckingBudget()
    ) {
        storage = Storage(
            Parts(
                models: models, names: names, functions: functions, rules: rules, budget: budget))
    }

    private var parts: Parts {
        _read { yield storage.parts }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.parts) }
            yield &storage.parts
        }
    }
}

// MARK: - Parts

extension Scope {
    package var models: ModelTable { parts.models }

    /// In slot order.
    package var names: NameTable { parts.names }

    var functions: FunctionTable { parts.functions }

    package var rules: Rules {
        _read { yield parts.rules }
        _modify { yield &parts.rules }
    }

    /// Limits of checking; shared by all expressions of a spec.
    package internal(set) var budget: CheckingBudget {
        _read { yield parts.budget }
        _modify { yield &parts.budget }
    }

    /// Whether the fault limit is reached, so that messages are not composed.
    var isLimitReached: Bool {
        _read { yield parts.isLimitReached }
        _modify { yield &parts.isLimitReached }
    }

    /// The optional names and fields that are known to be present.
    var present: Set<Presence> {
        _read { yield parts.present }
        _modify { yield &parts.present }
    }

    /// The cases that objects of unions may be of, and `unknown` for none, where some are excluded.
    var possibleCases: [Presence: Set<String>] {
        _read { yield parts.possibleCases }
        _modify { yield &parts.possibleCases }
    }

    /// The slots of lists in which each object of a union is of one of its cases.
    var listsOfCases: Set<Int> {
        _read { yield parts.listsOfCases }
        _modify { yield &parts.listsOfCases }
    }

    /// Whether an integer literal beside a double becomes a double: `width + 40`.
    package var adaptsLiterals: Bool {
        _read { yield parts.adaptsLiterals }
        _modify { yield &parts.adaptsLiterals }
    }

    /// Roots of declared names whose declarations are invalid; using them reports no further fault.
    package var invalidRoots: Set<String> {
        _read { yield parts.invalidRoots }
        _modify { yield &parts.invalidRoots }
    }

    /// Roots of declared names that must not be read here, such as `secrets` outside headers.
    package var restrictedRoots: Set<String> {
        _read { yield parts.restrictedRoots }
        _modify { yield &parts.restrictedRoots }
    }

    /// Whether the expressions are those of a library, which has no names of a screen.
    package var isInLibrary: Bool {
        _read { yield parts.isInLibrary }
        _modify { yield &parts.isInLibrary }
    }

    /// Whether the expressions are those of an app, which has no names of a screen.
    package var isInApp: Bool {
        _read { yield parts.isInApp }
        _modify { yield &parts.isInApp }
    }

    /// Whether the expressions are those of a template, which has no item but what its slots give it.
    package var isInTemplate: Bool {
        _read { yield parts.isInTemplate }
        _modify { yield &parts.isInTemplate }
    }

    /// The name of the item that is tapped, which a template may have in a slot of another name.
    package var itemName: String {
        _read { yield parts.itemName }
        _modify { yield &parts.itemName }
    }

    /// The slots of names whose values the spec restricts.
    package var limitedSlots: Set<Int> {
        _read { yield parts.limitedSlots }
        _modify { yield &parts.limitedSlots }
    }

    /// The texts of `strings`; nil if the spec has none.
    package var strings: StringCatalog? {
        _read { yield parts.strings }
        _modify { yield &parts.strings }
    }

    /// The titles of enums that have some.
    package var titles: [Enumeration: EnumerationTitles] {
        _read { yield parts.titles }
        _modify { yield &parts.titles }
    }

    /// The colours of the spec, which expressions read as `colors.NAME`, besides UIKit's; nil if
    /// there is no group `colors`.
    package var colors: [String: Color]? {
        _read { yield parts.colors }
        _modify { yield &parts.colors }
    }
}

// MARK: - Names

extension Scope {
    /// Appends a name.
    package mutating func add(_ name: String, _ type: ValueType) {
        add(name, CELType(type, in: parts.models))
    }

    /// Appends a name whose type JSON does not have.
    package mutating func add(_ name: String, _ type: CELType) {
        parts.names.add(name, type)
    }

    /// Appends a slot that no expression can name.
    package mutating func addUnnamed(_ type: CELType) { add("", type) }

    /// The number of names, which is the next slot.
    package var count: Int { parts.names.count }

    /// Sets the inferred type of a name.
    package mutating func setType(_ type: CELType, of slot: Int) {
        parts.names.setType(type, of: slot)
    }

    package func adding(_ name: String, _ type: ValueType) -> Scope {
        var scope = self
        scope.add(name, type)
        return scope
    }

    /// Builds an index if there are many names. Names added later are searched linearly.
    package mutating func makeIndex() {
        parts.names.makeIndex()
    }

    /// Returns the slot of a variable by its full name.
    package func slot(of name: String) -> Int? { parts.names.slot(of: name) }
}

extension Scope {
    /// The name of the text that `newID()` is in an action, which no expression can write.
    package static let newIDName = "newID()"
}

// MARK: - Groups

extension Scope {
    static let colorGroup = "colors"

    /// Whether the name is the prefix of qualified names.
    func isGroup(_ name: String) -> Bool {
        parts.names.isGroup(name) || isColorGroup(name)
    }

    /// The names qualified by `group`, without the prefix.
    func members(of group: String) -> [String] {
        isColorGroup(group)
            ? (parts.colors ?? [:]).keys.sorted() + Color.names
            : parts.names.members(of: group)
    }

    /// The name of an entry of `colors`, given the whole name `colors.NAME`; nil for UIKit's, which no
    /// entry has.
    package static func declaredColor(_ name: String) -> String? {
        colorMember(name).flatMap { Color(named: $0) == nil ? $0 : nil }
    }

    private static func colorMember(_ name: String) -> String? {
        name.hasPrefix("colors.") ? String(name.dropFirst("colors.".count)) : nil
    }

    /// The colour of the whole name `colors.NAME`: one of the spec, or UIKit's.
    func color(named name: String) -> Color? {
        guard let member = Self.colorMember(name), isColorGroup(Self.colorGroup) else { return nil }
        return parts.colors?[member] ?? Color(named: member)
    }

    /// A variable of that name hides the group.
    private func isColorGroup(_ name: String) -> Bool {
        name == Self.colorGroup && parts.colors != nil && slot(of: name) == nil
    }
}
