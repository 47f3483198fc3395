import LoadingCore
import Synchronization

/// Unused entries of a recording.
extension HARReplay {
    /// Entries that no request has matched.
    package struct Unused: Sendable {
        /// `entry 3, GET https://…`; without entries for further pages and refreshes.
        package let entries: [String]
        /// The number of entries for other servers or without data, as browsers request them.
        package let others: Int
        /// The number of all entries.
        package let count: Int
    }

    package func unused() -> Unused {
        let state = state.withLock(\.self)
        var (entries, others): ([String], Int) = ([], 0)
        let asked = Set(zip(file.entries, state.isUsed).filter(\.1).map(\.0.key))
        for (entry, isUsed) in zip(file.entries, state.isUsed) where !isUsed {
            // A further attempt or poll would use it.
            if state.isBeyondRun(entry) || asked.contains(entry.key) { continue }
            // Not every output format shows pictures.
            if entry.requesters.contains(where: { $0.load == .image }) { continue }
            if file.isOwn || state.servers.contains(entry.key.server) && entry.mayBeData {
                entries.append("entry \(entry.number), \(entry.key.text)")
            } else {
                others += 1
            }
        }
        return Unused(entries: entries, others: others, count: file.entries.count)
    }
}

extension HAREntry {
    /// Whether the content type may be data, not a page or an image.
    fileprivate var mayBeData: Bool {
        guard let type = headers.first(where: { ASCII.equalIgnoringCase($0.name, "Content-Type") })
        else { return true }
        let name = ASCII.lower(type.value)
        return name.contains("json") || name.hasPrefix("text/plain")
    }
}
