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
        for (number, spec) in specs.enumerated() {
            let text = try ChildProcess.text(of: "screenc query '$' '\(spec)'", in: folder.url)
            try folder.write(Data(text.utf8), to: "\(number).json")
        }
        return folder
    }

    private static func specs(in folder: String) throws -> [String] {
        let path = RepositoryRoot.path(of: folder)
        return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
            .filter { $0.hasSuffix(".yaml") }.map { "\(path)/\($0)" }
    }

    @Test func `valid specs match the schema`() throws {
        let specs = try Self.specs(in: "Specs") + Self.specs(in: "Tests/ScreenSpecTests/Cases/ok")
        let folder = try prepared(specs)
        let pairs = try specs.indices.map { number in
            let text = try String(
                contentsOf: folder.url.appending(path: "\(number).json"), encoding: .utf8)
            let kind = text.contains("\"library\":") ? "library" : "spec"
            return (schema: "\(kind).schema.json", file: "\(number).json")
        }
        for (spec, verdict) in zip(specs, try verdicts(pairs, in: folder)) {
            #expect(verdict == "valid", "\(spec)")
        }
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
