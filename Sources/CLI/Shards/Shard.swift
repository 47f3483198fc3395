import ArgumentParser

/// A part of a test, for one of several machines: `--shard 2/4`.
struct Shard: ExpressibleByArgument, Hashable, CustomStringConvertible {
    /// Its number, from 1.
    let number: Int
    /// The number of all shards.
    let count: Int

    /// Limit: shards of a test.
    static let maxCount = 1_000

    /// Nil unless the number is from 1 to the count.
    init?(number: Int, of count: Int) {
        guard 1...Self.maxCount ~= count, 1...count ~= number else { return nil }
        self.number = number
        self.count = count
    }

    init?(argument: String) {
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
            return nil
        }
        self.init(number: number, of: count)
    }

    var description: String { "\(number)/\(count)" }

    /// Returns the specs of the shard: all shards together have each once, and about as much to do. The
    /// result depends on nothing but the specs, their times and their ways.
    ///
    /// - Parameters:
    ///   - ways: the number of ways to show the screens of each spec.
    ///   - times: the milliseconds that specs took; those without are estimated by their ways.
    func part(of ways: [String: Int], _ times: [String: Int64]) -> Set<String> {
        let known = ways.filter { times[$0.key] != nil }
        let knownWays = known.values.reduce(0, +)
        let knownTime = known.keys.reduce(Int64(0)) { $0 + (times[$1] ?? 0) }
        let timeOfWay = knownWays > 0 ? Double(knownTime) / Double(knownWays) : 1
        let weighed = ways.map { spec, ways in
            // Each spec takes some time, so that none is for nothing.
            (spec: spec, weight: (times[spec].map(Double.init) ?? Double(ways) * timeOfWay) + 1)
        }.sorted { ($1.weight, $0.spec) < ($0.weight, $1.spec) }
        var loads = Array(repeating: 0.0, count: count)
        var part: Set<String> = []
        for (spec, weight) in weighed {
            let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
            loads[least] += weight
            if least == number - 1 { part.insert(spec) }
        }
        return part
    }
}
