package import LoaderPlan
import LoadingCore
import POSIX
import Screens

/// Which recorded answers belong to which requests of a spec.
package struct AnswersOfLoads: Sendable {
    /// By load, in the order of the file.
    package private(set) var answers: [[RecordedAnswer]]
    private let replay: HARReplay
    private let all: [RecordedAnswer]
    /// The positions of the answers to each load.
    private var positions: [Set<Int>] = []
    /// Those of the answers that are not looked at, though they belong to something.
    private var passed: Set<Int> = []

    /// - Parameters:
    ///   - loads: the requests, with the names of their senders.
    ///   - others: requests whose answers are not looked at, such as those of actions.
    package init(
        _ replay: HARReplay,
        of loads: [(load: LoadPlan, sender: @Sendable (RequesterID.Load) -> Bool)],
        besides others: [LoadPlan]
    ) {
        self.replay = replay
        let paging = loads.map(\.load.request.paging).filter { $0.place == .header }
        all = replay.answers(keeping: Set(paging.map { $0.parameter.lowercased() }))
        answers = Array(repeating: [], count: loads.count)
        let patterns = loads.map { RequestPattern($0.load) }
        let known = others.compactMap { RequestPattern($0) }
        let uses = Self.uses(of: all, patterns, loads.map(\.sender), others: known)
        var distances = loads.map { _ in [Int]() }
        for (answer, use) in zip(all, uses) {
            for load in use.loads {
                answers[load].append(answer)
                distances[load].append(use.distance)
            }
            if use.isPassed { passed.insert(answer.position) }
        }
        // Beside answers with all fixed parameters, those with others are of another request.
        for load in loads.indices where distances[load].contains(0) {
            answers[load] = zip(answers[load], distances[load]).filter { $1 == 0 }.map { $0.0 }
        }
        positions = answers.map { Set($0.map(\.position)) }
    }

    /// What an answer belongs to.
    private struct Use: Sendable {
        let loads: [Int]
        /// The number of fixed parameters that it lacks.
        let distance: Int
        /// Whether it belongs to something that is not looked at.
        let isPassed: Bool
    }

    /// Returns what answers belong to, which all processors find.
    private static func uses(
        of answers: [RecordedAnswer], _ patterns: [RequestPattern?],
        _ senders: [@Sendable (RequesterID.Load) -> Bool], others: [RequestPattern]
    ) -> [Use] {
        let length = Parallel.length(of: answers.count, least: 64)
        let parts = Parallel.map(answers.indices, by: length) { part in
            part.map { use(of: answers[$0], patterns, senders, others: others) }
        }
        return Array(parts.joined())
    }

    private static func use(
        of answer: RecordedAnswer, _ patterns: [RequestPattern?],
        _ senders: [@Sendable (RequesterID.Load) -> Bool], others: [RequestPattern]
    ) -> Use {
        var candidates: [(load: Int, distance: Int)] = []
        for (load, pattern) in patterns.enumerated() {
            guard let distance = pattern?.distance(to: answer) else { continue }
            candidates.append((load, distance))
        }
        // A recording of screenc says who has sent a request.
        let named = candidates.filter { candidate in
            answer.requesters.contains { senders[candidate.load]($0.load) }
        }
        if !named.isEmpty { candidates = named }
        let least = candidates.map(\.distance).min() ?? 0
        return Use(
            loads: candidates.filter { $0.distance == least }.map(\.load), distance: least,
            isPassed: candidates.isEmpty
                && (answer.isOccasional
                    || others.contains { $0.distance(to: answer) != nil })
        )
    }

    /// Returns the answers to a request that follows another one, as one of a next page does, and
    /// counts them as answers to that load.
    package mutating func follow(_ request: HTTPRequest, of load: Int) -> [RecordedAnswer] {
        let found = replay.file.entries.positions(of: RequestKey(request)).filter {
            all.indices.contains($0) && positions[load].insert($0).inserted
        }.map { all[$0] }
        answers[load] += found
        return found
    }
}

extension RecordedAnswer {
    /// Whether it is not asked for by each run: a picture or an action.
    fileprivate var isOccasional: Bool {
        requesters.contains { requester in
            switch requester.load {
            case .image, .action: true
            case .data, .section: false
            }
        }
    }
}

extension AnswersOfLoads {
    /// What belongs to no request. Of a browser's recording only data of the servers that others
    /// are from is listed.
    package var unused: HARReplay.Unused {
        var unused = HARReplay.Unused(count: all.count)
        let known = positions.reduce(into: passed) { $0.formUnion($1) }
        if known.count == all.count { return unused }
        let servers = Set(answers.joined().map(\.key.url.server))
        for answer in all where !known.contains(answer.position) {
            let entry = replay.file.entries[answer.position]
            if replay.file.isOwn || servers.contains(entry.key.url.server) && entry.mayBeData {
                unused.add(entry)
            } else {
                unused.others += 1
            }
        }
        return unused
    }
}

extension AnswersOfLoads {
    /// Returns the answers to the request that a redirect leads to, and counts them as answers to
    /// the load; nil for an answer that is no redirect.
    package mutating func redirected(
        _ answer: RecordedAnswer, of load: Int
    ) -> [RecordedAnswer]? {
        guard let target = answer.redirect else { return nil }
        var request = answer.request
        request.url = target
        return follow(request, of: load)
    }
}
