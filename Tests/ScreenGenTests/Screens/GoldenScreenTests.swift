import Diagnostics
import Foundation
import ScreenSpec
import Screens
import TestSupport
import Testing

@testable import ScreenGen

/// The screens and loaders of the sample specs, as they are generated.
struct GoldenScreenTests {
    /// The samples that generate, with the longest that their screens may be.
    static let samples: [(name: String, maximum: Int)] = [
        ("chat", 220), ("followers", 180), ("habits", 350), ("home", 455), ("market", 300),
        ("product", 200), ("settings", 300), ("widgets", 420), ("composer", 560),
        ("profile", 440), ("register", 420), ("search", 280), ("upcoming", 340),
        ("recipes", 220), ("recipe", 320), ("filter", 220),
        ("results", 260), ("thread", 240), ("messages", 240),
    ]

    @Test(arguments: samples) func `a screen is its golden`(name: String, maximum: Int) throws {
        let path = "Specs/\(name).yaml"
        let text = try String(contentsOfFile: RepositoryRoot.path(of: path), encoding: .utf8)
        let source = SourceText(path: "\(name).yaml", bytes: Array(text.utf8))
        var bag = DiagnosticBag()
        let compiled = Compiler(
            results: .ofSamples,
            libraries: LibraryDirectory(inMemory: RepositoryRoot.sampleLibraries),
            catalogs: .ofSamples
        ).compile(source, into: &bag)
        let screen = try #require(compiled)
        let loader = try #require(
            generateLoader(screen, specPath: path, of: "gen-screens", into: &bag))
        let generated = try #require(
            generateScreen(screen, loader, specPath: path, into: &bag),
            "\(bag.sorted.map(\.message))")
        expectGolden(loader.text, "../Cases/screens/\(loader.names.file)")
        expectGolden(generated.text, "../Cases/screens/\(generated.name)")
        let lines = generated.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count - 1 <= maximum)
        #expect(lines.filter { $0.count > 100 } == [])
    }

    @Test func `an app is its golden`() throws {
        let compiler = Compiler(
            libraries: LibraryDirectory(inMemory: RepositoryRoot.sampleLibraries),
            catalogs: .ofSamples)
        func source(_ name: String) throws -> SourceText {
            let path = RepositoryRoot.path(of: "Specs/\(name).yaml")
            let text = try String(contentsOfFile: path, encoding: .utf8)
            return SourceText(path: "\(name).yaml", bytes: Array(text.utf8))
        }
        var bag = DiagnosticBag()
        let screens = try ["home", "market", "chat", "settings", "product", "followers"].map {
            try #require(compiler.compile(try source($0), into: &bag))
        }
        let app = try #require(compiler.compileApp(try source("everyday"), into: &bag))
        let generated = try #require(
            generateApp(
                app, showing: screens, specPath: "Specs/everyday.yaml", prefix: "", into: &bag))
        expectGolden(generated.text, "../Cases/screens/\(generated.name)")
        #expect(generated.text.split(separator: "\n").filter { $0.count > 100 } == [])
    }

    @Test func `the guide shows the screen of followers`() throws {
        func text(_ path: String) throws -> String {
            try String(contentsOfFile: RepositoryRoot.path(of: path), encoding: .utf8)
        }
        let screen = try text("Tests/ScreenGenTests/Cases/screens/FollowersScreen.swift")
        let start = try #require(screen.range(of: "/// What the app decides"))
        let isThere = try text("Docs/Screens.md").contains(screen[start.lowerBound...])
        #expect(isThere, "Docs/Screens.md has another one")
    }

    /// The table of the front page. Its last column are the lines of the screens of public apps
    /// that the samples imitate: the smallest and the largest.
    @Test(arguments: [
        ("followers", "170–465"), ("habits", "357–742"), ("home", "104–933"),
        ("market", "523–703"),
    ])
    func `the front page says how many lines there are`(name: String, written: String) throws {
        func lines(_ path: String) throws -> Int {
            try String(contentsOfFile: RepositoryRoot.path(of: path), encoding: .utf8)
                .split(separator: "\n", omittingEmptySubsequences: false).count - 1
        }
        let stem =
            "Tests/ScreenGenTests/Cases/screens/" + name.prefix(1).uppercased()
            + name.dropFirst()
        let counts = try [
            lines("Specs/\(name).yaml"), lines("\(stem)Screen.swift"), lines("\(stem)Loader.swift"),
        ]
        let row = "| \(name) | \(counts.map(String.init).joined(separator: " | ")) | \(written) |"
        let page = try String(
            contentsOfFile: RepositoryRoot.path(of: "README.md"), encoding: .utf8)
        let isThere = page.contains(row)
        #expect(isThere, "README.md lacks \(row)")
    }
}

extension ScreenDirectory {
    /// The sample that gives something back.
    fileprivate static let ofSamples = ScreenDirectory { id in
        let path = RepositoryRoot.path(of: "Specs/filter.yaml")
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let found = readInterface(SourceText(path: "filter.yaml", bytes: Array(text.utf8)))
        return ScreenSearch(found: [found].compactMap(\.self).filter { $0.id == id })
    }
}
