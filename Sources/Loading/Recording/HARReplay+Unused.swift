import LoadingCore
import Synchronization

/// Unused entries of a recording.
extension HARReplay {
    /// Entries that no request has matched.
    package struct Unused: Sendable {
        /// The first three, as `entry 3, GET https://…`; without entries for further pages and
        /// refreshes.
        package var first: [String] = []
        /// The number of such entries.
        package var number = 0
        /// The number of entries for other servers or without data, as browsers request them.
        package var others = 0
        /// The number of all entries.
        package let count: Int
    }

    package func unused() -> Unused {
        let state = state.withLock(\.self)
        var unused = Unused(count: file.entries.count)
        let all = file.entries.facts
        let asked = Set(zip(all, state.isUsed).filter(\.1).map(\.0.exactRequest))
        for (position, facts) in all.enumerated() where !state.isUsed[position] {
            // A further attempt or poll would use it.
            if state.isBeyondRun(facts) || asked.contains(facts.exactRequest) { continue }
            if facts.requesters.contains(where: \.load.isOccasional) { continue }
            if file.isOwn, unused.first.count == 3 {
                unused.number += 1
                continue
            }
            let entry = file.entries[position]
            if file.isOwn || state.servers.contains(entry.key.url.server) && entry.mayBeData {
                unused.add(entry)
            } else {
                unused.others += 1
            }
        }
        return unused
    }
}

extension HARReplay.Unused {
    mutating func add(_ entry: HAREntry) {
        number += 1
        if first.count < 3 { first.append("entry \(entry.number), \(entry.key.shown)") }
    }
}

extension HAREntry {
    /// Whether the content type may be data, not a page or an image.
    var mayBeData: Bool {
        guard let type = headers.first(where: { ASCII.equalIgnoringCase($0.name, "Content-Type") })
        else { return true }
        let name = ASCII.lower(type.value)
        return name.contains("json") || name.hasPrefix("text/plain")
    }
}

extension RequesterID.Load {
    /// Whether not every run requests it: not every output format shows pictures, and an action is
    /// performed when a person taps.
    fileprivate var isOccasional: Bool {
        switch self {
        case .image, .action: true
        case .data, .section: false
        }
    }
}
