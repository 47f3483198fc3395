import JSONData

/// Values and paths on lines of their own, written in portions while they are found.
struct LineOutput {
    private let console: Console
    private var buffer: [UInt8] = []
    /// How many bytes have been written.
    private(set) var written = 0

    /// How many bytes wait before they are written.
    private static let portion = 64 << 10

    init(_ console: Console) {
        self.console = console
        buffer.reserveCapacity(2 * Self.portion)
    }

    /// Writes what still waits.
    mutating func flush() throws {
        guard !buffer.isEmpty else { return }
        try console.write(buffer)
        written += buffer.count
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes the normalized path of a node.
    mutating func write(_ node: JSONNode) throws {
        node.appendNormalizedPath(to: &buffer)
        try endLine()
    }

    /// Writes a value as compact JSON. One that is larger than a portion is written child by
    /// child: its copy is never in memory as a whole.
    mutating func write(_ value: JSONValue) throws {
        var open: [OpenContainer] = []
        try begin(value, &open)
        while let last = open.indices.last {
            guard let child = open[last].next() else {
                buffer.append(open[last].isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
                open.removeLast()
                continue
            }
            if child.position > 0 { buffer.append(UInt8(ascii: ",")) }
            if let key = child.key {
                append(key)
                buffer.append(UInt8(ascii: ":"))
            }
            try begin(child.value, &open)
        }
        try endLine()
    }

    private mutating func begin(_ value: JSONValue, _ open: inout [OpenContainer]) throws {
        let isObject = value.kind == .object
        if isObject || value.kind == .array, value.range.count > Self.portion {
            buffer.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
            open.append(OpenContainer(value))
        } else {
            append(value)
        }
        if buffer.count >= Self.portion { try flush() }
    }

    private mutating func append(_ value: JSONValue) {
        var writer = JSONWriter()
        writer.copy(value)
        buffer.append(contentsOf: writer.bytes)
    }

    private mutating func endLine() throws {
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count >= Self.portion { try flush() }
    }
}

/// A container whose beginning has been written, and its children that have not.
private struct OpenContainer {
    let isObject: Bool
    private var elements: JSONElements.Iterator
    private var members: JSONMembers.Iterator
    private var position = 0

    init(_ value: JSONValue) {
        isObject = value.kind == .object
        elements = value.elements.makeIterator()
        members = value.members.makeIterator()
    }

    mutating func next() -> (position: Int, key: JSONValue?, value: JSONValue)? {
        defer { position += 1 }
        if let member = members.next() { return (position, member.key, member.value) }
        return elements.next().map { (position, nil, $0) }
    }
}
