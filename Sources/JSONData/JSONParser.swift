/// The grammar of RFC 8259 §2 as one loop: no call stack grows with the depth of a document.
///
/// The containers that are open form a list through their records' `next`; the count of the
/// elements so far waits in a record's tag while a container inside it is read. All state is local
/// to `parse`, and everything it calls per token is inlined into it, so that it stays in registers.
struct JSONParser {
    /// What should have stood at the place where the parser stopped.
    enum Expectation {
        /// Nothing more was expected and nothing more came.
        case done
        case value, elementOrEnd, key, keyOrEnd, colon, commaOrEnd, end
        /// The faulty token begins at the offset. A number may turn out to be a `.` or `/`, which
        /// stand between `-` and `0` in ASCII.
        case string, number
        /// One container more than the limit begins at the offset.
        case shallower
    }

    /// Where and why the parser stopped.
    struct Stop {
        var expected: Expectation
        var offset: Int
        /// The first byte of the innermost open container.
        var opened: Int?
    }

    private static let noContainer = UInt32.max

    private let bytes: ByteScanner
    private(set) var records: RecordBuffer
    private(set) var expected = Expectation.done
    private var offset: Int
    /// The byte at `offset`, known after each `skipSpace`; 0 at the end.
    private var byte: UInt8 = 0

    private var container = noContainer
    private var isObject = false
    private var isKeyDue = false
    private var count: UInt32 = 0
    private var depthLeft: Int

    private init(_ bytes: ByteScanner, from start: Int, maxDepth: Int) {
        self.bytes = bytes
        offset = start
        depthLeft = maxDepth
        // A record for each 16 bytes is what ordinary responses need.
        records = RecordBuffer(capacity: bytes.end / 16 + 16)
    }

    /// Reads one document from `start` to the end of `bytes`, of at most `byteCeiling` bytes.
    ///
    /// The caller owns the records afterwards, whatever the outcome, and frees them.
    @inline(never)
    static func parse(
        _ bytes: ByteScanner, from start: Int, maxDepth: Int
    ) -> (stop: Stop, records: RecordBuffer) {
        var parser = JSONParser(bytes, from: start, maxDepth: maxDepth)
        parser.document()
        let open = parser.container
        let opened = open == noContainer ? nil : Int(parser.records[Int(open)].start)
        let stop = Stop(expected: parser.expected, offset: parser.offset, opened: opened)
        return (stop, parser.records)
    }

    /// Each turn reads a member's name where one is due, a value or the opening of one, and all
    /// that closes behind it. Every piece is used once, or the compiler would stop inlining.
    @inline(__always)
    private mutating func document() {
        expected = .value
        skipSpace()
        while true {
            if isKeyDue {
                guard key() else { return }
            }
            let first = byte
            if first == UInt8(ascii: "\"") {
                guard string() else { return }
            } else if first | 0x20 == UInt8(ascii: "{") {
                guard open(isObject: first == UInt8(ascii: "{")) else { return }
                guard byte == closingBracket else { continue }
                close()
            } else if first &- UInt8(ascii: "-") <= UInt8(ascii: "9") - UInt8(ascii: "-") {
                guard number() else { return }
            } else {
                guard literal() else { return }
            }
            guard goOn() else { return }
        }
    }
}

// MARK: - Values

extension JSONParser {
    /// Goes on to the next byte that is no white space.
    ///
    /// Where two tokens do not touch there is mostly one space, or a line end and an indentation.
    @inline(__always)
    private mutating func skipSpace() {
        byte = bytes.byte(at: offset)
        guard byte <= 0x20 else { return }
        if byte == 0x20 {
            byte = bytes.byte(at: offset &+ 1)
            offset &+= 1
            guard byte <= 0x20 else { return }
        }
        offset = bytes.spaceEnd(from: offset)
        byte = bytes.byte(at: offset)
    }

    @inline(__always)
    private mutating func string() -> Bool {
        var escaped = false
        let end = bytes.stringEnd(from: offset, escaped: &escaped)
        guard end != ByteScanner.fault else { return stop(.string) }
        append(.string, to: end, flag: escaped)
        return true
    }

    @inline(__always)
    private mutating func number() -> Bool {
        var isInteger = false
        let end = bytes.numberEnd(from: offset, isInteger: &isInteger)
        guard end != ByteScanner.fault else { return stop(.number) }
        append(.number, to: end, flag: isInteger)
        return true
    }

    /// The words are the first four letters of each literal as `ByteScanner.half` reads them.
    @inline(__always)
    private mutating func literal() -> Bool {
        let word = bytes.half(at: offset)
        if word == 0x6575_7274 {
            append(.true, to: offset &+ 4, flag: false)
        } else if word == 0x6C6C_756E {
            append(.null, to: offset &+ 4, flag: false)
        } else if word == 0x736C_6166 && bytes.byte(at: offset &+ 4) == UInt8(ascii: "e") {
            append(.false, to: offset &+ 5, flag: false)
        } else {
            return false
        }
        return true
    }

    @inline(__always)
    private mutating func append(_ shape: JSONRecord.Shape, to end: Int, flag: Bool) {
        records.append(
            JSONRecord(
                start: UInt32(truncatingIfNeeded: offset), end: UInt32(truncatingIfNeeded: end),
                next: UInt32(truncatingIfNeeded: records.count &+ 1),
                tag: shape.rawValue | (flag ? JSONRecord.flag : 0)))
        offset = end
    }

    @inline(__always)
    private mutating func stop(_ expectation: Expectation) -> Bool {
        expected = expectation
        return false
    }
}

// MARK: - Containers

extension JSONParser {
    /// Opens the container at `offset` and goes on to its first value or its end.
    @inline(__always)
    private mutating func open(isObject: Bool) -> Bool {
        guard depthLeft > 0 else { return stop(.shallower) }
        depthLeft &-= 1
        if container != Self.noContainer { saveCount() }
        let index = UInt32(truncatingIfNeeded: records.count)
        append(isObject ? .object : .array, to: offset &+ 1, flag: false)
        records[Int(index)].next = container
        container = index
        self.isObject = isObject
        isKeyDue = isObject
        count = 0
        expected = isObject ? .keyOrEnd : .elementOrEnd
        skipSpace()
        return true
    }

    @inline(__always)
    private var closingBracket: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

    /// Reads a name and its colon.
    @inline(__always)
    private mutating func key() -> Bool {
        guard byte == UInt8(ascii: "\"") else { return false }
        guard string() else { return false }
        skipSpace()
        guard byte == UInt8(ascii: ":") else { return stop(.colon) }
        offset &+= 1
        skipSpace()
        expected = .value
        return true
    }

    /// Closes what ends behind a value and passes the comma. False when the document does not go
    /// on, rightly or not.
    @inline(__always)
    private mutating func goOn() -> Bool {
        while true {
            skipSpace()
            guard container != Self.noContainer else {
                return stop(offset == bytes.end ? .done : .end)
            }
            count &+= 1
            guard byte != UInt8(ascii: ",") else { break }
            guard byte == closingBracket else { return stop(.commaOrEnd) }
            close()
        }
        offset &+= 1
        skipSpace()
        isKeyDue = isObject
        expected = isObject ? .key : .value
        return true
    }

    /// Completes the innermost container, whose closing bracket is at `offset`.
    @inline(__always)
    private mutating func close() {
        offset &+= 1
        depthLeft &+= 1
        saveCount()
        let index = Int(container)
        container = records[index].next
        records[index].end = UInt32(truncatingIfNeeded: offset)
        records[index].next = UInt32(truncatingIfNeeded: records.count)
        guard container != Self.noContainer else { return }
        let outer = records[Int(container)]
        count = outer.tag &>> JSONRecord.countShift
        isObject = outer.shapeBits == JSONRecord.Shape.object.rawValue
    }

    @inline(__always)
    private mutating func saveCount() {
        let index = Int(container)
        let bits = records[index].tag & JSONRecord.shapeMask
        records[index].tag = bits | count &<< JSONRecord.countShift
    }
}
