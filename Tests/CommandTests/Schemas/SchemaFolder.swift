import Foundation
import TestSupport

/// A folder with the schemas of `screenc schema`, where Python's `jsonschema` validates files.
struct SchemaFolder {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for kind in ["spec", "library", "app", "workspace"] {
            let text = try ChildProcess.text(of: "screenc schema \(kind)", in: folder.url)
            try folder.write(Data(text.utf8), to: "\(kind).schema.json")
        }
    }

    /// Validates files by schemas: a line of the list has a schema and a file. Prints whether each
    /// is valid.
    private static let validation = """
        import json
        from jsonschema import validators
        known = {}
        for line in open("list.txt"):
            schema, file = line.rstrip("\\n").split("\\t")
            if schema not in known:
                text = json.load(open(schema))
                kind = validators.validator_for(text)
                kind.check_schema(text)
                known[schema] = kind(text)
            errors = known[schema].iter_errors(json.load(open(file)))
            print(next((error.message[:200].replace("\\n", " ") for error in errors), "valid"))
        """

    /// Returns `valid` or a message for each file.
    func verdicts(_ pairs: [(schema: String, file: String)]) throws -> [String] {
        let list = pairs.map { "\($0.schema)\t\($0.file)\n" }.joined()
        try folder.write(Data(list.utf8), to: "list.txt")
        return try lines(of: Self.validation)
    }

    /// Runs a program in Python, and returns the lines that it prints.
    func lines(of program: String) throws -> [String] {
        try folder.write(Data(program.utf8), to: "program.py")
        let end = try ChildProcess.shell("\(python) -W ignore program.py", in: folder.url).end()
        guard end.shellStatus == 0 else { throw Failure(message: end.errors) }
        return end.output.split(separator: "\n").map(String.init)
    }

    struct Failure: Error {
        let message: String
    }

    /// Writes the specs as JSON by `query`. The name of one is its number.
    func write(_ specs: [String]) throws {
        let lines = specs.enumerated().map { number, spec in
            "screenc query '$' '\(spec)' > \(number).json 2> errors || rm \(number).json"
        }
        _ = try ChildProcess.text(of: lines.joined(separator: "\n"), in: folder.url)
    }

    /// Returns the schema for a file of `write`; nil if the file is no YAML.
    func schema(of number: Int) -> String? {
        guard let text = try? folder.text("\(number).json") else { return nil }
        let kind = ["library", "app"].first { text.contains("\"\($0)\":") } ?? "spec"
        return "\(kind).schema.json"
    }
}

/// The system's Python, whose packages `.ci/setup` installs.
private let python = "/usr/bin/python3"

let hasJSONSchema: Bool = {
    let line = "\(python) -c 'import jsonschema'"
    let process = try? ChildProcess.shell(line, in: URL(filePath: "/"))
    return (try? process?.end().shellStatus) == 0
}()
