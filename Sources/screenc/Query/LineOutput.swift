import JSONData

/// Writes values and paths line by line, in chunks, while they are found.
struct LineOutput {
    private let console: Console
    private var buffer: [UInt8] = []
    /// The number of bytes written.
    private(set) var written = 0

    /// The size of a chunk in bytes.
    private static let chunkSize = 64 << 10

    init(_ console: Console) {
        self.console = console
        buffer.reserveCapacity(2 * Self.chunkSize)
    }

    /// Writes the buffered bytes.
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

    /// Writes a value as compact JSON. A value larger than a chunk is written child by child, so
    /// that its copy is never in memory as a whole.
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
        if isObject || value.kind == .array, value.range.count > Self.chunkSize {
            buffer.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
            open.append(OpenContainer(value))
        } else {
            append(value)
        }
        if buffer.count >= Self.chunkSize { try flush() }
    }

    private mutating func append(_ value: JSONValue) {
        var writer = JSONWriter()
        writer.copy(value)
        buffer.append(contentsOf: writer.bytes)
    }

    private mutating func endLine() throws {
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count >= Self.chunkSize { try flush() }
    }
}

/// A container of which the beginning has been written, with its remaining children.
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
