import Foundation
import JSONData
@testable import ModelGen
import TestSupport
import Testing
import Values

// Models of recorded API responses; the driver decodes the files of `../shared/suites/apis`.

extension ModelCase {
    static let suites = ModelCase(
        "suites",
        [
            .object(
                "Toot", nil,
                Field(name: "id", type: .string),
                Field(name: "createdAt", path: ["created_at"], type: .date(.iso8601)),
                Field(name: "editedAt", path: ["edited_at"], type: .optional(.date(.iso8601))),
                Field(name: "visibility", type: .model(ModelID(1))),
                Field(name: "reblog", type: .optional(.model(ModelID(0)))),
                Field(name: "author", path: ["account", "username"], type: .string),
                Field(name: "lastStatus", path: ["account", "last_status_at"], type: .date(.day)),
                Field(
                    name: "website", path: ["application", "website"], type: .optional(.url))),
            .choice("Visibility", ["public", "unlisted", "private", "direct"]),
            .object(
                "Story", nil,
                Field(name: "id", type: .int),
                Field(name: "by", type: .string),
                Field(name: "time", type: .date(.seconds)),
                Field(name: "kids", type: .list(.int), defaultValue: .list([])),
                Field(name: "url", type: .optional(.url))),
            .object(
                "Weather", nil,
                Field(name: "longitude", path: ["coord", "lon"], type: .double),
                Field(name: "latitude", path: ["coord", "lat"], type: .double),
                Field(name: "time", path: ["dt"], type: .date(.seconds)),
                Field(name: "city", path: ["id"], type: .int, isIdentity: true),
                Field(name: "sunrise", path: ["sys", "sunrise"], type: .date(.seconds)),
                Field(name: "humidity", path: ["main", "humidity"], type: .int),
                Field(name: "rain", path: ["rain", "3h"], type: .double, defaultValue: .int(0))),
            .object(
                "ShopProduct", nil,
                Field(name: "id", type: .int),
                Field(name: "createdAt", path: ["created_at"], type: .date(.iso8601)),
                Field(name: "variants", type: .list(.model(ModelID(5))))),
            .object(
                "Variant", nil,
                Field(name: "id", type: .int),
                Field(name: "price", type: .string),
                Field(
                    name: "comparePrice", path: ["compare_at_price"], type: .optional(.string))),
            .object(
                "NotionPage", nil,
                Field(name: "id", type: .string),
                Field(name: "created", path: ["created_time"], type: .date(.iso8601)),
                Field(name: "cover", type: .json),
                Field(name: "properties", type: .map(.json))),
        ])
}

extension ModelCase {
    /// Returns a case with the Big List of Naughty Strings in all positions of texts.
    static func naughtyStrings() throws -> ModelCase {
        let file = Suites.path(of: "models/json/priority/blns-object.json")
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file)))
        let objects = (json as? [String: [String: Any]] ?? [:]).values
        let strings = Set(objects.flatMap(\.keys)).sorted()
        try #require(strings.count > 500)
        var names: Set<String> = []
        let distinct = strings.filter { names.insert(Identifier(case: $0).text).inserted }
        return ModelCase(
            "naughty",
            [
                Model(
                    name: "Naughty", description: strings.joined(separator: "\n"),
                    body: .object(
                        distinct.map {
                            Field(
                                name: $0, path: [.name($0)], type: .string,
                                defaultValue: .string($0),
                                description: $0)
                        })),
                .choice("NaughtyCase", distinct),
                .choice("NaughtyClosed", distinct, closed: true),
            ])
    }
}
