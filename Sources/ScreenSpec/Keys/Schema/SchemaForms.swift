import Layout
import Screens
import Systems
import Values

/// The forms that a value may have in a file.
struct SchemaForms {
    /// A form that is a mapping.
    enum Mapping {
        case shape(SpecShape)
        case preset
        case template(hasAccessory: Bool)
        case other(JSONSchema)
    }

    /// The forms that are neither mappings nor lists.
    var scalars: [JSONSchema] = []
    var mappings: [Mapping] = []
    var lists: [JSONSchema] = []
}

extension SchemaBuilder {
    /// Returns the forms of a value.
    mutating func forms(of kind: ValueKind, _ computes: ComputedValues) -> SchemaForms {
        switch kind {
        case .oneOf, .bool, .yes, .int, .number, .expression, .condition, .text, .word, .matching,
            .computed, .duration, .length, .spacing, .keypath, .path, .type:
            SchemaForms(scalars: scalars(of: kind, computes))
        case .insets:
            SchemaForms(
                scalars: scalars(of: .number(SpecKeys.shift), computes),
                mappings: [.shape(SpecKeys.insets)])
        case .nothing:
            SchemaForms(
                scalars: [.type("null")],
                mappings: [.other(.type("object").with("maxProperties", value: .number(0)))])
        case .constant: SchemaForms(scalars: [.anything])
        case .shape(let name):
            SchemaForms(mappings: SpecKeys.shape(named: name).map { [.shape($0)] } ?? [])
        case .mapping(let name, let count):
            SchemaForms(mappings: [
                .other(
                    .type("object").with("additionalProperties", value: .schema(element(name)))
                        .with(
                            least: "minProperties", greatest: "maxProperties", count))
            ])
        case .list(let name, let count):
            SchemaForms(lists: [
                .type("array").with("items", value: .schema(element(name))).with(
                    least: "minItems", greatest: "maxItems", count)
            ])
        case .preset: SchemaForms(mappings: [.preset])
        case .template(let hasAccessory):
            SchemaForms(mappings: [.template(hasAccessory: hasAccessory)])
        case .forms(_, let kinds): forms(of: kinds, computes)
        }
    }

    private mutating func forms(of kinds: [ValueKind], _ computes: ComputedValues) -> SchemaForms {
        guard !kinds.isEmpty else { return SchemaForms(scalars: [.anything]) }
        var result = SchemaForms()
        for kind in kinds {
            let found = forms(of: kind, computes)
            result.scalars += found.scalars
            result.mappings += found.mappings
            result.lists += found.lists
        }
        return result
    }

    private mutating func scalars(of kind: ValueKind, _ computes: ComputedValues) -> [JSONSchema] {
        switch kind {
        case .int: computes == .none ? numbers(of: kind) : numbers(of: kind) + [computed()]
        case .number, .length, .spacing:
            computes == .none
                ? numbers(of: kind)
                : numbers(of: kind) + [computed(), .string(matching: SpecKeys.name)]
        case .oneOf, .bool:
            computes == .all ? [plain(of: kind), computed()] : [plain(of: kind)]
        default: [plain(of: kind)]
        }
    }

    private func numbers(of kind: ValueKind) -> [JSONSchema] {
        switch kind {
        case .int(let range, _):
            [.number("integer", within: Double(range.lowerBound)...Double(range.upperBound))]
        case .number(let range, _): [.number("number", within: range)]
        case .spacing:
            [
                .number("number", within: SpecKeys.gap),
                .string(matching: #"^flexible\([^\s$]+\)$"#, like: ["flexible(10)"]),
            ]
        default:
            [
                .number("number", within: LayoutDimension.points),
                .string(matching: Self.lengthPattern, like: ["50%"] + Self.lengths.map(\.text)),
            ]
        }
    }

    private mutating func plain(of kind: ValueKind) -> JSONSchema {
        switch kind {
        case SpecKeys.systemColor: define("system-color") { _ in .words(Color.names) }
        case .oneOf(let words):
            // A word that is a number needs no quotes in YAML.
            .any(
                [.words(words)]
                    + words.compactMap { Double($0) }.map {
                        JSONSchema().with("const", value: .number($0))
                    })
        case .bool: .type("boolean")
        case .yes: JSONSchema().with("const", value: .bool(true))
        case .duration:
            .string(matching: #"^[^\s$]+(ms|s|m)$"#, like: ["500ms", "30s", "2m"])
        case .condition: .types("string", "boolean")
        case .text: .scalar
        case .matching(let pattern): .string(matching: pattern)
        case .computed: computed()
        default: .string.with("minLength", value: .number(1))
        }
    }

    /// Lengths of all kinds that have a name.
    private static let lengths: [LayoutDimension] = [
        .fractionalWidth(0.5), .fractionalHeight(0.5), .estimated(100), .uniform(100),
    ]

    private static var lengthPattern: String {
        let names = lengths.map { $0.text.prefix { $0 != "(" } }.joined(separator: "|")
        return #"^([^\s$]+%|(\#(names))\([^\s$]+\))$"#
    }

    /// Returns the schema of an element of a list, or of a value of a mapping.
    private mutating func element(_ name: String) -> JSONSchema {
        switch name {
        case "text": schema(of: .text)
        case "text or list": schema(of: .forms("", [.text, .list(of: "argument")]))
        case "text with alternatives": schema(of: .text, takesAlternatives: true)
        // `let` has literals, too.
        case "expression": .scalar
        case "expression of each": .types("string", "null")
        case "title": .scalar
        case "mapping from the long options of the command":
            schema(of: .mapping(of: "option"))
        case "option": schema(of: .forms("", [.text, .list(of: "title")]))
        case "argument": .types("string", "number", "boolean", "null")
        case "type": schema(of: .type)
        case "path", "name", "string", "origin", "device", "language": schema(of: .word)
        case "text size": schema(of: .oneOf(ContentSize.self))
        case "version of iOS": schema(of: .oneOf(SystemVersion.self))
        case "user interface style": schema(of: .oneOf(Appearance.self))
        case "forced state": schema(of: .oneOf(ForcedState.self))
        case "key of this mapping": schema(of: .oneOf(TestSettings.Axis.self))
        case "step": .types("string", "object")
        case "target": schema(of: .oneOf(GenerationTarget.self))
        case "severity": schema(of: .oneOf(RuleLevel.self))
        case "detent": schema(of: .forms("", SpecKeys.anyDetent))
        case "number of points": .number("number", within: LayoutDimension.points)
        case "colour":
            schema(of: .forms("", [SpecKeys.plainColor, .shape("color")]))
        case "used colour": schema(of: SpecKeys.usedColor)
        case "node": schema(of: SpecKeys.anyNode)
        case "span":
            .any([schema(of: .text, takesAlternatives: true), schema(of: .shape("span"))])
        case "element of a group":
            schema(of: .forms("", [.shape("item"), .shape(SpecKeys.innerGroup.name)]))
        case "layout": schema(of: .forms("", SpecKeys.anyLayout), takesAlternatives: true)
        case "parameter", "flag": schema(of: .forms("", [.type, .shape(name)]))
        case "model":
            schema(
                of: .forms(
                    "",
                    [.shape("enum"), .shape("union"), .mapping(of: "field", count: .nonEmpty)]))
        case "case of a union": schema(of: .forms("", [.type, .shape(name)]))
        case "field": schema(of: .forms("", [.type, .shape("field")]))
        // An element that repeats others stands among the sections.
        case "section":
            schema(of: .forms("", [.shape("section"), .shape(SpecKeys.repeatedSections.name)]))
        default:
            SpecKeys.shape(named: name) == nil ? .anything : schema(of: .shape(name))
        }
    }
}
