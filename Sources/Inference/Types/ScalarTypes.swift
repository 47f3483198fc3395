import Values

/// The types of texts and numbers.
enum ScalarTypes {
    /// Returns the type of the numbers of a place.
    static func number(_ shape: Shape, key: String) -> DecidedType {
        let whole = shape.decimals == 0
        if let format = momentFormat(shape, key) {
            var decided = DecidedType(.date, ["numbers of this size under this key are dates"])
            decided.format = format
            return decided
        }
        if whole { return DecidedType(.int) }
        guard shape.hasLongInteger else { return DecidedType(.double) }
        return DecidedType(
            .double, ["has integers beyond 64 bits, whose last digits a double loses"])
    }

    /// Words of keys whose numbers are moments.
    private static let momentWords: Set<String> = [
        "at", "date", "time", "timestamp", "created", "updated", "modified", "published", "expires",
        "expiry", "expiration", "since", "until", "utc", "ts", "dt", "epoch", "sunrise", "sunset",
    ]

    /// Returns the format of numbers that are moments by their key and their size: of the years
    /// 2000 to 2099.
    private static func momentFormat(_ shape: Shape, _ key: String) -> String? {
        guard Words(key).all.contains(where: momentWords.contains) else { return nil }
        let years = 946_684_800.0..<4_102_444_800.0
        if years.contains(shape.smallest), years.contains(shape.largest) { return "seconds" }
        let milliseconds = 946_684_800_000.0..<4_102_444_800_000.0
        let isMilliseconds =
            milliseconds.contains(shape.smallest) && milliseconds.contains(shape.largest)
        return isMilliseconds ? "milliseconds" : nil
    }

    /// Returns the type of the texts of a place that are no enum.
    static func text(_ shape: Shape) -> DecidedType {
        let facts = shape.text
        let count = shape.texts - facts.empties
        if count > 0, facts.addresses == count {
            return optional(DecidedType(.url), ifEmpty: facts)
        }
        guard count > 0, let formats = facts.formats, let first = formats.first else {
            return DecidedType(.string)
        }
        if case .pattern(let pattern) = first {
            if let note = ambiguity(formats) { return DecidedType(.string, [note]) }
            var decided = DecidedType(.date)
            decided.format = pattern.text
            if !pattern.hasOffset {
                decided.zone = "UTC"
                decided.notes = ["the values have no zone: UTC is assumed"]
            }
            return optional(decided, ifEmpty: facts)
        }
        var decided = DecidedType(.date)
        decided.format = first == .iso8601 ? nil : first.text
        return optional(decided, ifEmpty: facts)
    }

    /// An empty text of a date or URL counts as missing.
    private static func optional(_ decided: DecidedType, ifEmpty facts: TextFacts) -> DecidedType {
        guard facts.empties > 0 else { return decided }
        var decided = decided
        decided.type = decided.type.optionalized
        decided.notes.append("empty in \(facts.empties)")
        return decided
    }

    /// Returns a note if the values do not tell which number is the day.
    private static func ambiguity(_ formats: [DateFormat]) -> String? {
        var orders: [[Character]: String] = [:]
        for case .pattern(let pattern) in formats {
            let order = pattern.text.filter { "yMd".contains($0) }
            let letters = order.reduce(into: [Character]()) { letters, letter in
                if letters.last != letter { letters.append(letter) }
            }
            if orders[letters] == nil { orders[letters] = pattern.text }
        }
        guard orders.count > 1 else { return nil }
        let patterns = orders.values.sorted().joined(separator: " or ")
        return "dates: \(patterns), which the values do not tell"
    }
}

/// Texts that are cases of an enum.
struct EnumEvidence {
    let cases: [String]
    let note: String?

    /// Why the cases make no enum: two of them have one name in Swift. Nil if they make one.
    var collision: String? {
        var known: [String: String] = [:]
        for text in cases {
            let words = Words(text).joined
            if let other = known[words] {
                return "no enum, since `\(other)` and `\(text)` have one name in Swift"
            }
            known[words] = text
        }
        return nil
    }

    /// Words of keys whose texts name something, even where they repeat.
    private static let names: Set<String> = [
        "address", "author", "by", "city", "company", "country", "email", "hash", "host", "href",
        "id", "ip", "login", "name", "owner", "password", "path", "phone", "sha", "slug", "street",
        "text", "title", "token", "url", "user", "username", "uuid", "value", "version", "zip",
    ]

    /// Nil if the texts are no cases.
    ///
    /// - Parameter maxCases: The largest number of cases.
    init?(_ shape: Shape, key: String, maxCases: Int) {
        let facts = shape.text
        if !facts.declaredCases.isEmpty {
            cases = facts.declaredCases
            note = nil
            return
        }
        let count = shape.texts - facts.empties
        guard let words = facts.words, (2...max(2, maxCases)).contains(words.count), maxCases > 1,
            count >= 4, words.count * 2 <= count, facts.digits == 0, facts.addresses == 0,
            facts.formats?.isEmpty != false
        else { return nil }
        let repeated = words.count { $0.value > 1 }
        let areWords = words.keys.allSatisfy { word in
            word.first?.isLetter == true && !word.contains { "/.+".contains($0) }
        }
        let isNaming = Words(key).all.last.map(Self.names.contains) ?? true
        guard repeated * 4 >= words.count * 3, areWords, !isNaming else { return nil }
        cases = words.keys.sorted()
        note = "\(words.count) texts in \(count) values; others are kept as they are"
    }
}
