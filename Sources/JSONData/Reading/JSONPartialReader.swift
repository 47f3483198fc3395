/// Reads a document in steps and drops, between them, records that nobody will ask for.
///
/// What is dropped are elements of the outermost array that is open, when all of them that have been
/// read are complete. The array looks afterwards as if they had not been there, so everything that
/// holds for an index goes on to hold. The last element stays where it can, because the next ones are
/// compared with it.
struct JSONPartialReader {
    private let bytes: JSONBytes
    private let names: [String]
    /// Takes the elements at the keypath; nil when the index is to keep what stands there.
    private let body: ((JSONValue) -> Void)?

    /// The array whose elements have been handed over: the offset of its bracket.
    private var visited: Int?
    /// How many records of its first elements have been handed over already.
    private var seen = 0

    /// The last array that was asked about, as the offset of its bracket, and its use.
    private var known: (array: Int, use: Use)?
    /// So many records are written before the next step.
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

    /// Reads to the end of the document or to a fault.
    mutating func finish(_ parser: inout JSONParser) {
        parser.pause(behind: parser.next + step, depthLeft: 0)
        while true {
            JSONParser.resume(&parser)
            guard case .room = parser.expected else { return }
            makeRoom(&parser)
        }
    }

    /// Hands over what the document still has of the array at the keypath.
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
    /// What an array is to the reader.
    private enum Use {
        case kept, visited, dropped
    }

    /// Drops what can be dropped at the place where the parser has stopped, and says how far it may
    /// read next.
    private mutating func makeRoom(_ parser: inout JSONParser) {
        let open = Self.openContainers(parser)
        guard let depth = open.firstIndex(where: { $0[0].isShape(.array) }) else {
            return parser.pause(behind: parser.next + step, depthLeft: 0)
        }
        let levels = open.count - 1 - depth
        let arrayDepthLeft = parser.depthLeft + levels
        guard levels == 0 else {
            // Its element is not complete: stop as soon as the next one begins.
            return parser.pause(behind: parser.next, depthLeft: arrayDepthLeft)
        }
        let array = open[depth]
        if known?.array != array[0].start { known = (array[0].start, use(of: open)) }
        switch known?.use {
        case .kept:
            return parser.pause(behind: parser.next, depthLeft: arrayDepthLeft + 1)
        case .visited:
            if visited != array[0].start { (visited, seen) = (array[0].start, 0) }
            handOver(array + 2 + seen, to: parser.next)
            parser.dropElements(of: array)
            seen = parser.next - (array + 2)
        case .dropped, nil:
            parser.dropElements(of: array)
        }
        parser.pause(behind: parser.next + step, depthLeft: arrayDepthLeft)
    }

    /// The containers that are open, outermost first.
    private static func openContainers(_ parser: JSONParser) -> [JSONParser.Place] {
        guard var place = parser.container else { return [] }
        var containers = [place]
        while place[1].distance != 0 {
            place -= place[1].distance
            containers.append(place)
        }
        return containers.reversed()
    }

    /// What the last of the containers, an array, is.
    private func use(of open: [JSONParser.Place]) -> Use {
        guard open.count > names.count else { return .dropped }
        for (depth, name) in names.enumerated()
        where !isFirst(name, at: open[depth + 1] - 1, in: open[depth]) {
            return .dropped
        }
        guard body != nil else { return .kept }
        return open.count == names.count + 1 ? .visited : .dropped
    }

    /// Whether the key at a place has that name and none before it in its object has.
    private func isFirst(_ name: String, at key: JSONParser.Place, in object: JSONParser.Place)
        -> Bool
    {
        let name = JSONName(ofSpec: name)
        return ByteScanner.scan(bytes) { scanner in
            var place = object + 2
            while place < key {
                if name.matches(place[0], scanner) { return false }
                place += 1 + (place[1].isContainer ? place[2].span : 1)
            }
            return name.matches(key[0], scanner)
        }
    }

    /// Hands over elements in an index of their own, so that their values can be kept.
    private func handOver(_ first: JSONParser.Place, to end: JSONParser.Place) {
        guard let body, first < end else { return }
        let records = RecordBuffer(copying: UnsafeBufferPointer(start: first, count: end - first))
        let storage = JSONStorage(bytes: bytes, records: records, count: end - first)
        for element in JSONElements(storage) { body(element) }
    }
}

extension JSONParser {
    /// Lets the parser stop at the first value that begins at `place` or behind with no less than
    /// `depthLeft` levels left.
    fileprivate mutating func pause(behind place: Place, depthLeft: Int) {
        roomEnd = place
        roomDepthLeft = depthLeft
    }

    /// Forgets the elements of the innermost open array but for the last, where that is a container.
    /// The parser stands where its next element begins, which is counted already.
    fileprivate mutating func dropElements(of array: Place) {
        let first = array + 2
        guard let last = twin, last >= first, last[0].isContainer else {
            next = first
            array[1].setCount(1)
            return
        }
        let span = last[1].span
        first.update(from: last, count: span)
        next = first + span
        twin = first
        array[1].setCount(2)
    }
}
