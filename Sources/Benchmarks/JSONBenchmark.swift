import Foundation

/// Reading JSON: this package's reader, simdjson, Foundation and jq over the same bytes.
func benchmarkJSON(suites: String) throws {
    print("JSON: MB/s; how many times as fast the first of its table is")
    let followers = FileManager.default.temporaryDirectory.path + "/screenc-followers.json"
    try Data(Followers.document()).write(to: URL(fileURLWithPath: followers))
    defer { try? FileManager.default.removeItem(atPath: followers) }

    for name in ["twitter", "citm_catalog", "github_events", "canada"] {
        let document = try BenchmarkDocument(path: "\(suites)/perf/\(name).json")
        report(document, document.readers, rounds: 25)
    }
    let document = try BenchmarkDocument(path: followers)
    report(document, document.readers, rounds: 7)
    report(document, document.followers, rounds: 5)
    try reportMemory(followers)
}

private func report(_ document: BenchmarkDocument, _ contenders: [Contender], rounds: Int) {
    let megabytes = Double(document.bytes.count) / 1e6
    print("\n\(document.name), \(short(megabytes)) MB")
    // A turn reads a small document several times, or it would measure how cold the caches are.
    let repeats = max(1, Int(5 / megabytes))
    let bodies = contenders.map { contender in
        { for _ in 0..<repeats { contender.run() } }
    }
    let times = medians(rounds: rounds, bodies)
    for (contender, time) in zip(contenders, times) {
        let name = contender.name.padding(toLength: 40, withPad: " ", startingAt: 0)
        let speed = short(megabytes * Double(repeats) / time)
        print("  \(name) \(speed)  \(short(time / times[0]))")
    }
}
