import Diagnostics
import JSONData

/// Every message about where data come from.
extension Message {
    static func malformedURL(_ problem: String, isRelative: Bool = false) -> Message {
        let base = isRelative ? "" : "https://api.example.com"
        return Message(
            .malformedURL, "this URL cannot be requested: \(problem)",
            help: "as in `\(base)/users/${params.id}`")
    }

    static func openHost(_ hole: String) -> Message {
        Message(
            .malformedURL, "any host could be put in place of `${\(hole)}`",
            cure: "nothing limits this value",
            help: "give the parameter a `pattern` or an `enum`: requests go to known hosts alone")
    }

    static func malformedPath(_ path: String) -> Message {
        Message(
            .malformedPath, "`\(path)` is not a path below the workspace",
            cure: "write it relative to the spec's folder, with `/`")
    }

    static func addressAsFile(_ what: String) -> Message {
        Message(
            .malformedPath, "\(what) is a file beside the spec, and here is an address",
            cure: "write it under `url`")
    }

    static func malformedKeypath(_ problem: String, isJSONPath: Bool) -> Message {
        Message(
            .malformedKeypath,
            isJSONPath
                ? "a field stands at a keypath, and this is a JSONPath"
                : "this is not a keypath: \(problem)",
            help: "a keypath is names with dots, as in `library.collection.books`")
    }

    /// `results[0]`, which is part of a JSONPath.
    static func foreignKeypath(_ query: String) -> Message {
        Message(
            .malformedKeypath, "`[…]` belongs to JSONPath, which begins with `$`",
            cure: "write `\(query)`", fix: .text(query))
    }

    /// `place` is the part of the query that is wrong.
    static func malformedJSONPath(_ error: JSONPathError) -> Message {
        Message(
            .malformedKeypath, "this is not a JSONPath: \(error.message)",
            help: error.help ?? "as in `$.library.books[?@.price < 10]` (RFC 9535)")
    }

    /// What is allowed in a JSONPath and surely not meant.
    static func suspiciousJSONPath(_ warning: JSONPathError) -> Message {
        Message(.malformedKeypath, severity: .warning, warning.message, help: warning.help)
    }

    static func noSource(in shape: SpecShape) -> Message {
        let isSection = shape[.items] != nil
        return Message(
            .missingKey,
            "\(shape.phrase) needs one of \(isSection ? "`url`, `file`, `sqlite` and `items`" : "`url`, `file` and `sqlite`")",
            cure: "add where the \(isSection ? "items" : "data") come from")
    }

    /// Items that the spec has itself.
    static let pollingWithoutSource = Message(
        .conflictingKeys, "`every` has nothing to ask again: these items stand in the spec",
        cure: "remove it", help: "what their texts read is asked for as its own `every` says")

    /// `refresh: {every: …}` where nothing comes from anywhere.
    static let pollingWithoutLoads = Message(
        .conflictingKeys, severity: .warning,
        "`every` has nothing to ask again: nothing here comes from a `url`, `file` or `sqlite`",
        cure: "remove it")

    static func severalSources(
        _ first: String, _ second: String, in shape: SpecShape, first other: SourceRange
    ) -> Message {
        Message(
            .conflictingKeys,
            "\(shape.phrase) has one source, and here are `\(first)` and `\(second)`",
            cure: "remove one of the two", related: [Label(other, "the first source")])
    }

    static func twoBodies(first: SourceRange) -> Message {
        Message(
            .conflictingKeys, "a request has one body, and here are `json` and `form`",
            cure: "remove one of the two", related: [Label(first, "the first body")])
    }

    static let retriedBody = Message(
        .conflictingKeys, "a request with a body is sent once: a second one might do it again",
        cure: "remove `retry`")

    static let cachedBody = Message(
        .conflictingKeys, "the answer to a request with a body is never stored",
        cure: "remove `cache`")

    static func keyWithoutURL(_ key: String) -> Message {
        Message(.conflictingKeys, "only a request with `url` has `\(key)`", cure: "remove `\(key)`")
    }

    static func keyWithoutResponse(_ key: String, _ source: Key) -> Message {
        let what = source == .sqlite ? "the rows of a query" : "literal items"
        return Message(
            .conflictingKeys, "\(what) have no response to look into", cure: "remove `\(key)`")
    }

    static func malformedHeaderName(_ name: String) -> Message {
        Message(
            .malformedName, "`\(name)` cannot be the name of a header",
            cure: "letters, digits and signs such as `-`, without spaces")
    }

    static func listKey(_ key: String, _ type: String) -> Message {
        Message(
            .conflictingKeys, "`\(key)` is for lists, and the model here is `\(type)`",
            cure: "remove it, or write `model: list(…)`")
    }

    static func manyData(_ limit: Int) -> Message {
        Message(
            .outOfRange, "a screen has at most \(limit) entries of `data`", cure: "remove the rest")
    }
}

/// Every message about `api` and `secrets`.
extension Message {
    static let relativeURL = Message(
        .malformedURL, "this URL is relative, and there is no `baseURL` that it could join",
        cure: "write the whole URL, with `https://`",
        help: "or declare where relative ones begin: `api: {baseURL: https://api.example.com}`")

    static let baseURLWithQuery = Message(
        .malformedURL, "nothing can be joined behind a `baseURL` with a query or a fragment",
        cure: "remove them", help: "parameters that all requests have stand in `query` of `api`")

    static func apiReadsData(_ text: String) -> Message {
        Message(
            .conflictingKeys,
            "what all requests have cannot wait for the answer to one, and `\(text)` does",
            cure: "read `params`, `state` and `secrets` alone",
            help: "write it in the request that needs it")
    }

    static let secretsWithValues = Message(
        .wrongType, "`secrets` is a list of names, and here is a mapping",
        cure: "write names alone: `secrets: [token]`",
        help:
            "values never stand in a spec: `screenc run --secret token=env:VARIABLE@ORIGIN` says where they are"
    )

    static func unusedSecret(_ name: String) -> Message {
        Message(
            .unusedParameter, severity: .warning, "no header reads the secret `\(name)`",
            cure: "remove it, or use `${secrets.\(name)}` in `headers`")
    }
}
