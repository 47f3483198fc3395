import Values

/// What is known of the texts of a place.
struct TextFacts {
    /// The texts without characters.
    private(set) var empties = 0
    /// Texts that begin with `http://` or `https://` and are decoded as a URL.
    private(set) var addresses = 0
    /// Addresses that end like the file of a picture.
    private(set) var pictures = 0
    /// Texts that have only digits.
    private(set) var digits = 0
    private(set) var totalLength = 0
    /// The formats that all texts have so far; nil before the first text.
    private(set) var formats: [DateFormat]?
    /// The text that the formats were first guessed of.
    private var firstText: [UInt8] = []
    /// How often each text was seen; nil if there are too many, or if they are no words.
    private(set) var words: [String: Int]? = [:]
    /// The cases that a schema declares, in their order.
    private(set) var declaredCases: [String] = []

    /// Limit: different texts of a place that are remembered.
    static let maxWords = 64
    private static let maxWordLength = 40
    private static let dateLengths = 6...40

    /// Declares that the texts are dates, as a schema says.
    mutating func declare(_ format: DateFormat) { formats = [format] }

    /// Declares the cases of an enum, as a schema says.
    mutating func declare(cases: [String]) {
        declaredCases = cases.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Declares that the texts are URLs, as a schema says.
    mutating func declareAddress(count: Int) { addresses = count }

    mutating func count(_ text: UnsafeBufferPointer<UInt8>) {
        totalLength += text.count
        guard !text.isEmpty else {
            empties += 1
            return
        }
        if Self.begins(text, with: "http://") || Self.begins(text, with: "https://"),
            let end = ModelDecoder.endOfPath(ofURL: text)
        {
            addresses += 1
            if Self.isPicture(text, upTo: end) { pictures += 1 }
        }
        if text.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) { digits += 1 }
        if formats?.isEmpty != true { narrowFormats(text) }
        if words != nil { remember(text) }
    }

    /// Whether merging with the facts of later texts has the same result as counting those here: no format
    /// that the first of them has was overlooked when it was guessed.
    func mergesExactly(with later: TextFacts) -> Bool {
        guard let known = formats, let others = later.formats else { return true }
        let unknown = known.filter { !others.contains($0) }
        return unknown.isEmpty
            || later.firstText.withUnsafeBufferPointer { text in
                let guessed = Self.formats(of: text)
                return unknown.allSatisfy {
                    guessed.contains($0) || DateParser.parse(text, $0) == nil
                }
            }
    }

    mutating func merge(_ other: TextFacts) {
        empties += other.empties
        addresses += other.addresses
        pictures += other.pictures
        digits += other.digits
        totalLength += other.totalLength
        if let known = formats, let others = other.formats {
            formats = known.filter { others.contains($0) }
        } else {
            formats = formats ?? other.formats
        }
        if let known = words, let others = other.words {
            let all = known.merging(others, uniquingKeysWith: +)
            words = all.count > Self.maxWords ? nil : all
        } else {
            words = nil
        }
        declaredCases += other.declaredCases.filter { !declaredCases.contains($0) }
    }

    private mutating func remember(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.count <= Self.maxWordLength, text.allSatisfy(Self.isWordByte) else {
            words = nil
            return
        }
        words?[String(decoding: text, as: UTF8.self), default: 0] += 1
        if let count = words?.count, count > Self.maxWords { words = nil }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "+"):
            true
        default: false
        }
    }

    private mutating func narrowFormats(_ text: UnsafeBufferPointer<UInt8>) {
        guard let known = formats else {
            formats = Self.formats(of: text)
            firstText = Array(text)
            return
        }
        // Most places have one candidate.
        if known.count == 1, DateParser.parse(text, known[0]) != nil { return }
        formats = known.filter { DateParser.parse(text, $0) != nil }
    }

    private static func formats(of text: UnsafeBufferPointer<UInt8>) -> [DateFormat] {
        let digits = text.count { $0 &- UInt8(ascii: "0") < 10 }
        guard dateLengths.contains(text.count), digits >= 3, digits < text.count else { return [] }
        let string = String(decoding: text, as: UTF8.self)
        let named: [DateFormat] = [.iso8601, .day, .http]
        if let format = named.first(where: { DateParser.parse(string, $0) != nil }) {
            return [format]
        }
        return DatePatternGuess.patterns(of: string).filter { !$0.isTimeOfDay }
            .map { .pattern($0) }
    }

    private static func begins(
        _ text: UnsafeBufferPointer<UInt8>, with start: StaticString
    ) -> Bool {
        let count = start.utf8CodeUnitCount
        return text.count >= count && (0..<count).allSatisfy { text[$0] == start.utf8Start[$0] }
    }

    /// Whether a URL whose path ends at an index names the file of a picture.
    private static func isPicture(_ text: UnsafeBufferPointer<UInt8>, upTo end: Int) -> Bool {
        // The longest has four letters.
        for length in 3...4 where end > length && text[end - length - 1] == UInt8(ascii: ".") {
            let suffix = String(decoding: text[(end - length)..<end], as: UTF8.self).lowercased()
            return ["png", "jpg", "jpeg", "gif", "webp", "svg", "heic", "avif"].contains(suffix)
        }
        return false
    }
}
