/// Runs `bodies` in turn, `rounds` times each, and returns the median of each in seconds.
///
/// In turn, so that a machine whose speed drifts slows all of them alike.
func medians(rounds: Int, _ bodies: [() -> Void]) -> [Double] {
    var times: [[Double]] = bodies.map { _ in [] }
    let clock = ContinuousClock()
    for body in bodies { body() }
    for _ in 0..<rounds {
        for (index, body) in bodies.enumerated() {
            let duration = clock.measure(body)
            let (seconds, attoseconds) = duration.components
            times[index].append(Double(seconds) + Double(attoseconds) / 1e18)
        }
    }
    return times.map { $0.sorted()[$0.count / 2] }
}

/// A number with two decimals.
func short(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}
