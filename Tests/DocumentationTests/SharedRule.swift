import Foundation
import Testing

/// A rule of loading that the core has, and by which a second place would be recognised.
struct SharedRule: CustomTestStringConvertible {
    /// What the rule decides.
    let testDescription: String
    /// The files that have it, below `Sources/LoadingCore`.
    let core: Set<String>
    /// Texts that only this rule needs: in code that has it, all texts of a group are on one line.
    let texts: [[String]]
    /// A function of before, or one that somebody might write again.
    let example: String
    /// Files, below `Sources`, that have such a text for another reason. What the reason names in
    /// backquotes is in the file.
    var others: [String: String] = [:]

    /// Returns the lines that seem to have the rule; comments do not count.
    func lines(in source: String) -> [String] {
        let groups = texts.filter { group in
            group.allSatisfy { Self.has($0, anywhereIn: source) }
        }
        if groups.isEmpty { return [] }
        return source.components(separatedBy: "\n").map(Self.code).filter { line in
            groups.contains { $0.allSatisfy { Self.has($0, in: line) } }
        }
    }

    /// Returns whether a text has another one; looking at all of its lines takes half a minute.
    private static func has(_ text: String, anywhereIn source: String) -> Bool {
        source.withCString { source in text.withCString { strstr(source, $0) != nil } }
    }

    /// Returns a line without its indentation and comment.
    private static func code(_ line: String) -> String {
        let line = line.drop { $0 == " " }
        if line.hasPrefix("//") { return "" }
        let comment = line.range(of: " // ", options: .literal)
        return String(line[..<(comment?.lowerBound ?? line.endIndex)])
    }

    /// Returns whether a line has a text that is no part of a longer name or number.
    private static func has(_ text: String, in line: String) -> Bool {
        var rest = line.startIndex..<line.endIndex
        while let found = line.range(of: text, options: .literal, range: rest) {
            let before = line[..<found.lowerBound].last
            let after = line[found.upperBound...].first
            let isPart = isOfName(before) && isOfName(text.first)
            let hasMore = isOfName(after) && isOfName(text.last)
            if !isPart, !hasMore { return true }
            rest = found.upperBound..<line.endIndex
        }
        return false
    }

    private static func isOfName(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
}

extension SharedRule {
    static let all = http + urls + values

    private static let http = [
        SharedRule(
            testDescription: "statuses after which a request is sent again",
            core: ["HTTP/RetryRules.swift"],
            texts: pairs(of: ["408", "425", "429", "502", "503", "504"]),
            example: "let isTemporary = [408, 425, 429, 500, 502, 503, 504].contains(status)"),
        SharedRule(
            testDescription: "what a status means", core: ["HTTP/ResponseStatus.swift"],
            texts: [["200..<300"], ["200...299"], ["204", "205"], [">= 500"]],
            example: "var isWithoutContent: Bool { status == 204 || status == 205 }",
            others: [
                "Loading/Recording/HAREntries.swift":
                    "whether a recorded body may be missing: `mayBeEmpty`"
            ]),
        SharedRule(
            testDescription: "the maximum delay doubles with each failure",
            core: ["HTTP/RetryRules.swift", "PollSchedule.swift"],
            texts: [["delay * 2"], ["longest * 2"], ["*= 2"], ["<<= 1"], ["pow"], ["exp2"]],
            example: "let delay = min(limit, base * Int(pow(2, Double(attempt))))"),
        SharedRule(
            testDescription: "the delay that a server requests", core: ["HTTP/RetryAfter.swift"],
            texts: [["\"Retry-After\""], ["isDay"]],
            example: "let seconds = header(\"Retry-After\").flatMap(Int.init)",
            others: [
                "Loading/HTTP/Retrier.swift": "it asks `LoadingRules.RetryAfter`",
                "ScreenKit/Loading/RequestSender.swift": "it asks `LoadingRules.RetryAfter`",
            ]),
        SharedRule(
            testDescription: "dates of HTTP", core: ["HTTP/HTTPDate.swift"],
            texts: [["\"jan\""], ["\"Jan\""], ["EEE, dd MMM"], ["719_469"], ["719_468"]],
            example: "formatter.dateFormat = \"EEE, dd MMM yyyy HH:mm:ss zzz\""),
        SharedRule(
            testDescription: "links of a response",
            core: ["HTTP/WebLink.swift", "Paging/PagePolicy.swift"],
            texts: [["\"Link\""], ["\"rel\""], ["rel="], ["\"anchor\""]],
            example: "let next = links.first { $0.contains(\"rel=\\\"next\\\"\") }",
            others: ["ScreenGen/Apps/AppLinkCode.swift": "the links of an app: `linkType`"]),
        SharedRule(
            testDescription: "methods that are safe", core: ["HTTP/RequestFields.swift"],
            texts: [["\"GET\"", "\"HEAD\""]],
            example: "guard [\"GET\", \"HEAD\"].contains(request.method) else { return }"),
        SharedRule(
            testDescription: "header fields that are not sent",
            core: ["HTTP/RequestFields.swift", "HTTP/Origin.swift"],
            texts: [
                ["!#$%&'*+-.^_`|~"], ["\"Content-Length\"", "\"Transfer-Encoding\""],
                ["0x20", "0x7f"],
            ],
            example: "let isValue = value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }"),
        SharedRule(
            testDescription: "header fields that go to another origin",
            core: ["HTTP/Origin.swift"], texts: [["\"accept-language\""], ["\"Accept-Language\""]],
            example:
                "let kept = headers.filter { [\"accept\", \"accept-language\"].contains($0.name) }"),
    ]

    private static let urls = [
        SharedRule(
            testDescription: "the parts of a URL", core: ["HTTP/URLParts.swift"],
            texts: [["\"://\""], ["ascii: \"@\""], ["443"]],
            example: "let port = components.port ?? (scheme == \"https\" ? 443 : 80)"),
        SharedRule(
            testDescription: "segments that lead upwards",
            core: ["HTTP/URLReference.swift", "HTTP/URLValues.swift"], texts: [["\"..\""]],
            example: "if segment == \"..\" { segments.removeLast() }"),
        SharedRule(
            testDescription: "characters that are encoded",
            core: ["HTTP/ASCII.swift", "HTTP/PercentEncoding.swift"],
            texts: [
                ["-._~"], ["0123456789ABCDEF"], ["addingPercentEncoding"],
                ["removingPercentEncoding"], ["urlQueryAllowed"],
            ],
            example: "return value.addingPercentEncoding(withAllowedCharacters: .alphanumerics)"),
        SharedRule(
            testDescription: "parameters of a query",
            core: [
                "HTTP/ParameterList.swift", "HTTP/NormalURL.swift", "Links/LinkAddress.swift",
            ],
            texts: [
                ["split(separator: \"&\")"], ["split(separator: UInt8(ascii: \"&\"))"],
                ["queryItems"],
            ],
            example: "let known = query.split(separator: \"&\").filter { !$0.hasPrefix(name) }",
            others: [
                "Loading/Recording/HARWriter.swift": "a recording has decoded `QueryPairs`",
                "ScreenKitUI/LinkValues.swift": "links that open an app: `LinkValues`",
            ]),
    ]

    private static let values = [
        SharedRule(
            testDescription: "when a load is polled", core: ["PollSchedule.swift"],
            texts: [["/ interval + 1"], ["failures + 1"], ["failures += 1"]],
            example: "due = .milliseconds((elapsed / interval + 1) * interval)"),
        SharedRule(
            testDescription: "the end of pages", core: ["Paging/PageMachine.swift"],
            texts: [["received <"], ["received >="], ["count < size"]],
            example: "hasMore = total.map { received < $0 } ?? (page.count == size)"),
        SharedRule(
            testDescription: "items of equal identity", core: ["Paging/ItemIndex.swift"],
            texts: [["duplicates += 1"]],
            example: "if !seen.insert(identity).inserted { duplicates += 1 }"),
        SharedRule(
            testDescription: "the digest of a page", core: ["Paging/Digest.swift"],
            texts: [
                ["multipliedFullWidth"], ["1099511628211"], ["1_099_511_628_211"],
                ["0x100000001b3"], ["0x100_0000_01b3"], ["0x0000_0100_0000_01b3"],
            ],
            example: "for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100000001b3 }"),
        SharedRule(
            testDescription: "the bytes of a value in JSON", core: ["Paging/JSONExtent.swift"],
            texts: [["ascii: \"{\""], ["depth += 1"]],
            example: "case UInt8(ascii: \"[\"), UInt8(ascii: \"{\"): depth += 1",
            others: [
                "Loading/Secrets/EscapeDecoder.swift": "escapes in texts: `EscapeDecoder`"
            ]),
        SharedRule(
            testDescription: "how searches compare", core: ["SearchText.swift"],
            texts: [["localizedStandardContains"], ["diacriticInsensitive"], ["lowercaseMapping"]],
            example: "items.filter { $0.name.localizedStandardContains(text) }"),
        SharedRule(
            testDescription: "which items are seen", core: ["Impressions.swift"],
            texts: [["isEnough"], ["share * "]],
            example: "if visible >= share * total { seen.insert(item) }"),
        SharedRule(
            testDescription: "which sections come first", core: ["SectionOrder.swift"],
            texts: [["ranks[$0]"]], example: "ids.compactMap { ranks[$0] }.min()"
        ),
        SharedRule(
            testDescription: "which values an answer has refused",
            core: ["Writes/AnswerProblems.swift"], texts: [["refusal.value"]],
            example: "if refusal.value == state.name { return refusal.problem }"),
        SharedRule(
            testDescription: "ordinals", core: ["OrdinalTable.swift"],
            texts: [["\"st\""], ["numberStyle = .ordinal"]],
            example: "formatter.numberStyle = .ordinal"),
    ]

    /// Returns all pairs of texts.
    private static func pairs(of texts: [String]) -> [[String]] {
        texts.indices.flatMap { first in texts[(first + 1)...].map { [texts[first], $0] } }
    }
}
