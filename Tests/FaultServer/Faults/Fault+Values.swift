/// JSON that is not what the spec expects.
extension Fault {
    private static let wrapped = ", keypath: rows"

    static let values = [
        Fault(
            "an object for a list", json(#"{"quota": 0}"#),
            gives:
                "keypath: the value at $ is an object where a list *was expected: *select the list with `keypath`"
        ),
        Fault(
            "an error for a list", json(#"{"error": "over quota"}"#),
            gives:
                "keypath: the value at $ is an object where a list *was expected: *the response says \"over quota\" at $.error: to fail with such reasons, write `reject: \"${response.?error}\"`"
        ),
        Fault(
            "a list in an object in an object", json(#"{"data": {"rows": []}}"#),
            gives:
                "keypath: the value at $ is an object where a list *was expected: *it contains a list: write `keypath: data.rows`"
        ),
        Fault(
            "a text for a list", json("\"over quota\""),
            gives:
                "keypath: the value at $ is the string \"over quota\" where a list was expected: select the list with `keypath`"
        ),
        Fault(
            "null for a list", json("null"),
            gives:
                "keypath: the value at $ is null where a list was expected: correct the request, or, if this means that there is nothing, write `optional: true`",
            isEmptyPage: true),
        Fault(
            "a key that is missing", json(#"{"error": "over quota"}"#), keys: wrapped,
            gives:
                "keypath: the object at $ has no `rows` (*): the response says \"over quota\" at $.error: to fail with such reasons, write `reject: \"${response.?error}\"`",
            isEmptyPage: true),
        Fault(
            "a key that is misspelled", json(#"{"rwos": []}"#), keys: wrapped,
            gives:
                "keypath: the object at $ has no `rows` (*): did you mean `rwos`? then write `keypath: rwos`",
            isEmptyPage: true),
        Fault(
            "a list that is null", json(#"{"rows": null}"#), keys: wrapped,
            gives:
                "keypath: the value at $.rows is null where a list was expected (*): correct the request, or, if this means that there is nothing, write `optional: true`",
            isEmptyPage: true),
        Fault(
            "a list that may be null", json(#"{"rows": null}"#), keys: wrapped + ", optional: true",
            gives: "empty"),
        Fault(
            "a list that may be missing", json("{}"), keys: wrapped + ", optional: true",
            gives: "empty"),
        Fault(
            "a map for a list", json(#"{"rows": {"7": {"id": 7}}}"#), keys: wrapped,
            gives:
                "keypath: the value at $.rows is an object where a list *was expected (*): *its values are objects: if they are the items, write `keypath: \"$.rows[*]\"`"
        ),
        Fault(
            "a list within the path", json(#"[{"rows": []}]"#), keys: wrapped,
            gives:
                "keypath: the value at $ is an array, so `rows` cannot be found in it (*): to read all its elements, write `keypath: \"$[*].rows\"`"
        ),
        Fault(
            "an item without its key", json(#"[{"name": "a"}]"#),
            gives:
                "decode: there is no value at $[0].id, and the model says `int` (*): its object has `name`; write `int?` if it may be missing, or `decode: lossy` to drop such items"
        ),
        Fault(
            "an item whose key is null", json(#"[{"id": null}]"#),
            gives:
                "decode: the value at $[0].id is null, and the model says `int` (*): write `int?`, or give it a default, if it may be null, or `decode: lossy` to drop such items"
        ),
        Fault(
            "an item of another type", json(#"[{"id": "7"}]"#),
            gives:
                "decode: the value at $[0].id is the string \"7\", and the model says `int` (*): write `string` if it always is one, or `decode: lossy` to drop such items"
        ),
        Fault(
            "a dropped item that does not match", json(#"[{"id": "7"}, {"id": 7}]"#),
            keys: ", decode: lossy", gives: "content", items: [7],
            notes: [
                "1 item was dropped: the value at $[0].id is the string \"7\", and the model says `int` (*): other items match, so write `json` if it may be either"
            ]),
        Fault(
            "an integer with a zero fraction", json(#"[{"id": 7.0}]"#), gives: "content", items: [7]
        ),
        Fault(
            "an integer with an exponent", json(#"[{"id": 0.7e1}]"#), gives: "content",
            items: [7]),
        Fault(
            "a fraction for an integer", json(#"[{"id": 7.5}]"#),
            gives:
                "decode: the value at $[0].id is the number 7.5, and the model says `int` (*), an integer: write `double`, or `decode: lossy` to drop such items"
        ),
        Fault(
            "a number beyond 64 bits", json(#"[{"id": 9223372036854775808}]"#),
            gives:
                "decode: the value at $[0].id is the number 9223372036854775808, which is too large for `int` (*): write `double`, which rounds it, or `decode: lossy` to drop such items"
        ),
        Fault(
            "a number beyond the range of double", json(#"[{"id": 1e999}]"#),
            gives:
                "decode: the value at $[0].id is the number 1e999*, or `decode: lossy` to drop such items"
        ),
        Fault(
            "a number of a million digits",
            json(#"[{"id": \#(String(repeating: "1", count: 1_000_000))}]"#),
            gives:
                "decode: the value at $[0].id is the number 1111*, which is too large for `int` (*): write `double`, which rounds it, or `decode: lossy` to drop such items"
        ),
        Fault(
            "a key twice, of which the first counts", json(#"[{"id": 7, "id": 8}]"#),
            gives: "content",
            items: [7]),
        Fault(
            "a NUL in a text", json(#"[{"id": 7, "name": "a\u0000b"}]"#), gives: "content",
            items: [7]),
        Fault(
            "an item twice", json(#"[{"id": 7}, {"id": 7}]"#), gives: "content", items: [7],
            notes: ["1 item is not shown because an earlier item has its identity"]),
    ]
}
