package import Diagnostics
import JSONData

/// Why a file that a spec names cannot be read.
package struct NamedFileFault: Sendable {
    let reason: String
    /// Whether there is no such file.
    let isMissing: Bool

    package init(reason: String, isMissing: Bool) {
        self.reason = reason
        self.isMissing = isMissing
    }
}

/// Messages about the sources of data.
extension Message {
    static func malformedURL(_ problem: String, isRelative: Bool = false) -> Message {
        let base = isRelative ? "" : "https://api.example.com"
        return Message(
            .malformedURL, "this URL cannot be requested: \(problem)",
            help: "as in `\(base)/users/${params.id}`")
    }

    static func openHost(_ expression: String) -> Message {
        Message(
            .malformedURL, "`${\(expression)}` could be any host",
            label: "this value is not restricted",
            help: "give the parameter a `pattern` or an `enum`: requests go only to known hosts")
    }

    static func clearText(_ host: String) -> Message {
        Message(
            .clearText, severity: .warning, "requests to `\(host)` are not encrypted",
            label: "write `https://`",
            help: "iOS refuses them too, unless the app has an exception")
    }

    static func malformedPath(_ path: String) -> Message {
        Message(
            .malformedPath, "`\(path)` is not a path below the workspace",
            label: "write it relative to the spec's folder, with `/`")
    }

    /// Reports a file that a run could not read. A missing one may still be written.
    static func unusableFile(_ path: String, fault: NamedFileFault) -> Message {
        Message(
            .unreadableFile, severity: fault.isMissing ? .warning : .error,
            "`\(path)` cannot be read: \(fault.reason)")
    }

    static func pictureScheme(_ scheme: String) -> Message {
        Message(
            .malformedPath,
            "`image` must be an http(s) URL or a file beside the spec, but found a URL with `\(scheme):`",
            label: "write the path of the file relative to the spec's folder")
    }

    static func addressAsFile(_ what: String) -> Message {
        Message(
            .malformedPath, "\(what) must be a file beside the spec, but found a URL",
            label: "write it under `url`")
    }

    static func malformedKeypath(_ problem: String) -> Message {
        Message(
            .malformedKeypath, "this is not a keypath: \(problem)",
            help: "a keypath is names separated by dots, as in `library.collection.books`")
    }

    /// Reports a JSONPath of a field that may select several values.
    static func severalValuesOfField(_ query: String) -> Message {
        Message(
            .malformedKeypath, "a field has one value, and `\(query)` may select several",
            label: "write names and indices only, as in `$.images[0].url`",
            help: "a field with the whole list is `list(…)`, and expressions take values out of it")
    }

    static let farElement = Message(
        .malformedKeypath, "a field reads one of the first or last 1,000 elements of a list",
        label: "write an index from -1000 to 1000")

    static let wholeItemAsField = Message(
        .malformedKeypath, "a field is a part of its item, and `$` is the whole item",
        label: "write the path to a key, as in `$.images[0].url`")

    /// Reports `results[0]`, which is JSONPath syntax.
    static func indexInKeypath(_ query: String) -> Message {
        Message(
            .malformedKeypath, "`[…]` belongs to JSONPath, which begins with `$`",
            label: "write `\(query)`", fix: .text(query))
    }

    static func malformedJSONPath(_ error: JSONPathError) -> Message {
        Message(
            .malformedKeypath, "this is not a JSONPath: \(error.message)",
            help: error.help ?? "as in `$.library.books[?@.price < 10]` (RFC 9535)")
    }

    /// Reports a valid JSONPath that is probably not intended.
    static func suspiciousJSONPath(_ warning: JSONPathError) -> Message {
        Message(.malformedKeypath, severity: .warning, warning.message, help: warning.help)
    }

    static func noSource(in shape: SpecShape) -> Message {
        let isSection = shape[.items] != nil
        return Message(
            .missingKey,
            "\(shape.phrase) needs one of \(isSection ? "`url`, `file`, `sqlite` and `items`" : "`url`, `file` and `sqlite`")",
            label: "add the source of the \(isSection ? "items" : "data")")
    }

    /// Reports `every` of literal items.
    static let pollingWithoutSource = Message(
        .conflictingKeys, "`every` has no effect: these items are literals",
        label: "remove it", help: "data that their texts read are reloaded by their own `every`")

    static func severalSources(
        _ first: String, second: String, in shape: SpecShape, first other: SourceRange
    ) -> Message {
        Message(
            .conflictingKeys,
            "\(shape.phrase) has one source, but this one has `\(first)` and `\(second)`",
            label: "remove one of the two", related: [Label(other, "the first source")])
    }

    static func twoBodies(first: SourceRange) -> Message {
        Message(
            .conflictingKeys, "a request has one body, but this one has `json` and `form`",
            label: "remove one of the two", related: [Label(first, "the first body")])
    }

    static let retriedBody = Message(
        .conflictingKeys, "a request with a body is not retried, since it may not be idempotent",
        label: "remove `retry`")

    static let cachedBody = Message(
        .conflictingKeys, "the response to a request with a body is never cached",
        label: "remove `cache`")

    static func keyWithoutURL(_ key: String) -> Message {
        Message(.conflictingKeys, "`\(key)` needs a request with `url`", label: "remove `\(key)`")
    }

    static func keyWithoutResponse(_ key: String, source: Key) -> Message {
        let what = source == .sqlite ? "the rows of a query" : "literal items"
        return Message(
            .conflictingKeys, "\(what) have no response", label: "remove `\(key)`")
    }

    static func malformedHeaderName(_ name: String) -> Message {
        Message(
            .malformedName, "`\(name)` cannot be the name of a header",
            label: "use letters, digits and signs such as `-`, without spaces")
    }

    static func listKey(_ key: String, type: String) -> Message {
        Message(
            .conflictingKeys, "`\(key)` needs a list, but the model is `\(type)`",
            label: "remove it, or write `model: list(…)`")
    }

    static func unknownWithoutUnion(_ type: String) -> Message {
        Message(
            .conflictingKeys, "`unknown` needs a model that is a union, but the model is `\(type)`",
            label: "remove it, or declare the model with `oneOf` and `by`")
    }

    static func manyData(_ limit: Int) -> Message {
        Message(
            .outOfRange, "a screen can have at most \(limit) entries of `data`",
            label: "remove the others")
    }
}

/// Messages about `api` and `secrets`.
extension Message {
    static let relativeURL = Message(
        .malformedURL, "this URL is relative, but the spec has no `baseURL`",
        label: "write the whole URL, with `https://`",
        help: "or declare the base URL: `api: {baseURL: https://api.example.com}`")

    static let baseURLWithQuery = Message(
        .malformedURL, "a `baseURL` cannot have a query or a fragment",
        label: "remove them", help: "set parameters of all requests in `query` of `api`")

    static let secretsWithValues = Message(
        .wrongType, "`secrets` must be a list of names, but found a mapping",
        label: "write only names: `secrets: [token]`",
        help:
            "a spec never contains secret values: pass them with `screenc run --secret token=env:VARIABLE@ORIGIN`"
    )
}

extension DiagnosticCode {
    package static let clearText = DiagnosticCode("clear-text")
}
