import Foundation

func checkRecordings(_ folder: String) throws {
    struct Recording: Decodable { let exchanges: [JSONValue] }
    func body<T: Decodable>(_ file: String) throws -> T {
        let data = try Data(contentsOf: URL(filePath: folder + "/" + file))
        let recording = try JSONDecoder().decode(Recording.self, from: data)
        guard case .object(let exchange) = recording.exchanges.first,
            case .object(let response) = exchange["response"], let body = response["body"]
        else { throw CocoaError(.coderReadCorrupt) }
        return try JSONDecoder().decode(T.self, from: JSONEncoder().encode(body))
    }

    let followers: [Follower] = try body("github-rest/octokitrb-followers.json")
    expectEqual(followers.count, 30)
    expectEqual(followers.first?.login, "zebdro")
    expectEqual(followers.first?.id, 165782)
    expectEqual(followers.first?.avatarURL.host(), "secure.gravatar.com")

    let toot: Toot = try body("mastodon/test_public_tl.json")
    expectEqual(toot.createdAt.timeIntervalSince1970.rounded(.down), 1_785_592_550)
    expectEqual(toot.visibility, .public)
    expectEqual(toot.author, "mastodonpy_test_2")
    expectEqual(toot.website, nil)
    expectEqual(toot.reblog, nil)
    try roundTrip(toot)

    let story: Story = try body("hackernews/readme-examples.json")
    expectEqual(story.time, date(1_175_714_200))
    expectEqual(story.kids.first, 8952)

    let weather: Weather = try body("openweather/responses.json")
    expectEqual(weather.id, 2_643_743)
    expectEqual(weather.sunrise, date(1_378_877_413))
    expectEqual(weather.humidity, 75)
    expectEqual(weather.rain, 0)
    try roundTrip(weather)

    let products: [ShopProduct] = try body("shopify/products.json")
    expectEqual(products.first?.createdAt, date(1_319_133_913))
    expectEqual(products.first?.variants.first?.price, "199.00")
    try roundTrip(products)

    let page: NotionPage = try body("notion/test_blocks_children_list.json")
    expectEqual(page.cover, .null)
    expectEqual(page.created, date(1_783_156_080))
    expect(page.properties["title"] != nil)
    try roundTrip(page)
}
