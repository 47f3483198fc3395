extension SpecKeys {
    package static let api = SpecShape(
        name: "api", phrase: "`api`",
        summary:
            "What the requests of the screen have in common; what a request says itself counts more. With `baseURL`, `headers` and `query` go to its origin alone.",
        keys: [
            .optional(
                .baseURL, .text,
                "Where relative URLs begin: `/users` behind `https://example.com/v2` is `https://example.com/v2/users`."
            ),
            .optional(
                .headers, .mapping(of: "text"), "Header fields of all requests, by name."),
            .optional(
                .query, .mapping(of: "text"), "Query parameters of all requests, by name."),
            .optional(
                .retry, .shape("retry"), usual: "one try",
                "How often a request without a body is tried."),
            .optional(.timeout, .duration, usual: "--timeout", "Time for one try."),
            .optional(
                .health, .text,
                "A URL that is asked first in every run: expressions read as `api.healthy` whether it answered with status 200 and a body."
            ),
            .optional(
                .cache, .oneOf(CachePolicy.words), usual: "HTTP's rules",
                "With `--cache`, who answers requests without a body."),
        ])
}
