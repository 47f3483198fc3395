import DateCore
import Foundation
import Testing

@testable import ModelHelpers

/// What generated models share, besides dates.
@Suite struct HelperTests {
    private typealias Support = ModelSupport

    private func decode<T: Decodable>(_ type: T.Type, _ json: String) throws -> T {
        try JSONDecoder().decode(T.self, from: Data(json.utf8))
    }

    @Test func `JSON is decoded and encoded`() throws {
        let json = #"{"a":[null,true,1,-2.5,"x",[],{}],"b":9007199254740993}"#
        let value = try decode(JSONValue.self, json)
        #expect(
            value
                == .object([
                    "a": .array([
                        .null, .bool(true), .int(1), .double(-2.5), .string("x"), .array([]),
                        .object([:]),
                    ]), "b": .int(9_007_199_254_740_993),
                ]))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(value), as: UTF8.self) == json)
    }

    private struct Comment: Sendable, Hashable {
        var text: String
        var parent: ModelSupport.Box<Comment>?
    }

    @Test func `a box holds a value of its own kind`() {
        let parent = Comment(text: "a", parent: nil)
        let comment = Comment(text: "b", parent: Support.Box(parent))
        #expect(comment.parent?.value == parent)
        #expect(comment != Comment(text: "b", parent: nil))
    }

    @Test func `an empty text is no value`() throws {
        let urls = try decode(
            [Support.OrEmpty<URL>].self, #"["", null, "https://example.com/a"]"#)
        #expect(urls.map(\.value) == [nil, nil, URL(string: "https://example.com/a")])
        #expect(throws: DecodingError.self) { try decode(Support.OrEmpty<URL>.self, "[5]") }
        #expect(try Support.url("https://example.com").host() == "example.com")
        #expect(throws: DecodingError.self) { try Support.url("") }
    }

    @Test func `one object is the only item`() throws {
        struct Row: Decodable, Equatable { let id: Int }
        #expect(try decode(Support.Items<Row>.self, #"{"id": 1}"#).elements == [Row(id: 1)])
        #expect(try decode(Support.Items<Row>.self, #"[{"id": 1}]"#).elements == [Row(id: 1)])
        #expect(try decode(Support.Items<Row>.self, "[]").elements == [])
        #expect(throws: DecodingError.self) {
            try decode(Support.Items<Row>.self, #"[{"id": 1}, {}]"#)
        }
    }

    @Test func `elements that do not match are dropped with the reason`() throws {
        struct Author: Decodable { let name: String }
        struct Book: Decodable {
            let id: Int
            let author: Author
        }
        struct Answer: Decodable { let books: ModelSupport.LossyItems<Book> }
        let answer = try decode(
            Answer.self,
            #"""
            {"books": [{"id": 1, "author": {"name": "a"}}, {"id": 2, "author": {}},
             {"id": null, "author": {"name": "b"}}, 5, {"id": 3, "author": {"name": "c"}}]}
            """#)
        #expect(answer.books.elements.map(\.id) == [1, 3])
        #expect(
            answer.books.dropped.prefix(2) == [
                DroppedElement(path: "books[1].author.name", reason: "is missing"),
                DroppedElement(path: "books[2].id", reason: "must be Int, but is null"),
            ])
        #expect(answer.books.dropped.map(\.path).last == "books[3]")
        #expect("\(answer.books.dropped[0])" == "books[1].author.name: is missing")
        let one = try decode(Support.LossyItems<Author>.self, #"{"id": 1}"#)
        #expect(one.elements.isEmpty && one.dropped.map(\.path) == ["name"])
    }

    @Test func `a token of a page is a text or a number`() throws {
        let tokens = try decode([Support.PageToken].self, #"["a", 2, "3"]"#)
        #expect(tokens.map(\.text) == ["a", "2", "3"])
        #expect(throws: DecodingError.self) { try decode(Support.PageToken.self, "[true]") }
    }

    private struct Album: Decodable {
        let first: String?
        let last: String?
        let size: Result<Int, any Error>

        init(from decoder: any Decoder) throws {
            let first = ModelSupport.Place(["images", 0, "url"], in: decoder)
            self.first = try first.decodeIfPresent(String.self)
            let last = ModelSupport.Place(["images", -1, "url"], in: decoder)
            self.last = try last.decodeIfPresent(String.self)
            let size = ModelSupport.Place(["images", 1, "size", 0], in: decoder)
            self.size = Result { try size.decode(Int.self) }
        }
    }

    @Test func `a place is a path through lists`() throws {
        let album = try decode(
            Album.self, #"{"images": [{"url": "a"}, {"url": "b", "size": [3]}, {"url": "c"}]}"#)
        #expect(album.first == "a" && album.last == "c")
        #expect(try album.size.get() == 3)
        for json in [#"{"images": []}"#, "{}", #"{"images": [null]}"#, #"{"images": 5}"#] {
            let album = try decode(Album.self, json)
            #expect(album.first == nil && album.last == nil)
            #expect(throws: DecodingError.self) { try album.size.get() }
        }
        #expect(throws: DecodingError.self) { try decode(Album.self, #"{"images": [{"url": 5}]}"#) }
    }

    @Test func `a text that the bundle does not have is that of the source language`() {
        #expect(Support.localized("no.such.key", in: "Texts", source: "Hello") == "Hello")
    }
}
