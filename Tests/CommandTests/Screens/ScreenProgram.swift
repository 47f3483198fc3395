import Foundation
import TestSupport
import Testing

/// A program that opens the screens generated from specs: they, their loaders and models, and the
/// used parts of the runtime are one module upon the stand-in of UIKit.
struct ScreenProgram {
    private let folder: TemporaryFolder

    /// A change of a generated screen, which is compiled as a screen of its own.
    struct Mutant {
        /// The name of the screen's type without its suffix: `Followers`.
        let screen: String
        let text: String
        let change: String

        init(_ screen: String, _ text: String, _ change: String) {
            (self.screen, self.text, self.change) = (screen, text, change)
        }
    }

    /// The samples and cases, by the names of their specs.
    static let samples = [
        "followers": "Followers", "market": "Products", "home": "Home", "product": "Product",
        "widgets": "Widgets", "habits": "Today", "settings": "Settings", "chat": "ChatList",
        "controls": "Controls", "tickets": "Tickets", "plays": "Plays",
        "looks": "Looks", "blank": "Blank", "polled": "Polled", "days": "Days",
        "closed": "Closed", "grounds": "Grounds", "articles": "Articles",
        "widths": "Widths",
        "layouts": "Layouts", "dots": "Dots", "places": "Places",
        "results": "Results", "thread": "ForumThread", "gaps": "Gaps", "hollow": "Hollow",
        "designs": "Designs",
    ]

    /// Where the screens find the runtime of the app.
    enum Runtime {
        /// In their own module.
        case embed
        /// In the modules that all tests have.
        case package
    }

    /// Generates and compiles.
    ///
    /// - Parameter screens: the screens by the names of their specs, which are in `Specs`.
    init(
        _ screens: [String: String] = samples, in folder: TemporaryFolder,
        runtime: Runtime = .embed,
        mutants: [Mutant] = []
    ) throws {
        self.folder = folder
        let specs = screens.keys.sorted().map { "Specs/\($0).yaml" }.joined(separator: " ")
        for command in ["gen-models", "gen-screens --runtime \(runtime)"] {
            let end = try ChildProcess.shell(
                "screenc \(command) \(specs) --output out", in: folder.url
            ).end()
            try #require(end.shellStatus == 0, "\(end.output) \(end.errors)")
        }
        if runtime == .embed { try expectNoWarnings() }
        var cases = screens.map { "case \"\($0)\": \($1)ViewController(hooks: app)" }
        let out = folder.url.appending(path: "out")
        for (number, mutant) in mutants.enumerated() {
            let spec = try #require(screens.first { $0.value == mutant.screen }?.key)
            let name = spec.prefix(1).uppercased() + spec.dropFirst() + "Screen.swift"
            let text = try String(contentsOf: out.appending(path: name), encoding: .utf8)
            #expect(text.contains(mutant.text), "\(mutant.text)")
            let changed = Self.screen(in: text, mutant.screen)
                .replacing(mutant.text, with: mutant.change)
                .replacing("\(mutant.screen)ViewController", with: "Mutant\(number)Controller")
                .replacing("\(mutant.screen)Layout", with: "Mutant\(number)Layout")
            try folder.write(
                Data("import Foundation\nimport UIKit\n\(changed)".utf8),
                to: "out/Mutant\(number).swift")
            cases.append("case \"\(spec)\(number)\": Mutant\(number)Controller(hooks: app)")
        }
        var links: [String] = []
        let conformances = try screens.map { spec, name in
            let file = spec.prefix(1).uppercased() + spec.dropFirst() + "Screen.swift"
            let text = try String(contentsOf: out.appending(path: file), encoding: .utf8)
            if text.contains("extension \(name)Loader.Parameters: LinkValuesConvertible") {
                let made = "\(name)ViewController($0, hooks: app)"
                links.append("case \"\(spec)\": \(name)Loader.Parameters(link).map { \(made) }")
            }
            let showing =
                text.contains("func screen(for destination")
                ? "func screen(for destination: \(name)Loader.Destination) -> UIViewController? { shown(\"\\(destination)\") }"
                : ""
            return "extension App: \(name)Hooks { \(showing) }"
        }
        let main = """
            import Foundation
            import UIKit
            @MainActor func make(_ screen: String, _ app: App) -> UIViewController? {
                switch screen {
            \(cases.joined(separator: "\n"))
                default: nil
                }
            }
            @MainActor func make(_ screen: String, _ link: URL, _ app: App) -> UIViewController? {
                switch screen {
            \(links.joined(separator: "\n"))
                default: nil
                }
            }
            \(conformances.joined(separator: "\n"))
            """
        try folder.write(Data(main.utf8), to: "out/Make.swift")
        try compile(with: runtime)
    }

    /// The text of a screen from its layouts on, without what is declared once.
    private static func screen(in text: String, _ name: String) -> String {
        let start = text.range(of: "/// The layouts of")?.lowerBound ?? text.startIndex
        let end =
            text.range(of: "extension \(name)Loader: ScreenLoader {}")?.lowerBound
            ?? text.endIndex
        return String(text[start..<end])
    }

    /// Projects have these settings: what is generated has no warnings in any of them.
    private func expectNoWarnings() throws {
        for mode in [
            "-swift-version 6", "-swift-version 6 -default-isolation MainActor",
            "-swift-version 5 -strict-concurrency=complete",
        ] {
            try swift(
                "-typecheck -wmo -warnings-as-errors -module-name App \(mode) out/*.swift")
        }
    }

    private func compile(with runtime: Runtime) throws {
        let hasPlaces = FileManager.default.fileExists(
            atPath: "\(folder.path)/out/PlacesScreen.swift")
        let drivers =
            ([
                "CommandTests/Cases/screens/Driver", "CommandTests/Cases/drivers/RecordedResponses",
                "TestSupport/TestClock",
            ] + (hasPlaces ? ["CommandTests/Cases/screens/PlacesHooks"] : [])).map {
                "'\(RepositoryRoot.path(of: "Tests/\($0).swift"))'"
            }
        let modules = try runtime == .embed ? "" : RuntimeModules.options()
        // Changed screens, which embed it, have warnings.
        let warnings = runtime == .embed ? "-suppress-warnings" : "-warnings-as-errors"
        try swift(
            """
            -swift-version 6 -wmo -num-threads 2 \(warnings) -parse-as-library \
            -module-name App -package-name App -o driver out/*.swift \
            \(drivers.joined(separator: " ")) \(modules) -L '\(UIKitStandIn.folder())' -lUIKit
            """)
    }

    private func swift(_ arguments: String) throws {
        let end = try ChildProcess.shell(
            "\(try #require(compiler)) -I '\(UIKitStandIn.folder())' \(arguments) 2>&1",
            in: folder.url
        ).end()
        try #require(end.shellStatus == 0, "\(end.output.prefix(4_000))")
    }

    /// A run of a screen: its recording, and what a person does.
    struct Run: Encodable {
        /// The name of its spec, with the query of a link for other parameters than the usual ones.
        var screen: String
        var recording: String
        var steps: [String]
        /// The number of cells in the window, if it is not the usual one.
        var seeing: Int?
    }

    /// What a screen shows at the end of a run, as `Driver.swift` prints it.
    struct Shown: Decodable, Equatable {
        struct Cell: Decodable, Equatable {
            var section: Int
            var index: Int
            var texts: [String]
            var images: [String]
            var accessory: String?
            var controls: [String]
            var labels: [String]
        }

        var title: String
        var placeholder: [String]
        var counts: [Int]
        var cells: [Cell]
        var edges: [[String]]
        var pages: [String]
        var grounds: [String]
        var bars: [String]
        var undo: String?
        var search: String?
        var log: [String]

        /// What was done, without the events of screens that are shown.
        var done: [String] { log.filter { !$0.hasPrefix("log screenShown ") } }
    }

    /// Returns what the screens show in each run.
    func run(_ runs: [Run]) throws -> [Shown] {
        let lines = try runs.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        try folder.write(Data((lines.joined(separator: "\n") + "\n").utf8), to: "runs")
        let end = try ChildProcess.shell("./driver < runs", in: folder.url).end()
        try #require(end.shellStatus == 0, "\(end.errors)")
        return try end.output.split(separator: "\n").map {
            try JSONDecoder().decode(Shown.self, from: Data($0.utf8))
        }
    }
}
