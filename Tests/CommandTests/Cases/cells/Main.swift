import UIKit

/// Runs each check of the cells of apps, and prints a line for each: its name, and `ok` or what was
/// found.
@main
struct Main {
    @MainActor static func main() async {
        let all =
            Faults.checks + Sizes.checks + Placeholders.checks + States.checks + Counts.checks
            + Traits.checks + KeptViews.checks + Spoken.checks
            + Pictures.checks + Places.checks + HTMLTexts.checks + Controls.checks
            + Kept.checks + Life.checks + Measured.checks + Showing.checks + RandomNodes.checks
            + AppViews.checks + Embedding.checks
        for (name, check) in all {
            StandInMode.reset()
            UITraitCollection.current = UITraitCollection()
            _ = Misuse.take()
            var findings = Findings()
            await check(&findings)
            for message in Misuse.take() { findings.note("misuse: \(message)") }
            let lines = findings.lines.prefix(6).joined(separator: "; ")
            print("\(name): \(lines.isEmpty ? "ok" : lines)")
        }
    }
}

typealias Check = (name: String, run: @MainActor (inout Findings) async -> Void)

/// What a check found wrong.
struct Findings {
    private(set) var lines: [String] = []
    mutating func note(_ line: String) { lines.append(line) }
    mutating func equal<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String) {
        if found != expected { note("\(what) is \(found), not \(expected)") }
    }
    mutating func holds(_ condition: Bool, _ what: String) {
        if !condition { note("not so: \(what)") }
    }
}

/// Lets what has begun on the main actor go on.
@MainActor func settle() async {
    for _ in 0..<400 { await Task.yield() }
}

/// Waits until something is so, which other threads may have a part in; gives up at some time.
@MainActor func settle(until isSo: () async -> Bool) async {
    for _ in 0..<200_000 {
        if await isSo() { return }
        await Task.yield()
    }
}
