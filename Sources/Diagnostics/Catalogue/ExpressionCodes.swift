/// Codes about expressions.
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
            Expressions are CEL, the Common Expression Language. Operators and brackets that other \
            languages have, and CEL does not, are reported with what CEL has instead.
            """,
        example: """
            \(richRows)
                cell: {text: '${item.id > 9 and item.name != ""}'}
            """,
        cure: """
            Write it as the message says: `&&` and `||`, `==`, `c ? a : b`, `xs.map(x, …)`.
            """,
        replace: #"item.id > 9 and item.name != """#,
        with: #"item.id > 9 && item.name != """#)

    package static let unknownFunction = DiagnosticCode(
        "unknown-function",
        summary: "an expression calls a function that does not exist",
        meaning: """
            Only the functions of CEL and its libraries can be called. Many have other names in \
            other languages; the message says which one it is here.
            """,
        example: """
            \(richRows)
                cell: {text: '${item.name.toUpperCase()}'}
            """,
        cure: """
            Call the function that the message names.
            """,
        replace: "item.name.toUpperCase()",
        with: "item.name.upperAscii()")

    package static let noOverload = DiagnosticCode(
        "no-overload",
        summary: "an operator or function does not take values of these types",
        meaning: """
            CEL never converts values by itself: a text and a number are not added, an int is not \
            added to a double. So nothing is shown by accident, such as `1690000.0` for a price.
            """,
        example: """
            \(richRows)
                cell: {text: '${"No. " + item.id}'}
            """,
        cure: """
            Convert one of the values: `string(…)`, `int(…)`, `double(…)`. In a text, a hole of its \
            own does it as well.
            """,
        replace: #""No. " + item.id"#,
        with: #""No. " + string(item.id)"#)

    package static let typeMismatch = DiagnosticCode(
        "type-mismatch",
        summary: "a value of another type is needed here",
        meaning: """
            A condition is a bool, a key of a map is a text, number or bool, a list can only be \
            sorted by values that have an order. The message says what is needed and what is there.
            """,
        example: """
            \(richRows)
                cell: {text: '${item.tags.filter(t, t.size()).size()}'}
            """,
        cure: """
            Make a value of the needed type, as by a comparison.
            """,
        replace: "item.tags.filter(t, t.size()).size()",
        with: "item.tags.filter(t, t.size() > 0).size()")

    package static let heterogeneousLiteral = DiagnosticCode(
        "heterogeneous-literal",
        summary: "the elements of a list or map are of several types",
        meaning: """
            A list has elements of one type, or nothing could be said of any of them and mistakes \
            would show only when the screen runs. Values of several types together are an object of \
            a model.
            """,
        example: """
            \(richRows)
                cell: {text: '${["a", 1].size()}'}
            """,
        cure: """
            Convert the values to one type, or write `dyn(…)` around one of them where that is \
            meant.
            """,
        replace: #"["a", 1].size()"#,
        with: #"["a", "1"].size()"#)

    package static let missingField = DiagnosticCode(
        "missing-field",
        summary: "an object is made without a field that it needs",
        meaning: """
            A model says which fields its objects have. All that are not optional and have no \
            default must be given.
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
        cure: """
            Give the field a value.
            """,
        replace: "Tag{name: item.name}.name",
        with: "Tag{name: item.name, count: 1}.name")

    package static let possiblyAbsent = DiagnosticCode(
        "possibly-absent",
        summary: "a field that may be missing is read as if it were there",
        meaning: """
            A field whose type ends in `?` is not in every object. Reading it with `.` fails where \
            it is missing, so the expression has to say what happens then.
            """,
        example: """
            \(richRows)
                cell: {text: '${item.note.size()}'}
            """,
        cure: """
            Read it with `.?` and say what stands for it: `item.?note.orValue("")`. Or ask for it \
            before: `has(item.note) && …`.
            """,
        replace: "item.note.size()",
        with: #"item.?note.orValue("").size()"#)

    package static let uncheckedIndex = DiagnosticCode(
        "unchecked-index",
        summary: "an element of a list is read that may not be there",
        meaning: """
            Lists come from outside and may be empty. `list[0]` fails then, and the text stays empty \
            with an entry in the log. `list[?0]` is an optional value instead. A map is meant where \
            one of its keys has the name of a property in other languages: `map.count` reads the \
            key `count`.
            """,
        example: """
            \(richRows)
                cell: {text: '${item.tags[0]}'}
            """,
        cure: """
            Write `[?0]`; where a value is needed, `[?0].orValue(…)`.
            """,
        replace: "item.tags[0]",
        with: #"item.tags[?0].orValue("")"#)

    package static let forceUnwrap = DiagnosticCode(
        "force-unwrap",
        summary: "a value is taken out of an optional that may have none",
        meaning: """
            `value()` fails where there is no value. Only behind a condition that asks for it is it \
            safe.
            """,
        example: """
            \(richRows)
                cell: {text: '${item.tags.first().value()}'}
            """,
        cure: """
            Write `orValue(…)`, or ask before with `hasValue()`.
            """,
        replace: "item.tags.first().value()",
        with: #"item.tags.first().orValue("none")"#)

    package static let shadowedName = DiagnosticCode(
        "shadowed-name",
        summary: "a variable of a macro hides another name",
        meaning: """
            The inner name wins, so that the outer one cannot be used there, and a reader may take \
            one for the other.
            """,
        example: """
            \(richRows)
                cell: {text: '${item.tags.map(item, item.size()).size()}'}
            """,
        cure: """
            Take another name for the variable.
            """,
        replace: "item.tags.map(item, item.size()).size()",
        with: "item.tags.map(tag, tag.size()).size()")

    package static let unknownCase = DiagnosticCode(
        "unknown-case",
        summary: "a text is compared with an enum that has no such case",
        meaning: """
            The comparison would never be true. Cases are compared as they stand in the data.
            """,
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
        cure: """
            Write one of the cases.
            """,
        replace: #"item.state == "opn""#,
        with: #"item.state == "open""#)

    package static let constantCondition = DiagnosticCode(
        "constant-condition",
        summary: "a condition is always the same",
        meaning: """
            It compares constants, or a value with itself, or asks what has been asked before, or \
            for a field that is never missing. One of the branches is never used then, which is \
            seldom what is meant.
            """,
        example: """
            \(richRows)
                cell: {text: '${true ? item.name : "none"}'}
            """,
        cure: """
            Take the condition away, or compare something that changes.
            """,
        replace: #"true ? item.name : "none""#,
        with: #"item.name != "" ? item.name : "none""#)

    package static let constantFault = DiagnosticCode(
        "constant-fault",
        summary: "an expression fails whatever the data is",
        meaning: """
            A part of it has only constants and cannot be evaluated: a division by zero, a date that \
            there is not, an index behind the end of a list.
            """,
        example: """
            \(richRows)
                cell: {text: '${item.id / 0}'}
            """,
        cure: """
            Correct the constant.
            """,
        replace: "item.id / 0",
        with: "item.id / 2")

    package static let malformedFormat = DiagnosticCode(
        "malformed-format",
        summary: "a format and its values do not fit",
        meaning: """
            `format` has a clause for each value: `%s` for texts, `%d` for whole numbers, `%f` for \
            numbers with a fraction. Both are compared when the spec is read. In the pattern of a \
            date `MM` is the month and `mm` the minute.
            """,
        example: """
            \(richRows)
                cell: {text: '${"%d pieces".format([item.name])}'}
            """,
        cure: """
            Use the clause for the type of the value.
            """,
        replace: #""%d pieces".format([item.name])"#,
        with: #""%s pieces".format([item.name])"#)
}
