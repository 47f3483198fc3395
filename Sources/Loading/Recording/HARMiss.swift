/// Why no recorded entry answers a request: the nearest one, and what is different about it.
struct HARMiss {
    let asked: RequestKey
    let recorded: [(number: Int, key: RequestKey)]

    var message: String {
        let start = "the HAR file has no answer to \(Self.short(asked.text))"
        guard let (number, key) = nearest else { return "\(start): it has no entries at all" }
        return "\(start): the nearest is entry \(number), \(Self.short(key.text)), "
            + "\(differences(key).joined(separator: ", ")); record it again with this request"
    }

    /// An entry with the same path first, then the one whose text is the nearest.
    private var nearest: (number: Int, key: RequestKey)? {
        let samePath = recorded.filter { $0.key.path == asked.path }
        let text = Self.comparable(asked)
        var best: (number: Int, key: RequestKey)?
        var least = Int.max
        for entry in (samePath.isEmpty ? recorded : samePath).prefix(Self.mostCompared) {
            let other = Self.comparable(entry.key)
            // The distance is no less than the difference of the lengths.
            guard abs(other.count - text.count) < least else { continue }
            let distance = Self.distance(text, other)
            if distance < least { (best, least) = (entry, distance) }
        }
        return best
    }

    /// Comparing takes time, and a browser's recording has thousands.
    private static let mostCompared = 200

    private func differences(_ key: RequestKey) -> [String] {
        var parts: [String] = []
        if key.method != asked.method { parts.append("whose method is \(key.method)") }
        if key.server != asked.server { parts.append("whose server is \(Self.short(key.server))") }
        if key.path != asked.path { parts.append("whose path is \(Self.short(key.path))") }
        let (recorded, wanted) = key.known(beside: asked)
        if recorded.query != wanted.query {
            parts.append("whose query \(Self.queryDifference(recorded, wanted))")
        }
        if key.body != asked.body { parts.append("whose body \(bodyDifference(key))") }
        return parts
    }

    private static func queryDifference(_ key: RequestKey, _ asked: RequestKey) -> String {
        let changes = asked.query.difference(from: key.query)
        var (extra, missing): ([String], [String]) = ([], [])
        for change in changes {
            switch change {
            case .remove(_, let parameter, _): extra.append(parameter)
            case .insert(_, let parameter, _): missing.append(parameter)
            }
        }
        let has = extra.isEmpty ? nil : "has \(short(extra.sorted().joined(separator: "&")))"
        let lacks =
            missing.isEmpty ? nil : "lacks \(short(missing.sorted().joined(separator: "&")))"
        return [has, lacks].compactMap { $0 }.joined(separator: " and ")
    }

    /// The place only: bodies may hold what is not for a log.
    private func bodyDifference(_ key: RequestKey) -> String {
        let same = zip(asked.body, key.body).prefix { $0 == $1 }.count
        return "differs from byte \(same) on (\(key.body.count) bytes, not \(asked.body.count))"
    }

    private static func short(_ text: String) -> String {
        text.utf8.count <= 200 ? text : text.prefix(200) + "…"
    }

    /// Long URLs are compared by their beginnings, which bounds the work per entry.
    private static func comparable(_ key: RequestKey) -> [UInt8] {
        Array(key.text.utf8.prefix(256))
    }

    /// How many bytes to insert, delete or replace (Levenshtein).
    private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var row = Array(0...second.count)
        for (line, byte) in first.enumerated() {
            var diagonal = line
            row[0] = line + 1
            for (column, other) in second.enumerated() {
                let replaced = diagonal + (byte == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[second.count]
    }
}
