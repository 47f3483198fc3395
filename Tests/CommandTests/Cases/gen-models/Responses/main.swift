// Decodes responses with the models of `shelf.yaml`; `GeneratedModuleTests` builds and runs it.
import Foundation

nonisolated(unsafe) var failures = 0

func expect<T: Equatable>(_ actual: T, _ expected: T, line: Int = #line) {
    if actual == expected { return }
    print("main.swift:\(line): \(actual) is not \(expected)")
    failures += 1
}

func decode<T: Decodable>(_ type: T.Type, _ json: String) throws -> T {
    try JSONDecoder().decode(T.self, from: Data(json.utf8))
}

/// The description of the element that cannot be decoded; nil if all can.
func fault<T: Decodable>(_ type: T.Type, _ json: String) -> String? {
    do {
        _ = try decode(T.self, json)
        return nil
    } catch let error as DecodingError {
        return DroppedElement(error).description
    } catch {
        return "\(error)"
    }
}

let book = Shelf.Book(isbn: "1", author: "Kim")
let json = #"{"isbn": "1", "author": {"name": "Kim"}}"#

// Typed: only the fields that expressions read, the others may be anything.
let typed = try decode(
    Shelf.TypedEnvelope.self,
    #"{"rows": [\#(json)], "meta": {"total": 7}, "next": 2, "dropped": {}}"#)
expect(typed, Shelf.TypedEnvelope(items: [book], meta: Shelf.Meta(total: 7), next: 2))
expect(
    fault(Shelf.TypedEnvelope.self, #"{"rows": [\#(json)], "meta": {}}"#), "meta.total: is missing")
expect(
    fault(Shelf.TypedEnvelope.self, #"{"rows": [\#(json), {"isbn": 2}], "meta": {"total": 1}}"#),
    "rows[1].isbn: must be String")

// Lossy: what does not match is left out with its path.
let lossy = try decode(
    Shelf.LossyEnvelope.self,
    #"""
    {"library": {"books": [
      {"isbn": "0"}, \#(json), null, {"isbn": "2", "author": {"name": null}}, 5,
      {"isbn": "3", "author": {"name": "Lee"}, "read": "yesterday"}, {"isbn": 4}, \#(json), []
    ]}}
    """#)
expect(lossy.items, [book, book])
expect(
    lossy.dropped.map(\.path),
    [
        "library.books[0].author", "library.books[2]", "library.books[3].author.name",
        "library.books[4]", "library.books[5].read", "library.books[6].isbn", "library.books[8]",
    ])
expect(lossy.dropped[0].description, "library.books[0].author: is missing")
expect(lossy.dropped[4].reason, #""yesterday" is not an ISO 8601 date"#)
expect(lossy.dropped[5].reason, "must be String")
for absent in [#"{"library": {}}"#, #"{"library": {"books": null}}"#, #"{"library": null}"#, "{}"] {
    expect(try decode(Shelf.LossyEnvelope.self, absent), Shelf.LossyEnvelope())
}
expect(try decode(Shelf.LossyEnvelope.self, #"{"library": {"books": \#(json)}}"#).items, [book])

let all = try decode(Shelf.AllEnvelope.self, "[\(json), {}, \(json)]")
expect(all.items.count, 2)
expect(all.dropped.map(\.description), ["[1].isbn: is missing"])

// Paging values of responses without a model: those that do not match are absent.
for (next, text) in [("12", "12"), (#""abc""#, "abc"), ("null", nil), ("[]", nil)] {
    let page = #"{"books": [\#(json)], "paging": {"next": \#(next)}}"#
    expect(try decode(Shelf.UntypedEnvelope.self, page).next, text)
}
expect(try decode(Shelf.UntypedEnvelope.self, #"{"books": []}"#), Shelf.UntypedEnvelope(items: []))
for (more, flag) in [("true", true), ("false", false), ("1", nil), (#""yes""#, nil)] {
    let page = #"{"books": [], "hasMore": \#(more)}"#
    expect(try decode(Shelf.CountedEnvelope.self, page).hasMore, flag)
}
expect(try decode(Shelf.CountedEnvelope.self, #"{"books": []}"#).hasMore, nil)
let total = #"{"paging": {"books": [\#(json)], "total": 40}}"#
expect(try decode(Shelf.TotalsEnvelope.self, total), Shelf.TotalsEnvelope(items: [book], total: 40))

// One object is one item.
expect(try decode(Shelf.OneEnvelope.self, #"{"book": \#(json)}"#).items, [book])
expect(try decode(Shelf.OneEnvelope.self, #"{"book": [\#(json), \#(json)]}"#).items, [book, book])
expect(fault(Shelf.OneEnvelope.self, #"{"book": 1}"#) == nil, false)

// A rejected response has no items, a faulty one is an error.
let rejected = try decode(Shelf.RejectedEnvelope.self, #"{"error": "no", "code": 1}"#)
expect(rejected, Shelf.RejectedEnvelope(error: "no"))
let found = try decode(Shelf.RejectedEnvelope.self, #"{"found": {"rows": [\#(json)]}}"#)
expect(found, Shelf.RejectedEnvelope(items: [book]))
expect(
    fault(Shelf.RejectedEnvelope.self, #"{"found": {"rows": [{"isbn": "1"}]}}"#),
    "found.rows[0].author: is missing")
expect(try decode(Shelf.StoryDataEnvelope.self, #"{"error": "gone"}"#).error, "gone")

// Values of data.
let days = try decode(Shelf.DaysDataEnvelope.self, #"{"days": ["2024-05-01T00:00:00Z"]}"#)
expect(days.value, [Date(timeIntervalSince1970: 1_714_521_600)])
expect(try decode(Shelf.DaysDataEnvelope.self, "{}").value, nil)
let shelf = try decode(
    Shelf.ShelfDataEnvelope.self, #"{"data": {"shelf": {"size": "s", "state": "odd"}}}"#)
expect(shelf.value, Shelf.Shelf(size: .s, state: .unknown("odd")))

// Titles, in the source language where the bundle has no catalog.
expect(Shelf.State.new.localizedTitle, "Brand new")
expect(Shelf.State.used.localizedTitle, "2. hand")
expect(Shelf.State.title.localizedTitle, "3")
expect(Shelf.State.sold.localizedTitle, "…")
expect(shelf.value.state.localizedTitle, "odd")
expect(Shelf.Size.m.localizedTitle, "2")
exit(failures == 0 ? 0 : 1)
