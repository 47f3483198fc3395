import Expressions
import Foundation
import ModelGen
import ScreenSpec
import TestSupport
import Testing

/// Generated functions have the values of the interpreter.
///
/// Half a minute is the compiler's, which compiles all functions and their mutants.
@Suite struct ExpressionEquivalenceTests {
    /// Evaluations of all functions together; `.ci/full` has more.
    private static let evaluations =
        ProcessInfo.processInfo.environment["SCREENC_EVALUATIONS"].flatMap { Int($0) } ?? 10_000

    @Test func `functions of generated Swift equal the interpreter`() throws {
        var units = [try ExpressionCases.unit()]
        units += try Self.samples()
        units += try Self.cases()
        let program = try GeneratedProgram(units, mutants: Mutant.all)
        #expect(Set(program.refused.map(\.reason)) == Self.refusals)
        let originals = program.entries.indices.filter { program.entries[$0].mutant == nil }
        let rounds = Self.evaluations / originals.count + 1
        var calls: [(entry: Int, input: CallInput)] = []
        var expected: [String] = []
        for (index, entry) in program.entries.enumerated() {
            // That of an expression, so that further ones change nothing for the others.
            let seed = entry.part.written.utf8.reduce(1) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
            // Few of the values show what a mutant does.
            for round in 0..<(entry.mutant == nil ? rounds : 4 * rounds) {
                let input = try Self.input(entry, seed: seed &* 1_000 &+ UInt64(round))
                calls.append((index, input))
                expected.append(
                    try interpreted(entry.part, entry.variables, input, entry.models))
            }
        }
        let found = try program.results(of: calls, strings: Self.strings(units))
        try #require(found.count == expected.count)
        var (different, shown): ([String: Int], [String]) = ([:], [])
        var (caught, excused): (Set<String>, Set<String>) = ([], [])
        for (index, call) in calls.enumerated() {
            let entry = program.entries[call.entry]
            let result = Result(expected: expected[index], found: found[index])
            if result.isSame { continue }
            if let mutant = entry.mutant { caught.insert(mutant); continue }
            if let known = KnownDifference.all.first(where: {
                $0.explains(entry, call.input, result)
            }) {
                excused.insert(known.name)
                continue
            }
            different[entry.part.written, default: 0] += 1
            if different[entry.part.written] ?? 0 <= 3 {
                shown.append(result.description(entry, call.input))
            }
        }
        #expect(different.isEmpty, "\(different.count):\n\(shown.joined(separator: "\n"))")
        #expect(caught == Set(Mutant.all.map(\.name)))
        // A difference that is not seen is listed no longer.
        #expect(excused == Set(KnownDifference.all.map(\.name)))
    }

    /// The settings of projects: those of a new one in Xcode, and of one before Swift 6.
    static let projects = [
        ["-swift-version", "6", "-default-isolation", "MainActor"],
        ["-swift-version", "5", "-strict-concurrency=complete"],
    ]

    @Test(arguments: projects)
    func `functions compile without warnings`(flags: [String]) throws {
        let units = try [ExpressionCases.unit()] + Self.samples() + Self.cases()
        #expect(try GeneratedProgram(units, mutants: []).messages(flags: flags) == "")
    }

    private static func input(_ entry: GeneratedProgram.Entry, seed: UInt64) throws -> CallInput {
        var json = RandomJSON(entry.models, seed: seed)
        var input = CallInput()
        for variable in entry.variables where variable.name != "now" {
            let type = try #require(variable.valueType(in: entry.models))
            input.arguments[variable.slot] = json.text(type)
        }
        // The catalogs of the program are English.
        let hasTexts = entry.lines.contains { line in
            [".text(", ".localizedTitle"].contains { line.contains($0) }
        }
        if !hasTexts, json.random.chance(30) {
            input.locale = json.random.one(of: RunContext.Locale.tags)
        }
        input.zone = json.random.one(of: ["UTC", "UTC", "Asia/Seoul", "America/New_York"])
        return input
    }

    /// The English texts of the catalogs that have one for all numbers.
    private static func strings(_ units: [SwiftUnit]) -> [String: String] {
        var found: [String: String] = [:]
        for case .text(let text) in units.flatMap(\.parts).flatMap(\.expressions)
            .flatMap(\.tree.meanings)
        {
            guard
                case .same(let format)? = text.catalog.strings[text.key]?.localizations["en"]?.text
            else { continue }
            let table = text.catalog.path.replacing(".xcstrings", with: "")
            found["\(table) \(text.key)"] = format.pieces.map { piece in
                switch piece {
                case .literal(let text): text.replacing("%", with: "%%")
                case .argument(let argument):
                    "%\(argument.position + 1)$\(argument.conversion.letters)"
                case .substitution, .substitutedNumber: ""
                }
            }.joined()
        }
        return found
    }

    /// The reasons for which expressions of the specs cannot be Swift.
    private static let refusals: Set = [
        "reads json", "titles of an enum without a model are not in generated Swift",
        "`int` of untyped JSON is not in generated Swift: declare a model",
    ]

    /// The expressions of the language's valid cases that need no libraries.
    private static func cases() throws -> [SwiftUnit] {
        let folder = RepositoryRoot.path(of: "Tests/ScreenSpecTests/Cases")
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/ok").sorted()
        let catalogs = StringCatalogs { path, _ throws(StringCatalogs.Fault) in
            guard let data = try? Data(contentsOf: URL(filePath: "\(folder)/strings/\(path)"))
            else { throw StringCatalogs.Fault(reason: "there is no such file") }
            return StringCatalogs.File(path: path) { () throws(StringCatalogs.Fault) in
                [UInt8](data)
            }
        }
        var units: [SwiftUnit] = []
        var taken: Set<String> = ["Probes"]
        for name in names where name.hasSuffix(".yaml") && name != "imports.yaml" {
            let file = URL(filePath: "\(folder)/ok/\(name)")
            let title = "Case" + name.dropLast(5).filter { $0.isLetter }
            var (unit, screen) = try SwiftUnit.compiled(
                [UInt8](Data(contentsOf: file)), name: title, libraries: .empty,
                catalogs: catalogs)
            let type = ModelNames(unit.models, of: unit.owner).namespace ?? ""
            guard taken.insert(type).inserted else { continue }
            unit.addAll(of: screen)
            units.append(unit)
        }
        #expect(units.count > 10)
        return units
    }

    /// The expressions of the sample specs.
    private static func samples() throws -> [SwiftUnit] {
        let libraries = LibraryDirectory(inMemory: RepositoryRoot.sampleLibraries)
        return try [
            "chat", "followers", "habits", "home", "market", "product", "settings", "widgets",
        ].map { name in
            let file = URL(filePath: RepositoryRoot.path(of: "Specs/\(name).yaml"))
            var (unit, screen) = try SwiftUnit.compiled(
                [UInt8](Data(contentsOf: file)), name: name, libraries: libraries,
                catalogs: .ofSamples)
            unit.addAll(of: screen)
            return unit
        }
    }
}

extension FormatConversion {
    /// The letters of Foundation's format.
    fileprivate var letters: String {
        switch self {
        case .string: "@"
        case .integer(let digits): digits > 1 ? "0\(digits)lld" : "lld"
        case .decimal(let digits): ".\(digits)f"
        }
    }
}
