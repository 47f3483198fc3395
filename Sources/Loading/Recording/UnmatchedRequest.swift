import LoadingCore

/// Describes why no recorded entry matches a request: the nearest entry and its differences.
struct UnmatchedRequest {
    let request: RequestKey
    let recorded: HAREntries

    var message: String {
        let start = "the HAR file has no response to \(Self.short(request.shown))"
        guard let (number, key) = nearest else { return "\(start): it has no entries" }
        // What a parameter of the screen may give.
        let isOfValues =
            key.method == request.method && key.body == request.body
            && key.url.server == request.url.server && key.url.path == request.url.path
        return "\(start): the nearest is entry \(number), \(Self.short(key.shown)), "
            + "\(differences(key).joined(separator: ", ")); \(Self.rejected(recorded.rejected))"
            + "record it again with this request"
            + (isOfValues ? ", or give the screen the values of the recording" : "")
    }

    /// The entry that was meant may be one that cannot be read.
    private static func rejected(_ entries: [RejectedHAREntry]) -> String {
        guard let first = entries.first else { return "" }
        let others = entries.count > 1 ? " and \(entries.count - 1) more" : ""
        return "entry \(first.number)\(others) cannot be read (\(first.error.message)); "
    }

    /// Entries with the same path take precedence, then the smallest edit distance counts.
    private var nearest: (number: Int, key: RequestKey)? {
        let all = recorded.prefix(Self.maxSearched).lazy.map { (number: $0.number, key: $0.key) }
        let samePath = Array(
            all.filter { $0.key.url.path == request.url.path }.prefix(Self.maxCompared))
        let text = Self.comparable(request)
        var best: (number: Int, key: RequestKey)?
        var least = Int.max
        for entry in samePath.isEmpty ? Array(all.prefix(Self.maxCompared)) : samePath {
            let other = Self.comparable(entry.key)
            // The distance is at least the difference of the lengths.
            guard abs(other.count - text.count) < least else { continue }
            let distance = Self.distance(text, other)
            if distance < least { (best, least) = (entry, distance) }
        }
        return best
    }

    /// Limit: entries of a recording that are searched for one like a request without a response.
    /// Browser recordings can have thousands of entries, each of which is parsed for this.
    private static let maxSearched = 5_000
    /// Limit: entries of them that are compared with it.
    private static let maxCompared = 200

    private func differences(_ key: RequestKey) -> [String] {
        var parts: [String] = []
        if key.method != request.method { parts.append("whose method is \(key.method)") }
        if key.url.server != request.url.server {
            parts.append("whose server is \(Self.short(key.url.server))")
        }
        if key.url.path != request.url.path {
            parts.append("whose path is \(Self.short(key.url.path))")
        }
        let (recorded, sent) = key.maskingUnknownValues(with: request)
        if recorded.url.query != sent.url.query {
            parts.append("whose query \(Self.queryDifference(recorded, sent))")
        }
        if key.body != request.body { parts.append("whose body \(bodyDifference(key))") }
        return parts
    }

    private static func queryDifference(_ key: RequestKey, _ request: RequestKey) -> String {
        let changes = request.url.query.difference(from: key.url.query)
        var (extra, missing): ([String], [String]) = ([], [])
        for change in changes {
            switch change {
            case .remove(_, let parameter, _): extra.append(shown(parameter))
            case .insert(_, let parameter, _): missing.append(shown(parameter))
            }
        }
        let has = extra.isEmpty ? nil : "has \(short(extra.sorted().joined(separator: "&")))"
        let lacks =
            missing.isEmpty ? nil : "lacks \(short(missing.sorted().joined(separator: "&")))"
        return [has, lacks].compactMap { $0 }.joined(separator: " and ")
    }

    /// A parameter of a query, without the value of a credential.
    private static func shown(_ parameter: String) -> String {
        let name = parameter.prefix { $0 != "=" }
        guard parameter.utf8.count > name.utf8.count + 1,
            SensitiveNames.isParameter(URLText.decoded(name))
        else { return parameter }
        return "\(name)=*"
    }

    /// Only the position is shown, since bodies may be confidential.
    private func bodyDifference(_ key: RequestKey) -> String {
        if let location = NormalJSON.difference(request.body, key.body) {
            return "differs at \(URLText.visible(location, limit: 160))"
        }
        let same = zip(request.body, key.body).prefix { $0 == $1 }.count
        let (size, other) = (key.body.count, request.body.count)
        let sizes = size == other ? "" : " (\(size) bytes, not \(other))"
        return "differs from byte \(same) on\(sizes)"
    }

    private static func short(_ text: String) -> String {
        text.utf8.count <= 200 ? text : text.prefix(200) + "…"
    }

    /// A prefix of the text, which bounds the work per entry.
    private static func comparable(_ key: RequestKey) -> [UInt8] {
        Array(key.text.utf8.prefix(256))
    }

    /// The Levenshtein distance in bytes.
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
