import Loading

/// APIs with page tokens.
extension RecordedAPITests {
    static let tokenRows = [
        youtubePlaylist, youtubeSearch, slackMembers, notionBlocks, notionQuery,
    ]

    private static let playlistTargets = ["", "&pageToken=CAoQAA"].map {
        "/youtube/v3/playlistItems?part=snippet&playlistId=PLOU2XLYxmsIKpaV8h0AGE05so0fAwwfTw\($0)&maxResults=10"
    }

    static let youtubePlaylist = Row(
        testDescription: "YouTube: the items of a playlist",
        spec: """
            screen: youtube.playlist
            models:
              Entry:
                id: string
                title: string at snippet.title
                published: date at snippet.publishedAt
                video: string at snippet.resourceId.videoId
                thumbnails: map(json) at snippet.thumbnails
            sections:
              - id: entries
                url: BASE/youtube/v3/playlistItems
                query: {part: snippet, playlistId: PLOU2XLYxmsIKpaV8h0AGE05so0fAwwfTw}
                keypath: items
                model: Entry
                paging:
                  policy: token
                  parameter: pageToken
                  next: response.nextPageToken
                  size: 10
                  sizeParameter: maxResults
                layout: list
                cell: {text: "${item.title}"}
            """,
        recorded: {
            let files = ["playlist_items_paged_1", "playlist_items_paged_2"]
            return try youtube(files.map { "playlist_items-" + $0 }, playlistTargets)
        },
        count: 13, first: "UExPVTJYTFl4bXNJS3BhVjhoMEFHRTA1c28wZkF3d2ZUdy41NkI0NEY2RDEwNTU3Q0M2",
        last: "UExPVTJYTFl4bXNJS3BhVjhoMEFHRTA1c28wZkF3d2ZUdy45ODRDNTg0QjA4NkFBNkQy",
        counts: [2, 13, 0],
        targets: playlistTargets)

    private static let videoTargets = ["", "&pageToken=CBkQAA"].map {
        "/youtube/v3/search?part=snippet&q=surfing\($0)&maxResults=25"
    }

    static let youtubeSearch = Row(
        testDescription:
            "YouTube: a search, whose second page begins with the last video of the first",
        spec: """
            screen: youtube.search
            models:
              Video:
                id: {type: string, at: id.videoId, identity: true}
                title: string at snippet.title
                channel: string at snippet.channelTitle
                published: date at snippet.publishedAt
            sections:
              - id: videos
                url: BASE/youtube/v3/search
                query: {part: snippet, q: surfing}
                keypath: items
                model: Video
                paging:
                  policy: token
                  parameter: pageToken
                  next: response.nextPageToken
                  size: 25
                  sizeParameter: maxResults
                layout: list
                cell: {text: "${item.title}"}
            """,
        recorded: {
            let files = ["search_by_keywords_p1", "search_by_keywords_p2"]
            return try youtube(files.map { "search-" + $0 }, videoTargets)
        },
        pages: .count(2), count: 49, first: "gQ_1zX-F_No", last: "y92SwP4odAk",
        counts: [2, 50, 1], hasMore: true,
        targets: videoTargets)

    /// The recordings have no queries; pages are identified by tokens.
    private static func youtube(_ files: [String], _ targets: [String]) throws -> RecordedAPI {
        var exchanges = try files.flatMap { try RecordedAPI.exchanges("youtube/\($0).json") }
        for (index, target) in targets.enumerated() {
            exchanges[index].request = RecordedAPI.Request(target)
        }
        return try RecordedAPI(exchanges, origin: "https://www.googleapis.com")
    }

    static let slackMembers = Row(
        testDescription: "Slack: members, by a cursor that ends with an empty one",
        spec: """
            screen: slack.members
            models:
              Member:
                id: string
                name: string
                realName: string at profile.real_name
                isDeleted: bool at deleted
                avatar: url at profile.image_72
            sections:
              - id: members
                url: BASE/api/users.list
                form: {presence: "true"}
                keypath: members
                model: Member
                paging:
                  policy: token
                  parameter: cursor
                  in: body
                  next: response.response_metadata.next_cursor
                  size: 5
                  sizeParameter: limit
                layout: list
                cell: {text: "${item.name}", image: "${item.avatar}"}
            """,
        recorded: {
            let exchanges = try RecordedAPI.exchanges("slack/paginated_users_list.json")
            return try RecordedAPI(exchanges, origin: "https://slack.com")
        },
        count: 35, first: "USLACKBOT", last: "U01FA6B0JM8", counts: [7, 35, 0],
        targets: Array(repeating: "/api/users.list", count: 7))

    static let notionBlocks = Row(
        testDescription: "Notion: the blocks of a page, by a cursor and a word that there are more",
        spec: """
            screen: notion.blocks
            models:
              Block:
                id: string
                type: string
                created: date at created_time
                hasChildren: bool at has_children
                text: list(json) at paragraph.rich_text
            sections:
              - id: blocks
                url: BASE/v1/blocks/393abc1e-edcd-814b-aee5-cf69471e5a43/children
                headers: {Notion-Version: "2026-03-11"}
                keypath: results
                model: Block
                paging:
                  policy: token
                  parameter: start_cursor
                  next: response.next_cursor
                  more: response.has_more
                  size: 2
                  sizeParameter: page_size
                layout: list
                cell: {text: "${item.type}"}
            """,
        recorded: {
            let exchanges = try RecordedAPI.exchanges("notion/test_iterate_paginated_api.json")
            return try RecordedAPI(exchanges, origin: "https://api.notion.com")
        },
        count: 5, first: "393abc1e-edcd-81b4-97e4-e74d4867a8a1",
        last: "393abc1e-edcd-81d2-b73d-feaa29f12025", counts: [3, 5, 0],
        targets: [
            "", "start_cursor=393abc1e-edcd-817b-900d-c75ec8d2f272&",
            "start_cursor=393abc1e-edcd-81d2-b73d-feaa29f12025&",
        ].map { "/v1/blocks/393abc1e-edcd-814b-aee5-cf69471e5a43/children?\($0)page_size=2" })

    static let notionQuery = Row(
        testDescription: "Notion: a query, whose cursor stands in the body",
        spec: """
            screen: notion.query
            models:
              Entry:
                id: string
                created: date at created_time
                edited: date at last_edited_time
            sections:
              - id: entries
                url: BASE/v1/data_sources/393abc1e-edcd-81a2-8d0b-000bae7f15dc/query
                headers: {Notion-Version: "2026-03-11"}
                json: {}
                keypath: results
                model: Entry
                paging:
                  policy: token
                  parameter: start_cursor
                  in: body
                  next: response.next_cursor
                  more: response.has_more
                  size: 2
                  sizeParameter: page_size
                layout: list
                cell: {text: "${item.id}"}
            """,
        recorded: {
            // The recorded query has one page; those of the blocks have the same format.
            var exchanges = try RecordedAPI.exchanges("notion/test_iterate_paginated_api.json")
            let path = "/v1/data_sources/393abc1e-edcd-81a2-8d0b-000bae7f15dc/query"
            for index in exchanges.indices { exchanges[index].request.path = path }
            return try RecordedAPI(exchanges, origin: "https://api.notion.com")
        },
        count: 5, first: "393abc1e-edcd-81b4-97e4-e74d4867a8a1",
        last: "393abc1e-edcd-81d2-b73d-feaa29f12025", counts: [3, 5, 0],
        targets: Array(
            repeating: "/v1/data_sources/393abc1e-edcd-81a2-8d0b-000bae7f15dc/query", count: 3))
}
