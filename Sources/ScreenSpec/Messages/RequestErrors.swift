import Diagnostics
import JSONData

/// Every message about where data come from.
extension Diagnostic {
    static func malformedURL(
        _ problem: String, isRelative: Bool = false, at place: SourceRange
    ) -> Diagnostic {
        let base = isRelative ? "" : "https://api.example.com"
        return Diagnostic(
            .malformedURL, "this URL cannot be requested: \(problem)", at: Label(place),
            help: "as in `\(base)/users/${params.id}`")
    }

    static func openHost(_ hole: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedURL, "any host could be put in place of `${\(hole)}`",
            at: Label(place, "nothing limits this value"),
            help:
                "give the parameter a `pattern` or an `enum`: requests go to known hosts alone"
        )
    }

    static func malformedPath(_ path: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedPath, "`\(path)` is not a path below the workspace",
            at: Label(place, "write it relative to the spec's folder, with `/`"))
    }

    static func addressAsFile(_ what: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedPath, "\(what) is a file beside the spec, and here is an address",
            at: Label(place, "write it under `url`"))
    }

    static func malformedKeypath(
        _ problem: String, isJSONPath: Bool, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .malformedKeypath,
            isJSONPath
                ? "a field stands at a keypath, and this is a JSONPath"
                : "this is not a keypath: \(problem)",
            at: Label(place), help: "a keypath is names with dots, as in `library.collection.books`"
        )
    }

    /// `results[0]`, which is part of a JSONPath.
    static func foreignKeypath(_ query: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedKeypath, "`[…]` belongs to JSONPath, which begins with `$`",
            at: Label(place, "write `\(query)`"), fixes: [FixIt(place, replacement: query)])
    }

    /// `place` is the part of the query that is wrong.
    static func malformedJSONPath(_ error: JSONPathError, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedKeypath, "this is not a JSONPath: \(error.message)", at: Label(place),
            help: error.help ?? "as in `$.library.books[?@.price < 10]` (RFC 9535)")
    }

    /// What is allowed in a JSONPath and surely not meant.
    static func suspiciousJSONPath(_ warning: JSONPathError, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedKeypath, severity: .warning, warning.message, at: Label(place),
            help: warning.help)
    }

    static func noSource(in shape: SpecShape, at place: SourceRange) -> Diagnostic {
        let isSection = shape[.items] != nil
        return Diagnostic(
            .missingKey,
            "\(shape.phrase) needs one of \(isSection ? "`url`, `file`, `sqlite` and `items`" : "`url`, `file` and `sqlite`")",
            at: Label(place, "add where the \(isSection ? "items" : "data") come from"))
    }

    /// Items that the spec has itself.
    static func pollingWithoutSource(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "`every` has nothing to ask again: these items stand in the spec",
            at: Label(place, "remove it"),
            help: "what their texts read is asked for as its own `every` says")
    }

    /// `refresh: {every: …}` where nothing comes from anywhere.
    static func pollingWithoutLoads(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, severity: .warning,
            "`every` has nothing to ask again: nothing here comes from a `url`, `file` or `sqlite`",
            at: Label(place, "remove it"))
    }

    static func severalSources(
        _ first: String, _ second: String, in shape: SpecShape, at place: SourceRange,
        first other: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .conflictingKeys,
            "\(shape.phrase) has one source, and here are `\(first)` and `\(second)`",
            at: Label(place, "remove one of the two"), related: [Label(other, "the first source")])
    }

    static func twoBodies(at place: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "a request has one body, and here are `json` and `form`",
            at: Label(place, "remove one of the two"), related: [Label(first, "the first body")])
    }

    static func retriedBody(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "a request with a body is sent once: a second one might do it again",
            at: Label(place, "remove `retry`"))
    }

    static func cachedBody(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "the answer to a request with a body is never stored",
            at: Label(place, "remove `cache`"))
    }

    static func keyWithoutURL(_ key: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "only a request with `url` has `\(key)`",
            at: Label(place, "remove `\(key)`"))
    }

    static func keyWithoutResponse(
        _ key: String, _ source: Key, at place: SourceRange
    ) -> Diagnostic {
        let what = source == .sqlite ? "the rows of a query" : "literal items"
        return Diagnostic(
            .conflictingKeys, "\(what) have no response to look into",
            at: Label(place, "remove `\(key)`"))
    }

    static func malformedHeaderName(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedName, "`\(name)` cannot be the name of a header",
            at: Label(place, "letters, digits and signs such as `-`, without spaces"))
    }

    static func listKey(_ key: String, _ type: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "`\(key)` is for lists, and the model here is `\(type)`",
            at: Label(place, "remove it, or write `model: list(…)`"))
    }

    static func manyData(_ limit: Int, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .outOfRange, "a screen has at most \(limit) entries of `data`",
            at: Label(place, "remove the rest"))
    }
}
