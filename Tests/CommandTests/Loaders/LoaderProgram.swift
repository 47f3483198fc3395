import Foundation
import TestSupport
import Testing

/// A program that runs the loaders generated from specs: they, their models and the used parts of
/// ScreenKit are one module.
struct LoaderProgram {
    private let folder: TemporaryFolder

    /// Generates and compiles.
    ///
    /// - Parameters:
    ///   - makers: the arguments of loaders with parameters, by the name of the spec.
    ///   - mutants: changes of the loader of `policies`, each of which is compiled as a loader of
    ///     its own: `policies1`.
    init(
        _ specs: [String], in folder: TemporaryFolder, makers: [String: String] = [:],
        mutants: [(String, String)] = []
    ) throws {
        self.folder = folder
        let list = specs.joined(separator: " ")
        for command in ["gen-models", "gen-loaders --runtime embed"] {
            let end = try ChildProcess.shell(
                "screenc \(command) \(list) --output out", in: folder.url
            ).end()
            try #require(end.shellStatus == 0, "\(end.output) \(end.errors)")
        }
        let out = folder.url.appending(path: "out")
        var screens = ""
        var conformances = ""
        var mutantFiles: [String] = []
        let names = try FileManager.default.contentsOfDirectory(atPath: out.path()).sorted()
        for name in names where name.hasSuffix("Loader.swift") && !name.hasPrefix("ScreenKit") {
            let url = out.appending(path: name)
            let text = try String(contentsOf: url, encoding: .utf8)
            let loader = LoaderText(text)
            screens += loader.maker(arguments: makers[loader.spec])
            conformances += loader.conformance
            guard loader.spec == "policies" else { continue }
            for (index, mutant) in mutants.enumerated() {
                #expect(text.contains(mutant.0), "\(mutant)")
                let changed = text.replacing(mutant.0, with: mutant.1)
                    .replacing("PoliciesLoader", with: "PoliciesLoader\(index)")
                    .replacing("policies.yaml", with: "policies\(index).yaml")
                let loader = LoaderText(changed)
                screens += loader.maker(arguments: nil)
                conformances += loader.conformance
                mutantFiles.append("Mutant\(index).swift")
                try Data(changed.utf8).write(to: out.appending(path: "Mutant\(index).swift"))
            }
        }
        let main = """
            import Foundation
            @MainActor func make(
                _ screen: String, _ parameters: [String: String], _ environment: LoadEnvironment
            ) -> (any Driven)? {
                switch screen {
            \(screens)    default: nil
                }
            }
            \(conformances)
            """
        try Data(main.utf8).write(to: out.appending(path: "Conformances.swift"))
        let driver = RepositoryRoot.path(of: "Tests/CommandTests/Cases/loaders/Driver.swift")
        let files = (names + mutantFiles + ["Conformances.swift"]).map { "out/\($0)" }
        let result = try ChildProcess(
            #require(compiler),
            ["-swift-version", "6", "-parse-as-library", "-module-name", "Loaders", "-o", "driver"]
                + files + [driver],
            in: folder.url, joinsStreams: true
        ).end()
        #expect(result.status == 0, "\(result.output.prefix(4_000))")
    }

    /// Returns what the loaders show in each run.
    func run(_ runs: [some Encodable]) throws -> [[ShownSection]] {
        let lines = try runs.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        try folder.write(Data((lines.joined(separator: "\n") + "\n").utf8), to: "runs")
        let end = try ChildProcess.shell("./driver < runs", in: folder.url).end()
        try #require(end.shellStatus == 0, "\(end.errors)")
        return try end.output.split(separator: "\n").map {
            try JSONDecoder().decode([ShownSection].self, from: Data($0.utf8))
        }
    }
}

/// What the text of a generated loader declares.
private struct LoaderText {
    let spec: String
    private let className: String
    private let sections: [(id: String, property: String)]
    private let hasPages: Bool
    private let hasPresence: Bool
    private let hasSearch: Bool

    init(_ text: String) {
        let path = text.prefix { $0 != "\n" }.split { " /".contains($0) }.last ?? ""
        spec = path.split(separator: ".").first.map(String.init) ?? ""
        className = text.firstMatch(of: /final class (\w+)/).map { String($0.output.1) } ?? ""
        sections = text.matches(of: /section `([^`]+)` shows.\n    var (\w+):/).map {
            (String($0.output.1), String($0.output.2))
        }
        hasPages = text.contains("func loadMore")
        hasPresence = text.contains("var sections:")
        hasSearch = text.contains("var searchText")
    }

    func maker(arguments: String?) -> String {
        "    case \"\(spec)\": \(className)(\(arguments ?? "in: environment"))\n"
    }

    var conformance: String {
        let more = """
                func loadMore(id: String) async {
                    if let section = Section(rawValue: id) { await loadMore(section) }
                }

            """
        let rows = sections.map { section in
            let condition =
                hasPresence
                ? "if sections.contains(.\(section.property)) { " : "do { "
            return
                "        \(condition)shown.append(Shown(\"\(section.id)\", \(section.property))) }\n"
        }
        return """
            extension \(className): Driven {
            \(hasPages ? more : "")\(hasSearch ? "    func search(_ text: String) { searchText = text }\n" : "")
                var shown: [Shown] {
                    var shown: [Shown] = []
            \(rows.joined())        return shown
                }
            }

            """
    }
}

/// A section that a loader or a run shows.
struct ShownSection: Decodable {
    var id: String
    var state: String
    var kind: String?
    var status: Int?
    var pages: Int
    var hasMore: Bool
    var received: Int
    var absent: Int?
    var undecodable: Int
    var duplicates: Int
    var notes: [String]
    var items: [[String: String]]

    /// What has to be equal. Places in failures and notes on dropped items are not: see
    /// Docs/ScreenKit.md.
    var comparable: [String] {
        let counts = "pages \(pages), received \(received), absent \(absent ?? 0), more \(hasMore)"
        let dropped = "undecodable \(undecodable), duplicates \(duplicates)"
        var notes = notes.filter { !$0.contains(" dropped") }
        notes += undecodable > 0 ? ["dropped"] : []
        let items = items.map { fields in
            fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                .joined(separator: " ")
        }
        return [state, kind ?? "", "\(status ?? 0)", counts, dropped] + notes + items
    }

    init(_ section: RunScreen.Section) {
        (id, state, pages) = (section.id, section.state, section.pages)
        (kind, status) = (section.error?.kind, section.error?.status)
        (hasMore, received, absent) = (section.hasMore, section.received, section.absent)
        (undecodable, duplicates) = (section.undecodable, section.duplicates)
        notes = section.notes
        items = section.items.map { item in
            var fields: [String: String] = [:]
            (item.item ?? .null).flatten("", into: &fields)
            return fields
        }
    }
}

/// The output of `screenc run --format json`.
struct RunScreen: Decodable {
    struct Section: Decodable {
        struct Failure: Decodable {
            var kind: String
            var status: Int?
        }
        struct Item: Decodable { var item: JSON? }
        var id: String
        var state: String
        var error: Failure?
        var pages: Int
        var hasMore: Bool
        var received: Int
        var absent: Int?
        var undecodable: Int
        var duplicates: Int
        var notes: [String]
        var items: [Item]
    }

    var sections: [Section]
}

/// A value of JSON.
indirect enum JSON: Decodable {
    case null
    case text(String)
    case list([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .text(String(bool))
        } else if let number = try? value.decode(Double.self) {
            self = .text(String(number))
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSON].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSON].self))
        }
    }

    func flatten(_ path: String, into fields: inout [String: String]) {
        switch self {
        case .null: break
        case .text(let text): fields[path] = text
        case .list(let list):
            for (index, value) in list.enumerated() {
                value.flatten("\(path).\(index)", into: &fields)
            }
        case .object(let object):
            for (name, value) in object { value.flatten("\(path).\(name)", into: &fields) }
        }
    }
}
