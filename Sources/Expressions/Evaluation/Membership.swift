import Values

/// The members of a list, for repeated membership tests.
struct Membership {
    private var table = ScalarTable()
    /// Members that cannot be hashed.
    private var others: [Value] = []

    init() {}

    /// Creates the set of a list's members.
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

    /// Inserts a value; returns false if it is already a member.
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
