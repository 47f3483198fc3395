import Screens

/// Advice for words of other languages and frameworks that no single key replaces.
extension KeySynonyms {
    /// Returns the advice for `word` in `shape`, if any.
    static func advice(for word: String, in shape: SpecShape) -> String? {
        let word = plain(word)
        return advice[shape.name]?[word] ?? general(word, by: shape)
    }

    /// Returns advice that depends only on the keys of the shape.
    private static func general(_ word: String, by shape: SpecShape) -> String? {
        func has(_ key: Key) -> Bool { shape.accepts(key) == .supported }
        return switch word {
        case "swipeactions", "trailingswipeactions", "leadingswipeactions", "onswipe",
            "trailingswipeactionsconfiguration", "leadingswipeactionsconfiguration",
            "swipetodelete", "rowactions", "ondelete":
            "write `swipe: {trailing: [{title: Delete, onTap: {…}}]}` in the section"
        case "contextmenu", "onlongpress":
            "write `menu: [{title: Share, onTap: {…}}]` in the section"
        case "swipe",
            "menu" where !has(.swipe):
            "write it in the section, or in a row of `rows`"
        case "method", "verb", "http", "post", "put":
            has(.json)
                ? "a request with `json` or `form` is a POST, any other request a GET" : nil
        case "request" where has(.url):
            "write the keys of a request directly: `url`, `query`, `headers`, `json`"
        case "auth", "authorization", "token", "bearer", "apikey":
            has(.headers)
                ? "write `headers: {Authorization: \"Bearer ${secrets.token}\"}`" : nil
        case "hidden", "ishidden", "hide": has(.when) ? "write the opposite in `when`" : nil
        case "itemsize", "estimateditemsize", "cellsize", "size":
            has(.itemWidth)
                ? "write `itemWidth` and `itemHeight`"
                : has(.itemHeight) ? "write `itemHeight`; the width follows from `columns`" : nil
        case "groupsize", "layoutsize", "itemsizes", "frame":
            has(.width) && has(.height) ? "write `width` and `height`" : nil
        case "maxwidth" where has(.width): "write `width: 100%` for all of the width"
        case "estimatedrowheight" where has(.itemHeight): "write `itemHeight: estimated(60)`"
        case "pagingenabled", "ispagingenabled", "snap", "snapping":
            has(.scrolling) ? "write `scrolling: paging`" : nil
        case "aspectratio" where has(.height) || has(.itemHeight):
            "a height can be a fraction of the width: `fractionalWidth(0.5)`"
        default: sides(word, hasSides: has(.leading) && has(.top))
        }
    }

    private static func sides(_ word: String, hasSides: Bool) -> String? {
        guard hasSides else { return nil }
        return switch word {
        case "horizontal", "x", "h": "write `leading` and `trailing`"
        case "vertical", "y", "v": "write `top` and `bottom`"
        case "all": "for all sides, write only the number"
        default: nil
        }
    }

    /// What a cell with views of its own is written as.
    private static let ownViews = sentences([
        (
            "views of your own are a template, used by its name: `cells: {Card: {view: {vstack: […]}}}`",
            "vstack hstack zstack stack view views flow"
        )
    ])

    private static let advice: [String: [String: String]] = [
        "cell": ownViews, "static row": ownViews,
        "send": sentences([
            (
                "the key is the method, with the URL as its value: `post: …` or `delete: …`",
                "url uri href endpoint path method verb httpMethod"
            )
        ]),
        "screen": sentences([
            ("use `params` for values, and `secrets` for headers", "env environment config"),
            ("it is an option of commands: `--locale ar`", "locale language lang region"),
            ("it is an option of commands: `--time-zone Asia/Seoul`", "timezone tz"),
            ("it is an option of commands: `--now 2026-01-31T12:00:00Z`", "now clock"),
            ("it is an option of commands: `--device iphone`", "device"),
            ("write `refresh: {pull: true}`", "pullToRefresh refreshControl refreshable"),
            ("write `search: item.name`, the text to search in, in a section", "searchable"),
            ("write `refresh: {every: 30s}`", "poll polling interval refreshInterval"),
            ("an enum is one of `models`: `Status: {enum: [open, closed]}`", "enums enum"),
            ("declare loads in `data` and in sections", "onLoad task"),
            ("`load` has `concurrency`, `timeout` and `onError`", "loader"),
        ]),
        "app": sentences([
            (
                "a library that the app and its screens import has the states of all screens: `import: [shared.yaml]`",
                "state states"
            )
        ]),
        "library": sentences([
            (
                "it belongs to a screen; a library declares what screens share",
                "screen sections params data let title load refresh layout empty noResults loading failure logging devices"
            )
        ]),
        "field": sentences([
            ("an optional type ends in `?`: `string?`", "optional nullable isOptional"),
            ("each field is required unless its type ends in `?`: `string?`", "required"),
            ("it is part of the type: `list(string)`", "of items element elements elementType"),
            ("declare a separate model and use its name: `Status: {enum: [open, closed]}`", "enum"),
            ("declare a separate model under `models` and use its name", "properties fields"),
            ("the type is the name of the model: `vendor: Vendor`", "$ref ref"),
        ]),
        "parameter": sentences([
            ("a parameter without `default` is required", "optional required nullable")
        ]),
        "section": sentences([
            ("`url` is the address, `keypath` the path in the response", "path"),
            ("load it under `data`, and write `items: data.rows.take(3)`", "limit take first top"),
            (
                "load it under `data`, and write `items: data.rows.sortBy(x, x.name)`",
                "sort sortBy orderBy order sorted"
            ),
            (
                "load it under `data`, and write `items: data.rows.filter(x, x.size > 0)`",
                "filter where predicate"
            ),
            (
                "load it under `data`, and write `items: data.rows.groupBy(x, x.day)`",
                "group groupBy groupedBy grouping"
            ),
            ("write `onTap: {push: details}`", "navigate navigateTo destination segue link"),
            ("write `search: item.name`, the text to search in", "searchable searchBar"),
            ("it is the default; `loading` replaces it", "skeleton spinner"),
            ("it is the default; `loading` replaces it", "shimmer"),
            ("the colour of a section is `background: {color: systemBackground}`", "color"),
            (
                "it is a key of the layout: `layout: {grid: {columns: 2, spacing: 8}}`",
                "spacing gap"
            ),
        ]),
        "sections from data": sentences([
            (
                "filter the list of `each`, as in `data.days.filter(d, d.size > 0)`, or write `when` in its sections",
                "when if where filter"
            )
        ]),
        "retry": sentences([
            (
                "the backoff is built in and respects `Retry-After`",
                "delay backoff interval wait"
            )
        ]),
        "paging": sentences([
            ("`maxPages` bounds the pages, `maxItems` the items", "max maximum")
        ]),
    ]

    private static func sentences(_ rows: [(String, words: String)]) -> [String: String] {
        var result: [String: String] = [:]
        for (sentence, words) in rows {
            for word in words.split(separator: " ") { result[plain(String(word))] = sentence }
        }
        return result
    }
}
