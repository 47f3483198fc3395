/// Finds one value of a document in memory that does not grow with the number of its values.
///
/// It parses in steps, as strictly as for an index, and drops what is complete between them.
struct JSONValueFinder {
    /// A value that was found.
    struct Found {
        let range: Range<Int>
        /// The number of elements of an array.
        var elementCount = 0
    }

    /// The result of a whole document.
    struct Result {
        /// Nil if there is no value at the path.
        let found: Found?
        /// The number of records that an index of the document has.
        let recordCount: Int
    }

    fileprivate typealias RecordPointer = JSONParser.RecordPointer

    /// The container in which the next step of the path is searched.
    fileprivate struct Place {
        var container: RecordPointer
        /// The number of containers around it, and of the steps that lead to it.
        var depth = 0
        /// The number of its records that were searched, with its own two.
        var seen = 2
        /// The number of elements among them.
        var position = 0
    }

    private enum Progress {
        case searching(Place)
        case ended(Found?)
    }

    private let bytes: JSONBytes
    private let path: [JSONStep]
    /// The number of records per step.
    private let step: Int
    private var progress: Progress?
    private var recordCount = 0

    /// Parses `bytes` to the end, and finds the value at a path.
    static func search(
        _ path: [JSONStep], in bytes: JSONBytes, _ limits: JSONLimits
    ) throws(JSONError) -> Result {
        var finder = JSONValueFinder(
            bytes: bytes, path: path, step: max(1, limits.partialStep))
        try JSONDocument.records(of: bytes, limits) { finder.finish(&$0) }.records.free()
        guard case .ended(let found) = finder.progress else {
            return Result(found: nil, recordCount: finder.recordCount)
        }
        return Result(found: found, recordCount: finder.recordCount)
    }

    private init(bytes: JSONBytes, path: [JSONStep], step: Int) {
        self.bytes = bytes
        self.path = path
        self.step = step
    }

    /// Parses up to the end of the document or an error.
    private mutating func finish(_ parser: inout JSONParser) {
        let root = parser.next
        while true {
            let start = parser.next
            parser.pause(at: start + step, depthLeft: 0)
            JSONParser.resume(&parser)
            recordCount += parser.next - start
            switch parser.expected {
            case .paused:
                let open = parser.openContainers
                search(from: root, open, to: parser.next)
                parser.dropChildren(of: open, from: 0)
                follow(parser)
            case .done: return search(from: root, [], to: parser.next)
            default: return
            }
        }
    }

    /// Follows the searched container after records were dropped.
    private mutating func follow(_ parser: JSONParser) {
        guard case .searching(var place) = progress else { return }
        let open = parser.openContainers
        place.container = open[place.depth]
        let child = place.depth + 1 < open.count ? open[place.depth + 1] : parser.next
        place.seen = child - place.container - (place.isObject ? 1 : 0)
        progress = .searching(place)
    }
}

// MARK: - Searching

extension JSONValueFinder.Place {
    fileprivate var isObject: Bool { container[0].isShape(.object) }

    /// The next record to search.
    fileprivate var next: JSONParser.RecordPointer { container + seen }

    /// Passes an element, or a name with its value.
    fileprivate mutating func pass() {
        seen += (isObject ? 1 : 0) + JSONRecord.span(at: isObject ? next + 1 : next)
        position += 1
    }
}

extension JSONValueFinder {
    /// Searches the records up to `end`, among which the `open` containers are not complete.
    private mutating func search(
        from root: RecordPointer, _ open: [RecordPointer], to end: RecordPointer
    ) {
        if progress == nil { enter(root, depth: 0) }
        while case .searching(var place) = progress {
            let isOpen = place.depth < open.count && open[place.depth] == place.container
            let child = isOpen && place.depth + 1 < open.count ? open[place.depth + 1] : nil
            let complete =
                isOpen
                ? (child ?? end) - (place.isObject ? 1 : 0)
                : place.container + JSONRecord.span(at: place.container)
            if let value = value(in: &place, to: complete, child) {
                enter(value, depth: place.depth + 1)
            } else if isOpen {
                progress = .searching(place)
                return
            } else {
                progress = .ended(place.depth == path.count ? found(place) : nil)
            }
        }
    }

    /// Returns the value that the next step leads to; nil if it is not there up to `end`, where the
    /// open child is, if any.
    private func value(
        in place: inout Place, to end: RecordPointer, _ child: RecordPointer?
    ) -> RecordPointer? {
        let isObject = place.isObject
        let step = place.depth < path.count ? path[place.depth] : nil
        return ByteScanner.scan(bytes) { scanner in
            while place.next < end {
                if step?.leads(to: place.next[0], place.position, isObject, scanner) ?? false {
                    return place.next + (isObject ? 1 : 0)
                }
                place.pass()
            }
            guard let child, let step else { return nil }
            return step.leads(to: end[0], place.position, isObject, scanner) ? child : nil
        }
    }

    /// Continues in a value that the first steps lead to.
    private mutating func enter(_ value: RecordPointer, depth: Int) {
        if value[0].isContainer {
            progress = .searching(Place(container: value, depth: depth))
        } else {
            progress = .ended(depth == path.count ? Found(range: value[0].range) : nil)
        }
    }

    private func found(_ place: Place) -> Found {
        Found(
            range: place.container[0].range, elementCount: place.isObject ? 0 : place.position)
    }
}

extension JSONStep {
    /// Whether the step leads to a child of a container.
    ///
    /// - Parameters:
    ///   - record: The name in an object, or the first record of an element.
    ///   - position: The number of children before it.
    fileprivate func leads(
        to record: JSONRecord, _ position: Int, _ isObject: Bool, _ bytes: ByteScanner
    ) -> Bool {
        switch self {
        case .name(let name): isObject && name.matches(record, bytes)
        case .index(let index): !isObject && index == position
        }
    }
}
