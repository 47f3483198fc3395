import Foundation

func checkPlain() throws {
    let follower = try decode(
        Follower.self,
        #"""
        {"id": 1.0, "login": "octocat", "avatar_url": "https://a.b/c?d=e%20f", "bio": null, "x": 1}
        """#)
    expectEqual(
        follower, Follower(id: 1, login: "octocat", avatarURL: url("https://a.b/c?d=e%20f")))
    expectEqual(follower.id, 1)
    expectEqual(try decode(Country.self, #"{"code": "KR", "name": "Korea"}"#).id, "KR")
    expect(!fault(Follower.self, #"{"id": 1.5}"#).hasPrefix("decoded"))
    expectEqual(fault([Follower].self, #"[{"id": 1, "login": "a"}]"#), "0.avatar_url is missing")
    expectEqual(
        try roundTrip(follower),
        #"{"avatar_url":"https://a.b/c?d=e%20f","id":1,"login":"octocat"}"#)
}

func checkTypes() throws {
    let empty = try decode(Everything.self, "{}")
    expectEqual(empty.text, "\"none\"\n")
    expectEqual(empty.endless, -.infinity)
    expectEqual(empty.page, URL(string: "https://example.com/a"))
    expectEqual(empty.pages, [url("https://a.b")])
    expectEqual(empty.icon, nil)
    expectEqual(empty.banner, URL(string: "https://b.c/d"))
    expectEqual(empty.extra, .object([:]))
    expectEqual(empty.preset, .object(["a": .bool(false)]))
    expectEqual(empty.prices, ["KRW": 1])
    expectEqual(empty.mode, .dark)
    expectEqual(empty.otherMode, .unknown("sepia"))
    expectEqual(try decode(Everything.self, #"{"count": null, "tags": null}"#), empty)

    let full = try decode(
        Everything.self,
        #"""
        {"text": "t", "count": -2.0, "ratio": 3, "endless": 1e3, "isOn": false, "icon": "",
         "icons": ["", null, "https://a.b"], "extra": [1, 2.5, "s", null, true, {"k": []}],
         "more": 9223372036854775808, "labels": {"a": ["b", null]}, "mode": "light"}
        """#)
    expectEqual(full.count, -2)
    expectEqual(full.icon, nil)
    expectEqual(full.icons, [nil, nil, URL(string: "https://a.b")])
    expectEqual(
        full.extra,
        .array([
            .int(1), .double(2.5), .string("s"), .null, .bool(true), .object(["k": .array([])]),
        ]))
    expectEqual(full.more, .double(9223372036854775808))
    expectEqual(full.labels, ["a": ["b", nil]])
    try roundTrip(full)
    expectEqual(fault(Everything.self, #"{"icons": [1]}"#), "icons.0 has another type")
    expectEqual(fault(Everything.self, #"{"page": ""}"#), "page: Invalid URL string.")
}
