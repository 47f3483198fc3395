import Foundation
import TestSupport
import Testing

/// The JSON Schemas of `screenc schema`, and the SARIF of reports, by Python's `jsonschema`.
///
/// Takes 10 s for a process for each spec.
@Suite(.enabled(if: hasJSONSchema, "python3-jsonschema is not installed"))
struct SchemaTests {
    private static func specs(in folder: String) throws -> [String] {
        let path = RepositoryRoot.path(of: folder)
        return try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
            .filter { $0.hasSuffix(".yaml") }.map { "\(path)/\($0)" }
    }

    @Test func `valid specs match the schema`() throws {
        let folders = ["Specs", "Docs/Reference", "Tests/ScreenSpecTests/Cases/ok"]
        let specs = try folders.flatMap(Self.specs)
        let folder = try SchemaFolder()
        try folder.write(specs)
        let pairs = try specs.indices.map { number in
            (schema: try #require(folder.schema(of: number)), file: "\(number).json")
        }
        for (spec, verdict) in zip(specs, try folder.verdicts(pairs)) {
            #expect(verdict == "valid", "\(spec)")
        }
    }

    /// The codes of errors that the schema finds where the key table says what a value is.
    private static let sayable: Set = [
        "conflicting-keys", "empty-cell", "empty-model", "malformed-length", "missing-key",
        "out-of-range", "unknown-key", "unknown-node", "unknown-slot", "unknown-value",
        "wrong-type",
    ]

    /// The codes of other errors: they depend on names, types, expressions or several values, or are
    /// about YAML, whose comments, tags and aliases JSON has not.
    private static let unsayable: Set = [
        "call-mismatch", "constant-condition", "constant-fault", "duplicate-key",
        "duplicate-name", "empty-spec", "expression-syntax",
        "heterogeneous-literal", "impossible-layout", "insert-mismatch", "interpolation-type",
        "invalid-case",
        "item-mismatch", "keypath-mismatch", "list-instead-of-expression", "made-union",
        "malformed-default",
        "malformed-format", "malformed-identifier", "malformed-interpolation", "malformed-keypath",
        "malformed-name", "malformed-path", "malformed-pattern",
        "malformed-query", "malformed-type", "malformed-url", "misplaced-anchor",
        "misplaced-secret",
        "missing-argument", "missing-field", "multiple-identities", "no-overload",
        "nothing-to-retry", "optional-text",
        "possibly-absent", "problem-without-control", "push-mismatch", "query-argument-mismatch",
        "recursive-definition",
        "recursive-model", "result-mismatch", "screen-too-large", "set-mismatch", "shadowed-name",
        "text-cut-by-comment", "too-many-nodes",
        "type-mismatch", "unbounded-paging", "unknown-case", "unknown-field", "unknown-function",
        "unknown-model", "unknown-name", "unknown-refresh", "unknown-section",
        "unknown-symbol", "unknown-template", "unquoted-comma", "unreachable-branch",
        "unreadable-file", "unsupported-expression", "unusable-import", "unused-paging-key",
        "value-is-comment",
    ]

    /// Cases with errors of the first kind that the schema accepts: those of the type of an
    /// expression, of a name of another file, of a value that another value or a type excludes, and a
    /// library where a screen must be.
    private static let accepted: Set = [
        "accessibility/words-without-picture.yaml", "expressions/changed-items.yaml",
        "expressions/changed-unions.yaml", "expressions/condition-of-any-type.yaml",
        "expressions/enums.yaml", "imports/library.yaml", "imports/names.yaml",
        "keys/lists-of-choices.yaml",
        "requests/error-bodies.yaml", "requests/responses.yaml",
    ]

    /// Cases without such an error that the schema refuses, because a value is missing: YAML's null.
    private static let nulls: Set = [
        "documents/empty-document.yaml", "traps/commas.yaml", "traps/comments.yaml",
    ]

    @Test func `wrong specs do not match, as far as a schema can say it`() throws {
        let folder = "Tests/ScreenSpecTests/Cases/errors"
        let specs = try Self.specs(in: folder)
        let errors = try specs.map { spec in
            let text = try String(decoding: Data(contentsOf: URL(filePath: spec)), as: UTF8.self)
            return Set(MarkedSpec(text).expected.filter { $0.severity == "error" }.map(\.code))
        }
        let prepared = try SchemaFolder()
        try prepared.write(specs)
        let read = specs.indices.filter { prepared.schema(of: $0) != nil }
        let pairs = read.map {
            (schema: prepared.schema(of: $0) ?? "", file: "\($0).json")
        }
        var (accepted, refused): (Set<String>, Set<String>) = ([], [])
        for (number, verdict) in zip(read, try prepared.verdicts(pairs)) {
            let isSayable = !errors[number].isDisjoint(with: Self.sayable)
            let name = String(specs[number].components(separatedBy: "/errors/").last ?? "")
            if verdict == "valid", isSayable { accepted.insert(name) }
            if verdict != "valid", !isSayable { refused.insert(name) }
        }
        #expect(read.count > 100)
        #expect(accepted == Self.accepted)
        #expect(refused == Self.nulls)
        let codes = read.reduce(into: Set()) { $0.formUnion(errors[$1]) }
        #expect(codes.subtracting(Self.sayable) == Self.unsayable)
    }

    @Test(.enabled(if: Suites.arePresent, "the suites are not there; SCREENC_SUITES names them"))
    func `SARIF is valid`() throws {
        let schemas = try SchemaFolder()
        let wrong = [#"{"screen": "a", "sectons": []}"#, #"{"screen": "a"}"#]
        for (number, text) in wrong.enumerated() {
            try schemas.folder.write(Data(text.utf8), to: "wrong-\(number) ü%.json")
        }
        let end = try ChildProcess.shell(
            "screenc validate . --report sarif > all.sarif", in: schemas.folder.url
        ).end()
        #expect(end.shellStatus == 1)
        let schema = Suites.path(of: "sarif/sarif-schema-2.1.0.json")
        #expect(try schemas.verdicts([(schema, "all.sarif")]) == ["valid"])
    }
}
