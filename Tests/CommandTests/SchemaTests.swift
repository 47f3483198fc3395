import Foundation
import TestSupport
import Testing

/// The JSON Schemas of `screenc schema`, and the SARIF of reports, by Python's `jsonschema`.
///
/// Takes 10 s for a process for each spec.
@Suite(.enabled(if: hasJSONSchema, "python3-jsonschema is not installed"))
struct SchemaTests {
    /// Validates files by schemas: arguments are schema, file, schema, file…; prints whether each is
    /// valid.
    private static let script = """
        import json, sys
        from jsonschema import validators
        known = {}
        for schema, file in zip(sys.argv[1::2], sys.argv[2::2]):
            if schema not in known:
                text = json.load(open(schema))
                kind = validators.validator_for(text)
                kind.check_schema(text)
                known[schema] = kind(text)
            errors = known[schema].iter_errors(json.load(open(file)))
            print(next((error.message[:200] for error in errors), "valid"))
        """

    private func verdicts(
        _ pairs: [(schema: String, file: String)], in folder: TemporaryFolder
    ) throws -> [String] {
        try folder.write(Data(Self.script.utf8), to: "validate.py")
        let arguments = pairs.flatMap { [$0.schema, $0.file] }.joined(separator: " ")
        let end = try ChildProcess.shell(
            "\(python) -W ignore validate.py \(arguments)", in: folder.url
        ).end()
        try #require(end.shellStatus == 0, "\(end.errors)")
        return end.output.split(separator: "\n").map(String.init)
    }

    /// Writes specs as JSON by `query`, and the schemas.
    private func prepared(_ specs: [String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for kind in ["spec", "library", "workspace"] {
            let text = try ChildProcess.text(of: "screenc schema \(kind)", in: folder.url)
            try folder.write(Data(text.utf8), to: "\(kind).schema.json")
        }
        let lines = specs.enumerated().map { number, spec in
            "screenc query '$' '\(spec)' > \(number).json 2> errors || rm \(number).json"
        }
        _ = try ChildProcess.text(of: lines.joined(separator: "\n"), in: folder.url)
        return folder
    }

    private static func specs(in folder: String) throws -> [String] {
        let path = RepositoryRoot.path(of: folder)
        return try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
            .filter { $0.hasSuffix(".yaml") }.map { "\(path)/\($0)" }
    }

    /// Returns the schema for a file of `prepared`; nil if the file is no YAML.
    private func schema(of number: Int, in folder: TemporaryFolder) -> String? {
        guard let text = try? folder.text("\(number).json") else { return nil }
        let kind = text.contains("\"library\":") ? "library" : "spec"
        return "\(kind).schema.json"
    }

    @Test func `valid specs match the schema`() throws {
        let specs = try Self.specs(in: "Specs") + Self.specs(in: "Tests/ScreenSpecTests/Cases/ok")
        let folder = try prepared(specs)
        let pairs = try specs.indices.map { number in
            (schema: try #require(schema(of: number, in: folder)), file: "\(number).json")
        }
        for (spec, verdict) in zip(specs, try verdicts(pairs, in: folder)) {
            #expect(verdict == "valid", "\(spec)")
        }
    }

    /// The codes of errors that the schema finds where the key table says what a value is.
    private static let sayable: Set = [
        "unknown-key", "unknown-value", "out-of-range", "missing-key", "wrong-type",
    ]

    /// The codes of other errors: they depend on names, types, expressions or several values, or are
    /// about YAML, whose comments, tags and aliases JSON has not.
    private static let unsayable: Set = [
        "conflicting-keys", "constant-condition", "constant-fault", "duplicate-key",
        "duplicate-name", "empty-cell", "empty-model", "empty-spec", "expression-syntax",
        "first-edition", "heterogeneous-literal", "impossible-layout", "interpolation-type",
        "item-mismatch", "keypath-mismatch", "list-instead-of-expression", "malformed-default",
        "malformed-format", "malformed-identifier", "malformed-interpolation", "malformed-keypath",
        "malformed-length", "malformed-name", "malformed-path", "malformed-pattern",
        "malformed-query", "malformed-type", "malformed-url", "misplaced-secret",
        "missing-argument", "missing-field", "multiple-identities", "no-overload", "optional-text",
        "possibly-absent", "push-mismatch", "query-argument-mismatch", "recursive-definition",
        "recursive-model", "set-mismatch", "shadowed-name", "text-cut-by-comment", "too-many-nodes",
        "type-mismatch", "unbounded-paging", "unknown-case", "unknown-field", "unknown-function",
        "unknown-model", "unknown-name", "unknown-node", "unknown-refresh", "unknown-slot",
        "unknown-symbol", "unknown-template", "unquoted-comma", "unreachable-branch",
        "unreadable-file", "unsupported-expression", "unusable-import", "unused-paging-key",
        "value-is-comment",
    ]

    /// Cases with errors of the first kind that the schema accepts: the value stands in a layout or a
    /// node, which the key table describes in words, is empty, or has the wrong type of an expression.
    private static let accepted: Set = [
        "accessibility/words-without-picture.yaml", "colors/colors.yaml", "controls/problems.yaml",
        "documents/faults-in-aliases.yaml", "expressions/actions.yaml",
        "expressions/condition-of-any-type.yaml", "expressions/enums.yaml",
        "expressions/follow-ups.yaml", "expressions/patterns.yaml", "expressions/taps.yaml",
        "imports/faults.yaml", "imports/library.yaml", "imports/list.yaml", "imports/names.yaml",
        "keys/no-sections.yaml", "layouts/devices.yaml", "layouts/empty-devices.yaml",
        "layouts/layout-numbers.yaml", "layouts/layouts.yaml", "layouts/many-devices.yaml",
        "layouts/pictures.yaml", "models/titles-of-enums.yaml", "models/types.yaml",
        "requests/paths.yaml", "requests/responses.yaml", "requests/secrets.yaml",
        "unused/unused-but-faulty.yaml",
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
        let prepared = try prepared(specs)
        let read = specs.indices.filter { schema(of: $0, in: prepared) != nil }
        let pairs = read.map {
            (schema: schema(of: $0, in: prepared) ?? "", file: "\($0).json")
        }
        var (accepted, refused): (Set<String>, Set<String>) = ([], [])
        for (number, verdict) in zip(read, try verdicts(pairs, in: prepared)) {
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

    static let wrong = [
        #"{"screen": "a", "sectons": []}"#, #"{"screen": "a"}"#,
        #"{"screen": "a", "sections": [{"id": "b", "modl": "Row"}]}"#,
        #"{"screen": "a", "sections": [{"id": "b", "items": "[1]", "decode": "loose"}]}"#,
        #"{"screen": "a", "sections": [{"id": "b", "paging": {"policy": "pages"}}]}"#,
        #"{"screen": "a", "sections": [{"id": "b", "onTap": {"pop": "a"}}]}"#,
    ]

    @Test func `unknown keys and words do not match`() throws {
        let folder = try prepared([])
        for (number, text) in Self.wrong.enumerated() {
            try folder.write(Data(text.utf8), to: "wrong\(number).json")
        }
        let pairs = Self.wrong.indices.map { (schema: "spec.schema.json", file: "wrong\($0).json") }
        for (text, verdict) in zip(Self.wrong, try verdicts(pairs, in: folder)) {
            #expect(verdict != "valid", "\(text)")
        }
    }

    @Test(.enabled(if: Suites.arePresent, "the suites are not there; SCREENC_SUITES names them"))
    func `SARIF is valid`() throws {
        let folder = try prepared([])
        for (number, text) in Self.wrong.enumerated() {
            try folder.write(Data(text.utf8), to: "wrong-\(number) ü%.json")
        }
        let end = try ChildProcess.shell(
            "screenc validate . --report sarif > all.sarif", in: folder.url
        ).end()
        #expect(end.shellStatus == 1)
        let schema = Suites.path(of: "sarif/sarif-schema-2.1.0.json")
        #expect(try verdicts([(schema, "all.sarif")], in: folder) == ["valid"])
    }
}

/// The system's Python, whose packages `.ci/setup` installs.
private let python = "/usr/bin/python3"

private let hasJSONSchema: Bool = {
    let line = "\(python) -c 'import jsonschema'"
    let process = try? ChildProcess.shell(line, in: URL(filePath: "/"))
    return (try? process?.end().shellStatus) == 0
}()
