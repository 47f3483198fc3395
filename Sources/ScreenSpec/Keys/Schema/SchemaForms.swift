import Layout
import Screens
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
                mappings: [.other(.type("object").with("maxProperties", .number(0)))])
        case .constant: SchemaForms(scalars: [.anything])
        case .shape(let name):
            SchemaForms(mappings: SpecKeys.shape(named: name).map { [.shape($0)] } ?? [])
        case .mapping(let name, let count):
            SchemaForms(mappings: [
                .other(
                    .type("object").with("additionalProperties", .schema(element(name))).with(
                        least: "minProperties", greatest: "maxProperties", count))
            ])
        case .list(let name, let count):
            SchemaForms(lists: [
                .type("array").with("items", .schema(element(name))).with(
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
        let isNumber: Bool
        let literals: [JSONSchema]
        switch kind {
        case SpecKeys.systemColor:
            (isNumber, literals) = (false, [define("system-color") { _ in .words(Color.names) }])
        case .oneOf(let words): (isNumber, literals) = (false, [.words(words)])
        case .bool: (isNumber, literals) = (false, [.type("boolean")])
        case .int(let range, _):
            let bounds = Double(range.lowerBound)...Double(range.upperBound)
            (isNumber, literals) = (true, [.number("integer", bounds)])
        case .number(let range, _): (isNumber, literals) = (true, [.number("number", range)])
        case .length:
            let named = Self.lengths.map(\.text).map { $0.prefix { $0 != "(" } }
            let pattern = #"^([^\s$]+%|(\#(named.joined(separator: "|")))\([^\s$]+\))$"#
            let examples = ["50%"] + Self.lengths.map(\.text)
            (isNumber, literals) = (
                true,
                [
                    .number("number", LayoutDimension.points),
                    .string(matching: pattern).with("examples", .texts(examples)),
                ]
            )
        case .spacing:
            (isNumber, literals) = (
                true,
                [
                    .number("number", SpecKeys.gap),
                    .string(matching: #"^flexible\([^\s$]+\)$"#).with(
                        "examples", .texts(["flexible(10)"])),
                ]
            )
        case .duration:
            return [
                .string(matching: "^[0-9].*(ms|s|m)$").with(
                    "examples", .texts(["500ms", "30s", "2m"]))
            ]
        case .yes: return [JSONSchema().with("const", .bool(true))]
        case .condition: return [.types("string", "boolean")]
        case .text: return [.scalar]
        case .matching(let pattern): return [.string(matching: pattern)]
        case .computed: return [computed()]
        default: return [.string.with("minLength", .number(1))]
        }
        let takesComputed = isNumber ? computes != .none : computes == .all
        return takesComputed ? literals + [computed()] : literals
    }

    /// Lengths of all kinds that have a name.
    private static let lengths: [LayoutDimension] = [
        .fractionalWidth(0.5), .fractionalHeight(0.5), .estimated(100), .uniform(100),
    ]

    /// Returns the schema of an element of a list, or of a value of a mapping.
    private mutating func element(_ name: String) -> JSONSchema {
        switch name {
        case "text": schema(of: .text, takesAlternatives: true)
        // `let` has literals, too.
        case "expression": .scalar
        case "expression of each": .types("string", "null")
        case "title": .scalar
        case "argument": .types("string", "number", "boolean", "null")
        case "type": schema(of: .type)
        case "path", "name", "string", "origin", "device", "language": schema(of: .word)
        case "text size": schema(of: .oneOf(ContentSize.self))
        case "severity": schema(of: .oneOf(RuleLevel.self))
        case "colour":
            schema(of: .forms("", [SpecKeys.plainColor, .shape("color")]))
        case "used colour": schema(of: SpecKeys.usedColor)
        case "node": schema(of: SpecKeys.anyNode)
        case "span": schema(of: .forms("", [.text, .shape("span")]))
        case "element of a group":
            schema(of: .forms("", [.shape("item"), .shape(SpecKeys.innerGroup.name)]))
        case "layout": schema(of: .forms("", SpecKeys.anyLayout), takesAlternatives: true)
        case "parameter": schema(of: .forms("", [.type, .shape("parameter")]))
        case "model":
            schema(of: .forms("", [.shape("enum"), .mapping(of: "field", count: .nonEmpty)]))
        case "field": schema(of: .forms("", [.type, .shape("field")]))
        // An element that repeats others stands among the sections.
        case "section":
            schema(of: .forms("", [.shape("section"), .shape(SpecKeys.repeatedSections.name)]))
        default:
            SpecKeys.shape(named: name) == nil ? .anything : schema(of: .shape(name))
        }
    }
}
