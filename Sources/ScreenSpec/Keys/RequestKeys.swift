import Screens
import Values

/// The keys of what is loaded: requests, their sources and their tries.
extension SpecKeys {
    /// What a request has, in a section and in `data`.
    static let request = Request.rows.map(\.key)

    package static let data = SpecShape(
        name: "data", phrase: "an entry of `data`",
        summary: "A named request whose value expressions read as `data.NAME`; sections share it.",
        keys: [
            .required(.model, .type, "The type of the value: `list(Track)`, `map(User)`, `Page`.")
        ] + request)

    package static let sqlite = SpecShape(
        name: "sqlite", phrase: "`sqlite`",
        summary:
            "What is read from an SQLite database. It is opened for reading alone, and a run takes up to 100,000 rows unless `paging: {maxItems: …}` says otherwise.",
        keys: [
            .required(.database, .path, "The database, a file beside the spec."),
            .required(
                .query, .word,
                "One `SELECT`, `VALUES` or `WITH … SELECT`, taken as it stands: values go through `arguments`."
            ),
            .optional(
                .arguments, .forms("a list of texts for `?`, or a mapping of texts for `:name`"),
                "What the placeholders of the query stand for; an absent value is null."),
        ])

    package static let retry = SpecShape(
        name: "retry", phrase: "`retry`",
        summary:
            "Further tries of a request that may go better the next time, with growing waits in between; a server's `Retry-After` is kept to.",
        keys: Retry.rows.map(\.key))

    package static let api = SpecShape(
        name: "api", phrase: "`api`",
        summary:
            "What the requests of the screen have in common; what a request says itself counts more. With `baseURL`, `headers` and `query` go to its origin alone.",
        keys: API.rows.map(\.key))
}

extension Request: KeyTableReadable {
    static var unwritten: Request {
        Request(source: .items(LiteralItems(count: 0, pieces: [])), type: .json)
    }

    /// What makes sense beside `url` alone.
    static let keysOfURLs: [Key] = [
        .query, .headers, .json, .form, .for, .retry, .timeout, .cache, .reject,
    ]

    static let rows: [KeyTableRow<Request>] = [
        .optional(
            .url, .text,
            "Address of the data, used as written; one without `https://` joins `baseURL` of `api`."
        ), .optional(.file, .path, "A JSON file beside the spec."),
        .optional(
            .sqlite, .shape("sqlite"),
            "A query of a database beside the spec; its columns are the keys of the rows."),
        .optional(
            .query, .mapping(of: "text"),
            "Query parameters by name, added to those of `url`; an absent value leaves one out, also one of `api`."
        ),
        .optional(
            .headers, .mapping(of: "text"),
            "Header fields by name; an absent value leaves one out, also one of `api`."),
        .optional(
            .json, .forms("any JSON, whose strings are texts"),
            "A JSON body, which makes the request a POST."),
        .optional(
            .form, .mapping(of: "text"),
            "The fields of a form as a body, which makes the request a POST."),
        .value(
            .optional(
                .retry, .shape("retry"), default: "that of `api`, else one try",
                "How often the request is tried before it has failed."), \.rules.retry
        ) { reader, node, _ in reader.read(node, SpecKeys.retry) },
        .duration(
            .timeout, \.rules.timeout, default: "that of `api`, else `--timeout`",
            "Time for one try."
        ),
        .value(
            .optional(
                .keypath, .keypath,
                "Where in the response the value stands; a JSONPath begins with `$`."), \.keypath
        ) { reader, node, _ in reader.responsePath(node) },
        .value(
            .optional(
                .response, .type, default: "json",
                "The model of the whole answer: `keypath` is checked with it, and `response` has its type in `reject` and in `paging`. An answer that lacks what they read of it is a failure."
            ), \.response
        ) { $0.type($1, $2) },
        .optional(
            .reject, .text, alternatives: true,
            "Over `response`, `headers` and `page` of an answer with a good status: where it has a value, the request has failed with it."
        ),
        .optional(
            .for, .mapping(of: "expression"),
            "A name and a list: one request for each element, which has the name in `url`, `query`, `headers` and the body. `model` is that of one answer; the value is the list of answers in order, without those that are null."
        ),
        .word(
            .decode, \.decode,
            "Whether an item that does not fit is a failure, or is dropped and counted."),
        .bool(.optional, \.isOptional, "Whether a missing or null keypath is no fault."),
        .optional(
            .paging, .shape("paging"), default: "one page",
            "How the next page is asked for; without `url`, how many items a page shows."),
        .duration(
            .every, \.every, from: .shortestInterval, default: "that of `refresh`",
            "How often the data are asked for again while the screen is shown, from `\(Milliseconds.shortestInterval.text)` on; `run --watch` shows it."
        ),
        .word(
            .cache, \.rules.cache, default: "that of `api`, else HTTP's rules",
            "With `--cache`, who answers: what is stored whatever its age, else the server; the server, else what is stored; the server alone; or what is stored alone. A refresh asks the server, except under `cacheOnly`."
        ),
    ]
}

extension Retry: KeyTableReadable {
    static var unwritten: Retry { Retry() }

    static let rows: [KeyTableRow<Retry>] = [
        .int(.attempts, \.attempts, 1...10, isRequired: true, "Tries, the first one counted."),
        .value(
            .optional(
                .on, .list(of: "string"), default: "all of them",
                "Failures after which it is tried again: `transport`, `timeout`, `status` (408, 425, 429, 500, 502, 503, 504)."
            ), \.causes
        ) { $0.words($1, $2) },
    ]
}

extension API: KeyTableReadable {
    static var unwritten: API { API() }

    static let rows: [KeyTableRow<API>] = [
        .optional(
            .baseURL, .text,
            "Where relative URLs begin: `/users` behind `https://example.com/v2` is `https://example.com/v2/users`."
        ), .optional(.headers, .mapping(of: "text"), "Header fields of all requests, by name."),
        .optional(.query, .mapping(of: "text"), "Query parameters of all requests, by name."),
        .value(
            .optional(
                .retry, .shape("retry"), default: "one try",
                "How often a request without a body is tried."), \.rules.retry
        ) { reader, node, _ in reader.read(node, SpecKeys.retry) },
        .duration(.timeout, \.rules.timeout, default: "--timeout", "Time for one try."),
        .optional(
            .health, .text,
            "A URL that is asked first in every run: expressions read as `api.healthy` whether it answered with status 200 and a body."
        ),
        .word(
            .cache, \.rules.cache, default: "HTTP's rules",
            "With `--cache`, who answers requests without a body."),
    ]
}
