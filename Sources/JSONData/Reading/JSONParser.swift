/// The grammar of RFC 8259 §2 as one loop: no call stack grows with the depth of a document.
///
/// The containers that are open form a list through their second records. All that changes is local
/// to `finish` or `resume`, and everything they call per token is inlined into them, so that it stays
/// in registers; using a piece in several places makes the compiler stop inlining.
///
/// Objects of an array are mostly alike. What stands between two values of one — comma, white space,
/// name, colon — is first compared with what stood there in the object before: where the bytes are the
/// same, so is their record but for the place. Their length is known before they have been looked at,
/// so the processor goes on to the value at once.
///
/// Audit: places are read that have been written, as `capacity(of:depth:)` and the rules of `twin` say.
struct JSONParser {
    /// What should have stood at the place where the parser stopped.
    enum Expectation {
        /// Nothing more was expected and nothing more came.
        case done
        /// Nothing is wrong: a value begins at the offset, and the room is filled.
        case room
        case value, key, colon, commaOrEnd, end
        /// The faulty token begins at the offset. A number may turn out to be a `.` or `/`, which
        /// stand between `-` and `0` in ASCII.
        case string, number
        /// One container more than the limit begins at the offset.
        case shallower
    }

    typealias Place = UnsafeMutablePointer<JSONRecord>

    let bytes: ByteScanner
    private(set) var expected = Expectation.value
    var offset: Int
    /// The byte at `offset` where the grammar branches; 0 at the end.
    var byte: UInt8 = 0

    /// Where the next record goes.
    var next: Place
    /// The first record of the innermost open container.
    private(set) var container: Place?
    private(set) var isObject = false
    private(set) var depthLeft: Int

    /// A complete value in front of the innermost container, or in it where that is an array.
    ///
    /// In an object it is the value of a member of another object: the name behind it may repeat. At
    /// the bracket of an object it is another object that has members, whose first name may repeat.
    /// In an array, what opens next may be like it.
    var twin: Place?

    /// `resume` stops at a value when `next` is not below this place and no less than
    /// `roomDepthLeft` levels could still be opened.
    var roomEnd: Place
    var roomDepthLeft = 0

    /// A parser that begins at `start` and writes to `records`, which has room for all of `bytes`.
    init(_ bytes: ByteScanner, from start: Int, maxDepth: Int, into records: RecordBuffer) {
        self.bytes = bytes
        offset = bytes.farSpaceEnd(from: start)
        byte = bytes.byte(at: offset)
        next = records.base
        depthLeft = maxDepth
        roomEnd = records.base + records.capacity
    }

    /// Reads on to the end of the document, to a fault or to the end of the room.
    @inline(never)
    static func resume(_ parser: inout JSONParser) {
        var local = parser
        local.run(pausing: true)
        parser = local
    }

    /// Reads on to the end of the document or to a fault.
    @inline(never)
    static func finish(_ parser: inout JSONParser) {
        var local = parser
        local.run(pausing: false)
        parser.next = local.next
        parser.container = local.container
        parser.offset = local.offset
        parser.expected = local.expected
    }

    /// Each turn reads a scalar and closes what ends behind it, or opens a container; then it passes
    /// the comma or bracket that it stands at, and a name where one is due.
    @inline(__always)
    private mutating func run(pausing: Bool) {
        while !pausing || next < roomEnd || depthLeft < roomDepthLeft {
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
        expected = .room
    }

    @inline(__always)
    mutating func fault(_ expectation: Expectation) -> Bool {
        expected = expectation
        return false
    }
}

// MARK: - Containers

extension JSONParser {
    /// Opens the container whose bracket is at `offset`, and stays there.
    @inline(__always)
    private mutating func open() -> Bool {
        guard _fastPath(depthLeft > 0) else { return fault(.shallower) }
        depthLeft &-= 1
        let opened = next
        next += 2
        isObject = byte == UInt8(ascii: "{")
        opened[0] = JSONRecord(
            open: isObject ? .object : .array, at: offset, twin: twin.map { opened - $0 } ?? 0)
        opened[1] = JSONRecord(distance: container.map { opened - $0 } ?? 0)
        container = opened
        if let twin, twin[0].shapeBits == opened[0].shapeBits, twin[1].span > 2 {
            if !isObject { self.twin = twin + 2 }
        } else {
            twin = nil
        }
        return true
    }

    /// Reads the name and all around it, when they repeat the twin's, up to the next value.
    @inline(__always)
    private mutating func repeatsCounterpart() -> Bool {
        guard let twin else { return false }
        var (gap, name) = (twin[0].start, twin + 2)
        if byte == UInt8(ascii: ",") {
            // Where the twin is its object's last value, no comma follows it, so nothing repeats.
            gap = twin[0].end
            name = twin + (twin[0].isContainer ? twin[1].span : 1)
        } else {
            self.twin = twin + 3
        }
        let length = name[1].start &- gap
        guard _fastPath(bytes.repeats(gap, at: offset, length: length)) else { return false }
        // There may be more white space here than before the twin's value.
        let first = bytes.byte(at: offset &+ length)
        guard _fastPath(first > 0x20) else { return false }
        byte = first
        next[0] = name[0].moved(by: offset &- gap)
        next += 1
        offset &+= length
        self.twin = name + 1
        return true
    }

    /// Closes the containers that end behind a value, and goes on to the comma in the one that does
    /// not. False when the parser stops there.
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
    private mutating func close(_ closed: Place) {
        offset &+= 1
        depthLeft &+= 1
        let (distance, counterpartDistance) = (closed[1].distance, closed[0].counterpartDistance)
        closed[0].close(at: offset)
        closed[1].close(span: next - closed)
        container = distance == 0 ? nil : closed - distance
        isObject = (closed - distance)[0].isShape(.object)
        if isObject {
            twin = counterpartDistance == 0 ? nil : closed - counterpartDistance
        } else {
            twin = closed
        }
    }

    /// Whether nothing has been read in the innermost container yet.
    @inline(__always)
    private var isEmpty: Bool { container.map { $0 + 2 == next } ?? false }

    @inline(__always)
    private mutating func closeEmpty() {
        guard let container else { return }
        close(container)
        container[1] = .empty
    }
}
