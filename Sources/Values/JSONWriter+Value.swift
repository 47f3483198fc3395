package import JSONData

extension JSONWriter {
    /// Writes a value: objects under their fields' names, dates as RFC 3339 in UTC.
    package mutating func write(_ value: Value, _ arena: Arena, _ models: ModelTable = ModelTable())
    {
        switch value.kind {
        case .null: null()
        case .bool: bool(value.isTrue)
        case .int: int(value.asInt)
        case .double: double(value.asDouble)
        case .string: string(arena.string(value))
        case .date: string(DateText.rfc3339(value))
        case .list:
            beginArray()
            for element in arena.elements(value) { write(element, arena, models) }
            endArray()
        case .map: writeMap(value, arena, models)
        case .object: writeObject(value, arena, models)
        }
    }

    private mutating func writeMap(_ value: Value, _ arena: Arena, _ models: ModelTable) {
        beginObject()
        let entries = arena.entries(value)
        for index in stride(from: entries.startIndex, to: entries.endIndex - 1, by: 2) {
            key(arena.string(entries[index]))
            write(entries[index + 1], arena, models)
        }
        endObject()
    }

    /// Absent fields are left out.
    private mutating func writeObject(_ value: Value, _ arena: Arena, _ models: ModelTable) {
        beginObject()
        let fields = models[ModelID(Int(value.extra))]?.fields ?? []
        for (index, field) in fields.enumerated() {
            let member = arena.field(index, of: value)
            if member.isNull { continue }
            key(field.name)
            write(member, arena, models)
        }
        endObject()
    }
}
