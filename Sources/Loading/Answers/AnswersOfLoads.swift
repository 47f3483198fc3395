package import LoaderPlan
import LoadingCore
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
        _ replay: HARReplay, of loads: [(load: LoadPlan, sender: (RequesterID.Load) -> Bool)],
        besides others: [LoadPlan]
    ) {
        self.replay = replay
        let paging = loads.map(\.load.request.paging).filter { $0.place == .header }
        all = replay.answers(keeping: Set(paging.map { $0.parameter.lowercased() }))
        answers = Array(repeating: [], count: loads.count)
        let patterns = loads.map { RequestPattern($0.load) }
        let known = others.compactMap { RequestPattern($0) }
        var distances = loads.map { _ in [Int]() }
        for answer in all {
            let isNamed = loads.map { load in answer.requesters.contains { load.sender($0.load) } }
            var candidates: [(load: Int, distance: Int)] = []
            for (load, pattern) in patterns.enumerated() {
                guard let distance = pattern?.distance(to: answer) else { continue }
                candidates.append((load, distance))
            }
            // A recording of screenc says who has sent a request.
            let named = candidates.filter { isNamed[$0.load] }
            if !named.isEmpty { candidates = named }
            let least = candidates.map(\.distance).min() ?? 0
            for candidate in candidates where candidate.distance == least {
                answers[candidate.load].append(answer)
                distances[candidate.load].append(least)
            }
            if candidates.isEmpty,
                answer.isOccasional || known.contains(where: { $0.distance(to: answer) != nil })
            {
                passed.insert(answer.position)
            }
        }
        // Beside answers with all fixed parameters, those with others are of another request.
        for load in loads.indices where distances[load].contains(0) {
            answers[load] = zip(answers[load], distances[load]).filter { $1 == 0 }.map { $0.0 }
        }
        positions = answers.map { Set($0.map(\.position)) }
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
        let servers = Set(answers.joined().map(\.key.url.server))
        let known = positions.reduce(into: passed) { $0.formUnion($1) }
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
