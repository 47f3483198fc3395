import Foundation
import Testing

/// Checks the required members of HAR 1.2 and their types
/// (http://www.softwareishard.com/blog/har-12-spec/).
struct HARValidator {
    private(set) var faults: [String] = []

    /// Returns the faults of a file.
    static func faults(of bytes: [UInt8]) throws -> [String] {
        let json = try JSONSerialization.jsonObject(with: Data(bytes))
        var validator = HARValidator()
        validator.object(json, "file", ["log": .object])
        let log = (json as? [String: Any])?["log"]
        validator.object(
            log, "log", ["version": .string, "creator": .object, "entries": .array])
        let creator = (log as? [String: Any])?["creator"]
        validator.object(creator, "creator", ["name": .string, "version": .string])
        for (index, entry) in (entries(of: log)).enumerated() {
            validator.check(entry, "entry \(index + 1)")
        }
        return validator.faults
    }

    static func entries(of log: Any?) -> [[String: Any]] {
        (log as? [String: Any])?["entries"] as? [[String: Any]] ?? []
    }

    /// Returns the entries of a file.
    static func entries(in bytes: [UInt8]) throws -> [[String: Any]] {
        let json = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        return entries(of: json?["log"])
    }

    private enum Kind {
        case string, number, object, array

        func fits(_ value: Any) -> Bool {
            switch self {
            case .string: value is String
            case .number: value is NSNumber
            case .object: value is [String: Any]
            case .array: value is [Any]
            }
        }
    }

    private mutating func check(_ entry: [String: Any], _ name: String) {
        object(
            entry, name,
            [
                "startedDateTime": .string, "time": .number, "request": .object,
                "response": .object, "cache": .object, "timings": .object,
            ])
        object(
            entry["timings"], "\(name), timings",
            ["send": .number, "wait": .number, "receive": .number])
        let request = entry["request"] as? [String: Any] ?? [:]
        object(
            request, "\(name), request",
            [
                "method": .string, "url": .string, "httpVersion": .string, "cookies": .array,
                "headers": .array, "queryString": .array, "headersSize": .number,
                "bodySize": .number,
            ])
        pairs(request["headers"], "\(name), request, headers")
        pairs(request["queryString"], "\(name), queryString")
        if let data = request["postData"] {
            object(
                data, "\(name), postData",
                ["mimeType": .string, "params": .array, "text": .string])
        }
        let response = entry["response"] as? [String: Any] ?? [:]
        object(
            response, "\(name), response",
            [
                "status": .number, "statusText": .string, "httpVersion": .string,
                "cookies": .array, "headers": .array, "content": .object,
                "redirectURL": .string, "headersSize": .number, "bodySize": .number,
            ])
        pairs(response["headers"], "\(name), response, headers")
        object(
            response["content"], "\(name), content", ["size": .number, "mimeType": .string])
        names(entry, name)
    }

    private mutating func object(_ value: Any?, _ name: String, _ members: [String: Kind]) {
        guard let value = value as? [String: Any] else {
            return faults.append("\(name): no object")
        }
        for (member, kind) in members.sorted(by: { $0.key < $1.key }) {
            guard let found = value[member], kind.fits(found) else {
                faults.append("\(name): \(member)")
                continue
            }
        }
    }

    private mutating func pairs(_ value: Any?, _ name: String) {
        for pair in value as? [[String: Any]] ?? [] {
            object(pair, name, ["name": .string, "value": .string])
        }
    }

    /// Custom members begin with `_`.
    private mutating func names(_ entry: [String: Any], _ name: String) {
        let known: Set = [
            "startedDateTime", "time", "request", "response", "cache", "timings", "comment",
        ]
        for member in entry.keys where !known.contains(member) && !member.hasPrefix("_") {
            faults.append("\(name): \(member) is not of HAR")
        }
    }
}
