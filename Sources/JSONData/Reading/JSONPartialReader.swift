/// Parses a document in steps, and drops records that are not needed between them.
///
/// Drops complete elements of the outermost open array. The array then looks as if it did not have
/// them, so that all invariants of the index hold. The last element is kept if possible, because
/// the following ones are compared with it. In an array that is not needed, the complete parts of an
/// element are dropped as well.
struct JSONPartialReader {
    private let bytes: JSONBytes
    private let names: [String]
    /// Receives the elements at the keypath; nil to keep them in the index.
    private let body: ((JSONValue) -> Void)?

    /// The array whose elements have been delivered: the offset of its bracket.
    private var visited: Int?
    /// The number of records of its first elements that have been delivered.
    private var seen = 0

    /// The offset of the last classified array's bracket, with its use.
    private var known: (array: Int, use: Use)?
    /// The number of records per step.
    private let step: Int
    private let maxRecords: Int

    init(
        _ bytes: JSONBytes, _ limits: JSONLimits, _ keypath: Keypath?,
        _ body: ((JSONValue) -> Void)? = nil
    ) {
        self.bytes = bytes
        step = max(1, limits.partialStep)
        maxRecords = limits.maxRecords
        names = keypath?.names ?? []
        self.body = body
    }

    /// Parses up to the end of the document or an error, or until too many records are kept.
    mutating func finish(_ parser: inout JSONParser) {
        let start = parser.next
        parser.pause(at: start + step, depthLeft: 0)
        while true {
            JSONParser.resume(&parser)
            guard case .paused = parser.expected else { return }
            dropRecords(&parser)
            guard parser.next - start <= maxRecords else { return }
        }
    }

    /// Delivers the elements of the array at the keypath that are still in the document.
    func deliverRest(_ storage: JSONStorage) {
        guard let body, let array = Self.resolve(names, in: JSONValue(storage, 0)),
            array.kind == .array
        else { return }
        let isVisited = visited == array.range.lowerBound
        let elements = JSONElements(array: array, skipping: isVisited ? seen : 0)
        for element in elements { body(element) }
    }

    private static func resolve(_ names: [String], in root: JSONValue) -> JSONValue? {
        var value: JSONValue? = root
        for name in names { value = value?.member(named: JSONName(ofSpec: name)) }
        return value
    }
}

// MARK: - Steps

extension JSONPartialReader {
    /// The use of an array.
    private enum Use {
        case kept, visited, dropped
    }

    /// Drops records where the parser has paused, and sets the next pause.
    private mutating func dropRecords(_ parser: inout JSONParser) {
        let open = parser.openContainers
        if let level = open.firstIndex(where: { $0[0].isShape(.array) }) {
            let array = open[level]
            if known?.array != array[0].start {
                known = (array[0].start, use(of: Array(open[...level])))
            }
            switch known?.use {
            case .kept: break
            case .visited: visitElements(at: level, of: open, &parser)
            case .dropped, nil:
                if level == open.count - 1 {
                    parser.dropElements(of: array)
                } else {
                    parser.dropChildren(of: open, from: level)
                }
            }
        }
        parser.pause(at: parser.next + step, depthLeft: 0)
    }

    /// Delivers the complete elements of an open array, and drops them.
    private mutating func visitElements(
        at level: Int, of open: [JSONParser.RecordPointer], _ parser: inout JSONParser
    ) {
        let array = open[level]
        if visited != array[0].start { (visited, seen) = (array[0].start, 0) }
        if level == open.count - 1 {
            deliver(array + 2 + seen, to: parser.next)
            parser.dropElements(of: array)
            seen = parser.next - (array + 2)
        } else {
            deliver(array + 2 + seen, to: open[level + 1])
            parser.dropElements(of: array, before: Array(open[(level + 1)...]))
            seen = 0
        }
    }

    /// Returns the use of the innermost container, an array.
    private func use(of open: [JSONParser.RecordPointer]) -> Use {
        guard open.count > names.count else { return .dropped }
        for (depth, name) in names.enumerated()
        where !isFirst(name, at: open[depth + 1] - 1, in: open[depth]) {
            return .dropped
        }
        guard body != nil else { return .kept }
        return open.count == names.count + 1 ? .visited : .dropped
    }

    /// Whether the key has that name, and no earlier key of the object does.
    private func isFirst(
        _ name: String, at key: JSONParser.RecordPointer, in object: JSONParser.RecordPointer
    )
        -> Bool
    {
        let name = JSONName(ofSpec: name)
        return ByteScanner.scan(bytes) { scanner in
            var record = object + 2
            while record < key {
                if name.matches(record[0], scanner) { return false }
                record += 1 + (record[1].isContainer ? record[2].span : 1)
            }
            return name.matches(key[0], scanner)
        }
    }

    /// Delivers elements in a separate index, so that their values can be kept.
    private func deliver(_ first: JSONParser.RecordPointer, to end: JSONParser.RecordPointer) {
        guard let body, first < end else { return }
        let records = RecordBuffer(copying: UnsafeBufferPointer(start: first, count: end - first))
        let storage = JSONStorage(bytes: bytes, records: records, count: end - first)
        for element in JSONElements(storage) { body(element) }
    }
}
