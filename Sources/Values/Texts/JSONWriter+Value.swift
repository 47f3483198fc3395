package import JSONData

extension JSONWriter {
    /// Writes a value: objects by field name, dates as RFC 3339 in UTC.
    ///
    /// Kinds that JSON does not have are written as in ProtoJSON: durations as `90s`, bytes in
    /// base64, uints as numbers, map keys as text. An empty optional is null, a type is its name,
    /// and a colour `"#rrggbb"`, or an object of its appearances.
    package mutating func write(_ value: Value, _ arena: Arena, _ models: ModelTable = ModelTable())
    {
        switch value.kind {
        case .null, .none: null()
        case .bool: bool(value.isTrue)
        case .int: number(String(value.asInt))
        case .uint: number(String(value.bits))
        case .double: value.asDouble.isFinite ? number(String(value.asDouble)) : null()
        case .string: string(arena.string(value))
        case .bytes: string(Base64.text(of: arena.content(value)))
        case .date: string(DateText.rfc3339(value))
        case .duration: string(DurationText.seconds(value))
        case .type: string(value.typeName(in: models))
        case .color: write(value.color)
        case .list:
            beginArray()
            for element in arena.elements(value) { write(element, arena, models) }
            endArray()
        case .map: writeMap(value, arena, models)
        case .object: writeObject(value, arena, models)
        }
    }

    /// Writes `"#rrggbb"`, or an object with the colour of each appearance.
    private mutating func write(_ color: Color?) {
        guard let color else { return null() }
        guard color.light != color.dark else { return string(color.light.text) }
        beginObject()
        key("light")
        string(color.light.text)
        key("dark")
        string(color.dark.text)
        endObject()
    }

    private mutating func writeMap(_ value: Value, _ arena: Arena, _ models: ModelTable) {
        beginObject()
        let entries = arena.entries(value)
        for index in stride(from: entries.startIndex, to: entries.endIndex - 1, by: 2) {
            name(keyText(entries[index], arena))
            write(entries[index + 1], arena, models)
        }
        endObject()
    }

    func keyText(_ key: Value, _ arena: Arena) -> String {
        switch key.kind {
        case .int: String(key.asInt)
        case .uint: String(key.bits)
        case .bool: key.isTrue ? "true" : "false"
        default: arena.string(key)
        }
    }

    /// Absent fields are omitted.
    private mutating func writeObject(_ value: Value, _ arena: Arena, _ models: ModelTable) {
        beginObject()
        let model = models[ModelID(Int(value.extra))]
        let fields = model?.fields ?? []
        for (index, field) in fields.prefix(model?.ownFieldCount ?? 0).enumerated() {
            let member = arena.field(index, of: value)
            if member.isNull { continue }
            key(field.name)
            write(member, arena, models)
        }
        endObject()
    }
}

extension JSONWriter {
    package mutating func write(_ constant: Constant) {
        switch constant {
        case .null: null()
        case .bool(let isTrue): bool(isTrue)
        case .int(let number): self.number(String(number))
        case .double(let number): number.isFinite ? self.number(String(number)) : null()
        case .string(let text): string(text)
        case .list(let elements):
            beginArray()
            for element in elements { write(element) }
            endArray()
        case .map(let entries):
            beginObject()
            for entry in entries {
                name(entry.key)
                write(entry.value)
            }
            endObject()
        }
    }
}
