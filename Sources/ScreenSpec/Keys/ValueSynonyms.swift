import Diagnostics

/// Synonyms of the fixed words that keys take.
enum ValueSynonyms {
    /// Returns the element of `known` with the synonym `word`, or the most similar one, if any.
    static func nearest(to word: String, among known: [String]) -> String? {
        let meant = words[KeySynonyms.plain(word)] ?? []
        return meant.first { known.contains($0) } ?? Suggestion.nearest(to: word, among: known)
    }

    private static let words: [String: [String]] = {
        var result: [String: [String]] = [:]
        for (word, others) in rows {
            for other in others.split(separator: " ") {
                result[KeySynonyms.plain(String(other)), default: []].append(word)
            }
        }
        return result
    }()

    private static let rows: [(String, String)] = [
        // Languages, by the codes of countries and by their English names
        ("ko", "kr kor korean"), ("ja", "jp jpn japanese"), ("en", "us eng english"),
        ("en-GB", "en-UK uk-EN"), ("zh-Hans", "cn zh-CN-Hans chinese"), ("zh-Hant", "tw"),
        ("da", "dk danish"), ("el", "gr greek"), ("cs", "cz czech"), ("uk", "ua ukrainian"),
        ("vi", "vn vietnamese"), ("de", "ger german"), ("fr", "fre french"), ("es", "spanish"),
        // Paging
        ("token", "cursor after continuation keyset nextCursor nextToken pageToken"),
        ("page", "pageNumber number paged pages"), ("offset", "skip limit limitOffset skipLimit"),
        ("link", "linkHeader rel"), ("nextURL", "next url nextLink nextPageURL hateoas"),
        ("headerCursor", "cursorHeader header"), ("query", "queryString url params parameter"),
        ("header", "headers"), ("body", "json form"),
        // Dates
        ("seconds", "unix epoch timestamp unixTime unixTimestamp secondsSince1970 s posix"),
        ("milliseconds", "ms millis millisecondsSince1970 epochMillis unixMilliseconds unixMs"),
        ("iso8601", "iso rfc3339 atom dateTime zulu"), ("day", "yyyy-MM-dd date ymd isoDate"),
        ("http", "rfc1123 rfc822 rfc2822 rfc7231 httpDate"),
        // Loading
        ("lossy", "lenient loose skip tolerant drop ignore safe compact"),
        ("strict", "fail exact throw"), ("cancelAll", "cancel fail stop abort failAll throw"),
        ("ignore", "continue skip show none"), ("cacheFirst", "cacheElseLoad preferCache"),
        ("networkOnly", "noCache noStore reload never reloadIgnoringCache"),
        ("networkOnly", "reloadIgnoringLocalCache"),
        ("cacheOnly", "offline cacheDontLoad onlyIfCached"),
        ("networkFirst", "staleIfError"), ("stop", "end finish break"), ("error", "fail throw"),
        // Controls and cells
        ("segments", "segmented segmentedControl tabs radio radioGroup"),
        ("picker", "select dropdown popUp popUpButton menu wheel"),
        ("toggle", "switch UISwitch checkbox"),
        ("disclosureIndicator", "chevron disclosure arrow chevronRight more"),
        ("checkmark", "check tick checked selected"), ("detailButton", "detail info infoButton"),
        ("row", "UITableViewCell subtitle default value1 value2 tableCell listCell"),
        ("tile", "gridCell UICollectionViewCell"),
        // Looks
        ("scaleAspectFill", "fill cover aspectFill crop"),
        ("scaleAspectFit", "fit contain aspectFit"), ("scaleToFill", "stretch"),
        ("leading", "left start flexStart"), ("trailing", "right end flexEnd"),
        ("center", "middle centre centered"),
        ("topLeading", "topLeft topStart"), ("topTrailing", "topRight topEnd"),
        ("bottomLeading", "bottomLeft bottomStart"),
        ("bottomTrailing", "bottomRight bottomEnd"), ("regular", "normal 400"), ("medium", "500"),
        ("semibold", "600 semi demibold"), ("bold", "700 strong"),
        ("title1", "title h2 heading1"), ("largeTitle", "h1"), ("title2", "h3"),
        ("title3", "h4"), ("subheadline", "subtitle"), ("footnote", "small"),
        ("caption1", "caption tiny"), ("body", "normal text regular paragraph"),
        ("equal", "fillEqually equalWidths equally stretch spaceEvenly"),
        ("natural", "fill fillProportionally start packed"),
        ("automatic", "true all default shown singleLine"), ("none", "false hidden off no"),
        ("prominent", "increased large title"), ("extraProminent", "extra hero"),
        // Layouts
        ("list", "table tableView UITableView vertical rows column LazyVStack"),
        ("grid", "collection collectionView UICollectionView tiles gallery LazyVGrid"),
        ("grid", "columns"),
        ("shelf", "row horizontal hlist hstack horizontalList scroll hscroll LazyHStack"),
        ("carousel", "slider pager pageView TabView"), ("banner", "hero full single"),
        ("flow", "wrap chips tags tagCloud UICollectionViewFlowLayout"),
        ("insetGrouped", "inset"), ("continuous", "horizontal free true"),
        ("paging", "page pages pagingEnabled"), ("groupPaging", "snap item"),
        ("groupPagingCentered", "centered center"), ("horizontal", "row x across"),
        ("vertical", "column y down"),
    ]
}
