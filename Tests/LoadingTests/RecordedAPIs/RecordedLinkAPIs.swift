import Loading

/// APIs with the next page in a `Link` header.
extension RecordedAPITests {
    static let linkRows = [githubIssues, githubUsers, mastodonStatuses]

    static let githubIssues = Row(
        testDescription: "GitHub: issues, whose next pages have another path",
        spec: """
            screen: github.issues
            models:
              Issue:
                number: {type: int, identity: true}
                title: string
                state: {type: string, default: open}
                author: string at user.login
                created: date at created_at
                closed: date? at closed_at
                comments: int
            sections:
              - id: issues
                url: BASE/repos/octokit-fixture-org/paginate-issues/issues
                model: Issue
                paging: {policy: link, size: 3, sizeParameter: per_page}
                layout: list
                cell: {text: "#${item.number} ${item.title}", secondaryText: "${item.author}"}
            """,
        recorded: {
            let exchanges = try RecordedAPI.exchanges("github-rest/octokit-paginate-issues.json")
            return try RecordedAPI(exchanges, origin: "https://api.github.com")
        },
        count: 13, first: "13", last: "1", counts: [5, 13, 0],
        targets: ["/repos/octokit-fixture-org/paginate-issues/issues?per_page=3"]
            + (2...5).map { "/repositories/1000/issues?per_page=3&page=\($0)" })

    static let githubUsers = Row(
        testDescription: "GitHub: a search, whose next page spells the query in another way",
        spec: """
            screen: github.search
            models:
              User: {login: {type: string, identity: true}, avatar: url at avatar_url, score: double}
            sections:
              - id: users
                url: BASE/search/users
                query: {q: "user:pengwynn user:defunkt"}
                keypath: items
                model: User
                paging: {policy: link, size: 1, sizeParameter: per_page}
                layout: list
                cell: {text: "${item.login}", image: "${item.avatar}"}
            """,
        recorded: {
            let file = "github-rest/octokitrb-search-users-autopaginate.json"
            let exchanges = try RecordedAPI.exchanges(file)
            return try RecordedAPI(exchanges, origin: "https://api.github.com")
        },
        count: 2, first: "defunkt", last: "pengwynn", counts: [2, 2, 0],
        targets: [
            "/search/users?q=user%3Apengwynn%20user%3Adefunkt&per_page=1",
            "/search/users?per_page=1&q=user%3Apengwynn+user%3Adefunkt&page=2",
        ])

    static let mastodonStatuses = Row(
        testDescription: "Mastodon: statuses, whose pages are bounded by identities",
        spec: """
            screen: mastodon.statuses
            models:
              Status:
                id: string
                created: date at created_at
                content: string
                author: string at account.display_name
                boosts: int at reblogs_count
                media: list(json) at media_attachments
            sections:
              - id: statuses
                url: BASE/api/v1/accounts/117020565966271181/statuses
                model: Status
                paging: {policy: link, size: 5, sizeParameter: limit}
                layout: list
                cell: {text: "${item.content}", secondaryText: "${item.author}"}
            """,
        recorded: {
            let exchanges = try RecordedAPI.exchanges("mastodon/test_fetch_next_previous.json")
            // The recording ends before the last page, which is empty and has no `Link`.
            return try RecordedAPI(exchanges, origin: "http://localhost:3000", missing: "[]")
        },
        count: 10, first: "117020580518794573", last: "117020580452511285", counts: [3, 10, 0],
        targets: ["", "&max_id=117020580489281910", "&max_id=117020580452511285"].map {
            "/api/v1/accounts/117020565966271181/statuses?limit=5" + $0
        })
}
