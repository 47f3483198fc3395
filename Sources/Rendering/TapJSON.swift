package import JSONData
package import LoaderPlan
import Values

/// Writes the outcomes of taps as the member `taps`, if any.
func write(_ taps: [TapResult], to writer: inout JSONWriter) {
    guard !taps.isEmpty else { return }
    writer.key("taps")
    writer.beginArray()
    for tap in taps {
        writer.beginObject()
        writer.member("screen", tap.screen)
        writer.item(of: tap)
        if let event = tap.event {
            writer.key("event")
            writer.beginObject()
            writer.member("name", event.name)
            writer.key("parameters")
            writer.constants(event.parameters)
            writer.endObject()
        }
        if let action = tap.action {
            writer.key("action")
            writer.action(action)
        }
        writer.endObject()
    }
    writer.endArray()
}

extension JSONWriter {
    /// Writes the tapped item: the members `section`, `index` and, if any, `identity`.
    package mutating func item(of tap: TapResult) {
        member("section", tap.section)
        member("index", tap.index)
        if let identity = tap.identity {
            key("identity")
            constant(identity)
        }
    }

    /// Writes an action as an object with one member: `push`, `open` or `set`.
    package mutating func action(_ action: ResolvedTapAction) {
        beginObject()
        switch action {
        case .push(let screen, let params):
            key("push")
            beginObject()
            member("screen", screen)
            key("params")
            constants(params)
            endObject()
        case .open(let url): member("open", url)
        case .set(let values):
            key("set")
            constants(values)
        }
        endObject()
    }

    /// Writes values by name.
    package mutating func constants(_ values: [NamedConstant]) {
        beginObject()
        for value in values {
            key(value.name)
            constant(value.value)
        }
        endObject()
    }

    package mutating func member(_ name: String, _ text: String) {
        key(name)
        string(text)
    }

    package mutating func member(_ name: String, _ number: Int) {
        key(name)
        int(Int64(number))
    }

    private mutating func constant(_ constant: Constant) {
        switch constant {
        case .string(let text): string(text)
        case .int(let number): int(number)
        case .double(let number): double(number)
        case .bool(let isTrue): bool(isTrue)
        case .null, .list, .map: null()
        }
    }
}
