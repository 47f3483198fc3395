import Diagnostics
import Foundation
import JSONData
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import TestSupport
import Testing

@testable import ScreenGen

/// The Swift compiler in the `PATH`.
let swiftCompiler = ChildProcess.find("swiftc")

/// The settings of projects in which generated code compiles without warnings.
enum SwiftMode {
    static let all = [
        ["-swift-version", "6"], ["-swift-version", "6", "-default-isolation", "MainActor"],
        ["-swift-version", "5", "-strict-concurrency=complete"],
    ]

    /// Those that are checked of screens whose names or contents are at random: how projects isolate
    /// code has little to do with these, so `.ci/full` checks all modes.
    static let ofRandomScreens =
        ProcessInfo.processInfo.environment["SCREENC_SCREENS"] == nil
        ? Array(all.prefix(1)) : all
}

/// The layouts of a screen in Swift.
struct GeneratedLayouts {
    /// What names the functions of the program: `home`.
    let name: String
    let plan: Plan
    let text: String
    /// The code of each section's layout, of a `query` and an `environment`.
    let calls: [String]
    let configuration: String
    /// The height that the cells of a section take.
    let rowHeights: [Double?]
    let refusals: [Diagnostic]
    /// Declarations of what the layouts read: models and states.
    let stubs: String

    init(_ name: String, _ screen: Screen) {
        let owner = ModelOwner(screen)
        let plan = lower(screen)
        let loader = LoaderEmitter(
            screen, plan, ModelNames(screen.models, of: owner), allowsHooks: false)
        _ = loader.declarations()
        var layouts = LayoutEmitter(screen, loader.members)
        text = [layouts.declaration()].lines().map { "\($0)\n" }.joined()
        (self.name, self.plan) = (name, plan)
        refusals = layouts.refusals
        calls = plan.sections.indices.map {
            let section = loader.names.sections[$0]
            return layouts.call(
                section: $0, content: SwiftExpression.name("query").member(section),
                loader: .name("query"), environment: .name("environment"), swipes: .name("swipes")
            ).description
        }
        configuration = layouts.configurationCall(loader: .name("query")).description
        rowHeights = plan.sections.indices.map {
            layouts.looks(of: $0).compactMap(\.rowHeight).first.flatMap { Double($0.description) }
        }
        var types: Set<String> = []
        for index in plan.sections.indices {
            let items = layouts.inputs(section: index).filter { $0.input == .items }
            types.formUnion(
                items.compactMap {
                    if case .list(let item) = $0.type { item.description } else { nil }
                })
        }
        // The layouts read how many items there are, and nothing of them.
        stubs = types.sorted().map { type in
            let parts = type.split(separator: ".")
            return "enum \(parts[0]) { struct \(parts[1]): Item {} }\n"
        }.joined()
    }

    /// The layouts with another text, as another screen.
    func mutated(_ name: String, _ change: (String) -> String) -> (name: String, text: String)? {
        let changed = change(text)
        guard changed != text else { return nil }
        let className = text.firstMatch(of: /enum (\w+)/).map { String($0.output.1) } ?? ""
        return (name, changed.replacing(className, with: className + name))
    }
}

/// The layouts of many screens in one program, which reads them back.
struct LayoutProgram {
    private let folder: TemporaryFolder
    private var sources: [String: String] = [:]
    private var cases: [String] = []
    /// The files that are what the generator writes.
    private var generated: [String] = []

    init() throws { folder = try TemporaryFolder() }

    /// Adds the layouts of a screen.
    ///
    /// - Parameters:
    ///   - mutant: the name and the text of a mutant of the layouts, instead of themselves.
    mutating func add(
        _ layouts: GeneratedLayouts, mutant: (name: String, text: String)? = nil
    ) {
        let name = layouts.name + (mutant?.name ?? "")
        var stubs = ""
        if mutant == nil {
            stubs = layouts.stubs
            generated.append("\(name).swift")
        }
        sources["\(name).swift"] = "import UIKit\n\n" + (mutant?.text ?? layouts.text) + stubs
        func code(_ code: String, _ index: Int?) -> String {
            var code = code
            if let index {
                // What a loader has is in the query.
                let id = swiftVariable(layouts.plan.sections[index].id)
                let section = SwiftExpression.name(id).description
                code = code.replacing("query.\(section).items.isEmpty", with: "query.count == 0")
                    .replacing("query.\(section).items", with: "items(query.count)")
                    .replacing("query.\(section).counts.hasMore", with: "false")
                    .replacing("query.\(section).state == .loading", with: "false")
            }
            code = code.replacing("query.state", with: "state(query.state)")
            if let mutant {
                let className =
                    layouts.text.firstMatch(of: /enum (\w+)/)
                    .map { String($0.output.1) } ?? ""
                code = code.replacing("\(className).", with: "\(className)\(mutant.name).")
            }
            return code
        }
        for (index, call) in layouts.calls.enumerated() {
            let id = layouts.plan.sections[index].id
            cases.append(
                "case \"\(name)/\(id)\": return Bridge.document(\(code(call, index)))")
        }
        cases.append(
            "case \"\(name)\": return Bridge.document(\(code(layouts.configuration, nil)))")
    }

    /// Compiles the program.
    ///
    /// - Parameter types: declarations that the layouts need.
    func compile(_ types: String) throws {
        let all = sources.merging([
            "Types.swift": """
            import UIKit

            enum BuiltInTemplate { case row, tile, card, banner }
            struct SectionLook {
                init(
                    _ template: BuiltInTemplate, isList: Bool = false, isGrouped: Bool = false,
                    rowHeight: Double? = nil, itemsInGroup: Int = 1
                ) {}
            }
            protocol Item { init() }
            func items<Element: Item>(_ count: Int) -> [Element] { (0..<count).map { _ in Element() } }
            \(types)
            """,
            "Cases.swift": """
            import UIKit

            @MainActor let swipes = Swipes()
            struct Swipes {
                let leading: UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider? = nil
                let trailing: UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider? = nil
            }

            @MainActor func layout(_ query: Query, _ environment: StandInEnvironment) -> JSONObject {
                switch query.name {
                \(cases.joined(separator: "\n    "))
                default: return [:]
                }
            }
            """,
        ]) { $1 }
        for (name, text) in all { try folder.write(Data(text.utf8), to: name) }
        let standIn = try UIKitStandIn.folder()
        let runtime = [
            "CellCore/Nodes/CellColor", "CellCore/Nodes/ViewColor", "ScreenKitUI/LayoutEnvironment",
            "ScreenKitUI/Screens/ChangeObserver",
            "ScreenKitUI/Screens/Scrolling/ContentHeights",
        ].map { RepositoryRoot.path(of: "Sources/\($0).swift") }
        let bridge = RepositoryRoot.path(of: "Tests/ScreenGenTests/Cases/layouts/Bridge.swift")
        for mode in SwiftMode.all {
            try swift(
                mode + ["-warnings-as-errors", "-typecheck", "-module-name", "App", "-I", standIn]
                    + generated + ["Types.swift"] + runtime)
        }
        try swift(
            ["-swift-version", "6", "-suppress-warnings", "-module-name", "Layouts"]
                + ["-I", standIn, "-L", standIn, "-lUIKit", "-o", "layouts"]
                + all.keys.sorted() + runtime + [bridge])
    }

    private func swift(_ arguments: [String]) throws {
        let result = try ChildProcess(
            #require(swiftCompiler), ["-parse-as-library", "-wmo", "-Onone"] + arguments,
            in: folder.url, joinsStreams: true
        ).end()
        try #require(result.status == 0, "\(result.output.prefix(6_000))")
    }

    /// Returns what the program reads back for each query of some lists.
    func run(_ lists: [[LayoutQuery]]) throws -> [[JSONValue]] {
        let encoder = JSONEncoder()
        var input = Data()
        for query in lists.joined() { input += try encoder.encode(query) + Data("\n".utf8) }
        try folder.write(input, to: "queries")
        let end = try ChildProcess.shell("./layouts < queries", in: folder.url).end()
        try #require(end.shellStatus == 0, "\(end.errors.suffix(2_000))")
        var lines = try end.output.split(separator: "\n").map { line in
            try JSONDocument(Array(line.utf8)).root
        }[...]
        try #require(lines.count == lists.reduce(0) { $0 + $1.count })
        return lists.map { list in
            defer { lines = lines.dropFirst(list.count) }
            return Array(lines.prefix(list.count))
        }
    }
}

/// What a layout is asked with.
struct LayoutQuery: Encodable {
    var name: String
    var width: Double
    var height: Double
    var scale: Double
    var isRightToLeft = false
    var count = 0
    var state = ""
}
