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
        4.2.1 max-age is not over | > 200 CC: max-age=60 = fetched 1 | +59 | = hit 1
        4.2.1 max-age is over with its last second | > 200 CC: max-age=60 | +60 | = fetched 2
        4.2.1 nothing lasts that says zero | > 200 CC: max-age=0 | = fetched 2
        4.2.1 Expires counts from Date | > 200 Date: @0 ; Expires: @60 | +59 | = hit 1
        4.2.1 Expires is over | > 200 Date: @0 ; Expires: @60 | +60 | = fetched 2
        4.2.1 Expires in the past | > 200 Date: @0 ; Expires: @-60 | = fetched 2
        4.2.1 Expires at the same time | > 200 Date: @0 ; Expires: @0 | = fetched 2
        4.2.1 Expires without Date counts from arrival | > 200 Expires: @60 | +59 | = hit 1
        4.2.1 Expires by a clock that is ahead | > 200 Date: @900 ; Expires: @960 | +59 | = hit 1
        4.2.1 Expires by a clock that is behind | > 200 Date: @-900 ; Expires: @-840 | = fetched 2
        5.3 max-age counts more than Expires | > 200 CC: max-age=60 ; Date: @0 ; Expires: @-9 | +59 | = hit 1
        5.3 max-age counts more than a late Expires | > 200 CC: max-age=9 ; Date: @0 ; Expires: @999 | +9 | = fetched 2
        5.2.2.10 s-maxage is for shared caches | > 200 CC: s-maxage=1, max-age=60 | +59 | = hit 1
        5.2.2.10 s-maxage alone says nothing here | > 200 CC: s-maxage=60 | = fetched 2
        5.2.2.9 public does not make it last | > 200 CC: public | = fetched 2
        5.2.2.7 private is for caches like this | > 200 CC: private, max-age=60 | +59 | = hit 1
        5.2.2.8 proxy-revalidate is not | > 200 CC: max-age=60, proxy-revalidate | +59 | = hit 1
        4.2 no lifetime, so it is fetched again | > 200 | = fetched 2
        5.1 an response that is given says its age | > 200 CC: max-age=60 | +30 | = hit 1
        5.3 one text twice is one Expires | > 200 Date: @0 ; Expires: @60 ; Expires: @60 | +9 | = hit 1
        5.3 two Expires contradict each other | > 200 Date: @0 ; Expires: @60 ; Expires: @90 | = fetched 2
        5.3 Expires 0 is the past | > 200 Date: @0 ; Expires: 0 | = fetched 2
        5.3 Expires -1 is the past | > 200 Date: @0 ; Expires: -1 | = fetched 2
        5.3 an Expires that is no date is the past | > 200 Date: @0 ; Expires: tomorrow | = fetched 2
        5.3 dates in the old forms | > 200 Expires: Wednesday, 18-May-50 03:33:20 GMT | +9 | = hit 1
        5.3 dates of C | > 200 Expires: Wed May 18 03:33:20 2050 | +9 | = hit 1
        5.3 seconds beyond all clocks | > 200 Date: @0 ; Expires: Fri, 31 Dec 9999 23:59:59 GMT | +99999999 | = hit 1
        """

    private static let ages = """
        4.2.3 Age counts | > 200 CC: max-age=60 ; Age: 30 | +29 | = hit 1
        4.2.3 Age uses the time up | > 200 CC: max-age=60 ; Age: 30 | +30 | = fetched 2
        4.2.3 Age is more than there is | > 200 CC: max-age=60 ; Age: 61 | = fetched 2
        4.2.3 Date tells of time on the way | > 200 CC: max-age=60 ; Date: @-30 | +30 | = fetched 2
        4.2.3 the larger of both counts | > 200 CC: max-age=60 ; Date: @-10 ; Age: 30 | +30 | = fetched 2
        4.2.3 they do not add up | > 200 CC: max-age=60 ; Date: @-30 ; Age: 30 | +29 | = hit 1
        4.2.3 a Date ahead is no age | > 200 CC: max-age=60 ; Date: @30 | +59 | = hit 1
        4.2.3 so does the time that the response took | > 5s 200 CC: max-age=60 ; Age: 30 | +25 | = fetched 2
        4.2.3 but that is not doubled | > 5s 200 CC: max-age=60 ; Age: 30 | +24 | = hit 1
        4.2.3 a slow response without Age | > 9s 200 CC: max-age=60 | +50 | = hit 1
        4.2.3 a slow response grows old | > 9s 200 CC: max-age=60 | +51 | = fetched 2
        4.2.3 without Date it was made when it came | > 200 CC: max-age=60 | +59 | = hit 1
        4.2.3 a Date that is none counts as none | > 200 CC: max-age=60 ; Date: today | +59 | = hit 1
        5.1 Age that is no number is ignored | > 200 CC: max-age=60 ; Age: old | +59 | = hit 1
        5.1 negative Age is ignored | > 200 CC: max-age=60 ; Age: -90 | +59 | = hit 1
        5.1 Age with a fraction is ignored | > 200 CC: max-age=60 ; Age: 90.0 | +59 | = hit 1
        5.1 the first of a list counts | > 200 CC: max-age=60 ; Age: 90, 0 | = fetched 2
        5.1 also where it is smaller | > 200 CC: max-age=60 ; Age: 0, 90 | +59 | = hit 1
        5.1 the first of two lines counts | > 200 CC: max-age=60 ; Age: 0 ; Age: 90 | +59 | = hit 1
        1.2.2 an Age too large for any number | > 200 CC: max-age=60 ; Age: 99999999999999999999 | = fetched 2
        4.2.3 a clock that is set back tells nothing | > 200 CC: max-age=60 | -1 | = fetched 2
        4.2.3 nor by a year | > 200 CC: max-age=60 ; Date: @0 | -31536000 | = fetched 2
        4.2.3 and it is good again when it is set right | > 200 CC: max-age=60 | -5 | +10 | = hit 1
        4.2.3 a clock that jumps ahead | > 200 CC: max-age=60 | +31536000 | = fetched 2
        """

    private static let guesses = """
        4.2.2 a tenth of the time without change | > 200 Date: @0 ; LM: @-600 | +59 | = hit 1
        4.2.2 not more | > 200 Date: @0 ; LM: @-600 | +60 | = conditional 2
        4.2.2 no more than a week | > 200 Date: @0 ; LM: @-315360000 | +604800 | = conditional 2
        4.2.2 a week it is | > 200 Date: @0 ; LM: @-315360000 | +604799 | = hit 1
        4.2.2 changed just now | > 200 Date: @0 ; LM: @0 | = conditional 2
        4.2.2 changed in the future | > 200 Date: @0 ; LM: @600 | = conditional 2
        4.2.2 by the time of arrival without Date | > 200 LM: @-600 | +59 | = hit 1
        4.2.2 no guess where max-age is there | > 200 CC: max-age=1 ; Date: @0 ; LM: @-600 | +2 | = conditional 2
        4.2.2 nor where Expires is | > 200 Expires: 0 ; Date: @0 ; LM: @-600 | = conditional 2
        4.2.2 nor where max-age is broken | > 200 CC: max-age=x ; Date: @0 ; LM: @-600 | = conditional 2
        4.2.2 a date that is none says nothing | > 200 Date: @0 ; LM: long ago | = conditional 2
        4.2.2 203 may be guessed | > 203 Date: @0 ; LM: @-600 | +9 | = hit 203 1
        4.2.2 204 may | > 204 Date: @0 ; LM: @-600 | +9 | = hit 204
        4.2.2 300 may | > 300 Date: @0 ; LM: @-600 | +9 | = hit 300 1
        4.2.2 301 may | > 301 Date: @0 ; LM: @-600 | +9 | = hit 301 1
        4.2.2 308 may | > 308 Date: @0 ; LM: @-600 | +9 | = hit 308 1
        4.2.2 404 may | > 404 Date: @0 ; LM: @-600 | +9 | = hit 404 1
        4.2.2 405 may | > 405 Date: @0 ; LM: @-600 | +9 | = hit 405 1
        4.2.2 410 may | > 410 Date: @0 ; LM: @-600 | +9 | = hit 410 1
        4.2.2 414 may | > 414 Date: @0 ; LM: @-600 | +9 | = hit 414 1
        4.2.2 501 may | > 501 Date: @0 ; LM: @-600 | +9 | = hit 501 1
        4.2.2 302 may not | > 302 Date: @0 ; LM: @-600 | = fetched 2
        4.2.2 403 may not | > 403 Date: @0 ; LM: @-600 | = fetched 2
        4.2.2 499 may not | > 499 Date: @0 ; LM: @-600 | = fetched 2
        4.2.2 unless it is public | > 403 CC: public ; Date: @0 ; LM: @-600 | +9 | = hit 403 1
        """

    private static let parsing = """
        5.2 names have no case | > 200 CC: MaX-aGe=60 | +59 | = hit 1
        5.2 the name of the header has none | > 200 cAcHe-CoNtRoL: max-age=60 | +59 | = hit 1
        5.2 a number may be quoted | > 200 CC: max-age="60" | +59 | = hit 1
        5.2 and is over all the same | > 200 CC: max-age="60" | +60 | = fetched 2
        5.2 single quotes are none | > 200 CC: max-age='60' | = fetched 2
        5.2 quotes that do not end | > 200 CC: max-age="60 | = fetched 2
        5.2 what is quoted is no directive | > 200 CC: a="max-age=60", max-age=1 | +9 | = fetched 2
        5.2 nor behind it | > 200 CC: max-age=1, a="max-age=60" | +9 | = fetched 2
        5.2 nor is no-store | > 200 CC: a="no-store", max-age=60 | +9 | = hit 1
        5.2 an escaped quote ends nothing | > 200 CC: a="x\\", no-store, y", max-age=60 | +9 | = hit 1
        5.2 unknown directives are passed over | > 200 CC: a, b=c, max-age=60, d | +9 | = hit 1
        5.6.1 so are empty ones | > 200 CC: ,, ,max-age=60, , | +9 | = hit 1
        5.2 blanks and tabs between them | > 200 CC:   a ,\t  max-age=60 | +9 | = hit 1
        5.2 several lines are one list | > 200 CC: a ; CC: max-age=60 | +9 | = hit 1
        5.2 a directive on the second line | > 200 CC: max-age=60 ; CC: no-store | = fetched 2
        4.2.1 a blank before the sign | > 200 CC: max-age =60 | = fetched 2
        4.2.1 a blank behind the sign | > 200 CC: max-age= 60 | = fetched 2
        4.2.1 no number | > 200 CC: max-age= | = fetched 2
        4.2.1 no sign either | > 200 CC: max-age | = fetched 2
        4.2.1 a letter in front | > 200 CC: max-age=a60 | = fetched 2
        4.2.1 a letter behind | > 200 CC: max-age=60a | = fetched 2
        4.2.1 negative | > 200 CC: max-age=-60 | = fetched 2
        4.2.1 with a plus | > 200 CC: max-age=+60 | = fetched 2
        4.2.1 a fraction | > 200 CC: max-age=60.5 | = fetched 2
        4.2.1 zeros in front | > 200 CC: max-age=0060 | +59 | = hit 1
        4.2.1 one value twice | > 200 CC: max-age=60, max-age=60 | +59 | = hit 1
        4.2.1 two values | > 200 CC: max-age=60, max-age=90 | = fetched 2
        4.2.1 two values on two lines | > 200 CC: max-age=90 ; CC: max-age=60 | = fetched 2
        1.2.2 2^31 seconds | > 200 CC: max-age=2147483648 | +2147483647 | = hit 1
        1.2.2 more are no more | > 200 CC: max-age=99999999999 | +2147483648 | = fetched 2
        1.2.2 beyond 64 bits | > 200 CC: max-age=99999999999999999999999 | +9 | = hit 1
        """

    private static let directives = """
        5.2.2.5 no-store is not stored | > 200 CC: no-store, max-age=60 | = fetched 2
        5.2.2.5 whatever its case | > 200 CC: No-Store, max-age=60 | = fetched 2
        5.2.2.5 not even to be revalidated | > 200 CC: no-store ; ETag: "a" | = fetched 2
        5.2.2.5 what was stored before is a thing of the past | > 200 CC: max-age=60 | +60 | > 200 CC: no-store = fetched 2 | -30 | = fetched 3
        5.2.2.4 no-cache is revalidated each time | > 200 CC: no-cache, max-age=60 ; ETag: "a" | > 304 = revalidated 1
        5.2.2.4 whatever its case | > 200 CC: NO-cache, max-age=60 ; ETag: "a" | = conditional 2
        5.2.2.4 whatever Expires says | > 200 CC: no-cache ; Date: @0 ; Expires: @60 | = fetched 2
        5.2.2.4 with names it counts for all | > 200 CC: no-cache="a", max-age=60 | = fetched 2
        5.2.2.2 must-revalidate while it is fresh | > 200 CC: max-age=60, must-revalidate | +59 | = hit 1
        5.2.2.2 must-revalidate behind that | > 200 CC: max-age=60, must-revalidate ; ETag: "a" | +60 | > 304 = revalidated 1
        5.2.2.3 must-understand makes up for no-store | > 200 CC: must-understand, no-store, max-age=60 | +9 | = hit 1
        5.2.2.3 but not where it is not understood | > 599 CC: must-understand, no-store, max-age=60 | = fetched 2
        5.2.2.3 nor alone | > 599 CC: must-understand, max-age=60 | = fetched 2
        5.2.2.7 private with names | > 200 CC: private="a", max-age=60 | +9 | = hit 1
        5.2.2.6 no-transform changes nothing | > 200 CC: no-transform, max-age=60 | +9 | = hit 1
        8246 immutable is not revalidated on a refresh | > 200 CC: immutable, max-age=60 ; ETag: "a" | revalidate = hit 1
        8246 once it is too old it is | > 200 CC: immutable, max-age=60 ; ETag: "a" | +60 | revalidate > 304 = revalidated 1
        8246 others are revalidated on a refresh | > 200 CC: max-age=60 ; ETag: "a" | revalidate > 304 = revalidated 1
        5.4 Pragma in an response means nothing | > 200 Pragma: no-cache ; CC: max-age=60 | +9 | = hit 1
        """

    private static let requests = """
        5.2.1.1 max-age=0 | > 200 CC: max-age=60 | (CC: max-age=0) = hit 1 | +1 | (CC: max-age=0) = fetched 2
        5.2.1.1 old enough | > 200 CC: max-age=60 | +10 | (CC: max-age=10) = hit 1
        5.2.1.1 too old | > 200 CC: max-age=60 | +11 | (CC: max-age=10) = fetched 2
        5.2.1.1 Age counts | > 200 CC: max-age=60 ; Age: 11 | (CC: max-age=10) = fetched 2
        5.2.1.1 a broken one is none | > 200 CC: max-age=60 | (CC: max-age=x) = fetched 2
        5.2.1.2 max-stale | > 200 CC: max-age=60 | +90 | (CC: max-stale=30) = stale 1
        5.2.1.2 not so stale | > 200 CC: max-age=60 | +91 | (CC: max-stale=30) = fetched 2
        5.2.1.2 of any age | > 200 CC: max-age=60 | +99999 | (CC: max-stale) = stale 1
        5.2.1.2 not where the server forbids | > 200 CC: max-age=60, must-revalidate | +61 | (CC: max-stale) = fetched 2
        5.2.1.2 nor for no-cache | > 200 CC: max-age=60, no-cache | (CC: max-stale) = fetched 2
        5.2.1.3 min-fresh | > 200 CC: max-age=60 | +30 | (CC: min-fresh=30) = hit 1
        5.2.1.3 not fresh enough | > 200 CC: max-age=60 | +31 | (CC: min-fresh=30) = fetched 2
        5.2.1.4 no-cache | > 200 CC: max-age=60 ; ETag: "a" | (CC: no-cache) > 304 = revalidated 1
        5.2.1.4 also of what never changes | > 200 CC: max-age=60, immutable ; ETag: "a" | (CC: no-cache) > 304 = revalidated 1
        5.2.1.4 its response is stored | > 200 CC: max-age=60 | (CC: no-cache) > 200 CC: max-age=60 = fetched 2 | = hit 2
        5.4 Pragma for old caches | > 200 CC: max-age=60 | (Pragma: no-cache) = fetched 2
        5.4 it counts less than Cache-Control | > 200 CC: max-age=60 | (Pragma: no-cache ; CC: max-age=9) = hit 1
        5.2.1.5 no-store is not answered by what is stored | > 200 CC: max-age=60 | (CC: no-store) = fetched 2 | = hit 1
        5.2.1.5 and its response is not stored | (CC: no-store) > 200 CC: max-age=60 | = fetched 2
        5.2.1.7 only-if-cached | > 200 CC: max-age=60 | (CC: only-if-cached) = hit 1
        5.2.1.7 nothing is there | (CC: only-if-cached) = missing 504
        5.2.1.7 or it is too old | > 200 CC: max-age=60 | +60 | (CC: only-if-cached) = missing 504
        5.2.1.7 where age does not matter | > 200 CC: max-age=60 | +60 | (CC: only-if-cached, max-stale) = stale 1
        """
}
