import POSIX

/// Runs `bodies` in turn, `rounds` times each, and returns the median of each in seconds of
/// processor time.
///
/// Taking turns spreads changes of the machine's speed over all bodies, and processor time excludes
/// other programs. A short body runs several times per turn, so that the caches of the previous
/// body do not matter.
func medians(rounds: Int, _ bodies: [() -> Void]) -> [Double] {
    let repeats = bodies.map { body in max(1, Int(shortestTurn / max(time(body, 2), 1e-6))) }
    var times: [[Double]] = bodies.map { _ in [] }
    for _ in 0..<rounds {
        for (index, body) in bodies.enumerated() {
            times[index].append(time(body, repeats[index]))
        }
    }
    return times.map { $0.sorted()[$0.count / 2] }
}

/// The minimum duration of a turn in seconds.
private let shortestTurn = 0.03

/// Returns the duration of a run, averaged over `repeats` runs.
private func time(_ body: () -> Void, _ repeats: Int) -> Double {
    let start = processorTime()
    for _ in 0..<repeats { body() }
    return (processorTime() - start) / Double(repeats)
}

/// Returns the processor time of this process and its finished children in seconds.
func processorTime() -> Double {
    [false, true].reduce(0) { sum, ofChildren in
        let usage = resourceUsage(ofChildren: ofChildren)
        return sum + seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }
}

private func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
}

/// Formats a number with two decimals.
func short(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}
