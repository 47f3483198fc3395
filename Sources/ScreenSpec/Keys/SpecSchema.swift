import JSONData

/// The JSON Schema (draft 2020-12) of the files that the program reads, made of the key table: for
/// completion and checks in editors.
///
/// It accepts every valid file. Of wrong ones it refuses those with unknown or missing keys, and with
/// words and numbers that are not allowed; what is behind them, such as expressions and names, is for
/// `validate`.
package enum SpecSchema: String, CaseIterable, Sendable {
    case spec, library, workspace

    /// The text of the schema.
    package var text: String {
        var json = JSONWriter(style: .pretty)
        json.beginObject()
        json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
        json.member("title", "screenc: \(summary)")
        json.key("$ref")
        json.word(SchemaNames.reference(to: root))
        json.key("$defs")
        json.beginObject()
        for shape in shapes {
            json.key(SchemaNames.name(of: shape))
            json.write(shape)
        }
        json.endObject()
        json.endObject()
        return String(decoding: json.bytes, as: UTF8.self) + "\n"
    }

    private var summary: String {
        switch self {
        case .spec: "a screen spec"
        case .library: "a library of screen specs"
        case .workspace: "the workspace file"
        }
    }

    private var root: SpecShape {
        switch self {
        case .spec: SpecKeys.screen
        case .library: SpecKeys.library
        case .workspace: SpecKeys.workspace
        }
    }

    /// The root and what it refers to, in the order of the reference.
    private var shapes: [SpecShape] {
        var found: [SpecShape] = []
        var waiting = [root]
        while let shape = waiting.popLast() {
            guard !found.contains(where: { $0 === shape }) else { continue }
            found.append(shape)
            waiting += shape.keys.filter(\.isSupported).flatMap { SchemaNames.shapes(in: $0.kind) }
        }
        let order = [root] + SpecKeys.all.filter { $0 !== root }
        return order.filter { shape in found.contains { $0 === shape } }
    }
}

/// The names of shapes in a schema, and the shapes that kinds of values refer to.
private enum SchemaNames {
    static func name(of shape: SpecShape) -> String { shape.name.replacing(" ", with: "-") }

    static func reference(to shape: SpecShape) -> String { "#/$defs/\(name(of: shape))" }

    /// The shapes of the mappings that a value, or an element of it, can be.
    static func shapes(in kind: ValueKind) -> [SpecShape] {
        switch kind {
        // An element that repeats others stands among the sections.
        case .list("section"): named("section") + named("sections from data")
        // A layout is the mapping of a preset or that of a group.
        case .mapping("layout"): []
        case .shape(let name), .list(let name), .mapping(let name): named(name)
        case .forms(let text):
            forms(text)
        default: []
        }
    }

    /// The shapes of a value that is such a mapping alone, or has another form; none where a mapping can
    /// be something else as well.
    private static func forms(_ text: String) -> [SpecShape] {
        let end = "mapping with the keys of "
        guard let link = text.firstMatch(of: /\[[^\]]*\]\(#([A-Za-z-]+)\)$/),
            link.range.lowerBound == text.startIndex
                || text[..<link.range.lowerBound].hasSuffix(end)
        else { return [] }
        // A colour may be a mapping too.
        return named(String(link.output.1)) + (text.hasPrefix("colour, or") ? named("color") : [])
    }

    private static func named(_ name: String) -> [SpecShape] {
        SpecKeys.all.filter {
            $0.name == name || Self.name(of: $0).lowercased() == name.lowercased()
        }.prefix(1).map { $0 }
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ shape: SpecShape) {
        beginObject()
        member("description", shape.summary)
        member("type", "object")
        key("properties")
        beginObject()
        for property in shape.keys where property.isSupported {
            key(property.key.word)
            write(property)
        }
        endObject()
        if !shape.required.isEmpty {
            key("required")
            words(shape.required.map(\.word))
        }
        key("additionalProperties")
        bool(false)
        endObject()
    }

    private mutating func write(_ property: SpecKey) {
        beginObject()
        member("description", property.summary)
        let shapes = SchemaNames.shapes(in: property.kind)
        if property.takesAlternatives {
            key("anyOf")
            beginArray()
            beginObject()
            write(property.kind, shapes)
            endObject()
            // Alternatives: each is a mapping with its condition, the last may be a value.
            beginObject()
            member("type", "array")
            endObject()
            endArray()
        } else {
            write(property.kind, shapes)
        }
        endObject()
    }

    /// Writes the constraints of a value. A text with `${…}` may stand for a word or a number.
    private mutating func write(_ kind: ValueKind, _ shapes: [SpecShape]) {
        switch kind {
        case .oneOf(let words):
            either { $0.enumeration(words) }
        case .bool:
            either { $0.member("type", "boolean") }
        case .int(let range, _):
            either {
                $0.member("type", "integer")
                $0.range(range.lowerBound, range.upperBound)
            }
        case .number(let range, _):
            // `spacer: {}` has no number.
            either(orMapping: true) {
                $0.member("type", "number")
                $0.range(Int64(range.lowerBound), Int64(range.upperBound))
            }
        case .expression, .text:
            key("type")
            words(["string", "number", "boolean"])
        case .shape:
            references(shapes)
        case .list:
            member("type", "array")
            guard !shapes.isEmpty else { return }
            key("items")
            beginObject()
            references(shapes)
            endObject()
        case .mapping:
            member("type", "object")
            guard !shapes.isEmpty else { return }
            key("additionalProperties")
            beginObject()
            references(shapes)
            endObject()
        case .forms where !shapes.isEmpty:
            references(shapes)
        case .word, .keypath, .path, .type:
            member("type", "string")
        case .duration, .length, .spacing:
            key("type")
            words(["string", "number"])
        case .insets, .constant, .forms: break
        }
    }

    /// Writes constraints, or that the value is computed.
    private mutating func either(
        orMapping: Bool = false, _ body: (inout JSONWriter) -> Void
    ) {
        key("anyOf")
        beginArray()
        beginObject()
        body(&self)
        endObject()
        beginObject()
        member("type", "string")
        member("pattern", "\\$\\{")
        endObject()
        if orMapping {
            beginObject()
            member("type", "object")
            endObject()
        }
        endArray()
    }

    /// Writes that a mapping has one of the shapes. A word or a list may be a short form of it.
    private mutating func references(_ shapes: [SpecShape]) {
        guard !shapes.isEmpty else { return }
        key("anyOf")
        beginArray()
        for shape in shapes {
            beginObject()
            member("$ref", SchemaNames.reference(to: shape))
            endObject()
        }
        beginObject()
        key("not")
        beginObject()
        member("type", "object")
        endObject()
        endObject()
        endArray()
    }

    private mutating func enumeration(_ texts: [String]) {
        key("enum")
        words(texts)
    }

    private mutating func range(_ least: Int64, _ greatest: Int64) {
        key("minimum")
        int(least)
        key("maximum")
        int(greatest)
    }

    private mutating func words(_ texts: [String]) {
        beginArray()
        for text in texts { word(text) }
        endArray()
    }

    fileprivate mutating func member(_ name: String, _ text: String) {
        key(name)
        word(text)
    }
}
