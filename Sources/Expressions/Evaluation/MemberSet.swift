import Values

/// The members of a list, for repeated membership tests.
struct MemberSet {
    private var table = ScalarTable()
    /// Members that cannot be hashed.
    private var others: [Value] = []

    init() {}

    /// Creates the set of a list's members.
    init(_ list: Value, _ evaluator: inout Evaluator) {
        evaluator.charge(list.count)
        for index in 0..<list.count {
            let value = evaluator.arena.cell(index, of: list)
            if ScalarTable.supports(value) {
                _ = table.insert(value, evaluator.arena)
            } else {
                others.append(value)
            }
        }
    }

    func contains(_ value: Value, _ evaluator: inout Evaluator) -> Bool {
        if ScalarTable.supports(value) {
            evaluator.charge(key: value)
            return table.index(of: value, evaluator.arena) != nil
        }
        guard evaluator.charge(others.count) else { return false }
        return others.contains { evaluator.areEqual($0, value) }
    }

    /// Inserts a value; returns false if it is already a member.
    mutating func insert(_ value: Value, _ evaluator: inout Evaluator) -> Bool {
        if ScalarTable.supports(value) {
            evaluator.charge(key: value)
            return table.insert(value, evaluator.arena).isNew
        }
        if contains(value, &evaluator) { return false }
        others.append(value)
        return true
    }
}
