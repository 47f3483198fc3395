import Loading
import Testing

/// Storing and revalidating responses (RFC 9111 sections 3, 4.1, 4.2.4, 4.3 and 4.4, RFC 5861), and
/// the cache policies of a spec.
@Suite struct CacheRuleTests {
    @Test(arguments: [
        statuses, validators, freshening, selections, stale, methods, heads, partial, policies,
        credentials,
    ])
    func `responses are stored and used by the rules`(table: String) async throws {
        for row in CacheRow.rows(table) {
            if let difference = try await row.difference() { Issue.record("\(difference)") }
        }
    }

    private static let statuses = """
        3 200 | > 200 CC: max-age=60 | +59 | = hit 1
        3 203 | > 203 CC: max-age=60 | +59 | = hit 203 1
        3 204 has no body | > 204 CC: max-age=60 | +59 | = hit 204
        3 299, an unknown status | > 299 CC: max-age=60 | +59 | = hit 299 1
        3 301 | > 301 CC: max-age=60 ; Location: /x | +59 | = hit 301 1
        3 302 | > 302 CC: max-age=60 ; Location: /x | +59 | = hit 302 1
        3 303 | > 303 CC: max-age=60 ; Location: /x | +59 | = hit 303 1
        3 307 | > 307 CC: max-age=60 ; Location: /x | +59 | = hit 307 1
        3 308 | > 308 CC: max-age=60 ; Location: /x | +59 | = hit 308 1
        3 400 | > 400 CC: max-age=60 | +59 | = hit 400 1
        3 404 | > 404 CC: max-age=60 | +59 | = hit 404 1
        3 410 | > 410 CC: max-age=60 | +59 | = hit 410 1
        3 499 | > 499 CC: max-age=60 | +59 | = hit 499 1
        3 599 | > 599 CC: max-age=60 | +59 | = hit 599 1
        3 404 by Expires | > 404 Date: @0 ; Expires: @60 | +59 | = hit 404 1
        3 404 that is over | > 404 CC: max-age=60 | +60 | = fetched 2
        3 what another try may help with: 500 | > 500 CC: max-age=60 | = fetched 2
        3 502 | > 502 CC: max-age=60 | = fetched 2
        3 503 | > 503 CC: max-age=60 | = fetched 2
        3 504 | > 504 CC: max-age=60 | = fetched 2
        3 408 | > 408 CC: max-age=60 | = fetched 2
        3 425 | > 425 CC: max-age=60 | = fetched 2
        3 429 | > 429 CC: max-age=60 | = fetched 2
        3 a failure leaves what is stored | > 200 CC: max-age=60 ; ETag: "a" | +60 | > 500 = conditional 500 2 | -30 | = hit 1
        3 a new response takes its place | > 200 CC: max-age=60 | +60 | > 200 CC: max-age=60 = fetched 2 | = hit 2
        3.1 cookies do not keep an response from being stored | > 200 CC: max-age=60 ; Set-Cookie: a=b | = hit 1
        2 another query is another response | > 200 CC: max-age=60 | /?a = fetched 2
        2 the same query is the same | /?a=1 > 200 CC: max-age=60 | /?a=1 = hit 1
        2 in the same order | /?a&b > 200 CC: max-age=60 | /?b&a = fetched 2
        2 another path | /a > 200 CC: max-age=60 | /b = fetched 2
        2 letters of a path have a case | /a > 200 CC: max-age=60 | /A = fetched 2
        9110-4.2.3 those of a host have none | > 200 CC: max-age=60 | http://API.example/ = hit 1
        9110-4.2.3 a port that goes without saying | > 200 CC: max-age=60 | http://api.example:80/ = hit 1
        9110-4.2.3 an empty path | > 200 CC: max-age=60 | http://api.example = hit 1
        9110-4.2.3 what is behind # stays here | > 200 CC: max-age=60 | /#a = hit 1
        2 another port | > 200 CC: max-age=60 | http://api.example:8080/ = fetched 2
        2 another scheme | > 200 CC: max-age=60 | https://api.example/ = fetched 2
        """

    private static let validators = """
        4.3.1 by tag | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 304 = revalidated 1
        4.3.1 by weak tag | > 200 CC: max-age=9 ; ETag: W/"a" | +9 | > 304 = revalidated 1
        4.3.1 by date | > 200 CC: max-age=9 ; LM: @-60 | +9 | > 304 = revalidated 1
        4.3.1 a tag that is not quoted | > 200 CC: max-age=9 ; ETag: a | +9 | > 304 = revalidated 1
        4.3.1 nothing to tell it by | > 200 CC: max-age=9 | +9 | = fetched 2
        4.3.3 the server has a new one | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 200 CC: max-age=9 = conditional 2 | = hit 2
        4.3.3 a confirmed one is fresh again | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 304 = revalidated 1 | +8 | = hit 1
        4.3.3 for as long as the confirmation says | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 304 CC: max-age=60 = revalidated 1 | +59 | = hit 1
        4.3.3 the server fails | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 503 = conditional 503 2
        4.3.3 it is gone | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 404 = conditional 404 2
        4.3.4 the same tag, strong and weak | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 304 ETag: W/"a" = revalidated 1
        4.3.4 a tag of something else confirms nothing | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 304 ETag: "b" = fetched 304
        4.3.4 nor does another date | > 200 CC: max-age=9 ; LM: @-60 | +9 | > 304 LM: @-30 = fetched 304
        4.3.4 a confirmation may say that nothing is to be stored | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 304 CC: no-store = revalidated 1 | = fetched 3
        4.3.4 304 to an unconditional request | > 304 = fetched 304 | = fetched 2
        4.3.1 conditions of the spec are not the cache's | > 200 CC: max-age=60 ; ETag: "a" | (If-None-Match: "b") = conditional 2 | = hit 1
        4.3.1 nor are their responses stored | (If-None-Match: "b") > 200 CC: max-age=60 = conditional 1 | = fetched 2
        """

    private static let freshening = """
        4.3.4 Expires is new | > 200 Date: @0 ; Expires: @9 ; ETag: "a" | +9 | > 304 Date: @0 ; Expires: @60 | +59 | = hit 1
        4.3.4 Age does not count any more | > 200 CC: max-age=60 ; Age: 50 ; ETag: "a" | +10 | > 304 = revalidated 1 | +59 | = hit 1
        4.3.4 unless there is a new one | > 200 CC: max-age=60 ; ETag: "a" | +60 | > 304 Age: 50 | +10 | > 304 = revalidated 1
        4.3.4 an old Date does not count | > 200 CC: max-age=60 ; Date: @0 ; ETag: "a" | +60 | > 304 = revalidated 1 | +59 | = hit 1
        4.3.4 it may turn into something to ask about | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 304 CC: no-cache = revalidated 1 | > 304 = revalidated 1
        4.3.4 its tag stays | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 304 = revalidated 1 | +9 | > 304 ETag: "a" = revalidated 1
        """

    private static let selections = """
        4.1 the same header | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | (Accept: a) = hit 1
        4.1 another value | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | (Accept: b) = fetched 2
        4.1 none | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | = fetched 2
        4.1 none both times | > 200 CC: max-age=60 ; Vary: Accept | = hit 1
        4.1 one where there was none | > 200 CC: max-age=60 ; Vary: Accept | (Accept: a) = fetched 2
        4.1 an empty one is one | > 200 CC: max-age=60 ; Vary: Accept | (Accept: ) = fetched 2
        4.1 the first is still there | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | (Accept: b) > 200 CC: max-age=60 ; Vary: Accept = fetched 2 | (Accept: a) = hit 1 | (Accept: b) = hit 2
        4.1 names have no case | (aCCept: a) > 200 CC: max-age=60 ; vary: ACCEPT | (Accept: a) = hit 1
        4.1 two headers | (Accept: a ; Accept-Language: b) > 200 CC: max-age=60 ; Vary: Accept, Accept-Language | (Accept-Language: b ; Accept: a) = hit 1
        4.1 one of two is another | (Accept: a ; Accept-Language: b) > 200 CC: max-age=60 ; Vary: Accept, Accept-Language | (Accept: a ; Accept-Language: c) = fetched 2
        4.1 on two lines | (Accept: a ; Accept-Language: b) > 200 CC: max-age=60 ; Vary: Accept ; Vary: Accept-Language | (Accept: a ; Accept-Language: c) = fetched 2
        4.1 other headers do not matter | (Accept: a ; User-Agent: b) > 200 CC: max-age=60 ; Vary: Accept | (Accept: a ; User-Agent: c) = hit 1
        4.1 blanks around commas mean nothing | (Accept: a,b) > 200 CC: max-age=60 ; Vary: Accept | (Accept: a , b) = hit 1
        4.1 lines are one list | (Accept: a, b) > 200 CC: max-age=60 ; Vary: Accept | (Accept: a ; Accept: b) = hit 1
        4.1 whose order counts | (Accept: a, b) > 200 CC: max-age=60 ; Vary: Accept | (Accept: b, a) = fetched 2
        4.1 values have a case | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | (Accept: A) = fetched 2
        4.1 * fits nothing | > 200 CC: max-age=60 ; Vary: * | = fetched 2
        4.1 * among others | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept, * | (Accept: a) = fetched 2
        4.1 * before others | (Accept: a) > 200 CC: max-age=60 ; Vary: *, Accept | (Accept: a) = fetched 2
        4.1 * behind nothing | > 200 CC: max-age=60 ; Vary: , * | = fetched 2
        4.1 * on a line of its own | > 200 CC: max-age=60 ; Vary: ; Vary: * | = fetched 2
        4.1 an empty Vary is none | > 200 CC: max-age=60 ; Vary: | = hit 1
        4.1 Vary that appears later | > 200 CC: max-age=9 | +9 | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | (Accept: b) = fetched 3
        4.1 Vary that names other headers | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | (Accept: b) > 200 CC: max-age=60 ; Vary: User-Agent | (Accept: c) = hit 2
        4.1 Vary that is gone | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | (Accept: b) > 200 CC: max-age=60 | (Accept: c) = hit 2
        4.3.1 revalidated by its own entity tag | (Accept: a) > 200 CC: max-age=9 ; ETag: "a" ; Vary: Accept | +9 | (Accept: b) = fetched 2
        4.3.1 and confirmed for its own request | (Accept: a) > 200 CC: max-age=9 ; ETag: "a" ; Vary: Accept | +9 | (Accept: a) > 304 = revalidated 1 | (Accept: a) = hit 1
        """

    private static let stale = """
        4.2.4 nothing stale without a directive | > 200 CC: max-age=9 | +9 | > fails = failed
        4.2.4 also for a server that fails | > 200 CC: max-age=9 | +9 | > 500 = fetched 500 2
        5861-4 stale-if-error for 500 | > 200 CC: max-age=9, stale-if-error=60 | +9 | > 500 = stale 1
        5861-4 502 | > 200 CC: max-age=9, stale-if-error=60 | +9 | > 502 = stale 1
        5861-4 503 | > 200 CC: max-age=9, stale-if-error=60 | +9 | > 503 = stale 1
        5861-4 504 | > 200 CC: max-age=9, stale-if-error=60 | +9 | > 504 = stale 1
        5861-4 the origin does not respond | > 200 CC: max-age=9, stale-if-error=60 | +9 | > fails = stale 1
        5861-4 too slow | > 200 CC: max-age=9, stale-if-error=60 | +9 | > times out = stale 1
        5861-4 as a condition too | > 200 CC: max-age=9, stale-if-error=60 ; ETag: "a" | +9 | > 503 = stale 1
        5861-4 not for 404 | > 200 CC: max-age=9, stale-if-error=60 | +9 | > 404 = fetched 404 2
        5861-4 not for 400 | > 200 CC: max-age=9, stale-if-error=60 | +9 | > 400 = fetched 400 2
        5861-4 not for 505 | > 200 CC: max-age=9, stale-if-error=60 | +9 | > 505 = fetched 505 2
        5861-4 to its last second | > 200 CC: max-age=9, stale-if-error=60 | +69 | > 503 = stale 1
        5861-4 not longer | > 200 CC: max-age=9, stale-if-error=60 | +70 | > 503 = fetched 503 2
        5861-4 the time of asking counts | > 200 CC: max-age=9, stale-if-error=60 | +69 | > 1s 503 = fetched 503 2
        5861-4 the request may say it | > 200 CC: max-age=9 | +9 | (CC: stale-if-error=60) > 503 = stale 1
        5861-4 not against must-revalidate | > 200 CC: max-age=9, stale-if-error=60, must-revalidate | +9 | > 503 = fetched 503 2
        5861-4 not against no-cache | > 200 CC: no-cache, stale-if-error=60 | > 503 = fetched 503 2
        5861-4 not on a refresh | > 200 CC: max-age=9, stale-if-error=60 | revalidate > 503 = fetched 503 2
        5861-4 a broken number is none | > 200 CC: max-age=9, stale-if-error=x | +9 | > 503 = fetched 503 2
        5861-3 stale-while-revalidate | > 200 CC: max-age=9, stale-while-revalidate=60 | +9 | > 200 CC: max-age=9 = stale 1 | = hit 2
        5861-3 confirmed beside the run | > 200 CC: max-age=9, stale-while-revalidate=60 ; ETag: "a" | +9 | > 304 = stale 1 | = hit 1
        5861-3 a failure beside it changes nothing | > 200 CC: max-age=9, stale-while-revalidate=60 | +9 | > fails = stale 1 | > 500 = stale 1
        5861-3 to its last second | > 200 CC: max-age=9, stale-while-revalidate=60 | +69 | = stale 1
        5861-3 not longer | > 200 CC: max-age=9, stale-while-revalidate=60 | +70 | = fetched 2
        5861-3 not against must-revalidate | > 200 CC: max-age=9, stale-while-revalidate=60, must-revalidate | +9 | = fetched 2
        5861-3 not against no-cache | > 200 CC: no-cache, stale-while-revalidate=60 | = fetched 2
        5861-3 not for who wants something fresh | > 200 CC: max-age=9, stale-while-revalidate=60 | +9 | (CC: min-fresh=1) = fetched 2
        """

    private static let methods = """
        3 an response to POST is not stored | POST > 200 CC: max-age=60 | POST = fetched 2
        3 nor given for GET | POST > 200 CC: max-age=60 | = fetched 2
        4 what is stored is not given for POST | > 200 CC: max-age=60 | POST = fetched 2
        4.4 POST ends what is stored | > 200 CC: max-age=60 | POST | = fetched 3
        4.4 PUT | > 200 CC: max-age=60 | PUT > 204 | = fetched 3
        4.4 DELETE | > 200 CC: max-age=60 | DELETE > 204 | = fetched 3
        4.4 PATCH | > 200 CC: max-age=60 | PATCH | = fetched 3
        4.4 an unknown method | > 200 CC: max-age=60 | BREW | = fetched 3
        4.4 methods have a case | > 200 CC: max-age=60 | get | = fetched 3
        4.4 a redirect is a success | > 200 CC: max-age=60 | POST > 303 Location: /x | = fetched 3
        4.4 400 is none | > 200 CC: max-age=60 | POST > 400 | = hit 1
        4.4 500 is none | > 200 CC: max-age=60 | POST > 500 | = hit 1
        4.4 no response is none | > 200 CC: max-age=60 | POST > fails = failed | = hit 1
        4.4 OPTIONS changes nothing | > 200 CC: max-age=60 | OPTIONS | = hit 1
        4.4 TRACE changes nothing | > 200 CC: max-age=60 | TRACE | = hit 1
        4.4 other URLs stay | /a > 200 CC: max-age=60 | /b POST | /a = hit 1
        4.4 Location | /a > 200 CC: max-age=60 | /b POST > 201 Location: /a | /a = fetched 3
        4.4 a relative one | /c/a > 200 CC: max-age=60 | /c/b POST > 201 Location: a | /c/a = fetched 3
        4.4 Content-Location | /a > 200 CC: max-age=60 | /b POST > 200 Content-Location: /a | /a = fetched 3
        4.4 not where that failed | /a > 200 CC: max-age=60 | /b POST > 500 Location: /a | /a = hit 1
        4.4 not of another origin | http://b.example/a > 200 CC: max-age=60 | POST > 201 Location: http://b.example/a | http://b.example/a = hit 1
        4.4 all that is selected | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | POST | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept = fetched 3 | (Accept: a) = hit 3
        4.4 and nothing of it comes back | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | POST | (Accept: b) > 200 CC: max-age=60 ; Vary: Accept | (Accept: a) = fetched 4
        4.4 whatever the credentials | (Authorization: a) > 200 CC: max-age=60 | POST (Authorization: b) | (Authorization: a) = fetched 3
        """

    private static let heads = """
        4 HEAD is answered by what GET stored | > 200 CC: max-age=60 | HEAD = hit
        4 not where that is too old | > 200 CC: max-age=60 | +60 | HEAD = fetched
        9110-9.3.2 HEAD has nothing to store for GET | HEAD > 200 CC: max-age=60 | = fetched 2
        4.3.5 HEAD tells that it is still good | > 200 CC: max-age=9 ; ETag: "a" | +9 | HEAD > 200 CC: max-age=60 ; ETag: "a" | +59 | = hit 1
        4.3.5 or that it is not | > 200 CC: max-age=9 ; ETag: "a" | +9 | HEAD > 200 ETag: "b" | -9 | = fetched 3
        4.3.5 by its length | > 200 CC: max-age=9 ; Content-Length: 1 | +9 | HEAD > 200 Content-Length: 2 | -9 | = fetched 3
        4.3.5 by its date | > 200 CC: max-age=9 ; LM: @-60 | +9 | HEAD > 200 LM: @-30 | -9 | = fetched 3
        4.3.1 HEAD may be a condition | > 200 CC: max-age=9 ; ETag: "a" | +9 | HEAD > 304 = revalidated
        """

    private static let partial = """
        3.3 a part is not stored | > 206 CC: max-age=60 ; Content-Range: bytes 0-0/9 = fetched 206 1 | = fetched 2
        3.3 nor what comes for a part | (Range: bytes=0-0) > 200 CC: max-age=60 | = fetched 2
        3.4 a part is not made of what is stored | > 200 CC: max-age=60 | (Range: bytes=0-0) > 206 = fetched 206 2
        3.4 that stays as it is | > 200 CC: max-age=60 | (Range: bytes=0-0) > 206 | = hit 1
        3.3 a part in response to a condition | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 206 ETag: "a" = conditional 206 2 | -9 | = hit 1
        """

    private static let policies = """
        cacheFirst nothing is stored | cacheFirst > 200 CC: max-age=60 = fetched 1
        cacheFirst it is fresh | > 200 CC: max-age=9 | cacheFirst = hit 1
        cacheFirst it is old | > 200 CC: max-age=9 | +9999 | cacheFirst = stale 1
        cacheFirst it never was fresh | > 200 | cacheFirst = stale 1
        cacheFirst the response asks for revalidation | > 200 CC: no-cache | cacheFirst = stale 1
        cacheFirst must-revalidate | > 200 CC: max-age=9, must-revalidate | +10 | cacheFirst = stale 1
        cacheFirst no-store is still not stored | cacheFirst > 200 CC: no-store | cacheFirst = fetched 2
        cacheFirst stores what it fetched | cacheFirst > 200 | +9999 | cacheFirst = stale 1
        cacheFirst what was not found may be there by now | > 404 CC: max-age=9 | +9 | cacheFirst = fetched 2
        cacheFirst but not so soon | > 404 CC: max-age=9 | cacheFirst = hit 404 1
        cacheFirst other headers are another response | (Accept: a) > 200 Vary: Accept | cacheFirst (Accept: b) = fetched 2
        networkFirst sends the request | > 200 CC: max-age=60 | networkFirst = fetched 2
        networkFirst about what is stored | > 200 CC: max-age=60 ; ETag: "a" | networkFirst > 304 = revalidated 1
        networkFirst the origin does not respond | > 200 | +9999 | networkFirst > fails = stale 1
        networkFirst too slow | > 200 | networkFirst > times out = stale 1
        networkFirst it fails | > 200 | networkFirst > 500 = stale 1
        networkFirst it is busy | > 200 | networkFirst > 503 = stale 1
        networkFirst it is gone, which is an response | > 200 | networkFirst > 404 = fetched 404 2
        networkFirst nothing is stored | networkFirst > fails = failed
        networkFirst and it fails | networkFirst > 500 = fetched 500 1
        networkFirst a page that was not found is no help | > 404 CC: max-age=60 | networkFirst > 503 = fetched 503 2
        networkOnly is not answered by what is stored | > 200 CC: max-age=60 | networkOnly = fetched 2
        networkOnly nor stored | networkOnly > 200 CC: max-age=60 | = fetched 2
        networkOnly nor is there help | > 200 CC: max-age=60, stale-if-error=60 | networkOnly > fails = failed
        cacheOnly nothing is stored | cacheOnly = missing
        cacheOnly it is fresh | > 200 CC: max-age=60 | cacheOnly = hit 1
        cacheOnly it is old | > 200 | +9999 | cacheOnly = stale 1
        cacheOnly what was not found is no response | > 404 | cacheOnly = missing
        cacheOnly one for other headers is none | (Accept: a) > 200 Vary: Accept | cacheOnly (Accept: b) = missing
        cacheOnly it does not ask beside that | > 200 CC: max-age=9, stale-while-revalidate=60 | +9 | cacheOnly = stale 1 | cacheOnly = stale 1
        """

    private static let credentials = """
        2 the same credentials | (Authorization: a) > 200 CC: max-age=60 | (Authorization: a) = hit 1
        2 others | (Authorization: a) > 200 CC: max-age=60 | (Authorization: b) = fetched 2
        2 none | (Authorization: a) > 200 CC: max-age=60 | = fetched 2
        2 some where there were none | > 200 CC: max-age=60 | (Authorization: a) = fetched 2
        2 each has its own | (Authorization: a) > 200 CC: max-age=60 | (Authorization: b) > 200 CC: max-age=60 | (Authorization: a) = hit 1 | (Authorization: b) = hit 2
        2 the name has no case | (authorization: a) > 200 CC: max-age=60 | (Authorization: a) = hit 1
        2 cookies | (Cookie: a=b) > 200 CC: max-age=60 | (Cookie: a=c) = fetched 2
        2 a key in a header of its own | (X-Api-Key: a) > 200 CC: max-age=60 | (X-Api-Key: b) = fetched 2
        2 an unregistered field | (X-Tenant: a) > 200 CC: max-age=60 | (X-Tenant: b) = fetched 2
        2 the order of headers is no matter | (X-A: 1 ; X-B: 2) > 200 CC: max-age=60 | (X-B: 2 ; X-A: 1) = hit 1
        2 whose value is whose is | (X-A: 1 ; X-B: 2) > 200 CC: max-age=60 | (X-A: 2 ; X-B: 1) = fetched 2
        2 what tells nothing of who asks | (User-Agent: a) > 200 CC: max-age=60 | (User-Agent: b) = hit 1
        2 directives are none | (CC: max-age=9) > 200 CC: max-age=60 | = hit 1
        """
}
