import POSIX

/// Runs `bodies` in turn, `rounds` times each, and returns the median of each in seconds of
/// processor time.
///
/// In turn, so that a machine whose speed drifts slows all of them alike; processor time, so that
/// other programs do not count. A body that takes little runs several times in its turn, or the
/// caches that the one before it has left would be measured.
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

/// The least that a body's turn takes, in seconds.
private let shortestTurn = 0.03

/// What one of so many runs takes.
private func time(_ body: () -> Void, _ repeats: Int) -> Double {
    let start = processorTime()
    for _ in 0..<repeats { body() }
    return (processorTime() - start) / Double(repeats)
}

/// What this process and the children that it has waited for have used, in seconds.
func processorTime() -> Double {
    [false, true].reduce(0) { sum, ofChildren in
        let usage = resourceUsage(ofChildren: ofChildren)
        return sum + seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }
}

private func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
}

/// A number with two decimals.
func short(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}
