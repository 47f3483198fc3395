import Values

/// `sets.*`: lists as sets (cel-go ext/README.md, “Sets”).
enum Sets {
    private static let list = CELType.list(.parameter(0))

    static let overloads: [Overload] = [
        .function(
            "sets.contains", list, list, returns: .bool, .binary { .bool(contains(&$0, $1, $2)) }),
        .function(
            "sets.equivalent", list, list, returns: .bool,
            .binary { .bool(contains(&$0, $1, $2) && contains(&$0, $2, $1)) }),
        .function(
            "sets.intersects", list, list, returns: .bool,
            .binary { .bool(intersects(&$0, $1, $2)) }),
    ]

    /// Whether `whole` contains all elements of `part`.
    private static func contains(
        _ machine: inout Machine, _ whole: Value, _ part: Value
    ) -> Bool {
        let members = Membership(whole, &machine)
        for index in 0..<part.count {
            guard machine.step() else { return false }
            if !members.contains(machine.arena.cell(index, of: part), &machine) { return false }
        }
        return true
    }

    private static func intersects(
        _ machine: inout Machine, _ left: Value, _ right: Value
    ) -> Bool {
        let members = Membership(left, &machine)
        for index in 0..<right.count {
            guard machine.step() else { return false }
            if members.contains(machine.arena.cell(index, of: right), &machine) { return true }
        }
        return false
    }
}
