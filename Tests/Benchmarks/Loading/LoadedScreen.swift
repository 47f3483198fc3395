import Diagnostics
import Expressions
import Foundation
import LoaderPlan
import Loading
import ScreenSpec

/// A compiled screen that the benchmarks load.
struct LoadedScreen {
    private let plan: Plan
    private let activation: Activation
    /// The expected number of items.
    private let itemCount: Int

    private init(_ spec: String, itemCount: Int) throws {
        var bag = DiagnosticBag()
        let source = SourceText(path: "benchmark.yaml", bytes: Array(spec.utf8))
        guard let screen = Compiler().compile(source, into: &bag) else {
            throw CocoaError(.formatting)
        }
        plan = lower(screen)
        guard let activation = bindParameters(plan, [], into: &bag) else {
            throw CocoaError(.formatting)
        }
        self.activation = activation
        self.itemCount = itemCount
    }

    /// A screen with one section per URL.
    static func manySections(_ urls: [String], concurrency: Int) throws -> LoadedScreen {
        let sections = urls.enumerated().map { index, url in
            """
              - id: section\(index)
                url: \(url)
                keypath: rows
                optional: true
                model: Row
                layout: list
                cell: {text: "${item.text}"}

            """
        }
        return try LoadedScreen(
            """
            screen: benchmark
            models: {Row: {text: string}}
            load: {concurrency: \(concurrency)}
            sections:
            \(sections.joined())
            """, itemCount: 0)
    }

    /// A screen with one section that loads all pages of `url`, whose items are under `items`.
    static func pages(
        _ url: String, count: Int = LoopbackResponses.pageCount, model: String = "Follower"
    ) throws -> LoadedScreen {
        let itemCount = count * LoopbackResponses.pageSize
        return try LoadedScreen(
            """
            screen: benchmark
            models:
              Follower:
                id: int
                login: string
                url: url
                avatar: url at avatar_url
                kind: string at type
                isAdmin: bool at site_admin
                score: double
                company: string?
              Row: {id: int, login: string}
            sections:
              - id: rows
                url: \(url)
                keypath: items
                model: \(model)
                paging: {policy: page, size: 100, maxPages: \(count), maxItems: \(itemCount + 1)}
                layout: list
                cell: {text: "${item.login}"}
            """, itemCount: itemCount)
    }

    func load(_ transport: any HTTPTransport) async {
        var environment = LoadEnvironment(transport: transport) { path throws(LoadFileFault) in
            throw LoadFileFault("\(path): no such file")
        }
        environment.pages = .all
        let snapshot = await Loading.load(plan, activation: activation, in: environment)
        let items = snapshot.sections.reduce(0) { $0 + $1.items.count }
        precondition(items == itemCount, "all items were loaded: \(snapshot.sections.map(\.state))")
    }
}
