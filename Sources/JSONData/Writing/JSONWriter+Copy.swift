extension JSONWriter {
    /// Writes a value of a document in this writer's style: members in order, including repeated
    /// ones, numbers unchanged, strings with minimal escaping.
    ///
    /// A loop over the document's index, so that the call stack does not grow with the value.
    package mutating func copy(_ value: JSONValue) {
        let storage = value.storage
        var open: [(end: Int, isObject: Bool)] = []
        var isKeyDue = false
        var index = value.index
        let end = storage.next(index)
        while index < end {
            let current = JSONValue(storage, index)
            index += current.record.isContainer ? 2 : 1
            if isKeyDue {
                name(current.string() ?? "")
                isKeyDue = false
                continue
            }
            begin(current)
            if current.kind == .object || current.kind == .array {
                open.append((storage.next(current.index), current.kind == .object))
            }
            while let innermost = open.last, innermost.end == index {
                if innermost.isObject { endObject() } else { endArray() }
                open.removeLast()
            }
            isKeyDue = open.last?.isObject ?? false
        }
    }

    /// Writes a scalar, or the opening bracket of a container.
    private mutating func begin(_ value: JSONValue) {
        switch value.kind {
        case .object: beginObject()
        case .array: beginArray()
        case .string where redact != nil: string(value.string() ?? "")
        case .number where redact != nil: number(String(decoding: value.rawBytes, as: UTF8.self))
        case .string, .number, .null, .bool: scalar(value)
        }
    }
}
