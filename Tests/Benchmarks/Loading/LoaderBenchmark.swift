import Foundation
import Loading

/// The subjects of `Benchmarks loader`.
enum LoaderSubject: String, CaseIterable {
    case requests, pages, waiting, memory
}

/// Loads from a server on the loopback interface, compared with bare libcurl.
func benchmarkLoader(_ subjects: [LoaderSubject]) async throws {
    let server = try LoopbackProcess()
    let transport = CurlTransport(allowPrivate: true)
    defer { transport.shutDown() }
    print("Loader: best wall and processor times in ms; wall time relative to the first row")
    for subject in subjects {
        switch subject {
        case .requests: try await reportRequests(server.url, transport)
        case .pages: try await reportPages(server.url, transport)
        case .waiting: try await reportWaiting(server.url, transport)
        case .memory: try await reportLoaderMemory(server.url)
        }
    }
}

// MARK: - Many small requests

private func reportRequests(_ server: String, _ transport: CurlTransport) async throws {
    let urls = (0..<1_000).map { "\(server)/small/\($0)" }
    let inFlight = 32
    guard let curl = BareCurl(inFlight: inFlight) else { throw CocoaError(.featureUnsupported) }
    let screen = try LoadedScreen.manySections(urls, concurrency: inFlight)
    print("\n1,000 GETs of 2 KB, 32 at a time")
    await report(
        rounds: 40,
        [
            LoaderContender(name: "libcurl alone") {
                precondition(curl.fetch(urls) > 2_000_000, "every response was received")
            },
            LoaderContender(name: "CurlTransport") {
                await fetch(urls, inFlight) { url in
                    try await transport.send(HTTPRequest(url: url)).body.count
                }
            },
            LoaderContender(name: "HTTPClient") {
                let client = HTTPClient(transport)
                let deadline = Deadline(.seconds(60))
                await fetch(urls, inFlight) { url in
                    try await client.send(HTTPRequest(url: url), by: deadline).response.body.count
                }
            },
            LoaderContender(name: "load: 1,000 sections") { await screen.load(transport) },
        ])
}

/// Fetches all URLs with `inFlight` tasks, each of which sends its requests one by one.
private func fetch(
    _ urls: [String], _ inFlight: Int, _ send: @escaping @Sendable (String) async throws -> Int
) async {
    await withTaskGroup(of: Int.self) { group in
        for first in 0..<inFlight {
            group.addTask {
                var sum = 0
                for index in stride(from: first, to: urls.count, by: inFlight) {
                    sum += (try? await send(urls[index])) ?? 0
                }
                return sum
            }
        }
        let sum = await group.reduce(0, +)
        precondition(sum > 2_000_000, "every response was received")
    }
}

// MARK: - Pages

private func reportPages(_ server: String, _ transport: CurlTransport) async throws {
    let pages = 1...LoopbackResponses.pageCount
    for (path, rounds, title) in [
        ("pages", 40, "at once"), ("slow", 3, "after \(LoopbackResponses.slowPage) ms each"),
    ] {
        guard let curl = BareCurl(inFlight: 1) else { throw CocoaError(.featureUnsupported) }
        let screen = try LoadedScreen.pages("\(server)/\(path)")
        let urls = pages.map { "\(server)/\(path)?page=\($0)&size=100" }
        print("\n100 pages of 100 items, 9 MB, served \(title)")
        await report(
            rounds: rounds,
            [
                LoaderContender(name: "libcurl alone, the bytes") {
                    precondition(curl.fetch(urls) > 9_000_000, "every page was received")
                },
                LoaderContender(name: "load: items by a model") { await screen.load(transport) },
            ])
    }
}

// MARK: - Waiting

private func reportWaiting(_ server: String, _ transport: CurlTransport) async throws {
    let start = processorTime()
    _ = try await transport.send(HTTPRequest(url: "\(server)/wait"))
    let used = (processorTime() - start) * 1_000
    print(
        "\nWaiting \(LoopbackResponses.wait) s for a response: \(short(used)) ms of processor time")
}

// MARK: - Taking turns

/// A client that takes part in the comparison.
private struct LoaderContender {
    let name: String
    let run: () async -> Void
}

/// Runs the contenders in turn and prints the best times, since other load on the machine only
/// makes them longer.
private func report(rounds: Int, _ contenders: [LoaderContender]) async {
    var best = contenders.map { _ in (clock: Double.infinity, processor: Double.infinity) }
    // The first round opens connections and is not measured.
    for round in 0...rounds {
        for (index, contender) in contenders.enumerated() {
            let processor = processorTime()
            let start = ContinuousClock.now
            await contender.run()
            let clock = (ContinuousClock.now - start) / .milliseconds(1)
            if round == 0 { continue }
            best[index].clock = min(best[index].clock, clock)
            best[index].processor = min(
                best[index].processor, (processorTime() - processor) * 1_000)
        }
    }
    for (contender, time) in zip(contenders, best) {
        let name = contender.name.padding(toLength: 28, withPad: " ", startingAt: 0)
        let ratio = short(time.clock / best[0].clock)
        print("  \(name) \(short(time.clock))  \(short(time.processor))  \(ratio)")
    }
}
