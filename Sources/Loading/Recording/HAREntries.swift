import JSONData

/// The entries of a HAR file.
///
/// A recording may have hundreds of thousands. In memory is only what finding one needs; an entry is
/// parsed from the bytes of the file whenever it is used.
struct HAREntries: RandomAccessCollection, Sendable {
    private let bytes: JSONBytes
    private let readSidecarBody: HARReplay.SidecarBodies
    /// In the order of the file, without the rejected ones.
    private(set) var facts: [HAREntryFacts] = []
    /// In the order of the file.
    private(set) var rejected: [RejectedHAREntry] = []
    /// The positions of the entries, by `HAREntryFacts.request`; of equal ones in the order of the file.
    private var positionsByRequest: [Int32] = []

    init(of bytes: JSONBytes, _ readSidecarBody: @escaping HARReplay.SidecarBodies) {
        (self.bytes, self.readSidecarBody) = (bytes, readSidecarBody)
    }

    /// Adds the next entry of the file.
    mutating func append(_ entry: HAREntryFacts) { facts.append(entry) }

    /// Notes that the next entry of the file is not used.
    mutating func reject(_ entry: RejectedHAREntry) { rejected.append(entry) }

    /// The number of entries so far, in the file.
    var countInFile: Int { facts.count + rejected.count }

    /// Sorts the entries, after the last one was added.
    mutating func finish() {
        positionsByRequest = facts.indices.map { Int32($0) }
        positionsByRequest.sort { one, other in
            (facts[Int(one)].request, one) < (facts[Int(other)].request, other)
        }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { facts.count }

    subscript(position: Int) -> HAREntry {
        let number = Int(facts[position].number)
        // A file beside the recording may have been removed after the entry was read.
        guard let value = value(at: facts[position].range),
            let entry = try? HAREntry(HARField(value, entry: number), number, readSidecarBody)
        else { return HAREntry(unreadable: number) }
        return entry
    }

    /// Returns an entry whose text, most of its bytes, is not parsed but where it is asked for.
    func entryWithoutText(at position: Int) -> HAREntry {
        let (range, text) = (facts[position].range, facts[position].text)
        let number = Int(facts[position].number)
        guard !text.isEmpty else { return self[position] }
        let rest = part(range, without: text)
        guard let value = Self.value(of: rest),
            var entry = try? HAREntry(
                HARField(value, entry: number), number, readSidecarBody)
        else { return self[position] }
        entry.body = .part(bytes, Int(text.lowerBound)..<Int(text.upperBound))
        return entry
    }

    /// Returns the text of an entry's response; nil if it has none that is written as it is.
    func text(at position: Int) -> [UInt8]? {
        let text = facts[position].text
        guard !text.isEmpty else { return nil }
        return bytes.utf8(ofStringAt: Int(text.lowerBound)..<Int(text.upperBound))
    }

    /// Returns where an entry begins in the file.
    func offset(ofEntryAt position: Int) -> Int { Int(facts[position].range.lowerBound) }

    /// Parses a part of the file that was parsed before.
    func value(at range: Range<UInt32>) -> JSONValue? { Self.value(of: part(range)) }

    private static func value(of bytes: [UInt8]) -> JSONValue? {
        let limits = JSONLimits(maxDepth: HARFile.maxDepth, maxBytes: JSONLimits.byteCeiling)
        return try? JSONDocument(JSONBytes(bytes), limits: limits).root
    }

    /// A slice of the bytes themselves would be copied byte by byte.
    private func part(_ range: Range<UInt32>) -> [UInt8] {
        bytes.withUnsafeBufferPointer { all in
            Array(all[Int(range.lowerBound)..<Int(range.upperBound)])
        }
    }

    /// Returns a part with an empty string in place of a text in it.
    private func part(_ range: Range<UInt32>, without text: Range<UInt32>) -> [UInt8] {
        bytes.withUnsafeBufferPointer { all in
            var part: [UInt8] = []
            part.reserveCapacity(range.count - text.count + 2)
            part.append(contentsOf: all[Int(range.lowerBound)..<Int(text.lowerBound)])
            part.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: "\"")])
            part.append(contentsOf: all[Int(text.upperBound)..<Int(range.upperBound)])
            return part
        }
    }

    /// Returns the positions of the entries whose request equals `key`, without credentials.
    func positions(of key: RequestKey) -> [Int] {
        let request = key.withoutCredentials.hashValue
        let start = positionsByRequest.partitioningIndex { facts[Int($0)].request >= request }
        return positionsByRequest[start...].prefix { facts[Int($0)].request == request }
            .map { Int($0) }
    }
}

/// What is known of an entry without parsing it again.
struct HAREntryFacts: Sendable {
    /// What an entry has for its request.
    enum Answer: Sendable {
        /// The request failed, or a page cancelled it.
        case none
        /// The body is missing, though answers of this kind have one.
        case withoutBody
        case whole
    }

    /// From 1, in the file.
    let number: UInt32
    /// Where it is in the file, which has at most 512 MiB.
    let range: Range<UInt32>
    /// Where the string with the text of its response is in the file; empty if there is none.
    let text: Range<UInt32>
    /// The hashes of the request's key without its credentials, and with them.
    let request: Int
    let exactRequest: Int
    let requesters: Set<RequesterID>
    let round: Int
    let answer: Answer

    /// - Parameter key: that of the request.
    init(_ entry: HAREntry, _ key: RequestKey) {
        number = UInt32(clamping: entry.number)
        range = entry.value?.compactRange ?? 0..<0
        text = if case .text(let text) = entry.body { text.compactRange } else { 0..<0 }
        exactRequest = key.hashValue
        request = key.hasCredentials ? key.withoutCredentials.hashValue : exactRequest
        (requesters, round) = (entry.requesters, entry.round)
        answer = entry.answer
    }
}

/// An entry that cannot be read, and is not used.
struct RejectedHAREntry: Sendable {
    /// From 1, in the file.
    let number: Int
    let range: Range<UInt32>
    let error: HARError

    init(_ value: JSONValue, number: Int, _ error: HARError) {
        self.number = number
        self.error = error
        range = value.compactRange
    }
}

extension JSONValue {
    /// The range in a file of at most 512 MiB.
    fileprivate var compactRange: Range<UInt32> {
        UInt32(clamping: range.lowerBound)..<UInt32(clamping: range.upperBound)
    }
}

extension HAREntry {
    /// Failures in files of screenc are part of the recorded run, so those entries count as whole.
    fileprivate var answer: HAREntryFacts.Answer {
        if !requesters.isEmpty || fault != nil { return .whole }
        guard status >= 200 else { return .none }
        switch body {
        case .text, .part, .base64, .file: return .whole
        case .omitted:
            return request.method == "HEAD" || 300..<400 ~= status ? .whole : .withoutBody
        case .none:
            // RFC 9110 sections 9.3.2, 15.3.5, 15.3.6 and 15.4.5.
            let mayBeEmpty = request.method == "HEAD" || status == 204 || status == 205
            let isEmpty = 200..<300 ~= status || status == 304
            return isEmpty && !mayBeEmpty ? .withoutBody : .whole
        }
    }
}

extension Array where Element: Comparable {
    /// Returns the first index at which `isIn` is true, in an array where it is false for all elements
    /// before it and true for all after it.
    fileprivate func partitioningIndex(where isIn: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isIn(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
