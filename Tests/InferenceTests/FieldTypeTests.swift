import TestSupport
import Testing

@testable import Inference

/// The types of fields by their values.
@Suite struct FieldTypeTests {
    /// Values of the field `v` of items, and the line of the field in the spec.
    @Test(arguments: [
        (["1", "2"], "int"), (["1", "2.5"], "double"), (["40.00", "41"], "double"),
        (["true", "false"], "bool"), ([#""a""#, #""b c""#], "string"),
        (["9223372036854775807", "1"], "int"),
        (
            ["123456789012345678901234567890", "1"],
            "double  # has integers beyond 64 bits, whose last digits a double loses"
        ),
        ([#""9007199254740993""#, #""1""#], "string"),
        (["1", "null"], "int?  # null in 1 of 2"), (["null", "null"], "json?  # always null"),
        ([#""https://a.example/x""#, #""http://b.example""#], "url"),
        ([#""https://a.example/x""#, #""""#], "url?  # empty in 1"),
        ([#""2024-05-01T12:00:00Z""#, #""2024-05-01T12:00:00.5+09:00""#], "date"),
        ([#""2024-05-01""#], "{type: date, format: day}"),
        ([#""Sun, 06 Nov 1994 08:49:37 GMT""#], "{type: date, format: http}"),
        (
            [#""21/02/2024""#, #""03/04/2024""#],
            "{type: date, format: dd/MM/yyyy, zone: UTC}  # the values have no zone: UTC is assumed"
        ),
        (
            [#""01/02/2024""#],
            "string  # dates: MM/dd/yyyy or dd/MM/yyyy, which the values do not tell"
        ),
        (["[]", "[]"], "list(json)  # always empty"), (["[1]", "[2.5]"], "list(double)"),
        ([#"["a", null]"#], "list(string?)"), (["[[1], []]"], "list(list(int))"),
        (["{}"], "json  # always an empty object"),
        ([#"1"#, #""a""#], "json  # a union: a number in 1, a text in 1"),
        (["[]", #"{"a": 1}"#], "json  # a union: a list in 1, an object in 1"),
        (
            [#"{"101": 1, "102": 2}"#, #"{"7": 3}"#], "map(int)  # a map: its keys are numbers"
        ),
    ])
    func type(_ values: [String], _ line: String) throws {
        let items = values.enumerated().map { #"{"id": \#($0), "v": \#($1)}"# }
        let spec = try MadeSpec("[\(items.joined(separator: ", "))]")
        #expect(spec.line("v") == line)
    }

    @Test func `absent fields are optional`() throws {
        let spec = try MadeSpec(#"[{"id": 1, "note": "x"}, {"id": 2}]"#)
        #expect(spec.line("note") == "string?  # absent in 1 of 2")
    }

    @Test func `numbers are dates by key and size`() throws {
        let spec = try MadeSpec(
            #"[{"id": 1, "created_at": 1700000000, "updatedAt": 1700000000000, "count": 1700000000}]"#
        )
        let note = "  # numbers of this size under this key are dates"
        #expect(spec.line("createdAt") == "{type: date, at: created_at, format: seconds}" + note)
        #expect(spec.line("updatedAt") == "{type: date, format: milliseconds}" + note)
        #expect(spec.line("count") == "int")
    }

    @Test func `a number that no double has is left out`() throws {
        let spec = try MadeSpec(#"[{"id": 1, "v": 1e999}]"#)
        #expect(spec.line("v") == nil)
        #expect(spec.text.contains("# Left out, since a number in it is too large for a double: v"))
    }

    @Test func `texts that repeat are an enum`() throws {
        let words = ["open", "closed", "open", "closed", "open", "no"]
        let items = words.enumerated().map {
            #"{"id": \#($0), "status": "\#($1)", "city": "\#($1)"}"#
        }
        let text = "[\(items.joined(separator: ", "))]"
        #expect(try MadeSpec(text).line("enum") == nil)
        let more = "[\((items + items.reversed()).joined(separator: ", "))]"
        let spec = try MadeSpec(more)
        #expect(spec.line("enum") == #"[closed, "no", open]"#)
        #expect(spec.line("status") == "OrderStatus")
        #expect(spec.line("city") == "string")
        #expect(try MadeSpec(more, maxCases: 2).line("enum") == nil)
    }

    @Test func `keys that are no names are read by at`() throws {
        let spec = try MadeSpec(
            #"[{"id": 1, "": 1, "a.b": 2, "in": 3, "ID": 4, "한국": 5, "x y": 6, "q'": 7, "t\tk": 8}]"#
        )
        #expect(spec.line("value") == #""int at $['']""#)
        #expect(spec.line("aB") == #""int at $['a.b']""#)
        #expect(spec.line("inValue") == "int at in")
        #expect(spec.line("id") == "int" && spec.line("ID2") == "int at ID")
        #expect(spec.line("한국") == "int")
        #expect(spec.line("xY") == #""int at $['x y']""#)
    }

    @Test func `no value of the data is in the spec`() throws {
        let spec = try MadeSpec(
            #"[{"id": "SECRET-1", "name": "SECRET ${x}", "status": "SECRET", "n": 424242}]"#)
        #expect(!spec.text.contains("SECRET") && !spec.text.contains("424242"))
    }
}
