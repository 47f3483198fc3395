import Values

/// The members of a list, for asking again and again whether a value is one of them.
struct Membership {
    private var table = ScalarTable()
    /// Members that have no hash.
    private var others: [Value] = []

    init() {}

    /// The members of `list`.
    init(_ list: Value, _ machine: inout Machine) {
        machine.charge(list.count)
        for index in 0..<list.count {
            let value = machine.arena.cell(index, of: list)
            if ScalarTable.holds(value) {
                _ = table.insert(value, machine.arena)
            } else {
                others.append(value)
            }
        }
    }

    func contains(_ value: Value, _ machine: inout Machine) -> Bool {
        if ScalarTable.holds(value) {
            machine.charge(key: value)
            return table.index(of: value, machine.arena) != nil
        }
        guard machine.charge(others.count) else { return false }
        return others.contains { machine.areEqual($0, value) }
    }

    /// Adds a value; false where it is a member already.
    mutating func insert(_ value: Value, _ machine: inout Machine) -> Bool {
        if ScalarTable.holds(value) {
            machine.charge(key: value)
            return table.insert(value, machine.arena).isNew
        }
        if contains(value, &machine) { return false }
        others.append(value)
        return true
    }
}
