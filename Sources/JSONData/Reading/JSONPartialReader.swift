/// Parses a document in steps, and drops records that are not needed between them.
///
/// Drops complete elements of the outermost open array. The array then looks as if it did not have
/// them, so that all invariants of the index hold. The last element is kept if possible, because
/// the following ones are compared with it.
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

    init(
        _ bytes: JSONBytes, _ limits: JSONLimits, _ keypath: Keypath?,
        _ body: ((JSONValue) -> Void)? = nil
    ) {
        self.bytes = bytes
        step = max(1, limits.partialStep)
        names = keypath?.names ?? []
        self.body = body
    }

    /// Parses up to the end of the document or an error.
    mutating func finish(_ parser: inout JSONParser) {
        parser.pause(at: parser.next + step, depthLeft: 0)
        while true {
            JSONParser.resume(&parser)
            guard case .paused = parser.expected else { return }
            dropRecords(&parser)
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
        let open = Self.openContainers(parser)
        guard let depth = open.firstIndex(where: { $0[0].isShape(.array) }) else {
            return parser.pause(at: parser.next + step, depthLeft: 0)
        }
        let levels = open.count - 1 - depth
        let arrayDepthLeft = parser.depthLeft + levels
        guard levels == 0 else {
            // Its element is not complete: pause at the next one.
            return parser.pause(at: parser.next, depthLeft: arrayDepthLeft)
        }
        let array = open[depth]
        if known?.array != array[0].start { known = (array[0].start, use(of: open)) }
        switch known?.use {
        case .kept:
            return parser.pause(at: parser.next, depthLeft: arrayDepthLeft + 1)
        case .visited:
            if visited != array[0].start { (visited, seen) = (array[0].start, 0) }
            deliver(array + 2 + seen, to: parser.next)
            parser.dropElements(of: array)
            seen = parser.next - (array + 2)
        case .dropped, nil:
            parser.dropElements(of: array)
        }
        parser.pause(at: parser.next + step, depthLeft: arrayDepthLeft)
    }

    /// The open containers, outermost first.
    private static func openContainers(_ parser: JSONParser) -> [JSONParser.RecordPointer] {
        guard var record = parser.container else { return [] }
        var containers = [record]
        while record[1].distance != 0 {
            record -= record[1].distance
            containers.append(record)
        }
        return containers.reversed()
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

extension JSONParser {
    /// Pauses the parser at the first value at or after `record` with at least `depthLeft` levels
    /// left.
    fileprivate mutating func pause(at record: RecordPointer, depthLeft: Int) {
        pauseRecord = record
        pauseDepthLeft = depthLeft
    }

    /// Drops the elements of the innermost open array, except for the last if it is a container.
    /// The parser is at the next element, which is already counted.
    fileprivate mutating func dropElements(of array: RecordPointer) {
        let first = array + 2
        guard let last = counterpart, last >= first, last[0].isContainer else {
            next = first
            array[1].setCount(1)
            return
        }
        let span = last[1].span
        first.update(from: last, count: span)
        // What it repeats is dropped.
        if first[0].isShape(.object) { first[0].setFlag() }
        next = first + span
        counterpart = first
        array[1].setCount(2)
    }
}
