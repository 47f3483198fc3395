import Loading
import Testing

/// Freshness of stored responses (RFC 9111 sections 4.2, 5.1, 5.2, 5.3).
@Suite struct CacheFreshnessTests {
    @Test(arguments: [lifetimes, ages, guesses, parsing, directives, requests])
    func `freshness follows the rules`(table: String) async throws {
        for row in CacheRow.rows(table) {
            if let difference = try await row.difference() { Issue.record("\(difference)") }
        }
    }

    private static let lifetimes = """
        4.2.1 max-age has not expired | > 200 CC: max-age=60 = fetched 1 | +59 | = hit 1
        4.2.1 max-age has expired after its last second | > 200 CC: max-age=60 | +60 | = fetched 2
        4.2.1 max-age=0 | > 200 CC: max-age=0 | = fetched 2
        4.2.1 Expires counts from Date | > 200 Date: @0 ; Expires: @60 | +59 | = hit 1
        4.2.1 Expires has expired | > 200 Date: @0 ; Expires: @60 | +60 | = fetched 2
        4.2.1 Expires in the past | > 200 Date: @0 ; Expires: @-60 | = fetched 2
        4.2.1 Expires at the same time | > 200 Date: @0 ; Expires: @0 | = fetched 2
        4.2.1 Expires without Date counts from the time of receipt | > 200 Expires: @60 | +59 | = hit 1
        4.2.1 Expires by a clock that is ahead | > 200 Date: @900 ; Expires: @960 | +59 | = hit 1
        4.2.1 Expires by a clock that is behind | > 200 Date: @-900 ; Expires: @-840 | = fetched 2
        5.3 max-age has precedence over Expires | > 200 CC: max-age=60 ; Date: @0 ; Expires: @-9 | +59 | = hit 1
        5.3 max-age has precedence over a later Expires | > 200 CC: max-age=9 ; Date: @0 ; Expires: @999 | +9 | = fetched 2
        5.2.2.10 s-maxage is for shared caches | > 200 CC: s-maxage=1, max-age=60 | +59 | = hit 1
        5.2.2.10 s-maxage alone is ignored | > 200 CC: s-maxage=60 | = fetched 2
        5.2.2.9 public sets no lifetime | > 200 CC: public | = fetched 2
        5.2.2.7 private may be stored by a private cache | > 200 CC: private, max-age=60 | +59 | = hit 1
        5.2.2.8 proxy-revalidate is ignored | > 200 CC: max-age=60, proxy-revalidate | +59 | = hit 1
        4.2 no lifetime | > 200 | = fetched 2
        5.1 a stored response has an age | > 200 CC: max-age=60 | +30 | = hit 1
        5.3 equal Expires field lines are one | > 200 Date: @0 ; Expires: @60 ; Expires: @60 | +9 | = hit 1
        5.3 different Expires field lines are invalid | > 200 Date: @0 ; Expires: @60 ; Expires: @90 | = fetched 2
        5.3 Expires 0 is the past | > 200 Date: @0 ; Expires: 0 | = fetched 2
        5.3 Expires -1 is the past | > 200 Date: @0 ; Expires: -1 | = fetched 2
        5.3 an invalid Expires is the past | > 200 Date: @0 ; Expires: tomorrow | = fetched 2
        5.3 the date format of RFC 850 | > 200 Expires: Wednesday, 18-May-50 03:33:20 GMT | +9 | = hit 1
        5.3 the date format of asctime | > 200 Expires: Wed May 18 03:33:20 2050 | +9 | = hit 1
        5.3 the largest date | > 200 Date: @0 ; Expires: Fri, 31 Dec 9999 23:59:59 GMT | +99999999 | = hit 1
        """

    private static let ages = """
        4.2.3 Age counts | > 200 CC: max-age=60 ; Age: 30 | +29 | = hit 1
        4.2.3 Age reaches the lifetime | > 200 CC: max-age=60 ; Age: 30 | +30 | = fetched 2
        4.2.3 Age exceeds the lifetime | > 200 CC: max-age=60 ; Age: 61 | = fetched 2
        4.2.3 the age by Date | > 200 CC: max-age=60 ; Date: @-30 | +30 | = fetched 2
        4.2.3 the larger of both ages counts | > 200 CC: max-age=60 ; Date: @-10 ; Age: 30 | +30 | = fetched 2
        4.2.3 they do not add up | > 200 CC: max-age=60 ; Date: @-30 ; Age: 30 | +29 | = hit 1
        4.2.3 a Date in the future | > 200 CC: max-age=60 ; Date: @30 | +59 | = hit 1
        4.2.3 the response delay is added to Age | > 5s 200 CC: max-age=60 ; Age: 30 | +25 | = fetched 2
        4.2.3 the response delay is added once | > 5s 200 CC: max-age=60 ; Age: 30 | +24 | = hit 1
        4.2.3 a slow response without Age | > 9s 200 CC: max-age=60 | +50 | = hit 1
        4.2.3 a slow response without Age expires | > 9s 200 CC: max-age=60 | +51 | = fetched 2
        4.2.3 no Date | > 200 CC: max-age=60 | +59 | = hit 1
        4.2.3 an invalid Date is ignored | > 200 CC: max-age=60 ; Date: today | +59 | = hit 1
        5.1 a non-numeric Age is ignored | > 200 CC: max-age=60 ; Age: old | +59 | = hit 1
        5.1 negative Age is ignored | > 200 CC: max-age=60 ; Age: -90 | +59 | = hit 1
        5.1 Age with a fraction is ignored | > 200 CC: max-age=60 ; Age: 90.0 | +59 | = hit 1
        5.1 the first of a list counts | > 200 CC: max-age=60 ; Age: 90, 0 | = fetched 2
        5.1 the first of a list counts, though smaller | > 200 CC: max-age=60 ; Age: 0, 90 | +59 | = hit 1
        5.1 the first field line counts | > 200 CC: max-age=60 ; Age: 0 ; Age: 90 | +59 | = hit 1
        1.2.2 an Age too large for any number | > 200 CC: max-age=60 ; Age: 99999999999999999999 | = fetched 2
        4.2.3 the clock is set back | > 200 CC: max-age=60 | -1 | = fetched 2
        4.2.3 the clock is set back by a year | > 200 CC: max-age=60 ; Date: @0 | -31536000 | = fetched 2
        4.2.3 the clock is set back and corrected | > 200 CC: max-age=60 | -5 | +10 | = hit 1
        4.2.3 the clock jumps ahead | > 200 CC: max-age=60 | +31536000 | = fetched 2
        """

    private static let guesses = """
        4.2.2 a tenth of the time since Last-Modified | > 200 Date: @0 ; LM: @-600 | +59 | = hit 1
        4.2.2 after that time | > 200 Date: @0 ; LM: @-600 | +60 | = conditional 2
        4.2.2 more than a week | > 200 Date: @0 ; LM: @-315360000 | +604800 | = conditional 2
        4.2.2 a week | > 200 Date: @0 ; LM: @-315360000 | +604799 | = hit 1
        4.2.2 Last-Modified equals Date | > 200 Date: @0 ; LM: @0 | = conditional 2
        4.2.2 Last-Modified in the future | > 200 Date: @0 ; LM: @600 | = conditional 2
        4.2.2 no Date: the time of receipt | > 200 LM: @-600 | +59 | = hit 1
        4.2.2 not with max-age | > 200 CC: max-age=1 ; Date: @0 ; LM: @-600 | +2 | = conditional 2
        4.2.2 not with Expires | > 200 Expires: 0 ; Date: @0 ; LM: @-600 | = conditional 2
        4.2.2 not with an invalid max-age | > 200 CC: max-age=x ; Date: @0 ; LM: @-600 | = conditional 2
        4.2.2 an invalid Last-Modified | > 200 Date: @0 ; LM: long ago | = conditional 2
        4.2.2 203 | > 203 Date: @0 ; LM: @-600 | +9 | = hit 203 1
        4.2.2 204 | > 204 Date: @0 ; LM: @-600 | +9 | = hit 204
        4.2.2 300 | > 300 Date: @0 ; LM: @-600 | +9 | = hit 300 1
        4.2.2 301 | > 301 Date: @0 ; LM: @-600 | +9 | = hit 301 1
        4.2.2 308 | > 308 Date: @0 ; LM: @-600 | +9 | = hit 308 1
        4.2.2 404 | > 404 Date: @0 ; LM: @-600 | +9 | = hit 404 1
        4.2.2 405 | > 405 Date: @0 ; LM: @-600 | +9 | = hit 405 1
        4.2.2 410 | > 410 Date: @0 ; LM: @-600 | +9 | = hit 410 1
        4.2.2 414 | > 414 Date: @0 ; LM: @-600 | +9 | = hit 414 1
        4.2.2 501 | > 501 Date: @0 ; LM: @-600 | +9 | = hit 501 1
        4.2.2 302: not heuristically cacheable | > 302 Date: @0 ; LM: @-600 | = fetched 2
        4.2.2 403: not heuristically cacheable | > 403 Date: @0 ; LM: @-600 | = fetched 2
        4.2.2 499: not heuristically cacheable | > 499 Date: @0 ; LM: @-600 | = fetched 2
        4.2.2 403 with public | > 403 CC: public ; Date: @0 ; LM: @-600 | +9 | = hit 403 1
        """

    private static let parsing = """
        5.2 directives are case-insensitive | > 200 CC: MaX-aGe=60 | +59 | = hit 1
        5.2 the field name is case-insensitive | > 200 cAcHe-CoNtRoL: max-age=60 | +59 | = hit 1
        5.2 a quoted number | > 200 CC: max-age="60" | +59 | = hit 1
        5.2 a quoted number expires | > 200 CC: max-age="60" | +60 | = fetched 2
        5.2 single quotes are invalid | > 200 CC: max-age='60' | = fetched 2
        5.2 an unterminated quoted string | > 200 CC: max-age="60 | = fetched 2
        5.2 a directive inside a quoted string | > 200 CC: a="max-age=60", max-age=1 | +9 | = fetched 2
        5.2 a directive inside a later quoted string | > 200 CC: max-age=1, a="max-age=60" | +9 | = fetched 2
        5.2 no-store inside a quoted string | > 200 CC: a="no-store", max-age=60 | +9 | = hit 1
        5.2 an escaped quote | > 200 CC: a="x\\", no-store, y", max-age=60 | +9 | = hit 1
        5.2 unknown directives are ignored | > 200 CC: a, b=c, max-age=60, d | +9 | = hit 1
        5.6.1 empty elements are ignored | > 200 CC: ,, ,max-age=60, , | +9 | = hit 1
        5.2 spaces and tabs between directives | > 200 CC:   a ,\t  max-age=60 | +9 | = hit 1
        5.2 field lines are combined | > 200 CC: a ; CC: max-age=60 | +9 | = hit 1
        5.2 a directive in the second field line | > 200 CC: max-age=60 ; CC: no-store | = fetched 2
        4.2.1 a space before the equals sign | > 200 CC: max-age =60 | = fetched 2
        4.2.1 a space after the equals sign | > 200 CC: max-age= 60 | = fetched 2
        4.2.1 no number | > 200 CC: max-age= | = fetched 2
        4.2.1 no equals sign | > 200 CC: max-age | = fetched 2
        4.2.1 a letter before the number | > 200 CC: max-age=a60 | = fetched 2
        4.2.1 a letter after the number | > 200 CC: max-age=60a | = fetched 2
        4.2.1 negative | > 200 CC: max-age=-60 | = fetched 2
        4.2.1 with a plus | > 200 CC: max-age=+60 | = fetched 2
        4.2.1 a fraction | > 200 CC: max-age=60.5 | = fetched 2
        4.2.1 leading zeros | > 200 CC: max-age=0060 | +59 | = hit 1
        4.2.1 one value twice | > 200 CC: max-age=60, max-age=60 | +59 | = hit 1
        4.2.1 two values | > 200 CC: max-age=60, max-age=90 | = fetched 2
        4.2.1 two values in two field lines | > 200 CC: max-age=90 ; CC: max-age=60 | = fetched 2
        1.2.2 2^31 seconds | > 200 CC: max-age=2147483648 | +2147483647 | = hit 1
        1.2.2 more than 2^31 seconds | > 200 CC: max-age=99999999999 | +2147483648 | = fetched 2
        1.2.2 beyond 64 bits | > 200 CC: max-age=99999999999999999999999 | +9 | = hit 1
        """

    private static let directives = """
        5.2.2.5 no-store is not stored | > 200 CC: no-store, max-age=60 | = fetched 2
        5.2.2.5 no-store in mixed case | > 200 CC: No-Store, max-age=60 | = fetched 2
        5.2.2.5 no-store with an entity tag | > 200 CC: no-store ; ETag: "a" | = fetched 2
        5.2.2.5 no-store removes the stored response | > 200 CC: max-age=60 | +60 | > 200 CC: no-store = fetched 2 | -30 | = fetched 3
        5.2.2.4 no-cache is revalidated each time | > 200 CC: no-cache, max-age=60 ; ETag: "a" | > 304 = revalidated 1
        5.2.2.4 no-cache in mixed case | > 200 CC: NO-cache, max-age=60 ; ETag: "a" | = conditional 2
        5.2.2.4 no-cache has precedence over Expires | > 200 CC: no-cache ; Date: @0 ; Expires: @60 | = fetched 2
        5.2.2.4 no-cache with field names | > 200 CC: no-cache="a", max-age=60 | = fetched 2
        5.2.2.2 must-revalidate while it is fresh | > 200 CC: max-age=60, must-revalidate | +59 | = hit 1
        5.2.2.2 must-revalidate after that | > 200 CC: max-age=60, must-revalidate ; ETag: "a" | +60 | > 304 = revalidated 1
        5.2.2.3 must-understand overrides no-store | > 200 CC: must-understand, no-store, max-age=60 | +9 | = hit 1
        5.2.2.3 must-understand with an unknown status | > 599 CC: must-understand, no-store, max-age=60 | = fetched 2
        5.2.2.3 must-understand without no-store | > 599 CC: must-understand, max-age=60 | = fetched 2
        5.2.2.7 private with field names | > 200 CC: private="a", max-age=60 | +9 | = hit 1
        5.2.2.6 no-transform is ignored | > 200 CC: no-transform, max-age=60 | +9 | = hit 1
        8246 immutable is not revalidated on a refresh | > 200 CC: immutable, max-age=60 ; ETag: "a" | revalidate = hit 1
        8246 immutable is revalidated when stale | > 200 CC: immutable, max-age=60 ; ETag: "a" | +60 | revalidate > 304 = revalidated 1
        8246 a response without immutable is revalidated | > 200 CC: max-age=60 ; ETag: "a" | revalidate > 304 = revalidated 1
        5.4 Pragma in a response is ignored | > 200 Pragma: no-cache ; CC: max-age=60 | +9 | = hit 1
        """

    private static let requests = """
        5.2.1.1 max-age=0 | > 200 CC: max-age=60 | (CC: max-age=0) = hit 1 | +1 | (CC: max-age=0) = fetched 2
        5.2.1.1 the age equals max-age | > 200 CC: max-age=60 | +10 | (CC: max-age=10) = hit 1
        5.2.1.1 the age exceeds max-age | > 200 CC: max-age=60 | +11 | (CC: max-age=10) = fetched 2
        5.2.1.1 Age counts | > 200 CC: max-age=60 ; Age: 11 | (CC: max-age=10) = fetched 2
        5.2.1.1 an invalid max-age is ignored | > 200 CC: max-age=60 | (CC: max-age=x) = fetched 2
        5.2.1.2 max-stale | > 200 CC: max-age=60 | +90 | (CC: max-stale=30) = stale 1
        5.2.1.2 staler than max-stale | > 200 CC: max-age=60 | +91 | (CC: max-stale=30) = fetched 2
        5.2.1.2 max-stale without a value | > 200 CC: max-age=60 | +99999 | (CC: max-stale) = stale 1
        5.2.1.2 not with must-revalidate | > 200 CC: max-age=60, must-revalidate | +61 | (CC: max-stale) = fetched 2
        5.2.1.2 not with no-cache | > 200 CC: max-age=60, no-cache | (CC: max-stale) = fetched 2
        5.2.1.3 min-fresh | > 200 CC: max-age=60 | +30 | (CC: min-fresh=30) = hit 1
        5.2.1.3 not fresh enough | > 200 CC: max-age=60 | +31 | (CC: min-fresh=30) = fetched 2
        5.2.1.4 no-cache | > 200 CC: max-age=60 ; ETag: "a" | (CC: no-cache) > 304 = revalidated 1
        5.2.1.4 no-cache with an immutable response | > 200 CC: max-age=60, immutable ; ETag: "a" | (CC: no-cache) > 304 = revalidated 1
        5.2.1.4 its response is stored | > 200 CC: max-age=60 | (CC: no-cache) > 200 CC: max-age=60 = fetched 2 | = hit 2
        5.4 Pragma for old caches | > 200 CC: max-age=60 | (Pragma: no-cache) = fetched 2
        5.4 Cache-Control has precedence over Pragma | > 200 CC: max-age=60 | (Pragma: no-cache ; CC: max-age=9) = hit 1
        5.2.1.5 no-store ignores the stored response | > 200 CC: max-age=60 | (CC: no-store) = fetched 2 | = hit 1
        5.2.1.5 and its response is not stored | (CC: no-store) > 200 CC: max-age=60 | = fetched 2
        5.2.1.7 only-if-cached | > 200 CC: max-age=60 | (CC: only-if-cached) = hit 1
        5.2.1.7 nothing is stored | (CC: only-if-cached) = missing 504
        5.2.1.7 the stored response is stale | > 200 CC: max-age=60 | +60 | (CC: only-if-cached) = missing 504
        5.2.1.7 with max-stale | > 200 CC: max-age=60 | +60 | (CC: only-if-cached, max-stale) = stale 1
        """
}
