/// Parses the grammar of RFC 8259 §2 in one loop: the call stack does not grow with the document.
///
/// Open containers form a linked list through their second records. All mutable state is local to
/// `finish` or `resume`, with everything per token inlined, so that it stays in registers; calling
/// a part from several places would prevent inlining.
///
/// Objects of an array usually have the same shape. The bytes between two values (comma, white
/// space, name, colon) are first compared with those of the previous object: if they are equal, so
/// is their record, except for the offset. Their length is known in advance, so that the processor
/// can proceed to the value speculatively.
///
/// Audit: records are read only after they are written; see `capacity(of:depth:)` and the rules of
/// `counterpart`.
struct JSONParser {
    /// The token that was expected where the parser stopped.
    enum Expectation {
        /// The document is complete.
        case done
        /// Paused at a value, because the record limit is reached.
        case paused
        case value, key, colon, commaOrEnd, end
        /// The invalid token begins at the offset. A number may turn out to be a `.` or `/`, which
        /// are between `-` and `0` in ASCII.
        case string, number
        /// The container at the offset exceeds the depth limit.
        case depthLimit
    }

    typealias RecordPointer = UnsafeMutablePointer<JSONRecord>

    let bytes: ByteScanner
    private(set) var expected = Expectation.value
    var offset: Int
    /// The byte at `offset`; 0 at the end.
    var byte: UInt8 = 0

    /// The next record to write.
    var next: RecordPointer
    /// The first record of the innermost open container.
    var container: RecordPointer?
    private(set) var isObject = false
    private(set) var depthLeft: Int

    /// A complete value whose structure the next one may repeat: a preceding sibling, or its part.
    ///
    /// In an object it is the value of a member of another object, whose next name may repeat. At
    /// an opening brace it is another object, whose first name may repeat. In an array, the next
    /// container may be like it.
    var counterpart: RecordPointer?

    /// `resume` pauses at a value when `next` has reached this record and at least `pauseDepthLeft`
    /// levels are left.
    var pauseRecord: RecordPointer
    var pauseDepthLeft = 0

    /// Creates a parser that begins at `start` and writes to `records`, which has capacity for
    /// `bytes`.
    init(_ bytes: ByteScanner, from start: Int, maxDepth: Int, into records: RecordBuffer) {
        self.bytes = bytes
        offset = bytes.farSpaceEnd(from: start)
        byte = bytes.byte(at: offset)
        next = records.base
        depthLeft = maxDepth
        pauseRecord = records.base + records.capacity
    }

    /// Parses up to the end of the document, an error, or the record limit.
    @inline(never)
    static func resume(_ parser: inout JSONParser) {
        var local = parser
        local.run(pausing: true)
        parser = local
    }

    /// Parses up to the end of the document or an error.
    @inline(never)
    static func finish(_ parser: inout JSONParser) {
        var local = parser
        local.run(pausing: false)
        parser.next = local.next
        parser.container = local.container
        parser.offset = local.offset
        parser.expected = local.expected
    }

    /// Each iteration parses a scalar and closes the containers that end after it, or opens a
    /// container; then it consumes the comma or bracket and, in an object, a name.
    @inline(__always)
    private mutating func run(pausing: Bool) {
        while !pausing || next < pauseRecord || depthLeft < pauseDepthLeft {
            if byte | 0x20 == UInt8(ascii: "{") {
                guard open() else { return }
            } else {
                guard scalar(), closeAll() else { return }
            }
            while true {
                if isObject {
                    if repeatsCounterpart() { break }
                    pass()
                    if _fastPath(byte == UInt8(ascii: "\"")) {
                        guard name() else { return }
                        break
                    }
                    guard byte == UInt8(ascii: "}"), isEmpty else { return expected = .key }
                } else {
                    pass()
                    guard byte == UInt8(ascii: "]"), isEmpty else { break }
                }
                closeEmpty()
                guard closeAll() else { return }
            }
        }
        expected = .paused
    }

    @inline(__always)
    mutating func fault(_ expectation: Expectation) -> Bool {
        expected = expectation
        return false
    }
}

// MARK: - Containers

extension JSONParser {
    /// Opens the container whose bracket is at `offset`, without consuming the bracket.
    @inline(__always)
    private mutating func open() -> Bool {
        guard _fastPath(depthLeft > 0) else { return fault(.depthLimit) }
        depthLeft &-= 1
        let opened = next
        next += 2
        isObject = byte == UInt8(ascii: "{")
        opened[0] = JSONRecord(
            open: isObject ? .object : .array, at: offset,
            counterpart: counterpart.map { opened - $0 } ?? 0)
        opened[1] = JSONRecord(distance: container.map { opened - $0 } ?? 0)
        container = opened
        if let counterpart, counterpart[0].shapeBits == opened[0].shapeBits, counterpart[1].span > 2
        {
            if !isObject { self.counterpart = counterpart + 2 }
        } else {
            counterpart = nil
        }
        return true
    }

    /// Parses the next name and its surroundings if they repeat those of the counterpart.
    @inline(__always)
    private mutating func repeatsCounterpart() -> Bool {
        guard let counterpart else { return false }
        var (gap, name) = (counterpart[0].start, counterpart + 2)
        if byte == UInt8(ascii: ",") {
            // After the last value of the counterpart's object there is no comma, so that nothing
            // repeats.
            gap = counterpart[0].end
            name = counterpart + (counterpart[0].isContainer ? counterpart[1].span : 1)
        } else {
            self.counterpart = counterpart + 3
        }
        let length = name[1].start &- gap
        guard _fastPath(bytes.repeats(gap, at: offset, length: length)) else { return false }
        // There may be more white space than before the counterpart's value.
        let first = bytes.byte(at: offset &+ length)
        guard _fastPath(first > 0x20) else { return false }
        byte = first
        next[0] = name[0].moved(by: offset &- gap)
        next += 1
        offset &+= length
        self.counterpart = name + 1
        return true
    }

    /// Closes the containers that end after a value, and stops at the comma of the first that does
    /// not. Returns false if the parser stops.
    @inline(__always)
    private mutating func closeAll() -> Bool {
        while let innermost = container {
            byte = bytes.byte(at: offset)
            if byte <= 0x20 { skipSpace() }
            if byte == UInt8(ascii: ",") {
                innermost[1].countOne()
                return true
            }
            guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                return fault(.commaOrEnd)
            }
            close(innermost)
        }
        skipFarSpace()
        return fault(offset == bytes.end ? .done : .end)
    }

    /// Completes the innermost container, whose closing bracket is at `offset`.
    @inline(__always)
    private mutating func close(_ closed: RecordPointer) {
        offset &+= 1
        depthLeft &+= 1
        let (distance, counterpartDistance) = (closed[1].distance, closed[0].counterpartDistance)
        closed[0].close(at: offset)
        closed[1].close(span: next - closed)
        container = distance == 0 ? nil : closed - distance
        isObject = (closed - distance)[0].isShape(.object)
        if isObject {
            counterpart = counterpartDistance == 0 ? nil : closed - counterpartDistance
        } else {
            counterpart = closed
        }
    }

    /// Whether the innermost container is empty so far.
    @inline(__always)
    private var isEmpty: Bool { container.map { $0 + 2 == next } ?? false }

    @inline(__always)
    private mutating func closeEmpty() {
        guard let container else { return }
        close(container)
        container[1] = .empty
    }
}
