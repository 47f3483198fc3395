import JSONData
import ModelGen
import Values

// Names and texts that need escaping.

extension ModelCase {
    /// All keywords and contextual keywords of Swift.
    static let reserved = ModelCase(
        "reserved",
        [
            Model(name: "Reserved", body: .object(words.map { Field(name: $0, type: .int) })),
            Model(
                name: "ReservedCoding",
                body: .object(
                    words.map { Field(name: $0, type: .optional(.int), defaultValue: .int(1)) })),
            .choice("ReservedOpen", words),
            .choice("ReservedClosed", words, closed: true),
        ])

    private static let words = """
        associatedtype class deinit enum extension fileprivate func import init inout internal let \
        open operator private precedencegroup protocol public rethrows static struct subscript \
        typealias var break case catch continue default defer do else fallthrough for guard if in \
        repeat return throw switch where while any as await false is nil self super throws true \
        try async set get lazy left right mutating nonmutating optional override postfix prefix \
        required weak unowned willSet didSet actor each consume copy borrowing consuming \
        discard macro nonisolated isolated sending then yield indirect convenience dynamic final \
        unsafe module of using package type line file column function escaping autoclosure \
        none some unknown available
        """.split(separator: " ").map(String.init)

    /// Fields named like synthesized or generated members, and models named like the types they
    /// use.
    static let members = ModelCase(
        "members",
        [
            .object(
                "Members", nil,
                Field(name: "CodingKeys", type: .int),
                Field(name: "Type", type: .optional(.model(ModelID(1)))),
                Field(name: "Protocol", type: .optional(.model(ModelID(2)))),
                Field(name: "Self", type: .int),
                Field(name: "Any", type: .int),
                Field(name: "hashValue", type: .int),
                Field(name: "hash", type: .int),
                Field(name: "encode", type: .string),
                Field(name: "description", type: .string),
                Field(name: "container", type: .string, defaultValue: .string("c")),
                Field(name: "decoder", type: .date(.iso8601)),
                Field(name: "encoder", type: .optional(.url)),
                Field(name: "hasher", type: .string),
                Field(name: "rawValue", type: .int),
                Field(name: "stringValue", type: .int),
                Field(name: "intValue", path: ["a", "intValue"], type: .int),
                Field(name: "debugDescription", path: ["a", "b", "hashValue"], type: .int),
                Field(name: "String", type: .string),
                Field(name: "Swift", type: .string),
                Field(name: "Members", type: .optional(.model(ModelID(0)))),
                Field(name: "_members", type: .int)),
            .object(
                "Type", nil, Field(name: "self", type: .int), Field(name: "self_", type: .int),
                Field(name: "value", type: .int)),
            .object("Protocol", nil, Field(name: "id", type: .int)),
            .object("Any", nil, Field(name: "id", type: .optional(.int))),
            .object(
                "Super", nil, Field(name: "key", type: .int, isIdentity: true),
                Field(name: "other", type: .list(.model(ModelID(4)))),
                Field(name: "any", type: .model(ModelID(3))),
                Field(name: "id", type: .string)),
            .object("CodingKeys", nil, Field(name: "a", type: .model(ModelID(6)))),
            .object("ID", nil, Field(name: "id", type: .int)),
            .object(
                "UsesID", nil, Field(name: "id", path: ["_id"], type: .int),
                Field(name: "other", type: .model(ModelID(6))),
                Field(name: "keys", type: .model(ModelID(5)))),
        ])

    /// Models named like all types that generated code uses; they need a separate module.
    static let hidden = ModelCase(
        "hidden",
        [
            .object(
                "Holder", nil,
                Field(name: "id", type: .int),
                Field(name: "text", type: .string, defaultValue: .string("")),
                Field(name: "page", type: .url, defaultValue: .string("https://example.com")),
                Field(name: "icon", type: .optional(.url)),
                Field(name: "ratio", type: .double, defaultValue: .double(.infinity)),
                Field(name: "start", type: .date(.iso8601)),
                Field(name: "day", type: .date(.day)),
                Field(name: "time", type: .date(.http)),
                Field(name: "at", path: ["nested", "at"], type: .optional(.date(.seconds))),
                Field(name: "extra", type: .map(.json)),
                Field(name: "me", type: .optional(.model(ModelID(0)))),
                Field(name: "hashValue", type: .int),
                Field(name: "mine", type: .list(.model(ModelID(1)))),
                Field(name: "choice", type: .model(ModelID(2)))),
            .object("Date", nil, Field(name: "day", type: .int)),
            .choice("URL", ["a"]),
            .choice("Bool", ["a"], closed: true),
        ]
            + [
                "ArraySlice", "Codable", "CodingKey", "Decodable", "Decoder", "DecodingError",
                "Double", "Encodable", "Encoder", "EncodingError", "Hashable", "Hasher",
                "Identifiable", "Int", "KeyedDecodingContainer", "RawRepresentable", "Sendable",
                "String", "UInt8", "Unicode", "Optional", "Array", "Dictionary", "Set", "Character",
                "Error", "Result", "Equatable", "Never", "Void", "AnyObject", "Data", "Locale",
            ].map { .object($0, nil, Field(name: "id", type: .int)) }, as: .screen)

    /// Texts that would end a literal, a comment or a name without escaping.
    static let payloads = ModelCase(
        "payloads",
        [
            Model(
                name: "Payloads", description: texts.joined(separator: "\u{2028}"),
                body: .object(
                    texts.enumerated().map { index, text in
                        Field(
                            name: "field\(index)", path: [.name("key\(index)"), .name(text)],
                            type: .string,
                            defaultValue: .string(text), description: text)
                    })),
            .choice("PayloadCase", texts),
            .choice("PayloadClosed", texts, closed: true),
            Model(
                name: "PayloadNames",
                body: .object(texts.map { Field(name: $0, type: .json, defaultValue: .string($0)) })
            ),
        ])

    static let texts = [
        #""; import Darwin; let x = ""#, #"\(fatalError())"#, ##""#; func a() {} //"##,
        #"""" ; func b() {} /* """"#, "*/ func c() {} /*", "line\nfunc d() {}",
        "carriage\rfunc e() {}", "vertical\u{B}func f() {}", "form\u{C}func g() {}",
        "next\u{85}func h() {}", "separator\u{2028}func i() {}", "paragraph\u{2029}func j() {}",
        "both\r\nfunc k() {}", "`", "`; func l() {}", "${7*7}", "#if os(Linux)", "nul\0nul",
        "\\", "\\u{22}", "\\\" + x + \\\"", "right\u{202E}left",
        "#sourceLocation(file: \"/etc\", line: 1)",
        "@_silgen_name(\"x\")", "case x; func m() {}", "// swiftlint:enable all", "\u{FEFF}bom",
    ]

    /// Field and model names that are not identifiers.
    static let names = ModelCase(
        "names",
        [
            Model(
                name: "names of 2-nd kind",
                body: .object(
                    [
                        "", "_", "2nd", "a-b", "a b c", "HTTP-Server", "ON_SALE-now", "이름", "é",
                        "😀",
                        "$ref", "@type", "#", "x.y.z", "undefined", "null", "NIL", "1.5", "15",
                        "-1",
                        "1", "true", "NaN", "Z\u{335}algo", "ﬁ", "田中さん", "👾🙇", "<script>", "c\"d",
                        "DROP TABLE users", "%s", "{0}", "CON", "PRN", "../../etc", "__proto__",
                    ].map { Field(name: $0, type: .optional(.string)) })),
            Model(name: "사람", body: .object([Field(name: "id", type: .int)])),
        ])
}
