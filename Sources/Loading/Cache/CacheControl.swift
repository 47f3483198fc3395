import JSONData
import LoadingCore

/// The directives of `Cache-Control` in a request or response (RFC 9111 section 5.2) that a private
/// cache without partial responses uses.
struct CacheControl: Sendable, Hashable {
    /// An argument in seconds (RFC 9111 section 1.2.2).
    enum Seconds: Sendable, Hashable {
        /// At most 2^31.
        case count(Int64)
        /// Not a number of seconds, or two different ones (section 4.2.1).
        case malformed

        /// Nil if malformed.
        var value: Int64? {
            if case .count(let value) = self { value } else { nil }
        }
    }

    private(set) var isPublic = false
    private(set) var isPrivate = false
    private(set) var isImmutable = false
    private(set) var mustRevalidate = false
    private(set) var mustUnderstand = false
    private(set) var noCache = false
    private(set) var noStore = false
    private(set) var onlyIfCached = false
    private(set) var maxAge: Seconds?
    /// Any age if the directive has no argument.
    private(set) var maxStale: Seconds?
    private(set) var minFresh: Seconds?
    /// RFC 5861 section 4.
    private(set) var staleIfError: Seconds?
    /// RFC 5861 section 3.
    private(set) var staleWhileRevalidate: Seconds?

    /// Limit: seconds in `Cache-Control`; larger values count as this (RFC 9111 section 1.2.2).
    static let maxSeconds: Int64 = 1 << 31

    /// Parses the directives of a response.
    init(response headers: [HTTPHeader]) {
        for value in headers.values(of: "Cache-Control") { parse(value) }
    }

    /// Parses the directives of a request. `Pragma` counts only without `Cache-Control` (section
    /// 5.4).
    init(request headers: [HTTPHeader]) {
        let values = headers.values(of: "Cache-Control")
        for value in values { parse(value) }
        guard values.isEmpty else { return }
        noCache = headers.values(of: "Pragma").contains { ASCII.lower($0).contains("no-cache") }
    }

    private mutating func parse(_ value: String) {
        var scanner = DirectiveScanner(value)
        while let directive = scanner.next() { apply(directive) }
    }

    /// A directive with field names, such as `no-cache="Set-Cookie"`, counts as one without.
    private mutating func apply(_ directive: DirectiveScanner.Directive) {
        switch directive.name {
        case "public": isPublic = true
        case "private": isPrivate = true
        case "immutable": isImmutable = true
        case "must-revalidate": mustRevalidate = true
        case "must-understand": mustUnderstand = true
        case "no-cache": noCache = true
        case "no-store": noStore = true
        case "only-if-cached": onlyIfCached = true
        case "max-age": maxAge = Self.merged(maxAge, directive.seconds)
        case "max-stale":
            let isBare = directive.argument == .absent
            maxStale = Self.merged(maxStale, isBare ? .count(Self.maxSeconds) : directive.seconds)
        case "min-fresh": minFresh = Self.merged(minFresh, directive.seconds)
        case "stale-if-error": staleIfError = Self.merged(staleIfError, directive.seconds)
        case "stale-while-revalidate":
            staleWhileRevalidate = Self.merged(staleWhileRevalidate, directive.seconds)
        default: break
        }
    }

    private static func merged(_ first: Seconds?, _ second: Seconds) -> Seconds {
        first == nil || first == second ? second : .malformed
    }
}

/// Splits a `Cache-Control` value into its directives, in one pass.
private struct DirectiveScanner {
    enum Argument: Equatable {
        case absent
        case text(String)
        /// Blanks beside `=`, an unterminated quote, or text after the argument.
        case malformed
    }

    struct Directive {
        /// Lower case.
        let name: String
        let argument: Argument

        /// The argument as digits, quoted or not (section 5.2).
        var seconds: CacheControl.Seconds {
            guard case .text(let text) = argument, !text.isEmpty,
                text.utf8.allSatisfy(\.isDigit)
            else { return .malformed }
            return .count(min(Int64(text) ?? CacheControl.maxSeconds, CacheControl.maxSeconds))
        }
    }

    private let bytes: [UInt8]
    private var position = 0

    init(_ value: String) { bytes = Array(value.utf8) }

    /// Returns the next directive. Empty list elements are skipped (RFC 9110 section 5.6.1).
    mutating func next() -> Directive? {
        skip { ASCII.isBlank($0) || $0 == UInt8(ascii: ",") }
        guard position < bytes.count else { return nil }
        let name = take { !"=,\" \t".utf8.contains($0) }
        var argument = Argument.absent
        if byte == UInt8(ascii: "=") {
            position += 1
            argument = takeArgument()
        }
        let rest = take { $0 != UInt8(ascii: ",") }
        if !ASCII.trimmed(rest).isEmpty { argument = .malformed }
        return Directive(name: ASCII.lower(name), argument: argument)
    }

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func takeArgument() -> Argument {
        guard byte == UInt8(ascii: "\"") else { return .text(take { !", \t".utf8.contains($0) }) }
        position += 1
        var text: [UInt8] = []
        while let byte, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
            text.append(bytes[position])
            position += 1
        }
        guard byte != nil else { return .malformed }
        position += 1
        return .text(String(decoding: text, as: UTF8.self))
    }

    private mutating func skip(while condition: (UInt8) -> Bool) {
        while let byte, condition(byte) { position += 1 }
    }

    private mutating func take(while condition: (UInt8) -> Bool) -> String {
        let start = position
        skip(while: condition)
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }
}
