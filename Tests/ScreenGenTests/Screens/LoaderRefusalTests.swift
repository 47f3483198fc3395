import Diagnostics
import Testing

/// What loaders cannot do is an error at its place.
@Suite struct LoaderRefusalTests {
    @Test func `a URL whose origin is unknown is refused where it is written`() throws {
        let spec = """
            screen: pages
            title: Pages
            api: {baseURL: "https://api.example.com", query: {v: "1"}}
            models:
              Page: {id: int, name: string}
            sections:
              - id: own
                url: /pages
                model: Page
                cell: {text: "${item.name}"}
                layout: list
              - id: other
                url: https://pages.example.com/all
                model: Page
                cell: {text: "${item.name}"}
                layout: list
                onTap: {send: {post: https://likes.example.com/new}}
            """
        let generated = try #require(GeneratedSpec(spec, "pages.yaml"))
        let places = generated.refusals.map(\.primary.place)
        #expect(
            places.map { $0.source.text($0.range) } == [
                "https://pages.example.com/all", "https://likes.example.com/new",
            ])
        #expect(generated.refusals.allSatisfy { $0.message.contains("`baseURL`") })
    }
}
