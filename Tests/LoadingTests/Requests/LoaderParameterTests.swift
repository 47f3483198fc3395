import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Testing

/// The values that a run accepts for the screen's parameters.
@Suite struct LoaderParameterTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var given: [String]
        /// The values in declaration order; empty for an error.
        var values: [String] = []
        /// `code@line: message | label`, one for each error.
        var errors: [String] = []
    }

    static let parameters = """
        params:
          name: string
          count: {type: int, default: 3}
          ratio: {type: double, default: 1}
          flag: {type: bool, default: false}
          code: {type: string, pattern: "[A-Z]{2}|", default: KR}
          mode: {type: string, enum: [list, grid], default: list}
          size: {type: int, enum: [1, 2], default: 2}
        """

    static let rows = [
        Row(
            testDescription: "defaults", given: ["name=x"],
            values: ["x", "3", "1.0", "false", "KR", "list", "2"]),
        Row(
            testDescription: "all given",
            given: [
                "size=1", "name=a=b", "count=-7", "ratio=2.5e3", "flag=true", "code=DE",
                "mode=grid",
            ], values: ["a=b", "-7", "2500.0", "true", "DE", "grid", "1"]),
        Row(
            testDescription: "the last of two values", given: ["name=x", "name=y"],
            values: ["y", "3", "1.0", "false", "KR", "list", "2"]),
        Row(
            testDescription: "empty strings", given: ["name=", "code="],
            values: ["", "3", "1.0", "false", "", "list", "2"]),
        Row(
            testDescription: "the bounds of int",
            given: ["name=x", "count=-9223372036854775808", "ratio=9007199254740993"],
            values: [
                "x", "-9223372036854775808", "9007199254740992.0", "false", "KR", "list", "2",
            ]),
        Row(
            testDescription: "missing", given: [],
            errors: [
                "missing-parameter@7: the screen needs the parameter `name` | declared here without a default"
            ]),
        Row(
            testDescription: "unknown, with a suggestion at its declaration",
            given: ["name=x", "coed=DE"],
            errors: [
                "parameter-mismatch@11: the screen has no parameter `coed` | did you mean `code`?"
            ]),
        Row(
            testDescription: "unknown", given: ["name=x", "z=1"],
            errors: ["parameter-mismatch@7: the screen has no parameter `z` | "]),
        Row(
            testDescription: "wrong types",
            given: ["name=x", "count=1.5", "ratio=1,5", "flag=yes", "size=2.0"],
            errors: [
                "parameter-mismatch@8: `1.5` is not a value of type `int` | `count` is declared here",
                "parameter-mismatch@9: `1,5` is not a value of type `double` | `ratio` is declared here",
                "parameter-mismatch@10: `yes` is not a value of type `bool` | `flag` is declared here",
                "parameter-mismatch@13: `2.0` is not a value of type `int` | `size` is declared here",
            ]),
        Row(
            testDescription: "invalid numbers",
            given: ["name=x", "count=9223372036854775808", "ratio=nan"],
            errors: [
                "parameter-mismatch@8: `9223372036854775808` is not a value of type `int` | `count` is declared here",
                "parameter-mismatch@9: `nan` is not a value of type `double` | `ratio` is declared here",
            ]),
        Row(
            testDescription: "S3-14 the whole value has to match the pattern",
            given: ["name=x", "code=DEU"],
            errors: [
                "parameter-mismatch@11: `DEU` does not match the pattern of `code` | the whole value has to match `[A-Z]{2}|`"
            ]),
        Row(
            testDescription: "not of the enum", given: ["name=x", "mode=gird", "size=3"],
            errors: [
                "parameter-mismatch@12: `gird` is not one of the values of `mode` | one of `list`, `grid`",
                "parameter-mismatch@13: `3` is not one of the values of `size` | one of `1`, `2`",
            ]),
        Row(
            testDescription: "all faults at once", given: ["nmae=x", "flag=1"],
            errors: [
                "missing-parameter@7: the screen needs the parameter `name` | declared here without a default",
                "parameter-mismatch@7: the screen has no parameter `nmae` | did you mean `name`?",
                "parameter-mismatch@10: `1` is not a value of type `bool` | `flag` is declared here",
            ]),
    ]

    @Test(arguments: rows)
    func `binds`(row: Row) throws {
        let names = ["name", "count", "ratio", "flag", "code", "mode", "size"]
        let interpolations = names.filter { $0 != "ratio" }.map { "${params.\($0)}" }.joined()
        let plan = try LoaderHarness(
            "id: r, items: [{id: 1, name: '\(interpolations)'}]", top: Self.parameters
        ).plan()
        var bag = DiagnosticBag()
        let given = row.given.map { argument in
            let name = argument.prefix { $0 != "=" }
            return (name: String(name), value: String(argument.dropFirst(name.count + 1)))
        }
        let activation = bindParameters(plan, given, into: &bag)
        // `searchText`, `now`, `sending`, `failed` and the text of `newID()` follow the parameters.
        let values = activation.map { activation in
            activation.values.dropLast(5).map { activation.arena.displayText($0) ?? "-" }
        }
        #expect(values ?? [] == row.values)
        #expect((activation == nil) == !row.errors.isEmpty)
        #expect(bag.sorted.map(describe) == row.errors)
    }

    private func describe(_ diagnostic: Diagnostic) -> String {
        let place = diagnostic.primary.place
        let line = LineTable(place.source).line(of: Int(place.range.start))
        let label = diagnostic.primary.text ?? ""
        return "\(diagnostic.code.name)@\(line): \(diagnostic.message) | \(label)"
    }
}
