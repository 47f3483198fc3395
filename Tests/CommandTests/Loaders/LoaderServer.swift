import Foundation
import Testing

/// A random server, which a screen is loaded from: a test case, by its name.
struct LoaderServer: Codable, Hashable, Sendable, CustomTestStringConvertible {
    /// The screen, with what its servers are like.
    enum Kind: String, Codable, CaseIterable {
        /// Pages: `LyingServer`.
        case policies
        /// Retries, caches and failures: `UnreliableServer`.
        case rules
        /// Responses to polls: `UnreliableServer`.
        case polled

        /// What the loader of the screen does.
        var steps: [String] { self == .polled ? ["load", "poll"] : ["load", "more", "refresh"] }
    }

    let kind: Kind
    let seed: UInt64

    /// As `SCREENC_SERVERS` selects it.
    var name: String { "\(kind)-\(seed)" }

    var testDescription: String { name }

    /// The responses (HAR 1.2).
    var recording: String {
        switch kind {
        case .policies: LyingServer.recording(seed)
        case .rules: UnreliableServer.rules(seed)
        case .polled: UnreliableServer.polled(seed)
        }
    }

    /// Returns how a loader is run with it.
    ///
    /// - Parameters:
    ///   - steps: what the loader does; what its kind says if nil.
    ///   - mutant: the position of a changed expression among the mutants of the screen.
    func run(steps: [String]? = nil, mutant: Int? = nil) -> LoaderRun {
        LoaderRun(
            screen: kind.rawValue, recording: "\(name).har", steps: steps ?? kind.steps,
            mutant: mutant)
    }
}

extension LoaderServer {
    /// The number of servers of each kind, or the name of the only one.
    private static let choice = ProcessInfo.processInfo.environment["SCREENC_SERVERS"] ?? ""

    /// The number of servers of each kind; `.ci/full` has more.
    private static let count = UInt64(choice) ?? 60

    /// The servers of the tests.
    static let all = {
        let all = Kind.allCases.flatMap { kind in
            (0..<count).map { LoaderServer(kind: kind, seed: $0) }
        }
        return named.map { [$0] } ?? all
    }()

    /// Whether the tests have servers of each kind, whose results can be counted.
    static let areMany = named == nil && count >= 60

    /// The server whose name is selected: `policies-17`.
    private static let named: LoaderServer? = {
        let parts = choice.split(separator: "-")
        guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])),
            let seed = UInt64(parts[1])
        else { return nil }
        return LoaderServer(kind: kind, seed: seed)
    }()
}
