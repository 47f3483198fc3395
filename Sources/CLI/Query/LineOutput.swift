import JSONData

/// Writes values and paths line by line, in chunks, while they are found.
struct LineOutput {
    private let console: Console
    private var writer = JSONWriter()
    /// The number of bytes written.
    private(set) var written = 0

    /// The size of a chunk in bytes.
    private static let chunkSize = 64 << 10

    init(_ console: Console) { self.console = console }

    /// Writes the buffered bytes.
    mutating func flush() throws {
        guard !writer.bytes.isEmpty else { return }
        try console.write(writer.bytes)
        written += writer.bytes.count
        writer.removeBytes()
    }

    /// Writes the normalized path of a node.
    mutating func write(_ node: JSONNode) throws {
        writer.path(of: node)
        try endLine()
    }

    /// Writes a value as compact JSON. A value larger than a chunk is written child by child, so
    /// that its copy is never in memory as a whole.
    mutating func write(_ value: JSONValue) throws {
        var open: [OpenContainer] = []
        try begin(value, &open)
        while let last = open.indices.last {
            guard let child = open[last].next() else {
                if open[last].isObject { writer.endObject() } else { writer.endArray() }
                open.removeLast()
                continue
            }
            if let key = child.key { writer.name(key.string() ?? "") }
            try begin(child.value, &open)
        }
        try endLine()
    }

    private mutating func begin(_ value: JSONValue, _ open: inout [OpenContainer]) throws {
        let isObject = value.kind == .object
        if isObject || value.kind == .array, value.range.count > Self.chunkSize {
            if isObject { writer.beginObject() } else { writer.beginArray() }
            open.append(OpenContainer(value))
        } else {
            writer.copy(value)
        }
        try flushChunk()
    }

    private mutating func endLine() throws {
        writer.raw("\n")
        try flushChunk()
    }

    private mutating func flushChunk() throws {
        if writer.bytes.count >= Self.chunkSize { try flush() }
    }
}

/// A container of which the beginning has been written, with its remaining children.
private struct OpenContainer {
    let isObject: Bool
    private var elements: JSONElements.Iterator
    private var members: JSONMembers.Iterator

    init(_ value: JSONValue) {
        isObject = value.kind == .object
        elements = value.elements.makeIterator()
        members = value.members.makeIterator()
    }

    mutating func next() -> (key: JSONValue?, value: JSONValue)? {
        if let member = members.next() { return (member.key, member.value) }
        return elements.next().map { (nil, $0) }
    }
}
