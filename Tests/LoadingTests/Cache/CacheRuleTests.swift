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
        3 404, expired | > 404 CC: max-age=60 | +60 | = fetched 2
        3 500: a retry may succeed | > 500 CC: max-age=60 | = fetched 2
        3 502 | > 502 CC: max-age=60 | = fetched 2
        3 503 | > 503 CC: max-age=60 | = fetched 2
        3 504 | > 504 CC: max-age=60 | = fetched 2
        3 408 | > 408 CC: max-age=60 | = fetched 2
        3 425 | > 425 CC: max-age=60 | = fetched 2
        3 429 | > 429 CC: max-age=60 | = fetched 2
        3 a failure keeps the stored response | > 200 CC: max-age=60 ; ETag: "a" | +60 | > 500 = conditional 500 2 | -30 | = hit 1
        3 a new response replaces the stored one | > 200 CC: max-age=60 | +60 | > 200 CC: max-age=60 = fetched 2 | = hit 2
        3.1 Set-Cookie does not prevent storing | > 200 CC: max-age=60 ; Set-Cookie: a=b | = hit 1
        2 another query is another key | > 200 CC: max-age=60 | /?a = fetched 2
        2 the same query is the same key | /?a=1 > 200 CC: max-age=60 | /?a=1 = hit 1
        2 parameters in another order | /?a&b > 200 CC: max-age=60 | /?b&a = fetched 2
        2 another path | /a > 200 CC: max-age=60 | /b = fetched 2
        2 paths are case-sensitive | /a > 200 CC: max-age=60 | /A = fetched 2
        9110-4.2.3 hosts are case-insensitive | > 200 CC: max-age=60 | http://API.example/ = hit 1
        9110-4.2.3 the default port | > 200 CC: max-age=60 | http://api.example:80/ = hit 1
        9110-4.2.3 an empty path | > 200 CC: max-age=60 | http://api.example = hit 1
        9110-4.2.3 the fragment is not part of the key | > 200 CC: max-age=60 | /#a = hit 1
        2 another port | > 200 CC: max-age=60 | http://api.example:8080/ = fetched 2
        2 another scheme | > 200 CC: max-age=60 | https://api.example/ = fetched 2
        """

    private static let validators = """
        4.3.1 by entity tag | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 304 = revalidated 1
        4.3.1 by weak entity tag | > 200 CC: max-age=9 ; ETag: W/"a" | +9 | > 304 = revalidated 1
        4.3.1 by Last-Modified | > 200 CC: max-age=9 ; LM: @-60 | +9 | > 304 = revalidated 1
        4.3.1 an unquoted entity tag | > 200 CC: max-age=9 ; ETag: a | +9 | > 304 = revalidated 1
        4.3.1 no validator | > 200 CC: max-age=9 | +9 | = fetched 2
        4.3.3 the representation has changed | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 200 CC: max-age=9 = conditional 2 | = hit 2
        4.3.3 304 makes it fresh again | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 304 = revalidated 1 | +8 | = hit 1
        4.3.3 with the lifetime of the 304 response | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 304 CC: max-age=60 = revalidated 1 | +59 | = hit 1
        4.3.3 the server fails | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 503 = conditional 503 2
        4.3.3 404 | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 404 = conditional 404 2
        4.3.4 the same entity tag, strong and weak | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 304 ETag: W/"a" = revalidated 1
        4.3.4 304 with another entity tag | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 304 ETag: "b" = fetched 304
        4.3.4 304 with another Last-Modified | > 200 CC: max-age=9 ; LM: @-60 | +9 | > 304 LM: @-30 = fetched 304
        4.3.4 304 with no-store | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 304 CC: no-store = revalidated 1 | = fetched 3
        4.3.4 304 to an unconditional request | > 304 = fetched 304 | = fetched 2
        4.3.1 a condition of the spec bypasses the cache | > 200 CC: max-age=60 ; ETag: "a" | (If-None-Match: "b") = conditional 2 | = hit 1
        4.3.1 its response is not stored | (If-None-Match: "b") > 200 CC: max-age=60 = conditional 1 | = fetched 2
        """

    private static let freshening = """
        4.3.4 304 updates Expires | > 200 Date: @0 ; Expires: @9 ; ETag: "a" | +9 | > 304 Date: @0 ; Expires: @60 | +59 | = hit 1
        4.3.4 304 without Age resets the age | > 200 CC: max-age=60 ; Age: 50 ; ETag: "a" | +10 | > 304 = revalidated 1 | +59 | = hit 1
        4.3.4 304 with Age | > 200 CC: max-age=60 ; ETag: "a" | +60 | > 304 Age: 50 | +10 | > 304 = revalidated 1
        4.3.4 the Date of the stored response is ignored | > 200 CC: max-age=60 ; Date: @0 ; ETag: "a" | +60 | > 304 = revalidated 1 | +59 | = hit 1
        4.3.4 304 with no-cache | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 304 CC: no-cache = revalidated 1 | > 304 = revalidated 1
        4.3.4 the entity tag is kept | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 304 = revalidated 1 | +9 | > 304 ETag: "a" = revalidated 1
        """

    private static let selections = """
        4.1 the same header | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | (Accept: a) = hit 1
        4.1 another value | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | (Accept: b) = fetched 2
        4.1 the header is missing | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | = fetched 2
        4.1 the header is missing in both requests | > 200 CC: max-age=60 ; Vary: Accept | = hit 1
        4.1 the header is added | > 200 CC: max-age=60 ; Vary: Accept | (Accept: a) = fetched 2
        4.1 an empty header differs from a missing one | > 200 CC: max-age=60 ; Vary: Accept | (Accept: ) = fetched 2
        4.1 both responses are stored | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | (Accept: b) > 200 CC: max-age=60 ; Vary: Accept = fetched 2 | (Accept: a) = hit 1 | (Accept: b) = hit 2
        4.1 names are case-insensitive | (aCCept: a) > 200 CC: max-age=60 ; vary: ACCEPT | (Accept: a) = hit 1
        4.1 two headers | (Accept: a ; Accept-Language: b) > 200 CC: max-age=60 ; Vary: Accept, Accept-Language | (Accept-Language: b ; Accept: a) = hit 1
        4.1 one of two headers differs | (Accept: a ; Accept-Language: b) > 200 CC: max-age=60 ; Vary: Accept, Accept-Language | (Accept: a ; Accept-Language: c) = fetched 2
        4.1 Vary in two field lines | (Accept: a ; Accept-Language: b) > 200 CC: max-age=60 ; Vary: Accept ; Vary: Accept-Language | (Accept: a ; Accept-Language: c) = fetched 2
        4.1 other headers are ignored | (Accept: a ; User-Agent: b) > 200 CC: max-age=60 ; Vary: Accept | (Accept: a ; User-Agent: c) = hit 1
        4.1 whitespace around commas is ignored | (Accept: a,b) > 200 CC: max-age=60 ; Vary: Accept | (Accept: a , b) = hit 1
        4.1 field lines are combined | (Accept: a, b) > 200 CC: max-age=60 ; Vary: Accept | (Accept: a ; Accept: b) = hit 1
        4.1 the order of list elements matters | (Accept: a, b) > 200 CC: max-age=60 ; Vary: Accept | (Accept: b, a) = fetched 2
        4.1 values are case-sensitive | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | (Accept: A) = fetched 2
        4.1 * never matches | > 200 CC: max-age=60 ; Vary: * | = fetched 2
        4.1 * among others | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept, * | (Accept: a) = fetched 2
        4.1 * before others | (Accept: a) > 200 CC: max-age=60 ; Vary: *, Accept | (Accept: a) = fetched 2
        4.1 * after an empty element | > 200 CC: max-age=60 ; Vary: , * | = fetched 2
        4.1 * in its own field line | > 200 CC: max-age=60 ; Vary: ; Vary: * | = fetched 2
        4.1 an empty Vary is ignored | > 200 CC: max-age=60 ; Vary: | = hit 1
        4.1 a later response adds Vary | > 200 CC: max-age=9 | +9 | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | (Accept: b) = fetched 3
        4.1 a later response changes Vary | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | (Accept: b) > 200 CC: max-age=60 ; Vary: User-Agent | (Accept: c) = hit 2
        4.1 a later response removes Vary | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | (Accept: b) > 200 CC: max-age=60 | (Accept: c) = hit 2
        4.3.1 revalidated by its own entity tag | (Accept: a) > 200 CC: max-age=9 ; ETag: "a" ; Vary: Accept | +9 | (Accept: b) = fetched 2
        4.3.1 revalidated for its own request | (Accept: a) > 200 CC: max-age=9 ; ETag: "a" ; Vary: Accept | +9 | (Accept: a) > 304 = revalidated 1 | (Accept: a) = hit 1
        """

    private static let stale = """
        4.2.4 not used stale without a directive | > 200 CC: max-age=9 | +9 | > fails = failed
        4.2.4 not even if the server fails | > 200 CC: max-age=9 | +9 | > 500 = fetched 500 2
        5861-4 stale-if-error for 500 | > 200 CC: max-age=9, stale-if-error=60 | +9 | > 500 = stale 1
        5861-4 502 | > 200 CC: max-age=9, stale-if-error=60 | +9 | > 502 = stale 1
        5861-4 503 | > 200 CC: max-age=9, stale-if-error=60 | +9 | > 503 = stale 1
        5861-4 504 | > 200 CC: max-age=9, stale-if-error=60 | +9 | > 504 = stale 1
        5861-4 the origin does not respond | > 200 CC: max-age=9, stale-if-error=60 | +9 | > fails = stale 1
        5861-4 timeout | > 200 CC: max-age=9, stale-if-error=60 | +9 | > times out = stale 1
        5861-4 with a conditional request | > 200 CC: max-age=9, stale-if-error=60 ; ETag: "a" | +9 | > 503 = stale 1
        5861-4 not for 404 | > 200 CC: max-age=9, stale-if-error=60 | +9 | > 404 = fetched 404 2
        5861-4 not for 400 | > 200 CC: max-age=9, stale-if-error=60 | +9 | > 400 = fetched 400 2
        5861-4 not for 505 | > 200 CC: max-age=9, stale-if-error=60 | +9 | > 505 = fetched 505 2
        5861-4 to its last second | > 200 CC: max-age=9, stale-if-error=60 | +69 | > 503 = stale 1
        5861-4 expired | > 200 CC: max-age=9, stale-if-error=60 | +70 | > 503 = fetched 503 2
        5861-4 the duration of the request counts | > 200 CC: max-age=9, stale-if-error=60 | +69 | > 1s 503 = fetched 503 2
        5861-4 as a request directive | > 200 CC: max-age=9 | +9 | (CC: stale-if-error=60) > 503 = stale 1
        5861-4 not against must-revalidate | > 200 CC: max-age=9, stale-if-error=60, must-revalidate | +9 | > 503 = fetched 503 2
        5861-4 not against no-cache | > 200 CC: no-cache, stale-if-error=60 | > 503 = fetched 503 2
        5861-4 not on a refresh | > 200 CC: max-age=9, stale-if-error=60 | revalidate > 503 = fetched 503 2
        5861-4 an invalid number is ignored | > 200 CC: max-age=9, stale-if-error=x | +9 | > 503 = fetched 503 2
        5861-3 stale-while-revalidate | > 200 CC: max-age=9, stale-while-revalidate=60 | +9 | > 200 CC: max-age=9 = stale 1 | = hit 2
        5861-3 revalidated in the background | > 200 CC: max-age=9, stale-while-revalidate=60 ; ETag: "a" | +9 | > 304 = stale 1 | = hit 1
        5861-3 a failed revalidation changes nothing | > 200 CC: max-age=9, stale-while-revalidate=60 | +9 | > fails = stale 1 | > 500 = stale 1
        5861-3 to its last second | > 200 CC: max-age=9, stale-while-revalidate=60 | +69 | = stale 1
        5861-3 expired | > 200 CC: max-age=9, stale-while-revalidate=60 | +70 | = fetched 2
        5861-3 not against must-revalidate | > 200 CC: max-age=9, stale-while-revalidate=60, must-revalidate | +9 | = fetched 2
        5861-3 not against no-cache | > 200 CC: no-cache, stale-while-revalidate=60 | = fetched 2
        5861-3 not with min-fresh | > 200 CC: max-age=9, stale-while-revalidate=60 | +9 | (CC: min-fresh=1) = fetched 2
        """

    private static let methods = """
        3 a response to POST is not stored | POST > 200 CC: max-age=60 | POST = fetched 2
        3 a response to POST is not used for GET | POST > 200 CC: max-age=60 | = fetched 2
        4 a response to GET is not used for POST | > 200 CC: max-age=60 | POST = fetched 2
        4.4 POST invalidates | > 200 CC: max-age=60 | POST | = fetched 3
        4.4 PUT | > 200 CC: max-age=60 | PUT > 204 | = fetched 3
        4.4 DELETE | > 200 CC: max-age=60 | DELETE > 204 | = fetched 3
        4.4 PATCH | > 200 CC: max-age=60 | PATCH | = fetched 3
        4.4 an unknown method | > 200 CC: max-age=60 | BREW | = fetched 3
        4.4 methods are case-sensitive | > 200 CC: max-age=60 | get | = fetched 3
        4.4 a redirect invalidates | > 200 CC: max-age=60 | POST > 303 Location: /x | = fetched 3
        4.4 400 does not invalidate | > 200 CC: max-age=60 | POST > 400 | = hit 1
        4.4 500 does not invalidate | > 200 CC: max-age=60 | POST > 500 | = hit 1
        4.4 a missing response does not invalidate | > 200 CC: max-age=60 | POST > fails = failed | = hit 1
        4.4 OPTIONS does not invalidate | > 200 CC: max-age=60 | OPTIONS | = hit 1
        4.4 TRACE does not invalidate | > 200 CC: max-age=60 | TRACE | = hit 1
        4.4 other URLs are kept | /a > 200 CC: max-age=60 | /b POST | /a = hit 1
        4.4 Location | /a > 200 CC: max-age=60 | /b POST > 201 Location: /a | /a = fetched 3
        4.4 a relative Location | /c/a > 200 CC: max-age=60 | /c/b POST > 201 Location: a | /c/a = fetched 3
        4.4 Content-Location | /a > 200 CC: max-age=60 | /b POST > 200 Content-Location: /a | /a = fetched 3
        4.4 not after a failure | /a > 200 CC: max-age=60 | /b POST > 500 Location: /a | /a = hit 1
        4.4 not of another origin | http://b.example/a > 200 CC: max-age=60 | POST > 201 Location: http://b.example/a | http://b.example/a = hit 1
        4.4 all responses of the URL | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | POST | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept = fetched 3 | (Accept: a) = hit 3
        4.4 invalidated responses are never selected | (Accept: a) > 200 CC: max-age=60 ; Vary: Accept | POST | (Accept: b) > 200 CC: max-age=60 ; Vary: Accept | (Accept: a) = fetched 4
        4.4 with any credentials | (Authorization: a) > 200 CC: max-age=60 | POST (Authorization: b) | (Authorization: a) = fetched 3
        """

    private static let heads = """
        4 HEAD uses the response to GET | > 200 CC: max-age=60 | HEAD = hit
        4 HEAD with a stale response to GET | > 200 CC: max-age=60 | +60 | HEAD = fetched
        9110-9.3.2 a response to HEAD is not used for GET | HEAD > 200 CC: max-age=60 | = fetched 2
        4.3.5 HEAD freshens the response to GET | > 200 CC: max-age=9 ; ETag: "a" | +9 | HEAD > 200 CC: max-age=60 ; ETag: "a" | +59 | = hit 1
        4.3.5 HEAD invalidates it by entity tag | > 200 CC: max-age=9 ; ETag: "a" | +9 | HEAD > 200 ETag: "b" | -9 | = fetched 3
        4.3.5 by Content-Length | > 200 CC: max-age=9 ; Content-Length: 1 | +9 | HEAD > 200 Content-Length: 2 | -9 | = fetched 3
        4.3.5 by Last-Modified | > 200 CC: max-age=9 ; LM: @-60 | +9 | HEAD > 200 LM: @-30 | -9 | = fetched 3
        4.3.1 a conditional HEAD | > 200 CC: max-age=9 ; ETag: "a" | +9 | HEAD > 304 = revalidated
        """

    private static let partial = """
        3.3 partial content is not stored | > 206 CC: max-age=60 ; Content-Range: bytes 0-0/9 = fetched 206 1 | = fetched 2
        3.3 a response to a range request is not stored | (Range: bytes=0-0) > 200 CC: max-age=60 | = fetched 2
        3.4 a range request bypasses the cache | > 200 CC: max-age=60 | (Range: bytes=0-0) > 206 = fetched 206 2
        3.4 a range request keeps the stored response | > 200 CC: max-age=60 | (Range: bytes=0-0) > 206 | = hit 1
        3.3 partial content for a conditional request | > 200 CC: max-age=9 ; ETag: "a" | +9 | > 206 ETag: "a" = conditional 206 2 | -9 | = hit 1
        """

    private static let policies = """
        cacheFirst nothing is stored | cacheFirst > 200 CC: max-age=60 = fetched 1
        cacheFirst fresh | > 200 CC: max-age=9 | cacheFirst = hit 1
        cacheFirst stale | > 200 CC: max-age=9 | +9999 | cacheFirst = stale 1
        cacheFirst without a lifetime | > 200 | cacheFirst = stale 1
        cacheFirst no-cache | > 200 CC: no-cache | cacheFirst = stale 1
        cacheFirst must-revalidate | > 200 CC: max-age=9, must-revalidate | +10 | cacheFirst = stale 1
        cacheFirst no-store is still not stored | cacheFirst > 200 CC: no-store | cacheFirst = fetched 2
        cacheFirst stores the fetched response | cacheFirst > 200 | +9999 | cacheFirst = stale 1
        cacheFirst a stale 404 is fetched again | > 404 CC: max-age=9 | +9 | cacheFirst = fetched 2
        cacheFirst a fresh 404 is used | > 404 CC: max-age=9 | cacheFirst = hit 404 1
        cacheFirst another header of Vary | (Accept: a) > 200 Vary: Accept | cacheFirst (Accept: b) = fetched 2
        networkFirst sends the request | > 200 CC: max-age=60 | networkFirst = fetched 2
        networkFirst revalidates the stored response | > 200 CC: max-age=60 ; ETag: "a" | networkFirst > 304 = revalidated 1
        networkFirst the origin does not respond | > 200 | +9999 | networkFirst > fails = stale 1
        networkFirst timeout | > 200 | networkFirst > times out = stale 1
        networkFirst 500 | > 200 | networkFirst > 500 = stale 1
        networkFirst 503 | > 200 | networkFirst > 503 = stale 1
        networkFirst 404 is a response | > 200 | networkFirst > 404 = fetched 404 2
        networkFirst nothing is stored | networkFirst > fails = failed
        networkFirst 500 and nothing is stored | networkFirst > 500 = fetched 500 1
        networkFirst a stored 404 is not used | > 404 CC: max-age=60 | networkFirst > 503 = fetched 503 2
        networkOnly ignores the stored response | > 200 CC: max-age=60 | networkOnly = fetched 2
        networkOnly does not store | networkOnly > 200 CC: max-age=60 | = fetched 2
        networkOnly ignores stale-if-error | > 200 CC: max-age=60, stale-if-error=60 | networkOnly > fails = failed
        cacheOnly nothing is stored | cacheOnly = missing
        cacheOnly fresh | > 200 CC: max-age=60 | cacheOnly = hit 1
        cacheOnly stale | > 200 | +9999 | cacheOnly = stale 1
        cacheOnly a stored 404 is not used | > 404 | cacheOnly = missing
        cacheOnly another header of Vary | (Accept: a) > 200 Vary: Accept | cacheOnly (Accept: b) = missing
        cacheOnly does not revalidate in the background | > 200 CC: max-age=9, stale-while-revalidate=60 | +9 | cacheOnly = stale 1 | cacheOnly = stale 1
        """

    private static let credentials = """
        2 the same credentials | (Authorization: a) > 200 CC: max-age=60 | (Authorization: a) = hit 1
        2 other credentials | (Authorization: a) > 200 CC: max-age=60 | (Authorization: b) = fetched 2
        2 no credentials | (Authorization: a) > 200 CC: max-age=60 | = fetched 2
        2 credentials are added | > 200 CC: max-age=60 | (Authorization: a) = fetched 2
        2 one response for each | (Authorization: a) > 200 CC: max-age=60 | (Authorization: b) > 200 CC: max-age=60 | (Authorization: a) = hit 1 | (Authorization: b) = hit 2
        2 the field name is case-insensitive | (authorization: a) > 200 CC: max-age=60 | (Authorization: a) = hit 1
        2 cookies | (Cookie: a=b) > 200 CC: max-age=60 | (Cookie: a=c) = fetched 2
        2 a key in another header | (X-Api-Key: a) > 200 CC: max-age=60 | (X-Api-Key: b) = fetched 2
        2 an unregistered field | (X-Tenant: a) > 200 CC: max-age=60 | (X-Tenant: b) = fetched 2
        2 the order of headers is ignored | (X-A: 1 ; X-B: 2) > 200 CC: max-age=60 | (X-B: 2 ; X-A: 1) = hit 1
        2 values belong to their headers | (X-A: 1 ; X-B: 2) > 200 CC: max-age=60 | (X-A: 2 ; X-B: 1) = fetched 2
        2 User-Agent is not a credential | (User-Agent: a) > 200 CC: max-age=60 | (User-Agent: b) = hit 1
        2 Cache-Control is not a credential | (CC: max-age=9) > 200 CC: max-age=60 | = hit 1
        """
}
