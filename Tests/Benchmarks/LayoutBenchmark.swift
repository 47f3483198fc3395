import Foundation
import Layout

/// Lays out cells and rows, in turn with the peers if a Python for them is given. Prints the best
/// times.
///
/// - Parameter python: A Python with `stretchable` and `pyyoga`.
func benchmarkLayout(python: String?) throws {
    let samples = LayoutSample.all
    var ours = samples.map { _ in [Double]() }
    var peers: [String: [Double]] = [:]
    for _ in 0..<LayoutSample.rounds {
        for (index, sample) in samples.enumerated() { ours[index].append(try sample.time()) }
        guard let python else { continue }
        for (name, time) in try layoutPeers(python) { peers[name, default: []].append(time) }
    }
    for (sample, times) in zip(samples, ours) {
        let own = best(times)
        var line = padded(sample.name) + "\(short(own)) ms"
        for peer in ["Taffy", "Yoga"] {
            guard let times = peers["\(sample.name), \(peer)"] else { continue }
            let other = best(times)
            line += "   \(peer) \(short(other)) ms, \(short(other / own)) × as long"
        }
        print(line)
    }
}

/// Other load on the machine only makes times longer.
private func best(_ times: [Double]) -> Double { times.min() ?? 0 }

private func padded(_ name: String) -> String {
    name + String(repeating: " ", count: max(1, 16 - name.count))
}

/// Returns the times of the peers in milliseconds, by name.
private func layoutPeers(_ python: String) throws -> [(String, Double)] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["Tests/Benchmarks/Peers/layout.py"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: "\t")
        guard parts.count == 2, let time = Double(parts[1]) else { return nil }
        return (String(parts[0]), time)
    }
}

/// A layout that is computed from scratch.
private struct LayoutSample {
    let name: String
    /// Prepares the layout, and returns the measured part.
    let prepare: () throws -> () throws -> Void

    /// Each sample runs once per round, without warm caches, like the peers.
    static let rounds = 5

    /// Returns the processor time in milliseconds.
    func time() throws -> Double {
        let body = try prepare()
        let start = processorTime()
        try body()
        return (processorTime() - start) * 1000
    }

    private static let environment = LayoutEnvironment(
        container: PointSize(width: 1000, height: 800), scale: 3)

    private static func collection(_ group: GroupLayout) -> CollectionLayout {
        CollectionLayout(sections: [.compositional(SectionLayout(group: group))])
    }

    private static let cells = collection(.fullWidth(.absolute(44), columns: 5))
    private static let rows = collection(.fullWidth(.estimated(44)))
    private static let flow = CollectionLayout(sections: [
        .flow(FlowLayout(itemSize: PointSize(width: 90, height: 30), isSelfSizing: true))
    ])
    private static let count = 100_000

    private static func measure(_ element: MeasuredElement, _ proposed: PointSize) -> PointSize? {
        PointSize(width: proposed.width, height: Double(20 + element.item % 7 * 8))
    }

    private static func all(_ layout: CollectionLayout, _ count: Int) throws {
        let result = try layOut(
            layout, itemCounts: [count], in: environment, measure: measure)
        // The result contains the rectangles of all items in order.
        precondition(result.frames.rects.count == count)
        precondition(result.frames[count / 2].item == count / 2)
    }

    static var all: [LayoutSample] {
        [
            LayoutSample(name: "cells") { { try all(cells, count) } },
            LayoutSample(name: "million cells") { { try all(cells, 10 * count) } },
            LayoutSample(name: "rows") { { try all(rows, count) } },
            LayoutSample(name: "lines of a flow") { { try all(flow, count) } },
        ]
    }
}
