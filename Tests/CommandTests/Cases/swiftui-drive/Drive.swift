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
        await show("first")
        stage.search(for: "mojo")
        await show("searched")
        stage.search(for: "")
        guard let market = stage.controllers.first as? ProductsViewController else { return }
        let first = IndexPath(item: 0, section: 0)
        persons[ObjectIdentifier(market)]?.tap(first)
        await settle { !path.market.isEmpty }
        await show("tapped")
        path.market.removeLast()
        await show("back")
        print("same", stage.controllers.first === market)
        guard let link = URL(string: "sample://followers?username=otter") else { return }
        tabs.hooks.open(link, from: market)
        await show("linked")
    }

    /// Shows the views, and prints their bars when nothing changes any more.
    private mutating func show(_ step: String) async {
        var (last, rounds) = ([String](), 0)
        for _ in 0..<4_000 where rounds < 30 {
            stage.show(tabs)
            for controller in stage.controllers
            where persons[ObjectIdentifier(controller)] == nil {
                persons[ObjectIdentifier(controller)] = Person(opening: controller)
            }
            try? await Task.sleep(for: .milliseconds(2))
            rounds = stage.notes == last ? rounds + 1 : 0
            last = stage.notes
        }
        print(step)
        for note in stage.notes { print(" ", note) }
        let shown = stage.controllers.map { controller in
            "\(type(of: controller)) \(persons[ObjectIdentifier(controller)]?.collection?.visibleCells.count ?? 0)"
        }
        print("  shows", shown.joined(separator: ", "))
    }

    private func settle(until isSo: () -> Bool) async {
        for _ in 0..<4_000 where !isSo() { try? await Task.sleep(for: .milliseconds(2)) }
    }
}
