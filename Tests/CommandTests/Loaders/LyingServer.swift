import Foundation
import TestSupport

/// Recorded responses of a random server to the requests of `policies.yaml`: loops, repeated and
/// empty pages, items that match no model, values of other kinds, bad statuses and texts that are
/// no JSON.
struct LyingServer {
    private var random: SeededRandom
    private var entries: [String] = []
    private static let base = "https://api.example.com/v1"

    private init(_ seed: UInt64) { random = SeededRandom(seed) }

    /// Returns a recording (HAR 1.2).
    static func recording(_ seed: UInt64) -> String {
        var server = LyingServer(seed)
        server.answer(["/none", "/root", "/tokens", "/cursors", "/links", "/urls", "/ids", "/box"])
        server.answer((1...8).map { "/item/\($0)" })
        for page in 1...6 {
            server.answer(["pages", "last", "unique"].map { "/\($0)?page=\(page)&size=2" })
        }
        server.answer((0..<6).map { "/more?sort=name&p=\($0)" })
        server.answer((0..<16).map { "/offsets?offset=\($0)&size=2" })
        server.answer(["t1", "t2", "t3", "t4", "7", "true"].map { "/tokens?t=\($0)" })
        server.answer((1...3).map { "/cursors?cursor=c\($0)" })
        server.answer((1...4).flatMap { ["/links?l=\($0)", "/urls?x=\($0)"] })
        server.answer(["/nested", "/health"])
        for path in ["/headed", "/patient", "/hasty"] {
            server.answer([String](repeating: path, count: 12))
        }
        for tag in ["", "&tag=Box"] {
            server.answer(
                [String](repeating: "/formed", count: 9),
                bodies: (0..<9).map { "word=a+b*%7E\(tag)&from=\($0)&size=2" })
        }
        let tokens = ["t1", "t2", "t3", "t4", "7", "true"].map { ", \"after\": \"\($0)\"" }
        server.answer(
            [String](repeating: "/posted", count: tokens.count + 1),
            bodies: ([""] + tokens).map { #"{"page": {"size": 2\#($0)}, "word": "blue"}"# })
        return harFile(server.entries)
    }

    /// Records a response to a GET of each path, or to a POST of each body.
    private mutating func answer(_ paths: [String], bodies: [String] = []) {
        for (index, path) in paths.enumerated() {
            let section = String(path.dropFirst().prefix { $0 != "?" })
            var text = body(of: section)
            // A page is sometimes that of before.
            if random.chance(6), let last { text = last }
            last = text
            var status = 200
            let failures = ["patient": 60, "hasty": 60, "box": 20, "health": 30]
            if random.chance(failures[section] ?? 3) {
                status = random.one(of: [404, 500, 403, 429])
            }
            if section == "health", random.chance(20) { text = "" }
            if random.chance(1), ["none", "pages", "links"].contains(section) {
                (status, text) = (204, "")
            }
            if random.chance(1) {
                let other = random.one(of: ["", "<html>", "{", "[1,", "null"])
                // No transport delivers a body with this status.
                if status != 204 { text = other }
            }
            let body = bodies.isEmpty ? nil : bodies[index]
            let entry = HAREntryText(
                url: Self.base + path, body: body, status: status, headers: headers(of: section),
                text: text)
            entries.append(entry.json)
        }
        last = nil
    }

    private var last: String?

    private mutating func headers(of section: String) -> [(name: String, value: String)] {
        let (name, values): (String, [String]) =
            switch section {
            case "cursors": ("X-Next", ["c1", "c2", "c3", ""])
            case "links":
                (
                    "Link",
                    [
                        "<\(Self.base)/links?l=1>; rel=\"next\"",
                        "<?l=2>; rel=next, <x>; rel=\"prev\"", "<?l=3>; rel=\"prev\"",
                        "<https://other.example.com/l>; rel=\"next\"",
                        "<?l=4>; title=\"a, b\"; rel=\"last next\"", "no link",
                        "<?l=1>;rel=\"NEXT\"",
                    ]
                )
            default: ("", [])
            }
        guard !values.isEmpty, random.chance(85) else { return [] }
        return [(name, random.one(of: values))]
    }

    // MARK: - Bodies

    private mutating func body(of section: String) -> String {
        var members: [String] = []
        let items = random.chance(5) ? strangeValue() : self.items()
        if !random.chance(4) { members.append("\"items\": \(items)") }
        switch section {
        case "root": return items
        case "ids":
            let ids = (0..<random.number(0..<9)).map { _ in String(random.number(1..<9)) }
            return random.chance(5) ? "{}" : "[\(ids.joined(separator: ", "))]"
        case "nested":
            return #"{"lists": [\#(random.chance(95) ? "{}, {\"items\": \(items)}" : "")]}"#
        case "box":
            if random.chance(70) { members.append("\"title\": \"Box\"") }
            members.append(#""error": "\#(random.one(of: ["closed", "busy"]))""#)
        case _ where section.hasPrefix("item/"):
            if random.chance(10) { return "null" }
            return random.chance(5) ? #"{"error": "closed"}"# : item()
        case "more":
            if random.chance(3) { return #"{"data": null}"# }
            let more = random.one(of: ["true", "true", "true", "false", "\"yes\"", "null"])
            if !random.chance(10) { members.append("\"more\": \(more)") }
            return #"{"data": {\#(members.joined(separator: ", "))}}"#
        case "offsets":
            members.append("\"total\": \(random.one(of: ["3", "5", "7", "7", "\"7\"", "null"]))")
        case "tokens", "posted":
            let next = random.one(of: [
                "\"t1\"", "\"t2\"", "\"t3\"", "\"t4\"", "\"\"", "null", "7", "{\"a\": 1}", "true",
            ])
            if !random.chance(20) { members.append("\"next\": \(next)") }
        case "urls":
            let next = random.one(of: [
                "\"/v1/urls?x=1\"", "\"?x=2\"", "\"\(Self.base)/urls?x=3\"", "\"urls?x=4\"",
                "\"https://other.example.com/a\"", "null", "\"\"",
            ])
            members.append("\"next\": \(next)")
        default: break
        }
        return "{\(members.joined(separator: ", "))}"
    }

    private mutating func strangeValue() -> String {
        random.one(of: ["null", "3", "\"text\"", #"{"id": 1, "name": "one"}"#, "{}"])
    }

    private mutating func items() -> String {
        let count = random.one(of: [0, 1, 2, 2, 2, 2, 3])
        var items: [String] = []
        for _ in 0..<count { items.append(item()) }
        return "[\(items.joined(separator: ", "))]"
    }

    private mutating func item() -> String {
        if random.chance(1) { return "5" }
        let id = random.chance(2) ? "\"bad\"" : String(random.number(1..<9))
        var members = ["\"id\": \(id)"]
        let name = random.one(of: ["a", "b", "c", "d", "e", "f"])
        if !random.chance(1) { members.append("\"name\": \"\(name)\"") }
        if random.chance(20) { members.append("\"tag\": \"x\"") }
        return "{\(members.joined(separator: ", "))}"
    }
}
