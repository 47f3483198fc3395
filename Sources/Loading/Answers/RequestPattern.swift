import Expressions
import JSONData
import LoaderPlan
import LoadingCore
import Screens

/// The requests that one of a spec can become: `${…}` stands for any text of its part.
struct RequestPattern {
    private let method: String
    /// Server and path, cut where any text may stand; nil if the whole URL is a value.
    private let address: [String]?
    /// The query parameters that are fixed, as `name=value` in normal form.
    private let parameters: [String]
    private let body: Body?

    /// What is known of a body.
    private enum Body {
        /// With the marker for values.
        case json(JSONDocument)
        /// The fixed fields, as `name=value` in normal form.
        case form([String])
    }

    /// What stands for a value: letters that no normal form changes.
    private let marker: String

    /// Nil for data that is not requested.
    init?(_ load: LoadPlan) {
        guard case .request(let plan) = load.source else { return nil }
        method = plan.method
        let texts = Self.texts(of: plan)
        var marker = "anyvalue"
        while texts.contains(where: { $0.contains(marker) }) { marker += "x" }
        self.marker = marker
        let text = Self.url(of: plan, marker)
        let url = text.map { LoadingRules.NormalURL($0) }
        address = url.map { Self.parts(of: $0.server + $0.path, marker) }
        let paging = load.request.paging
        let isFree = { (parameter: String) in
            let name = parameter.prefix { $0 != "=" }
            return parameter.contains(marker) || SensitiveNames.isParameter(name)
                || [paging.parameter, paging.sizeParameter].contains(String(name))
        }
        let fields = plan.query.compactMap { field in
            Self.literal(of: field.text).map {
                "\(LoadingRules.formEncoded(field.name))=\(LoadingRules.formEncoded($0))"
            }
        }
        let fixed = LoadingRules.NormalURL.parameters(fields.joined(separator: "&")[...])
        parameters = ((url?.query ?? []) + fixed).filter { !isFree($0) }
        body = Self.body(of: plan, marker)
    }

    private static func literal(of text: Text) -> String? { text.alternatives.only?.literal }

    private static func texts(of plan: RequestPlan) -> [String] {
        let body: [String] =
            switch plan.body {
            case .json(let pieces)?:
                pieces.compactMap {
                    if case .json(let bytes) = $0 {
                        String(decoding: bytes, as: UTF8.self)
                    } else {
                        nil
                    }
                }
            case .form?, nil: []
            }
        return [plan.text, plan.base?.text ?? ""] + body
    }

    /// Returns the URL with the marker in place of values; nil if its server is not known.
    private static func url(of plan: RequestPlan, _ marker: String) -> String? {
        func text(_ pieces: [URLPiece]) -> String? {
            var text = ""
            for piece in pieces {
                switch piece {
                case .literal(let literal): text += literal
                case .value(_, .whole): return nil
                case .value: text += marker
                }
            }
            return text
        }
        guard let own = text(plan.url) else { return nil }
        guard plan.isRelative else { return own }
        return plan.base.flatMap { text($0.url) }.map { joinURL($0, own) }
    }

    private static func parts(of text: String, _ marker: String) -> [String] {
        var parts: [String] = []
        var rest = text[...]
        while let range = rest.firstRange(of: marker) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }

    private static func body(of plan: RequestPlan, _ marker: String) -> Body? {
        switch plan.body {
        case nil: return nil
        case .form(let fields):
            let fixed = fields.compactMap { field in
                literal(of: field.text).map { (name: field.name, value: $0) }
            }
            let text = String(decoding: FormEncoding.bytes(fixed), as: UTF8.self)
            return .form(LoadingRules.NormalURL.parameters(text[...]))
        case .json(let pieces):
            let bytes = pieces.flatMap { piece in
                switch piece {
                case .json(let bytes): bytes
                case .text(let text):
                    if let literal = text.literal {
                        JSONWriter.string(literal)
                    } else {
                        JSONWriter.string(marker)
                    }
                }
            }
            return (try? JSONDocument(bytes)).map { .json($0) }
        }
    }
}

extension JSONWriter {
    /// Returns a text as JSON.
    fileprivate static func string(_ text: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.string(text)
        return writer.bytes
    }
}

// MARK: - Matching

extension RequestPattern {
    /// What a URL that is a value as a whole counts, beside which each other pattern is nearer.
    private static let distanceOfAnyURL = 1_000

    /// Returns the number of fixed query parameters that a recorded request lacks; nil if it cannot
    /// be one of the pattern.
    func distance(to answer: RecordedAnswer) -> Int? {
        guard method == answer.request.method, fits(answer.request.body ?? []) else { return nil }
        guard let address else { return Self.distanceOfAnyURL }
        let url = answer.key.url
        guard
            address.count == 1
                ? Self.joins(url.server, url.path, to: address[0])
                : Self.fits(url.server + url.path, address)
        else { return nil }
        if parameters.isEmpty { return 0 }
        let known = Set(answer.key.url.query)
        return parameters.count { parameter in
            let name = parameter.prefix { $0 != "=" }
            return !known.contains(parameter)
                && !answer.key.url.query.contains {
                    $0.hasPrefix("\(name)=") && Placeholder.isIn($0.dropFirst(name.count + 1))
                }
        }
    }

    /// Returns whether a text has the parts in order, with texts without `/` between them.
    private static func fits(_ text: String, _ parts: [String]) -> Bool {
        guard let first = parts.first, text.hasPrefix(first) else { return false }
        guard parts.count > 1 else { return text == first }
        var rest = text.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() {
            guard let range = rest.firstRange(of: part), isValue(rest[..<range.lowerBound]) else {
                return false
            }
            rest = rest[range.upperBound...]
        }
        let last = parts[parts.count - 1]
        return rest.hasSuffix(last) && isValue(rest.dropLast(last.count))
    }

    /// Returns whether a text is two others, without joining them.
    private static func joins(_ start: String, _ end: String, to text: String) -> Bool {
        text.utf8.count == start.utf8.count + end.utf8.count && text.hasPrefix(start)
            && text.hasSuffix(end)
    }

    private static func isValue(_ text: Substring) -> Bool {
        !text.isEmpty && !text.utf8.contains(UInt8(ascii: "/"))
    }

    private func fits(_ bytes: [UInt8]) -> Bool {
        switch body {
        case nil: return true
        case .form(let fixed):
            let text = String(decoding: bytes, as: UTF8.self)
            let fields = Set(LoadingRules.NormalURL.parameters(text[...]))
            return fixed.allSatisfy(fields.contains)
        case .json(let document):
            guard let recorded = try? JSONDocument(bytes) else { return false }
            return fits(recorded.root, document.root)
        }
    }

    /// Returns whether a value has what the pattern has. It may have more members, as a page has.
    private func fits(_ value: JSONValue, _ pattern: JSONValue) -> Bool {
        if pattern.isString(marker) { return true }
        switch pattern.kind {
        case .object:
            return value.kind == .object
                && pattern.members.allSatisfy { member in
                    guard let found = value.member(named: member.name) else {
                        return member.value.isString(marker)
                    }
                    return fits(found, member.value)
                }
        case .array:
            return value.kind == .array && value.count == pattern.count
                && zip(value.elements, pattern.elements).allSatisfy { fits($0, $1) }
        case .null, .bool, .number, .string:
            return NormalJSON.bytes(of: value) == NormalJSON.bytes(of: pattern)
        }
    }
}
