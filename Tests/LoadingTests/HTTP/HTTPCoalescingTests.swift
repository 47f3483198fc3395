import FaultServer
import Loading
import TestSupport
import Testing

/// Coalescing of equal concurrent requests.
@Suite(.watchdog) struct HTTPCoalescingTests {
    private typealias Coalescer = RequestCoalescer<String, Int>

    private static let cancelled = TransportFailure(.cancelled, "cancelled")

    /// Starts callers of one key, and returns when all of them wait at a closed gate.
    private func callers(
        _ count: Int, of coalescer: Coalescer, _ door: Door, _ work: Counter
    ) async throws -> [Task<Int, any Error>] {
        let before = coalescer.waiting
        let tasks = (0..<count).map { _ in
            Task {
                try await coalescer.value(for: "key", cancelled: Self.cancelled) {
                    () async throws(TransportFailure) -> Int in
                    let number = work.next()
                    try await door.pass()
                    return number
                }
            }
        }
        try await waitUntil("\(count) more callers") { coalescer.waiting >= before + count }
        return tasks
    }

    /// Runs one more caller, whose work does not wait.
    private func next(of coalescer: Coalescer, _ work: Counter) async throws -> Int {
        try await coalescer.value(for: "key", cancelled: Self.cancelled) {
            () async throws(TransportFailure) -> Int in work.next()
        }
    }

    @Test func oneValueForAll() async throws {
        let (coalescer, door, work) = (Coalescer(), Door(), Counter())
        let tasks = try await callers(20, of: coalescer, door, work)
        door.open()
        for task in tasks { #expect(try await task.value == 0) }
        #expect(coalescer.waiting == 0)
        // Values are not cached.
        #expect(try await next(of: coalescer, work) == 1)
    }

    @Test("a cancelled caller returns, and the others get the value")
    func someCancelled() async throws {
        let (coalescer, door, work) = (Coalescer(), Door(), Counter())
        let tasks = try await callers(6, of: coalescer, door, work)
        for task in tasks.prefix(5) {
            task.cancel()
            await #expect(throws: Self.cancelled) { try await task.value }
        }
        door.open()
        #expect(try await tasks[5].value == 0)
    }

    @Test("the last cancellation cancels the work")
    func allCancelled() async throws {
        let (coalescer, door, work) = (Coalescer(), Door(), Counter())
        let ended = Counter()
        let tasks = (0..<3).map { _ in
            Task {
                try await coalescer.value(for: "key", cancelled: Self.cancelled) {
                    () async throws(TransportFailure) -> Int in
                    defer { _ = ended.next() }
                    try await door.pass()
                    return 0
                }
            }
        }
        try await waitUntil("three callers") { coalescer.waiting >= 3 }
        for task in tasks { task.cancel() }
        for task in tasks { await #expect(throws: Self.cancelled) { try await task.value } }
        // The gate was never opened: only cancellation ends the work.
        try await waitUntil("the end of the work") { ended.value > 0 }
        // A later caller starts new work.
        #expect(try await next(of: coalescer, work) == 0)
    }

    @Test func cancelledBeforeItBegins() async throws {
        let (coalescer, work) = (Coalescer(), Counter())
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await coalescer.value(for: "key", cancelled: Self.cancelled) {
                () async throws(TransportFailure) -> Int in work.next()
            }
        }
        await #expect(throws: Self.cancelled) { try await task.value }
        #expect(work.value == 0)
    }

    @Test("all callers get a failure")
    func failures() async throws {
        let (coalescer, door) = (Coalescer(), Door())
        let failure = TransportFailure(.transport, "no")
        let tasks = (0..<5).map { _ in
            Task {
                try await coalescer.value(for: "key", cancelled: Self.cancelled) {
                    () async throws(TransportFailure) -> Int in
                    try await door.pass()
                    throw failure
                }
            }
        }
        try await waitUntil("five callers") { coalescer.waiting >= 5 }
        door.open()
        for task in tasks { await #expect(throws: failure) { try await task.value } }
    }

    @Test("cancellations race with joins and completion, and every caller gets one outcome")
    func races() async throws {
        let coalescer = Coalescer()
        for round in 0..<100 {
            let tasks = (0..<6).map { number in
                Task {
                    try await coalescer.value(for: "key", cancelled: Self.cancelled) {
                        () async throws(TransportFailure) -> Int in
                        for _ in 0..<(round % 7) { await Task.yield() }
                        return round
                    }
                }
            }
            for _ in 0..<(round % 5) { await Task.yield() }
            for task in tasks.prefix(round % 7) { task.cancel() }
            for (index, task) in tasks.enumerated() {
                switch await task.result {
                case .success(let response): #expect(response == round)
                case .failure(let failure):
                    #expect(index < round % 7)
                    #expect(failure as? TransportFailure == Self.cancelled)
                }
            }
        }
        #expect(coalescer.waiting == 0)
    }

    @Test("which requests are equal")
    func requests() async throws {
        let door = Door()
        let transport = ScriptedTransport { request, _ throws(TransportFailure) in
            try await door.pass()
            return HTTPResponse(status: 200, body: Array(request.line.utf8))
        }
        let client = HTTPClient(transport)
        let key = HTTPHeader(name: "X-Key", value: "1")
        let different = [
            HTTPRequest(url: "http://a/x"), HTTPRequest(url: "http://a/y"),
            HTTPRequest(url: "http://a/x?b"), HTTPRequest(url: "http://a/x", headers: [key]),
            HTTPRequest(method: "HEAD", url: "http://a/x"),
            // Unsafe methods are sent each time.
            HTTPRequest(method: "POST", url: "http://a/x", body: [1]),
            HTTPRequest(method: "POST", url: "http://a/x", body: [1]),
        ]
        let same = [HTTPRequest(url: "http://a/x"), HTTPRequest(url: "http://a/y")]
        let tasks = different.map { request in
            Task { try await client.send(request, by: .far).response.body }
        }
        try await waitUntil("a request for each") { transport.requests.count >= different.count }
        let joined = same.map { request in
            Task { try await client.send(request, by: .far).response.body }
        }
        try await waitUntil("seven callers") { client.waiting >= 7 }
        door.open()
        for (request, task) in zip(different + same, tasks + joined) {
            #expect(try await task.value == Array(request.line.utf8))
        }
        #expect(transport.requests.count == different.count)
    }
}
