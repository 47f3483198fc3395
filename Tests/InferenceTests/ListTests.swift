import Testing

@testable import Inference

/// The place of the items, their identity and pages.
@Suite struct ListTests {
    /// An answer, and the keypath of its items.
    @Test(arguments: [
        (#"[{"id": 1}]"#, nil), (#"{"orders": [{"id": 1}], "total": 1}"#, "orders"),
        (#"{"data": {"items": [{"id": 1}]}}"#, "data.items"),
        (#"{"a.b": {"items": [{"id": 1}]}}"#, #""$['a.b'].items""#),
        (#"{"refunds": [{"id": 1}, {"id": 2}], "orders": [{"id": 1}]}"#, "orders"),
        (
            #"{"data": {"x": {"edges": [{"cursor": "a", "node": {"id": "1"}}], "pageInfo": {}}}}"#,
            #""$.data.x.edges[*].node""#
        ),
        (#"{"7": {"title": "x"}, "8": {"title": "y"}}"#, "$.*"),
        (#"{"data": {"id": 1, "name": "x"}}"#, "data"),
        (#"{"id": 1, "name": "x", "price": 2, "tags": [{"id": 1}], "n": 1}"#, nil),
        (#"{"errors": [{"id": 1}], "results": []}"#, "results"),
    ])
    func keypath(_ answer: String, _ keypath: String?) throws {
        #expect(try MadeSpec(answer).line("keypath") == keypath)
    }

    @Test(arguments: [
        "[]", "{}", "\"x\"", "42.5", "true", "[1, null]", "[[1], [2]]", #"[1, "a", {}]"#,
    ])
    func `every answer but null has a screen`(_ answer: String) throws { _ = try MadeSpec(answer) }

    @Test func `null has no screen`() {
        #expect(throws: InferenceFault.self) { try MadeSpec("null") }
        #expect(throws: InferenceFault.self) { try MadeSpec("[1]", #"{"a": 1}"#) }
    }

    @Test func `other lists are told`() throws {
        let spec = try MadeSpec(#"{"cats": [{"id": 1}], "dogs": [{"id": 1}]}"#)
        #expect(
            spec.messages == ["the list at `cats` is shown; --keypath shows another one: `dogs`"])
    }

    @Test func `numbers of items and their own links identify them`() throws {
        let numbered = try MadeSpec(
            #"[{"phone_no": "1", "order_no": "A-1"}, {"phone_no": "2", "order_no": "A-2"}]"#)
        #expect(numbered.line("orderNo") == "{type: string, at: order_no, identity: true}")
        let linked = try MadeSpec(
            #"[{"total": 1, "_links": {"self": {"href": "/a"}}}, "#
                + #"{"total": 1, "_links": {"self": {"href": "/b"}}}]"#)
        #expect(linked.line("identity") == "item._links.self.href")
    }

    @Test func `a model may have a name that YAML reads as another value`() throws {
        let spec = try MadeSpec(#"[{"id": 1}, {"id": 2}]"#, screen: "shop.nulls")
        #expect(spec.line("model") == #""Null""#)
    }

    @Test func `what repeats is no identity`() throws {
        #expect(try MadeSpec(#"[{"id": 1}, {"id": 2}]"#).line("id") == "int")
        let repeated = try MadeSpec(#"[{"id": 1, "sku": "a"}, {"id": 1, "sku": "b"}]"#)
        #expect(repeated.line("sku") == "{type: string, identity: true}")
        let inner = try MadeSpec(#"[{"sys": {"id": "a"}}, {"sys": {"id": "b"}}]"#)
        #expect(inner.line("identity") == "item.sys.id")
    }

    /// An answer, and lines of its paging.
    @Test(arguments: [
        (
            #"{"items": [{"id": 1}], "next": "https://a.example/?page=2"}"#, "nextURL",
            "response.next"
        ),
        (#"{"items": [{"id": 1}], "nextPageToken": "abc"}"#, "token", "response.nextPageToken"),
        (#"{"items": [{"id": 1}], "page": 1, "total": 40}"#, "page", nil),
        (#"{"items": [{"id": 1}], "offset": 0, "limit": 20, "total": 40}"#, "offset", nil),
        (#"{"items": [{"id": 1}], "page": 1, "total_pages": 3}"#, "page", nil),
        (#"{"items": [{"id": 1}], "offset": 0, "pages": 2}"#, "offset", nil),
        (#"{"items": [{"id": 1}], "count": 1}"#, nil, nil),
    ])
    func paging(_ answer: String, _ policy: String?, _ next: String?) throws {
        let spec = try MadeSpec(answer, url: "https://a.example/items")
        #expect(spec.line("policy") == policy)
        #expect(spec.line("next") == next)
    }

    @Test func `the cell shows what names and types say`() throws {
        let item =
            #"{"id": 1, "name": "n", "description": "d", "price": 1.5, "image": "https://a.example/x.png"}"#
        let spec = try MadeSpec("[\(item)]")
        #expect(spec.line("image") == "url" && spec.text.contains(#"image: "${item.image}""#))
        #expect(spec.text.contains(#"text: "${item.name}""#))
        #expect(spec.text.contains(#"secondaryText: "${item.description}""#))
        #expect(spec.text.contains(#"detail: "${decimal(item.price)}""#))
        #expect(spec.line("layout")?.hasPrefix("{grid:") == true)
    }
}
