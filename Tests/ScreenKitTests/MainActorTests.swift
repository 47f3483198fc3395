import Foundation
import ScreenKit
import TestSupport
import Testing

/// Rounds, polls, pages and writes that meet at random times of a real clock leave the main actor
/// free, and end.
@MainActor @Suite(.serialized, .watchdog) struct MainActorTests {
    @Test func `the main actor goes on, and the newest answers are shown`() async {
        let watchdog = MainActorWatchdog(patience: .seconds(300))
        for seed in UInt64(0)..<200 {
            watchdog.begin(seed)
            await meet(seed)
        }
        watchdog.end()
    }

    private func meet(_ seed: UInt64) async {
        var random = SeededRandom(seed)
        let salt = random.number(0..<1_000)
        let server = TestServer { number, _ in
            var random = SeededRandom(UInt64(number * 1_000 + salt))
            return .after(.microseconds(random.number(0..<4_000)))
        }
        let live = RequestLoad<Item>("live", .list) { [every = random.number(1..<4)] in
            $0.every = .milliseconds(every)
        }
        let pages = RequestLoad<Item>("pages", .list) {
            $0.paging.policy = .page
            $0.paging.size = 1
        }
        let screen = TestScreen([live, pages], in: LoadEnvironment(transport: server))
        let polls = Task { await screen.loads.runPolls(screen.steps) }
        let works = (0..<random.number(3..<8)).map { _ in
            let (delay, kind) = (random.number(0..<6_000), random.number(0..<4))
            return Task {
                try? await Task.sleep(for: .microseconds(delay))
                await self.work(kind, screen, until: [live, pages])
            }
        }
        for work in works { await work.value }
        polls.cancel()
        await polls.value
        await screen.run(.refresh)
        #expect(!live.isLoading && !pages.isLoading, "seed \(seed)")
        #expect(!screen.writes.areInFlight, "seed \(seed)")
        for load in [live, pages] {
            let last = await server.last("/\(load.name)")
            #expect(load.items.map(\.id) == [last], "\(load.name), seed \(seed)")
        }
    }

    private func work(_ kind: Int, _ screen: TestScreen, until loads: [AnyLoad]) async {
        switch kind {
        case 0: await screen.run(.changes)
        case 1: await screen.run(.refresh)
        case 2: await screen.run(.nextPages(of: "pages"))
        default:
            let write = ScreenWrite(
                "mark", on: TapPlace(section: "live", identity: "1"),
                changing: ItemChange<Item>.remove(until: loads)
            ) { () throws(LoadFailure) in
                .request(try LoadRequest("https://api.example.com/marks", method: "POST"))
            }
            await screen.writes.send(write, screen.steps)
        }
    }
}
