import UIKit

/// Runs each check of the stand-in's sizes, and prints a line for each: its name, and `ok` or what
/// was found.
@main
struct Main {
    @MainActor static func main() async {
        let all =
            Asking.checks + Lengths.checks + Invalidations.checks + Cells.checks
            + Views.checks + Scrolls.checks
        for (name, check) in all {
            StandInMode.reset()
            UITraitCollection.current = UITraitCollection()
            _ = Log.take()
            _ = Misuse.take()
            var findings = Findings()
            await check(&findings)
            for message in Misuse.take() { findings.note("misuse: \(message)") }
            print(
                "\(name): \(findings.lines.isEmpty ? "ok" : findings.lines.joined(separator: "; "))"
            )
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
