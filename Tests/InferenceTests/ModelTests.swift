import Testing

@testable import Inference

/// Models: recursion, shapes that are the same at two places, maps, wide and deep data.
@Suite struct ModelTests {
    @Test func `recursion is one model`() throws {
        let spec = try MadeSpec(
            #"[{"value": 1, "left": {"value": 2, "left": null, "right": null}, "right": null}]"#)
        #expect(spec.line("left") == "Order?  # null in 1 of 2")
        #expect(
            spec.line("right") == "Order?  # null in 2 of 2"
                || spec.line("right") == "json?  # always null")
    }

    @Test func `the same shape at two places is one model`() throws {
        let spec = try MadeSpec(
            """
            [{"id": 1, "billing": {"street": "a", "zip": "1"}, "shipping": {"street": "b", "zip": "2"},
              "images": {"small": {"url": "u", "width": 1}, "large": {"url": "u", "width": 2}}}]
            """)
        #expect(spec.line("billing") == spec.line("shipping"))
        #expect(
            spec.line("small") == "Image2" && spec.line("large") == "Image2"
                || spec.line("small") == spec.line("large"))
    }

    @Test func `objects with keys of data are maps`() throws {
        let users = (0..<4).map { #""u\#($0)8f14e45f": {"name": "n"}"# }.joined(separator: ", ")
        let spec = try MadeSpec(#"[{"id": 1, "users": {\#(users)}}]"#)
        #expect(spec.line("users")?.hasPrefix("map(User)") == true)
    }

    @Test func `keys that databases make are no names`() throws {
        let entries = "abcd".map { #""-NabXyZ12\#($0)defGhiJkl": {"title": "T", "done": true}"# }
        let spec = try MadeSpec(#"[{"id": 1, "todos": {\#(entries.joined(separator: ", "))}}]"#)
        #expect(spec.line("todos") == "map(Todo)  # a map: its keys are identifiers")
    }

    @Test(arguments: [
        (#"{"USD": 1.5, "EUR": 2}"#, "map(double)  # a map: its keys are currencies"),
        (#"{"SEK": 1.5, "CHF": 0.5, "GBP": 1}"#, "map(double)  # a map: its keys are currencies"),
        (#"{"RSI": 1.5, "SMA": 0.5, "EMA": 1}"#, "V"),
        (#"{"USD": 1.5, "date": 2}"#, "V"),
        (
            #"{"btc": {"id": "btc", "rate": 1}, "eth": {"id": "eth", "rate": 2}}"#,
            "map(V)  # a map: each value has its key as `id`"
        ),
    ])
    func `rates and prices are maps`(object: String, type: String) throws {
        let spec = try MadeSpec(#"[{"id": 1, "v": \#(object)}]"#)
        #expect(spec.line("v") == type)
    }

    @Test func `wide objects are maps`() throws {
        let keys = (0..<600).map { "\"k\($0)\": 1" }.joined(separator: ", ")
        let spec = try MadeSpec(#"[{"id": 1, "all": {\#(keys)}}]"#)
        #expect(spec.line("all") == "map(int)  # a map: objects with more than 500 keys")
    }

    @Test func `lists in lists end`() throws {
        let list = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
        let spec = try MadeSpec(#"[{"id": 1, "l": \#(list)}]"#)
        #expect(spec.line("l")?.contains("json") == true)
    }
}
