import Foundation

/// Reads the same JSON with this package, simdjson, Foundation and jq.
func benchmarkJSON(suites: String) throws {
    print("JSON: MB/s; speed of the first row relative to this one")
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
    let times = medians(rounds: rounds, contenders.map(\.run))
    for (contender, time) in zip(contenders, times) {
        let name = contender.name.padding(toLength: 40, withPad: " ", startingAt: 0)
        print("  \(name) \(short(megabytes / time))  \(short(time / times[0]))")
    }
}
