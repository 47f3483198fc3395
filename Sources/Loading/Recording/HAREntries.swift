import JSONData
import LoadingCore

/// The entries of a HAR file.
///
/// A recording may have hundreds of thousands. In memory is only what finding one needs; an entry is
/// parsed from the bytes of the file whenever it is used.
struct HAREntries: RandomAccessCollection, Sendable {
    private let bytes: JSONBytes
    private let readSidecarBody: HARReplay.SidecarBodies
    /// In the order of the file.
    private(set) var facts: [HAREntryFacts] = []
    /// The positions of the entries, by `HAREntryFacts.request`; of equal ones in the order of the file.
    private var positionsByRequest: [Int32] = []

    init(of bytes: JSONBytes, _ readSidecarBody: @escaping HARReplay.SidecarBodies) {
        (self.bytes, self.readSidecarBody) = (bytes, readSidecarBody)
    }

    /// Adds the next entry of the file.
    mutating func append(_ entry: HAREntry) { facts.append(HAREntryFacts(entry)) }

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
        let range = facts[position].range
        let limits = JSONLimits(maxDepth: HARFile.maxDepth, maxBytes: JSONLimits.byteCeiling)
        let bytes = JSONBytes(Array(bytes[Int(range.lowerBound)..<Int(range.upperBound)]))
        do {
            let value = try JSONDocument(bytes, limits: limits).root
            let field = HARField(value, "entry \(position + 1)")
            return try HAREntry(field, position + 1, readSidecarBody)
        } catch {
            // A file beside the recording was removed after the entry was read.
            return HAREntry(unreadable: position + 1)
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
    /// Where it is in the file, which has at most 512 MiB.
    let range: Range<UInt32>
    /// The hashes of the request's key without its credentials, and with them.
    let request: Int
    let exactRequest: Int
    let requesters: Set<RequesterID>
    let round: Int
    /// Whether there is a response.
    let isAnswered: Bool
    /// Whether a page in a browser aborted the request.
    let isAborted: Bool

    init(_ entry: HAREntry) {
        let place = entry.value?.range ?? 0..<0
        range = UInt32(clamping: place.lowerBound)..<UInt32(clamping: place.upperBound)
        request = entry.key.withoutCredentials.hashValue
        exactRequest = entry.key.hashValue
        (requesters, round) = (entry.requesters, entry.round)
        isAnswered = entry.status >= 200
        isAborted =
            entry.status == 0 && entry.requesters.isEmpty && entry.fault == nil
            && entry.error.map { ASCII.lower($0).contains("abort") } == true
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
