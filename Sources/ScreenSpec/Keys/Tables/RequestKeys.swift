import Screens
import Values

/// The keys of requests: sources, options and retries.
extension SpecKeys {
    /// A request that reads data, in a section and in `data`.
    package static let request = SpecShape(
        name: "request", phrase: "a request",
        summary:
            "What is loaded, how it is decoded, and when it is loaded again. These keys stand in [a section](#section), whose items are loaded, and in [an entry of `data`](#data); each has the same meaning in both.",
        keys: Request.rows.map(\.key))

    package static let data = SpecShape(
        name: "data", phrase: "an entry of `data`",
        summary:
            "A named request that sections share; expressions read its value as `data.NAME`.",
        base: request, requires: [.model], contents: [.url, .file, .sqlite], keys: [])

    package static let sqlite = SpecShape(
        name: "sqlite", phrase: "`sqlite`",
        summary:
            "A query of an SQLite database, which is opened read-only. A run reads up to 100,000 rows, unless `paging: {maxItems: …}` sets another limit.",
        keys: [
            .required(.database, .path, "The database, a file beside the spec."),
            .required(
                .sql, .word,
                "One `SELECT`, `VALUES` or `WITH … SELECT` without interpolations; `arguments` binds values."
            ),
            .optional(
                .arguments,
                .forms(
                    "a list of texts for `?`, or a mapping of texts for `:name`",
                    [.list(of: "argument"), .mapping(of: "argument")]),
                "The values of the query's placeholders; an absent value is null."),
        ])

    package static let retry = SpecShape(
        name: "retry", phrase: "`retry`",
        summary:
            "Retries of a failed request with exponential backoff; `Retry-After` of the server is respected.",
        keys: Retry.rows.map(\.key))

    package static let api = SpecShape(
        name: "api", phrase: "`api`",
        summary:
            "The defaults of all requests of the screen; keys of a request take precedence. With `baseURL`, `headers` and `query` are sent only to its origin.",
        keys: API.rows.map(\.key))
}

extension Request: KeyTableReadable {
    static var unwritten: Request {
        Request(source: .items(LiteralItems(count: 0, pieces: [])), type: .json)
    }

    /// The keys that need `url`.
    static let keysOfURLs: [Key] = [
        .query, .headers, .json, .form, .for, .retry, .timeout, .cache, .reject, .errors,
    ]

    static let rows: [KeyTableRow<Request>] = [
        .optional(
            .url, .text,
            "The URL of the data; a relative URL is appended to `baseURL` of `api`."
        ), .optional(.file, .path, "A JSON file beside the spec."),
        .optional(
            .sqlite, .shape("sqlite"),
            "A query of a database beside the spec; its columns are the keys of the rows."),
        .separate(
            .optional(
                .model, .type,
                default: "**required**, except beside `rows` and an expression in `items`",
                "The type of a value at `keypath`. In a section the value is an item, and a list there is the items; in `data` a list is one value, `list(Track)`."
            ).unless(.rows, .items)),
        .optional(
            .query, .mapping(of: "text with alternatives"),
            "Query parameters by name, added to those of `url`; an absent value removes the parameter, even one of `api`. A list repeats its name for each element, and an empty list sends none; `.join(',')` writes one value."
        ),
        .optional(
            .headers, .mapping(of: "text with alternatives"),
            "Header fields by name; an absent value removes the field, even one of `api`."),
        .optional(
            .json, .forms("any JSON, whose strings are texts"),
            "A JSON body, which makes the request a POST. An absent value in it is null."),
        .optional(
            .form, .mapping(of: "text"),
            "The fields of a form as a body, which makes the request a POST."),
        .value(
            .optional(
                .retry, .shape("retry"), default: "that of `api`, else one attempt",
                "The retry policy of the request."), \.rules.retry
        ) { reader, node, _ in reader.read(node, SpecKeys.retry) },
        .duration(
            .timeout, \.rules.timeout, default: "that of `api`, else `--timeout`",
            "The time limit of one attempt."
        ),
        .value(
            .optional(
                .keypath, .keypath,
                "The path of the value in the response; a JSONPath begins with `$`."), \.keypath
        ) { reader, node, _ in reader.responsePath(node) },
        .optional(
            .response, .type, default: "json",
            "The model of the whole response. `keypath` is checked against it, and `response` has this type in `reject` and `paging`. A response without the fields that they read is a failure."
        ),
        .optional(
            .reject, .text, alternatives: true,
            "A text over `response`, `headers` and `page` of a successful response. If it has a value, the request fails with this message."
        ),
        .optional(
            .errors, .type, default: "that of `api`",
            "The model of the body of a response with a bad status. `failure` and `onError` read it as `error.response`, which is absent after other failures and if the body does not match."
        ),
        .optional(
            .for, .mapping(of: "expression", count: 1...1),
            "A name and a list: one request for each element, which `url`, `query`, `headers` and the body read by this name. Each response has one value; the values are a list in the order of the elements, without null."
        ),
        .word(
            .decode, \.decode,
            "Whether an item that does not match the model is a failure, or is dropped and counted."
        ),
        .word(
            .unknown, \.unknown,
            "Whether an item of a [union](#union) whose value names no case is kept, or is dropped and counted. If it is dropped, an item is of one of the cases."
        ),
        .bool(.optional, \.isOptional, "Whether a missing or null keypath is accepted."),
        .optional(
            .paging, .shape("paging"), default: "one page",
            "How the next page is requested; without `url`, the number of items per page."),
        .duration(
            .every, \.every, from: .shortestInterval, default: "that of `refresh`",
            "The polling interval while the screen is shown, at least `\(Milliseconds.shortestInterval.text)`; `run --watch` shows the changes."
        ),
        .word(
            .cache, \.rules.cache, default: "that of `api`, else HTTP's rules",
            "The cache policy with `--cache`: `cacheFirst` uses a cached response of any age, `networkFirst` falls back to it, `networkOnly` and `cacheOnly` use one source. A refresh always requests the server, except with `cacheOnly`."
        ),
    ]
}

extension Retry: KeyTableReadable {
    static var unwritten: Retry { Retry() }

    static let rows: [KeyTableRow<Retry>] = [
        .int(
            .attempts, \.attempts, 1...10, isRequired: true,
            "The number of attempts, including the first."),
        .value(
            .optional(
                .on, .list(of: "string"), default: "`[transport, timeout, status]`",
                "The failures that are retried: `transport`, `timeout`, `status` (408, 425, 429, 500, 502, 503, 504)."
            ), \.causes
        ) { $0.words($1, as: $2) },
    ]
}

extension API: KeyTableReadable {
    static var unwritten: API { API() }

    static let rows: [KeyTableRow<API>] = [
        .optional(
            .baseURL, .text,
            "The prefix of relative URLs: `/users` with `https://example.com/v2` is `https://example.com/v2/users`."
        ),
        .optional(
            .headers, .mapping(of: "text with alternatives"),
            "Header fields of all requests, by name."),
        .optional(.query, .mapping(of: "text"), "Query parameters of all requests, by name."),
        .value(
            .optional(
                .retry, .shape("retry"), default: "one attempt",
                "The retry policy of requests without a body."), \.rules.retry
        ) { reader, node, _ in reader.read(node, SpecKeys.retry) },
        .duration(
            .timeout, \.rules.timeout, default: "--timeout", "The time limit of one attempt."),
        .optional(
            .errors, .type,
            "The model of the body of a response with a bad status, which `failure` and `onError` read as `error.response`."
        ),
        .optional(
            .health, .text,
            "A URL that is requested first in every run; `api.healthy` is true if the response has status 200 and a body."
        ),
        .word(
            .cache, \.rules.cache, default: "HTTP's rules",
            "The cache policy of requests without a body, with `--cache`."),
    ]
}
