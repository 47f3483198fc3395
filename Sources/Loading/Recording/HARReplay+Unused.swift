import Synchronization

/// What of a recording was of no use.
extension HARReplay {
    /// What no request has been answered with, and which of it the screen could have asked for.
    package struct Unused: Sendable {
        /// `entry 3, GET https://…`; without what runs ask for that go on further.
        package let entries: [String]
        /// What only a browser would ask for: other servers, and what is no data.
        package let others: Int
        /// Of the whole file.
        package let count: Int
    }

    package func unused() -> Unused {
        let state = state.withLock(\.self)
        var (entries, others): ([String], Int) = ([], 0)
        let asked = Set(zip(file.entries, state.isUsed).filter(\.1).map(\.0.key))
        for (entry, isUsed) in zip(file.entries, state.isUsed) where !isUsed {
            // Another try or poll would have been given it.
            if state.isBeyond(entry) || asked.contains(entry.key) { continue }
            // Not every form of output shows pictures.
            if entry.places.contains(where: { $0.load == .image }) { continue }
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
    /// Whether it is not plainly a page, a picture or alike.
    fileprivate var mayBeData: Bool {
        guard let type = headers.first(where: { ASCII.equalIgnoringCase($0.name, "Content-Type") })
        else { return true }
        let name = ASCII.lower(type.value)
        return name.contains("json") || name.hasPrefix("text/plain")
    }
}
