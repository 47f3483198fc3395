/// Codes for expressions.
extension DiagnosticCode {
    static let ofExpressions: [DiagnosticCode] = [
        .expressionSyntax, .unknownFunction, .noOverload, .typeMismatch, .heterogeneousLiteral,
        .missingField, .possiblyAbsent, .uncheckedIndex, .forceUnwrap, .shadowedName,
        .unknownCase, .constantCondition, .constantFault, .malformedFormat,
    ]

    package static let expressionSyntax = DiagnosticCode(
        "expression-syntax",
        summary: "an expression does not follow the grammar of CEL",
        meaning: """
            Expressions are written in CEL, the Common Expression Language. For operators and \
            brackets of other languages that CEL does not have, the message names the CEL \
            equivalent.
            """,
        example: """
            \(richRows)
                cell: {text: '${item.id > 9 and item.name != ""}'}
            """,
        fix: """
            Use the CEL syntax that the message names: `&&` and `||`, `==`, `c ? a : b`, \
            `xs.map(x, …)`.
            """,
        replace: #"item.id > 9 and item.name != """#,
        with: #"item.id > 9 && item.name != """#)

    package static let unknownFunction = DiagnosticCode(
        "unknown-function",
        summary: "an expression calls a function that does not exist",
        meaning: """
            Only the functions of CEL and its extension libraries can be called. Many have other \
            names in other languages; the message names the CEL function.
            """,
        example: """
            \(richRows)
                cell: {text: '${item.name.toUpperCase()}'}
            """,
        fix: """
            Call the function that the message names.
            """,
        replace: "item.name.toUpperCase()",
        with: "item.name.upperAscii()")

    package static let noOverload = DiagnosticCode(
        "no-overload",
        summary: "an operator or function does not accept values of these types",
        meaning: """
            CEL does not convert types implicitly: a string and a number cannot be added, nor an \
            int and a double. This prevents accidental output such as `1690000.0` for a price.
            """,
        example: """
            \(richRows)
                cell: {text: '${"No. " + item.id}'}
            """,
        fix: """
            Convert one of the values with `string(…)`, `int(…)` or `double(…)`. In a text, a \
            separate interpolation converts the value as well.
            """,
        replace: #""No. " + item.id"#,
        with: #""No. " + string(item.id)"#)

    package static let typeMismatch = DiagnosticCode(
        "type-mismatch",
        summary: "a value has another type than the one required here",
        meaning: """
            A condition must be a bool, a map key must be a string, number or bool, and a list can \
            be sorted only by values that have an order. The message names the required type and \
            the actual type.
            """,
        example: """
            \(richRows)
                cell: {text: '${item.tags.filter(t, t.size()).size()}'}
            """,
        fix: "Use an expression of the required type, for example a comparison.",
        replace: "item.tags.filter(t, t.size()).size()",
        with: "item.tags.filter(t, t.size() > 0).size()")

    package static let heterogeneousLiteral = DiagnosticCode(
        "heterogeneous-literal",
        summary: "the elements of a list or map literal have different types",
        meaning: """
            All elements of a list have one type. Otherwise elements could not be type-checked, \
            and mistakes would appear only when the screen runs. Use a model to group values of \
            different types.
            """,
        example: """
            \(richRows)
                cell: {text: '${["a", 1].size()}'}
            """,
        fix: """
            Convert the values to one type, or write `dyn(…)` around one of them if the mix is \
            intended.
            """,
        replace: #"["a", 1].size()"#,
        with: #"["a", "1"].size()"#)

    package static let missingField = DiagnosticCode(
        "missing-field",
        summary: "an object literal lacks a required field",
        meaning: """
            A model declares the fields of its objects. An object literal must set every field \
            that is neither optional nor has a default.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string, price: double, note: string?, tags: list(string)}
              Tag: {name: string, count: int}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: '${Tag{name: item.name}.name}'}
            """,
        fix: "Set the field.",
        replace: "Tag{name: item.name}.name",
        with: "Tag{name: item.name, count: 1}.name")

    package static let possiblyAbsent = DiagnosticCode(
        "possibly-absent",
        summary: "an optional field is read without a check",
        meaning: """
            A field whose type ends in `?` may be missing from an object. Reading it with `.` \
            fails for such an object, so the expression has to handle the missing value.
            """,
        example: """
            \(richRows)
                cell: {text: '${item.note.size()}'}
            """,
        fix: """
            Read the field with `.?` and give a fallback: `item.?note.orValue("")`. Or test it \
            first: `has(item.note) && …`.
            """,
        replace: "item.note.size()",
        with: #"item.?note.orValue("").size()"#)

    package static let uncheckedIndex = DiagnosticCode(
        "unchecked-index",
        summary: "a list element is read without a check that it exists",
        meaning: """
            Lists come from the server and may be empty. `list[0]` then fails, and the text stays \
            empty with an entry in the log. `list[?0]` returns an optional instead. The code also \
            reports a map key that has the name of a property in other languages: `map.count` \
            reads the key `count`.
            """,
        example: """
            \(richRows)
                cell: {text: '${item.tags[0]}'}
            """,
        fix: "Write `[?0]`, or `[?0].orValue(…)` where a value is required.",
        replace: "item.tags[0]",
        with: #"item.tags[?0].orValue("")"#)

    package static let forceUnwrap = DiagnosticCode(
        "force-unwrap",
        summary: "an optional is unwrapped without a check",
        meaning: """
            `value()` fails if the optional is empty. It is safe only after a condition that tests \
            the optional.
            """,
        example: """
            \(richRows)
                cell: {text: '${item.tags.first().value()}'}
            """,
        fix: "Write `orValue(…)`, or test the optional with `hasValue()` first.",
        replace: "item.tags.first().value()",
        with: #"item.tags.first().orValue("none")"#)

    package static let shadowedName = DiagnosticCode(
        "shadowed-name",
        summary: "a variable of a macro hides another name",
        meaning: """
            The inner name shadows the outer one, so the outer value cannot be used there, and the \
            two are easily confused.
            """,
        example: """
            \(richRows)
                cell: {text: '${item.tags.map(item, item.size()).size()}'}
            """,
        fix: "Choose another name for the variable.",
        replace: "item.tags.map(item, item.size()).size()",
        with: "item.tags.map(tag, tag.size()).size()")

    package static let unknownCase = DiagnosticCode(
        "unknown-case",
        summary: "a value is compared with a case that its enum does not have",
        meaning: "The comparison can never be true. Cases are written as they appear in the data.",
        example: """
            screen: demo.rows
            models:
              Row: {id: int, state: State}
              State: {enum: [open, closed]}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: '${item.state == "opn"}'}
            """,
        fix: "Use one of the declared cases.",
        replace: #"item.state == "opn""#,
        with: #"item.state == "open""#)

    package static let constantCondition = DiagnosticCode(
        "constant-condition",
        summary: "a condition always has the same value",
        meaning: """
            The condition compares constants or a value with itself, repeats an earlier test, or \
            tests a field that is always present. One of the branches is never used, which is \
            rarely intended.
            """,
        example: """
            \(richRows)
                cell: {text: '${true ? item.name : "none"}'}
            """,
        fix: "Remove the condition, or compare a value that can change.",
        replace: #"true ? item.name : "none""#,
        with: #"item.name != "" ? item.name : "none""#)

    package static let constantFault = DiagnosticCode(
        "constant-fault",
        summary: "an expression fails for all data",
        meaning: """
            A constant part of the expression cannot be evaluated: a division by zero, an invalid \
            date, an index beyond the end of a list literal.
            """,
        example: """
            \(richRows)
                cell: {text: '${item.id / 0}'}
            """,
        fix: """
            Correct the constant.
            """,
        replace: "item.id / 0",
        with: "item.id / 2")

    package static let malformedFormat = DiagnosticCode(
        "malformed-format",
        summary: "a format string does not match its values",
        meaning: """
            `format` takes one clause for each value: `%s` for strings, `%d` for integers, `%f` \
            for numbers with a fraction. Clauses and values are compared when the spec is checked. \
            In a date pattern, `MM` is the month and `mm` the minute.
            """,
        example: """
            \(richRows)
                cell: {text: '${"%d pieces".format([item.name])}'}
            """,
        fix: "Use the clause for the type of the value.",
        replace: #""%d pieces".format([item.name])"#,
        with: #""%s pieces".format([item.name])"#)
}
