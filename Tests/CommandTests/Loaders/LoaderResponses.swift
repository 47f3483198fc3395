import Foundation
import TestSupport

/// What expressions over items read of responses, and JSON without a model.
enum LoaderResponses {
    static func write(to folder: TemporaryFolder) throws {
        for name in ["responses", "watched"] {
            let path = RepositoryRoot.path(of: "Tests/CommandTests/Cases/loaders/\(name).yaml")
            try folder.write(Data(contentsOf: URL(filePath: path)), to: "Specs/\(name).yaml")
        }
        try folder.write(Data(recording.utf8), to: "Specs/responses.har")
        try folder.write(Data(watched.utf8), to: "Specs/watched.har")
    }

    static let calls: [(String, String)] = [
        ("posts:0", "await postsTap(posts.items[0], at: 0)"),
        ("posts:2", "await postsTap(posts.items[2], at: 2)"),
    ]

    static let runs = [
        LoaderRun(
            screen: "responses", recording: "Specs/responses.har", steps: ["load", "posts:0"])
    ]

    /// Elements that come and go while they are polled.
    static let polls = LoaderRun(
        screen: "watched", recording: "Specs/watched.har", steps: ["load", "poll"])

    // MARK: - Responses

    private static var recording: String {
        let loose = [
            #"{"id": 1, "name": "Ink", "tags": ["a", "b"], "author": {"name": "Kim"}, "isNew": true}"#,
            #"{"id": 2.5, "name": "Pen", "tags": [], "note": 7, "isNew": false}"#,
            #"{"id": "x", "name": null, "tags": {"a": 1}, "author": "Ann", "isNew": "yes"}"#,
            #"{"id": 1, "name": "Ink again", "tags": "ab", "note": null}"#,
        ]
        return harFile(
            [
                entry(
                    "/facts",
                    #"{"title": "Facts", "counts": [1, 2, 3], "isOpen": true, "list": "#
                        + #"[{"id": 1, "value": 9007199254740993}, {"id": 1}, {"id": "b", "value": -0.5}]}"#
                ),
                entry("/days", #"[{"id": 1, "name": "Mon"}, {"id": 2, "name": "Tue"}]"#),
                entry(
                    "/posts", page([(1, 8), (2, 9)], [(8, "Ann")], next: "b"),
                    headers: [("X-Left", "7"), ("X-Left", "6")]),
                entry("/posts?after=b", page([(3, 8), (1, 7)], [(8, "Bob"), (7, "Kim")])),
                entry("/loose", #"{"state": "open", "list": [\#(loose[0]), \#(loose[1])]}"#),
                entry("/loose?after=2.5", #"{"state": 1, "list": [\#(loose[2])]}"#),
                entry("/loose?after=x", #"{"state": "done", "list": [\#(loose[3])]}"#),
                entry(
                    "/plain",
                    #"[{"a": 1, "b": 1, "c": [{"d": true}]}, {"a": "x", "b": "1", "c": []}, 5, null]"#
                ),
                entry("/one", #"{"title": "Only"}"#), entry("/word", #""word""#),
                entry("/refused", #"{"error": {"code": 5}}"#, headers: [("X-Reason", "closed")]),
                entry(
                    "/notes",
                    #"[{"text": "a", "extra": {"a": 2.5}, "rest": [{"b": "c"}, 2]}, "#
                        + #"{"text": "b", "extra": null, "rest": []}]"#),
                entry("/days/1/plays", page([(4, 8)], [(8, "Lee")])),
                entry("/days/2/plays", page([(4, 8), (5, 1)], [(8, "Max")])),
                entry("/numbered?page=1&size=2", page([(1, 1), (2, 1)], [])),
                entry("/numbered?page=2&size=2", page([(3, 1)], [])),
                entry("/numbered?page=3&size=2", page([], [])),
            ] + [3, 20, 30].map { entry("/linked?count=\($0)", linked($0)) })
    }

    private static func linked(_ count: Int) -> String {
        #"[{"link": "../\#(count) of/x?a=b#top", "note": "", "more": ["//cdn.example.com/é", "?q", "https://x.example/../y"]}, "#
            + #"{"link": "/\#(count)", "note": "here", "more": []}]"#
    }

    private static func page(
        _ posts: [(id: Int, author: Int)], _ users: [(id: Int, name: String)], next: String? = nil
    ) -> String {
        let posts = posts.map {
            #"{"id": \#($0.id), "text": "p\#($0.id)", "author": \#($0.author)}"#
        }
        let users = users.map { #"{"id": \#($0.id), "name": "\#($0.name)"}"# }
        return #"{"posts": [\#(posts.joined(separator: ", "))], "includes": {"users": "#
            + "[\(users.joined(separator: ", "))]}"
            + (next.map { #", "next": "\#($0)"}"# } ?? "}")
    }

    // MARK: - Polls

    /// The list has no further answer at 21 seconds, and everything else has enough.
    private static var watched: String {
        let days = [(1, "Mon"), (2, "Tue"), (3, "Wed")]
        func list(_ days: ArraySlice<(Int, String)>) -> String {
            let rows = days.map { #"{"id": \#($0.0), "title": "\#($0.1)"}"# }
            return "[\(rows.joined(separator: ", "))]"
        }
        let lists = [list(days[..<2]), list(days[1...]), list(days[...])]
        let states = days.flatMap { id, _ in
            (0..<20).map { count in
                entry(
                    "/days/\(id)/states",
                    #"[{"id": 1, "text": "\#(id)-\#(min(count, 2))"}]"#)
            }
        }
        return harFile(lists.map { entry("/days", $0) } + states)
    }

    private static func entry(
        _ path: String, _ text: String, headers: [(String, String)] = []
    ) -> String {
        HAREntryText(
            url: "https://api.example.com" + path, headers: headers.map { (name: $0, value: $1) },
            text: text
        ).json
    }
}
