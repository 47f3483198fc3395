import DateCore
package import JSONData

// JSON that a request sends. A model says where a server has a field and how it writes a date, so an
// object is written as its model reads it.

extension JSONWriter {
    /// Writes a value as a server has it: objects by the paths of their fields, and dates in the
    /// formats of these; a date of no field as RFC 3339. Absent fields are left out.
    ///
    /// - Parameter type: the type of the field with the value; nil for a value of none.
    package mutating func write(
        sent value: Value, as type: ValueType? = nil, _ arena: Arena, _ models: ModelTable
    ) {
        let type = type?.unwrapped
        switch value.kind {
        case .list:
            beginArray()
            let element = if case .list(let element)? = type { element } else { ValueType?.none }
            for one in arena.elements(value) { write(sent: one, as: element, arena, models) }
            endArray()
        case .map:
            beginObject()
            let element = if case .map(let element)? = type { element } else { ValueType?.none }
            let entries = arena.entries(value)
            for index in stride(from: entries.startIndex, to: entries.endIndex - 1, by: 2) {
                name(keyText(entries[index], arena))
                write(sent: entries[index + 1], as: element, arena, models)
            }
            endObject()
        case .object: write(members: SentMember.members(of: value, arena, models), arena, models)
        case .date:
            if case .date(let format)? = type { return write(date: value, format) }
            write(value, arena, models)
        default: write(value, arena, models)
        }
    }

    private mutating func write(date: Value, _ format: DateFormat) {
        let moment = ModelSupport.DateWriter(seconds: date.asInt, nanoseconds: date.extra)
        switch format {
        case .iso8601: string(ModelSupport.ISO8601Format.text(moment))
        case .day: string(moment.dashedDay)
        case .http: string(ModelSupport.HTTPFormat.text(moment))
        case .pattern(let pattern): string(pattern.text(of: date))
        case .seconds:
            let isBefore = date.asInt < 0 && date.extra > 0
            let whole = (date.asInt + (isBefore ? 1 : 0)).magnitude
            let part = isBefore ? 1_000_000_000 - date.extra : date.extra
            number("\(date.asInt < 0 ? "-" : "")\(whole)\(DateText.fraction(UInt64(part)))")
        case .milliseconds:
            number(String(date.asInt &* 1_000 &+ Int64(date.extra / 1_000_000)))
        }
    }

    /// Writes members of an object, of which those with a common beginning of their paths share an
    /// object or a list.
    private mutating func write(members: [SentMember], _ arena: Arena, _ models: ModelTable) {
        if let positions = ListPositions(members.compactMap(\.path.first)) {
            beginArray()
            for position in 0..<positions.count {
                let step = positions.step(at: position)
                let inner = members.filter { $0.path.first == step }
                step == nil ? null() : write(below: inner, arena, models)
            }
            return endArray()
        }
        beginObject()
        var written: Set<ResponsePath.Step> = []
        for case .name(let key)? in members.map(\.path.first)
        where written.insert(.name(key)).inserted {
            self.key(key)
            write(below: members.filter { $0.path.first == .name(key) }, arena, models)
        }
        endObject()
    }

    /// Writes what is behind the first step of some paths: the first value that ends there, else those
    /// of the longer paths.
    private mutating func write(
        below members: [SentMember], _ arena: Arena, _ models: ModelTable
    ) {
        if let end = members.first(where: { $0.path.count == 1 }) {
            if let text = end.text { return string(text) }
            return write(sent: end.value, as: end.type, arena, models)
        }
        let inner = members.map { member in
            var member = member
            member.path = member.path.dropFirst()
            return member
        }
        write(members: inner, arena, models)
    }
}

/// A value in an object that is sent.
private struct SentMember {
    var path: ArraySlice<ResponsePath.Step>
    let value: Value
    let type: ValueType?
    /// What names the case of a union, which is no value of the arena.
    var text: String?

    /// Returns the members of an object that are there; those of a union are what names its case, and
    /// the object's.
    static func members(of object: Value, _ arena: Arena, _ models: ModelTable) -> [SentMember] {
        guard let model = models[ModelID(Int(object.extra))] else { return [] }
        guard let union = model.union else {
            return model.fields.enumerated().compactMap { index, field in
                let value = arena.field(index, of: object)
                return value.isNull
                    ? nil : SentMember(path: field.path[...], value: value, type: field.type)
            }
        }
        for (index, one) in union.cases.enumerated() {
            let value = arena.field(index, of: object)
            if value.isNull { continue }
            return [naming(union, one.value)] + members(of: value, arena, models)
        }
        let unknown = arena.field(union.unknownField, of: object)
        return unknown.isNull ? [] : [naming(union, arena.string(unknown))]
    }

    private static func naming(_ union: UnionRule, _ text: String) -> SentMember {
        SentMember(path: union.path[...], value: .null, type: nil, text: text)
    }
}

/// The places in a list that paths with indices name, of which negative ones count from its end.
package struct ListPositions {
    private var steps: [Int: ResponsePath.Step] = [:]
    /// The length of the list.
    package let count: Int

    /// Nil without indices.
    package init?(_ steps: [ResponsePath.Step]) {
        let indices = steps.compactMap { if case .index(let index) = $0 { index } else { nil } }
        guard let last = indices.max(), let first = indices.min() else { return nil }
        count = max(last + 1, 0) + max(-first, 0)
        for index in indices { self.steps[index < 0 ? count + index : index] = .index(index) }
    }

    /// The step to a place; nil for a place that no path names.
    package func step(at position: Int) -> ResponsePath.Step? { steps[position] }
}
