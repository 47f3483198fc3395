import Diagnostics
import JSONData
import ModelGen
import Testing
import Values

/// Models with a golden file; all cases must compile together.
struct ModelCase: Sendable, CustomTestStringConvertible {
    let name: String
    let models: ModelTable
    let kind: ModelOwner.Kind
    var testDescription: String { name }

    init(_ name: String, _ models: [Model], as kind: ModelOwner.Kind = .library) {
        self.name = name
        self.kind = kind
        self.models = ModelTable(models)
    }

    func generate(
        _ options: ModelGenOptions = .init(), into bag: inout DiagnosticBag
    ) -> GeneratedModels? {
        let source = SourceText(path: "Specs/\(name).yaml", bytes: [])
        let owner = ModelOwner(kind, id: "test.\(name)", place: SourceRange(source, .zero))
        return generateModels(
            ModelSource(owner, models, file: source.path), options: options, into: &bag)
    }

    static let all: [ModelCase] = [
        plain, types, dates, localDates, nested, recursion, enums, reserved, members, payloads,
        names,
    ]
}

extension ModelCase {
    /// A library, and two screens with models of the same names.
    static let workspace: [ModelCase] = {
        let library = ModelTable(
            [
                .object(
                    "Price", nil, Field(name: "amount", type: .double),
                    Field(
                        name: "unit", type: .model(ModelID(1 << 20 + 1)),
                        defaultValue: .string("KRW"))),
                .choice("Unit", ["KRW", "USD"]),
            ], firstID: 1 << 20)
        let price = ModelID(1 << 20)
        let row = Model.object(
            "Row", nil, Field(name: "id", type: .int), Field(name: "price", type: .model(price)),
            Field(name: "extra", type: .json))
        let screen = ModelTable(
            [row], imported: ImportedModels([library.block], ids: ["Price": price]))
        return [
            ModelCase("money", library, as: .library), ModelCase("orders", screen, as: .screen),
            ModelCase("returns", screen, as: .screen),
        ]
    }()

    private init(_ name: String, _ models: ModelTable, as kind: ModelOwner.Kind) {
        (self.name, self.models, self.kind) = (name, models, kind)
    }
}

extension Model {
    static func object(
        _ name: String, _ description: String? = nil, _ fields: Field...
    ) -> Model {
        Model(name: name, description: description, body: .object(fields))
    }

    static func choice(_ name: String, _ cases: [String], closed: Bool = false) -> Model {
        Model(
            name: name, body: .enumeration(Enumeration(name: name, cases: cases, isClosed: closed)))
    }
}

extension ModelCase {
    /// Common features: keys that differ from names, an identity, optionals.
    static let plain = ModelCase(
        "plain",
        [
            .object(
                "Follower", "A person who follows another.",
                Field(name: "id", type: .int),
                Field(name: "login", type: .string, description: "The name in the URL."),
                Field(name: "avatarURL", path: ["avatar_url"], type: .url),
                Field(name: "bio", type: .optional(.string))),
            .object(
                "Country", nil,
                Field(name: "code", type: .string, isIdentity: true),
                Field(name: "name", type: .string)),
            .object(
                "Entry", "Its `id` is not unique.",
                Field(name: "id", type: .int, isIdentity: false)),
            .object("Nothing"),
        ])

    static let types = ModelCase(
        "types",
        [
            .object(
                "Everything", nil,
                Field(name: "text", type: .string, defaultValue: .string("\"none\"\n")),
                Field(name: "count", type: .int, defaultValue: .int(-1)),
                Field(name: "ratio", type: .double, defaultValue: .double(0.5)),
                Field(name: "endless", type: .double, defaultValue: .double(-.infinity)),
                Field(name: "isOn", type: .bool, defaultValue: .bool(true)),
                Field(name: "page", type: .url, defaultValue: .string("https://example.com/a")),
                Field(
                    name: "pages", type: .list(.url), defaultValue: .list([.string("https://a.b")])),
                Field(name: "icon", type: .optional(.url)),
                Field(name: "icons", type: .list(.optional(.url)), defaultValue: .list([])),
                Field(
                    name: "banner", type: .optional(.url), defaultValue: .string("https://b.c/d")),
                Field(name: "extra", type: .json, defaultValue: .map([])),
                Field(name: "more", type: .optional(.json)),
                Field(
                    name: "preset", type: .json,
                    defaultValue: .map([
                        .init(key: "a", value: .list([.null, .int(1), .double(2.5)])),
                        .init(key: "a", value: .bool(false)),
                    ])),
                Field(name: "tags", type: .list(.string), defaultValue: .list([.string("new")])),
                Field(
                    name: "prices", type: .map(.double),
                    defaultValue: .map([.init(key: "KRW", value: .int(1))])),
                Field(name: "labels", type: .optional(.map(.list(.optional(.string))))),
                Field(
                    name: "mode", type: .model(ModelID(1)), defaultValue: .string("dark")),
                Field(
                    name: "otherMode", type: .optional(.model(ModelID(1))),
                    defaultValue: .string("sepia"))),
            .choice("Mode", ["light", "dark"]),
        ])

    static let dates = ModelCase(
        "dates",
        [
            .object(
                "Event", "When something happens.",
                Field(name: "id", type: .string),
                Field(name: "start", type: .date(.iso8601)),
                Field(name: "end", path: ["ends_at"], type: .optional(.date(.iso8601))),
                Field(name: "day", type: .date(.day)),
                Field(name: "created", type: .date(.seconds)),
                Field(name: "updated", type: .date(.milliseconds)),
                Field(name: "modified", type: .date(.http)),
                Field(name: "reminders", type: .list(.date(.iso8601))),
                Field(name: "visits", type: .map(.list(.optional(.date(.day))))),
                Field(name: "breaks", type: .optional(.list(.date(.iso8601)))),
                Field(
                    name: "since", type: .date(.iso8601),
                    defaultValue: .string("2024-01-01T09:00:00.25+09:00")),
                Field(name: "epoch", type: .date(.seconds), defaultValue: .int(0)),
                Field(
                    name: "soon", type: .optional(.date(.day)), defaultValue: .string("tomorrow")))
        ])

    static let nested = ModelCase(
        "nested",
        [
            .object(
                "Product", nil,
                Field(name: "number", path: ["product_no"], type: .int, isIdentity: true),
                Field(name: "vendorName", path: ["vendor", "name"], type: .string),
                Field(name: "vendorID", path: ["vendor", "id"], type: .optional(.int)),
                Field(name: "city", path: ["vendor", "address", "city"], type: .optional(.string)),
                Field(
                    name: "zip", path: ["vendor", "address", "zip"], type: .string,
                    defaultValue: .string("")),
                Field(name: "thumbnail", path: ["images", "small", "url"], type: .optional(.url)),
                Field(name: "photo", path: ["images", "large", "url"], type: .url),
                Field(
                    name: "opensAt", path: ["hours", "opens-at"], type: .optional(.date(.iso8601))),
                Field(name: "string", path: ["String", "string"], type: .optional(.string))),
            .object(
                "Offer", nil,
                Field(name: "vendor", type: .model(ModelID(2))),
                Field(name: "vendorName", path: ["vendor", "name"], type: .string),
                Field(name: "title", path: ["name"], type: .string),
                Field(name: "subtitle", path: ["name"], type: .string)),
            .object("Vendor", nil, Field(name: "name", type: .string)),
        ])

    /// Fields in elements of lists, which cannot be encoded.
    static let elements = ModelCase(
        "elements",
        [
            .object(
                "Album", nil,
                Field(name: "id", type: .int),
                Field(
                    name: "cover", path: ["images", .index(0), "url"], type: .url),
                Field(
                    name: "last", path: ["images", .index(-1), "url"], type: .optional(.url)),
                Field(
                    name: "width", path: ["images", .index(1), "size", .index(0)], type: .int,
                    defaultValue: .int(7)),
                Field(name: "next", path: ["@odata.nextLink"], type: .optional(.string)))
        ])

    static let recursion = ModelCase(
        "recursion",
        [
            .object(
                "Comment", nil,
                Field(name: "id", type: .int),
                Field(name: "text", type: .string),
                Field(
                    name: "parent", type: .optional(.model(ModelID(0))),
                    description: "What this responses."),
                Field(name: "replies", type: .list(.model(ModelID(0))), defaultValue: .list([])),
                Field(name: "byName", type: .map(.model(ModelID(0))), defaultValue: .map([]))),
            .object("Egg", nil, Field(name: "hen", type: .optional(.model(ModelID(2))))),
            .object("Hen", nil, Field(name: "egg", type: .model(ModelID(1)))),
            .object("Nest", nil, Field(name: "hen", type: .optional(.model(ModelID(2))))),
        ])

    static let enums = ModelCase(
        "enums",
        [
            .choice("Currency", ["KRW", "USD"]),
            .choice("Status", ["on-sale", "SOLD_OUT", "unknown", "none", "", "2x"]),
            .choice("Size", ["S", "M", "XL", "default", "1.5", "15"], closed: true),
            .choice("Reaction", ["+1", "-1", "laugh", "👍", "판매중", "C#", "a/b", "_", "a-b"]),
            .object(
                "Listing", nil,
                Field(name: "currency", type: .model(ModelID(0))),
                Field(
                    name: "status", type: .optional(.model(ModelID(1))),
                    defaultValue: .string("none")),
                Field(name: "size", type: .optional(.model(ModelID(2)))),
                Field(name: "reactions", type: .map(.list(.model(ModelID(3)))))),
        ])
}
