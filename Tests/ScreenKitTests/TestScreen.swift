import Foundation
import ScreenKit
import TestSupport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Item: Codable, Hashable, Sendable { var id: Int }

/// A screen with a section for each load, whose id and path are the load's name.
@MainActor struct TestScreen {
    let loads: ScreenLoads
    let writes: ScreenWrites
    let steps: LoadSteps

    /// - Parameter onError: the policy of all sections.
    init(
        _ sections: [RequestLoad<Item>], in environment: LoadEnvironment,
        timeout: Duration = .seconds(120), onError: FailurePolicy = .ignore
    ) {
        loads = ScreenLoads(environment, timeout: timeout)
        writes = ScreenWrites(of: loads)
        steps = {
            sections.map { load in
                .section(load.name, load, onError: { _, _ in onError }) {
                    () throws(LoadFailure) in
                    .request(try LoadRequest("https://api.example.com/\(load.name)"))
                }
            }
        }
    }

    func run(_ round: LoadRound) async { await loads.run(round, steps) }
}

/// Answers each request with an item that has its number, in the way of that number.
actor TestServer {
    enum Answer: Sendable {
        case after(Duration)
        case status(Int, [String: String] = [:])
        /// It comes when the test says so, if ever, whether or not the request is cancelled.
        case held
    }

    private(set) var requests: [URLRequest] = []
    private let answer: @Sendable (_ number: Int, _ path: String) -> Answer
    private var held: [Int: CheckedContinuation<Bool, Never>] = [:]

    init(_ answer: @escaping @Sendable (_ number: Int, _ path: String) -> Answer) {
        self.answer = answer
    }

    init(delays: [Int: Duration]) { self.init { number, _ in .after(delays[number] ?? .zero) } }

    var count: Int { requests.count }

    var paths: [String] { requests.map { $0.url?.path ?? "" } }

    /// The number of the last request for a path.
    func last(_ path: String) -> Int? {
        requests.lastIndex { $0.url?.path == path }.map { $0 + 1 }
    }

    func send(_ request: URLRequest) async throws -> HTTPResponse {
        requests.append(request)
        let number = requests.count
        switch answer(number, request.url?.path ?? "") {
        case .status(let status, let headers): return HTTPResponse(status: status, headers: headers)
        case .held:
            let isAnswered = await withCheckedContinuation { held[number] = $0 }
            if !isAnswered { return HTTPResponse(status: 500) }
        case .after(let delay): if delay > .zero { try await Task.sleep(for: delay) }
        }
        return HTTPResponse(body: Data("[{\"id\": \(number)}]".utf8))
    }

    /// Lets a held answer come.
    func release(_ number: Int) { held.removeValue(forKey: number)?.resume(returning: true) }

    /// Has the last request for a path fail, which is held.
    func fail(_ path: String) {
        last(path).flatMap { held.removeValue(forKey: $0) }?.resume(returning: false)
    }

    /// Lets a held answer come, and waits until the screen has had it: what another screen asks for
    /// after it, and shows, takes longer.
    @MainActor func releaseAndPass(_ number: Int) async {
        await release(number)
        let other = RequestLoad<Item>("other", .list)
        await TestScreen([other], in: LoadEnvironment(transport: self)).run(.changes)
    }

    /// Waits until so many requests have been sent.
    nonisolated func waitForRequests(_ count: Int) async throws {
        try await waitUntil("request \(count)") { await self.count >= count }
    }
}

extension TestServer: HTTPTransport {}
