import ScreenKit
import ScreenKitUI
import SwiftUI
import UIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Uses the sample app in SwiftUI as a person does, and prints what its stacks show. SampleAppTests
// compiles this file with the app, its screens and the stand-ins.

/// Answers from several recordings.
private struct Recordings: HTTPTransport {
    let all: [RecordedTransport]

    func send(_ request: URLRequest) async throws -> HTTPResponse {
        for recording in all {
            if let response = try? await recording.send(request) { return response }
        }
        throw URLError(.cannotConnectToHost)
    }
}

@main
@MainActor
struct Drive {
    private let stage = Stage()
    private let path = AppPath()
    private let tabs: SampleTabs
    private var persons: [ObjectIdentifier: Person] = [:]

    private init() throws {
        let recordings = try ["market", "product", "followers", "settings", "widgets"].map {
            try RecordedTransport(Data(contentsOf: URL(filePath: "Specs/\($0).har")))
        }
        tabs = SampleTabs(
            hooks: TabHooks(transport: Recordings(all: recordings), path: path), path: path)
    }

    static func main() async throws {
        var drive = try Drive()
        await drive.run()
    }

    private mutating func run() async {
        await show("first") { drive in
            drive.titles.count == 4 && drive.cells(FollowersViewController.self) == 10
                && drive.cells(ProductsViewController.self) == 10
        }
        stage.search(for: "mojo")
        await show("searched") { $0.cells(FollowersViewController.self) == 0 }
        stage.search(for: "")
        await show("not searched") { $0.cells(FollowersViewController.self) == 10 }
        guard let market = stage.controllers.first as? ProductsViewController else { return }
        persons[ObjectIdentifier(market)]?.tap(IndexPath(item: 0, section: 0))
        await show("tapped") { drive in
            drive.path.market.count == 1 && drive.titles.count == 4
                && drive.titles.first != "오픈 마켓" && drive.cells(ProductViewController.self) > 0
        }
        path.market.removeLast()
        await show("back") { $0.titles.first == "오픈 마켓" }
        print("same", stage.controllers.first === market)
        guard let link = URL(string: "sample://followers?username=otter") else { return }
        tabs.hooks.open(link, from: market)
        await show("linked") { $0.titles.contains("Followers of otter") }
        print("made", persons.count)
    }

    /// The titles of the bars.
    private var titles: [String] {
        stage.notes.filter { $0.hasPrefix("title ") }.map { String($0.dropFirst(6)) }
            .filter { !$0.isEmpty }
    }

    /// How many cells the first controller of a class shows.
    private func cells<Screen: UIViewController>(_ screen: Screen.Type) -> Int {
        let shown = stage.controllers.first { $0 is Screen }
        let person = shown.flatMap { persons[ObjectIdentifier($0)] }
        return person?.collection?.visibleCells.count ?? -1
    }

    /// Shows the views until something is so, and prints their bars.
    private mutating func show(_ step: String, until isSo: (Drive) -> Bool) async {
        for _ in 0..<24_000 {
            stage.show(tabs)
            for controller in stage.controllers
            where persons[ObjectIdentifier(controller)] == nil {
                persons[ObjectIdentifier(controller)] = Person(opening: controller)
            }
            if isSo(self) { break }
            try? await Task.sleep(for: .milliseconds(5))
        }
        print(step)
        for note in stage.notes { print(" ", note) }
        print("  shows", stage.controllers.map { "\(type(of: $0))" }.joined(separator: ", "))
    }
}
