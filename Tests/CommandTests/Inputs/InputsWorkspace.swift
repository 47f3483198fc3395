import Foundation
import TestSupport

/// A workspace with each kind of file that a result may depend on.
struct InputsWorkspace {
    let folder: TemporaryFolder
    /// What `screenc test` compares the screens with, by path.
    private var goldens: [String: String] = [:]

    /// - Parameter hasGoldens: whether the screens have goldens, which are right.
    init(hasGoldens: Bool = false) throws {
        folder = try TemporaryFolder(Self.files)
        try copy("Specs/saved.png", to: "Specs/star.png")
        guard hasGoldens else { return }
        _ = try ChildProcess.screenc(["test", "Specs", "--update"], in: folder.url).end()
        let path = folder.path(of: "Specs/Snapshots")
        for name in try FileManager.default.contentsOfDirectory(atPath: path) {
            goldens["Specs/Snapshots/\(name)"] = try folder.text("Specs/Snapshots/\(name)")
        }
    }

    /// Writes a file of the repository.
    private func copy(_ file: String, to name: String) throws {
        let data = try Data(contentsOf: URL(filePath: RepositoryRoot.path(of: file)))
        try folder.write(data, to: name)
    }

    /// The names of all files.
    var names: [String] {
        (Array(Self.files.keys) + Array(goldens.keys)).sorted() + ["Specs/star.png"]
    }

    /// Gives a file a content that counts for whoever reads it.
    func change(_ name: String) throws {
        if name.hasSuffix(".png") { return try copy("Docs/Reference/hills.png", to: name) }
        let text = try folder.text(name)
        let changed =
            switch name {
            case "Specs/rows.har":
                text.replacing("1,", with: "2,")
                    .replacing("Tea", with: String(repeating: "Tea ", count: 60))
            case "Shared/base.xcstrings": text.replacing("few", with: "little")
            case "Specs/texts.xcstrings": text.replacing("heading", with: "title")
            case "Specs/data/visits.json": "["
            case "Specs/detail.yaml": text.replacing("{id: {", with: "{number: {")
            default: text + "\n? ["
            }
        try write(changed, to: name)
    }

    /// Lets a path appear that did not exist.
    func add(_ name: String) throws {
        switch (name as NSString).lastPathComponent {
        case ".git": try folder.makeFolder(name)
        case "screenc.yaml", ".screenc.yaml": try write("nonsense: 1\n", to: name)
        default: try write("{", to: name)
        }
    }

    /// Takes back what was done to a path.
    func restore(_ name: String) throws {
        try? FileManager.default.removeItem(atPath: folder.path(of: name))
        if name == "Specs/star.png" { return try copy("Specs/saved.png", to: name) }
        if let text = Self.files[name] ?? goldens[name] { try write(text, to: name) }
    }

    func write(_ text: String, to name: String) throws {
        try folder.write(Data(text.utf8), to: name)
    }

    /// A spec with the id of the screen that `rows.yaml` pushes.
    static let detail = """
        screen: demo.detail
        models: {Extra: {id: int}}
        sections: [{id: a, rows: [{text: a}], layout: list}]

        """

    private static let files = [
        "screenc.yaml": #"""
        rules: {missing-empty-state: off}
        module: App
        """#,
        "steps.yaml": #"""
        - tap: rows:0
        """#,
        "Common/base.yaml": #"""
        library: demo.base
        strings: ../Shared/base.xcstrings
        models:
          Stock: {left: int, level: Level?}
          Level: {enum: {few: "${strings.few}", many: Many}}
        """#,
        "Shared/base.xcstrings": #"""
        {"sourceLanguage": "en", "version": "1.0", "strings": {"few": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Few"}}}}}}
        """#,
        "Shared/types.yaml": #"""
        library: demo.types
        import: [../Common/base.yaml]
        colors: {brand: "#003366"}
        models:
          Row: {id: int, name: string, stock: Stock?}
        """#,
        "Specs/rows.yaml": #"""
        screen: demo.rows
        title: ${strings.heading}
        strings: texts.xcstrings
        import: [../Shared/types.yaml]
        cells:
          Line:
            slots: {item: Row}
            view:
              hstack:
                - {image: star.png}
                - {text: "${item.name}", color: brand}
        models:
          Visit: {day: string}
        sections:
          - id: rows
            url: https://api.example.com/rows
            model: Row
            identity: item.id
            onTap: {push: demo.detail, params: {id: "${item.id}"}}
            cell: Line
            layout: {group: {height: 44}}
          - id: visits
            file: data/visits.json
            model: Visit
            layout: list
            cell: {text: "${item.day}"}
        """#,
        "Specs/rows.har": #"""
        {"log": {"version": "1.2", "creator": {"name": "test", "version": "1"}, "entries": [
        {"startedDateTime": "2024-05-01T00:00:00Z", "request": {"method": "GET", "url": "https://api.example.com/rows", "headers": []}, "response": {"status": 200, "headers": [], "content": {"mimeType": "application/json", "text": "[{\"id\": 1, \"name\": \"Tea\"}]"}}}
        ]}}
        """#,
        "Specs/texts.xcstrings": #"""
        {"sourceLanguage": "en", "version": "1.0", "strings": {"heading": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Rows"}}}}}}
        """#,
        "Specs/data/visits.json": #"""
        [{"day": "Monday"}]
        """#,
        "Specs/detail.yaml": #"""
        screen: demo.detail
        import: [../Common/base.yaml]
        params: {id: {type: int, default: 1}}
        sections:
          - id: stock
            items: [{left: 3}]
            model: Stock
            layout: list
            cell: {text: "${params.id}: ${item.left}"}
        """#,
        "Specs/other.yaml": #"""
        screen: demo.other
        strings: ../Shared/base.xcstrings
        title: ${strings.few}
        sections:
          - id: rows
            rows: [{text: Other}]
            layout: list
        """#,
        "Specs/notes.txt": #"""
        Notes
        """#,
    ]
}

/// A command line whose result is compared.
struct ComparedResult: CustomStringConvertible, Sendable {
    let command: String
    let specs: [String]
    var options: [String] = []

    var description: String { ([command] + specs + options).joined(separator: " ") }

    /// The words of a call that makes the result in the folder `out` or on standard output.
    private var words: [String] {
        let generates = command.hasPrefix("gen-")
        let isRun = command == "run" && !options.contains("--state")
        return [command] + specs + options + (isRun ? ["--offline"] : [])
            + (generates ? ["--output", "out"] : [])
    }

    /// Returns all that the command makes.
    func text(in workspace: InputsWorkspace) throws -> String {
        let folder = workspace.folder
        defer {
            for name in ["out", "Specs/Snapshots/actual"] {
                try? FileManager.default.removeItem(atPath: folder.path(of: name))
            }
        }
        let end = try ChildProcess.screenc(words, in: folder.url).end()
        let names = FileManager.default.enumerator(atPath: folder.path(of: "out"))
        let files = (names?.allObjects as? [String] ?? []).sorted()
        let texts = try files.map { "\($0)\n\(try folder.text("out/\($0)"))" }
        return ([end.output, end.errors, "exit \(end.status)"] + texts).joined(separator: "\n")
    }

    /// Returns what `screenc inputs` lists.
    func inputs(in workspace: InputsWorkspace) throws -> ListedInputs {
        let words =
            ["inputs", "--for", command, "--format", "json"] + specs + ["--with"] + options
        let end = try ChildProcess.screenc(words, in: workspace.folder.url).end()
        let lists = try JSONDecoder().decode(ListedInputs.All.self, from: Data(end.output.utf8))
        guard lists.results.count == 1 else { throw CocoaError(.coderInvalidValue) }
        return lists.results[0]
    }
}

/// A result of `screenc inputs --format json`.
struct ListedInputs: Decodable {
    struct All: Decodable {
        let results: [ListedInputs]
    }

    let files: [String]
    let folders: [String]
    let present: [String]
    let absent: [String]
    let searched: [String]
}
