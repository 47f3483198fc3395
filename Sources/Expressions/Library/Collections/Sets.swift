import Values

/// `sets.*`: lists as sets (cel-go ext/README.md, “Sets”).
enum Sets {
    private static let list = CELType.list(.parameter(0))

    static let overloads: [Overload] = [
        .function(
            "sets.contains", list, list, returns: .bool, .binary { .bool(contains(&$0, $1, $2)) },
            swift: .rule(.list)),
        .function(
            "sets.equivalent", list, list, returns: .bool,
            .binary { .bool(contains(&$0, $1, $2) && contains(&$0, $2, $1)) },
            swift: .rule(.list)),
        .function(
            "sets.intersects", list, list, returns: .bool,
            .binary { .bool(intersects(&$0, $1, $2)) }, swift: .rule(.list)),
    ]

    /// Whether `whole` contains all elements of `part`.
    private static func contains(
        _ evaluator: inout Evaluator, _ whole: Value, _ part: Value
    ) -> Bool {
        let members = MemberSet(whole, &evaluator)
        for index in 0..<part.count {
            guard evaluator.step() else { return false }
            if !members.contains(evaluator.arena.cell(index, of: part), &evaluator) { return false }
        }
        return true
    }

    private static func intersects(
        _ evaluator: inout Evaluator, _ left: Value, _ right: Value
    ) -> Bool {
        let members = MemberSet(left, &evaluator)
        for index in 0..<right.count {
            guard evaluator.step() else { return false }
            if members.contains(evaluator.arena.cell(index, of: right), &evaluator) { return true }
        }
        return false
    }
}
