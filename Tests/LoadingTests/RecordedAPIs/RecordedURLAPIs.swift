import Foundation
import Loading
import Testing

/// APIs with the URL of the next page.
extension RecordedAPITests {
    static let urlRows = [spotifyReleases, spotifyPlaylists]

    private static let spotifyOrigin = "https://api.spotify.com"

    private static let releaseTargets = ["limit=8", "offset=8&limit=8", "offset=16&limit=8"].map {
        "/v1/browse/new-releases?" + $0
    }

    static let spotifyReleases = Row(
        testDescription: "Spotify: new releases",
        spec: """
            screen: spotify.releases
            models:
              Album:
                id: string
                name: string
                kind: string at album_type
                images: list(Image)
              Image: {url: url, width: int, height: int}
            sections:
              - id: albums
                url: BASE/v1/browse/new-releases
                query: {limit: "8"}
                keypath: albums.items
                model: Album
                paging: {policy: nextURL, next: response.albums.next}
                layout: list
                cell: {text: "${item.name}"}
            """,
        recorded: {
            // The recording is one page of twenty albums, served eight at a time.
            let recorded = try RecordedAPI.exchanges("spotify/new_releases.json")
            let pages = try releaseTargets.enumerated().map { index, target in
                var exchange = try #require(recorded.first)
                exchange.request = RecordedAPI.Request(target)
                exchange.body = try releases(exchange.body, from: index * 8)
                return exchange
            }
            return try RecordedAPI(pages, origin: spotifyOrigin)
        },
        count: 20, first: "60mvULtYiNSRmpVvoa3RE4", last: "5OlEEw6gIk32eMhOqRlfGu",
        counts: [3, 20, 0],
        targets: releaseTargets)

    /// The recorded page with eight of its albums, in its envelope.
    private static func releases(_ body: String, from offset: Int) throws -> String {
        let json = try JSONSerialization.jsonObject(with: Data(body.utf8))
        var albums = try #require((json as? [String: Any])?["albums"] as? [String: Any])
        let items = try #require(albums["items"] as? [Any])
        let url = spotifyOrigin + "/v1/browse/new-releases?"
        let isLast = offset + 8 >= items.count
        albums["items"] = Array(items.dropFirst(offset).prefix(8))
        albums["next"] = isLast ? NSNull() : "\(url)offset=\(offset + 8)&limit=8"
        albums["previous"] = offset == 0 ? NSNull() : "\(url)offset=\(offset - 8)&limit=8"
        albums["href"] = "\(url)offset=\(offset)&limit=8"
        albums["offset"] = offset
        albums["limit"] = 8
        albums["total"] = items.count
        return try RecordedAPI.text(of: ["albums": albums])
    }

    private static let playlistsTargets = ["offset=20&limit=5", "offset=25&limit=5"].map {
        "/v1/users/1123408718/playlists?" + $0
    }

    static let spotifyPlaylists = Row(
        testDescription: "Spotify: a page in the middle, and where the next one is",
        spec: """
            screen: spotify.playlists
            models:
              Playlist: {id: string, name: string, tracks: int at tracks.total}
            sections:
              - id: playlists
                url: BASE/v1/users/1123408718/playlists
                query: {offset: "20", limit: "5"}
                keypath: items
                model: Playlist
                paging: {policy: nextURL, next: response.next}
                layout: list
                cell: {text: "${item.name}"}
            """,
        recorded: {
            var exchanges = try RecordedAPI.exchanges("spotify/current_users_playlists.json")
            exchanges[0].request = RecordedAPI.Request(playlistsTargets[0])
            return try RecordedAPI(
                exchanges, origin: spotifyOrigin, missing: #"{"items": [], "next": null}"#)
        },
        count: 5, first: "3sPyrAW9PVUMxL9i6QFbaV", last: "19DESVha4FbNzqQfcGXMjc",
        counts: [2, 5, 0],
        targets: playlistsTargets)
}
