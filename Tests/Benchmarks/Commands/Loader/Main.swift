import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Answers from recorded pages, which are in memory.
struct RecordedPages: HTTPTransport {
    private let pages: [String: Data]

    /// - Parameter count: the number of full pages; an empty one follows.
    init(_ count: Int) {
        var pages: [String: Data] = [:]
        for page in 1...(count + 1) {
            let items = page > count ? [] : (0..<100).map { Self.follower(page * 100 + $0) }
            let list = items.joined(separator: ",")
            let text = #"{"meta": {"page": \#(page)}, "data": {"followers": [\#(list)]}}"#
            pages["https://api.example.com/followers?page=\(page)&per_page=100"] = Data(text.utf8)
        }
        self.pages = pages
    }

    func send(_ request: URLRequest) async throws -> HTTPResponse {
        guard let page = pages[request.url?.absoluteString ?? ""] else {
            throw URLError(.fileDoesNotExist)
        }
        return HTTPResponse(status: 200, headers: ["Content-Type": "application/json"], body: page)
    }

    /// An object of 900 bytes, like GitHub's.
    private static func follower(_ number: Int) -> String {
        let login = "user\(number * 7_919 % 1_000_003)"
        let user = "https://api.github.com/users/\(login)"
        let links = [
            "followers", "following", "gists", "starred", "subscriptions", "orgs", "repos",
            "events", "received_events",
        ].map { #""\#($0)_url": "\#(user)/\#($0)""# }
        return #"""
            {"login": "\#(login)", "id": \#(number), "node_id": "MDQ6VXNlcj\#(number)=", \#
            "avatar_url": "https://avatars.githubusercontent.com/u/\#(number)?v=4", \#
            "gravatar_id": "", "url": "\#(user)", "html_url": "https://github.com/\#(login)", \#
            \#(links.joined(separator: ", ")), "type": "User", "site_admin": false, \#
            "score": \#(number % 100).5, "company": null}
            """#
    }
}

/// `pages generated|written|recorded COUNT`: loads so many pages, and prints the number of items;
/// `recorded` only makes the recording.
@main
struct Pages {
    /// Valgrind cannot follow the end of the main thread, so a run loop keeps it.
    static func main() {
        Task { @MainActor in
            print(await run())
            exit(0)
        }
        RunLoop.main.run()
    }

    /// Returns the number of loaded items.
    @MainActor
    private static func run() async -> Int {
        let arguments = CommandLine.arguments
        let count = arguments.last.flatMap { Int($0) } ?? 0
        let pages = RecordedPages(count)
        switch arguments.dropFirst().first {
        case "generated":
            let loader = FollowersLoader(in: LoadEnvironment(transport: pages))
            await loader.load()
            while loader.followers.counts.hasMore { await loader.loadMore(.followers) }
            return loader.followers.items.count
        case "written":
            let model = FollowersModel(pages)
            while model.hasMore, model.error == nil { await model.loadMore() }
            return model.followers.count
        default: return 0
        }
    }
}
