import CellCore
import Screens

/// The definitions of a schema: those of mappings, and of values that stand in several places.
struct SchemaBuilder {
    private var definitionsByName: [String: JSONSchema] = [:]
    /// The values with definitions; those of mappings have none.
    private var kinds: [String: DefinedValue] = [:]

    private struct DefinedValue: Hashable {
        let kind: ValueKind
        let takesAlternatives: Bool
    }

    /// The definitions: mappings in the order of the reference, then the others.
    var definitions: [(String, JSONSchema)] {
        let shapes = SpecKeys.described.map(\.definitionName)
        let others = definitionsByName.keys.filter { !shapes.contains($0) }.sorted()
        return (shapes + others).compactMap { name in
            definitionsByName[name].map { (name, $0) }
        }
    }

    /// Returns a reference to a definition, which `schema` makes if there is none.
    mutating func define(
        _ name: String, schema: (inout SchemaBuilder) -> JSONSchema
    ) -> JSONSchema {
        if definitionsByName[name] == nil {
            // A mapping may contain itself.
            definitionsByName[name] = .anything
            definitionsByName[name] = schema(&self)
        }
        return .reference(name)
    }
}

extension SchemaBuilder {
    /// Returns the schema of a text that is a single `${…}`.
    mutating func computed() -> JSONSchema {
        define("computed") { _ in
            JSONSchema().with("description", value: .text("The value of an expression: `${…}`."))
                .with(.string(matching: #"^\$\{[\s\S]*\}$"#))
        }
    }
}

// MARK: - Mappings

extension SchemaBuilder {
    /// Returns a reference to the schema of a mapping.
    mutating func reference(to shape: SpecShape) -> JSONSchema {
        define(shape.definitionName) { builder in
            let properties = shape.described.map { key, computes in
                (key.key.word, builder.property(key, computes: computes))
            }
            return JSONSchema().with("description", value: .text(shape.summary))
                .with(.object(properties, required: shape.required.map(\.word)))
                .with(
                    shape.isNeverEmpty
                        ? JSONSchema().with("minProperties", value: .number(1)) : .anything
                )
                .with(builder.constraints(of: shape))
        }
    }

    /// Returns a reference to the schema of a mapping with `if` beside its keys.
    private mutating func alternative(of shape: SpecShape) -> JSONSchema {
        let original = reference(to: shape)
        return define("alternative-of-\(shape.definitionName)") { builder in
            guard case .text(let pointer)? = original["$ref"] else { return original }
            let properties = shape.described.map { key, _ in
                let word = key.key.word
                return (
                    word, JSONSchema().with("$ref", value: .text("\(pointer)/properties/\(word)"))
                )
            }
            return .object(
                [builder.condition] + properties,
                required: [Key.if.word] + shape.required.map(\.word)
            ).with("minProperties", value: .number(2)).with(builder.constraints(of: shape))
        }
    }

    /// The key `if` of an alternative.
    private var condition: (String, JSONSchema) {
        mutating get {
            (
                Key.if.word,
                reference(to: SpecKeys.alternative).below("properties/\(Key.if.word)")
            )
        }
    }

    /// Returns what the keys of a mapping demand of each other.
    private mutating func constraints(of shape: SpecShape) -> JSONSchema {
        var result = JSONSchema()
        if !shape.contents.isEmpty {
            let contents = shape.contents.map { JSONSchema.required([$0.word]) }
            switch shape.contentCount {
            case .nonEmpty: result["anyOf"] = .list(contents)
            case 1...1: result["oneOf"] = .list(contents)
            default: result["oneOf"] = .list([.not(.any(contents))] + contents)
            }
        }
        let needs = shape.described.map(\.key).filter { !$0.substitutes.isEmpty }.map { key in
            JSONSchema.any(([key.key] + key.substitutes).map { .required([$0.word]) })
        }
        if !needs.isEmpty { result["allOf"] = .list(needs) }
        var dependent = shape.described.filter { !$0.key.neighbors.isEmpty }.map { key, _ in
            (key.key.word, JSONSchema.any(key.neighbors.map { .required([$0.word]) }))
        }
        if shape === SpecKeys.node { dependent += alignments() }
        if !dependent.isEmpty { result["dependentSchemas"] = .schemas(dependent) }
        return result
    }

    /// Returns the schemas of nodes that are stacks, whose words of `alignment` differ.
    private mutating func alignments() -> [(String, JSONSchema)] {
        let stacks = SpecKeys.stackAlignments.sorted { $0.key.word < $1.key.word }
        return stacks.map { stack, alignment in
            let words = schema(of: .oneOf(alignment.words.map(\.rawValue)), .all)
            let properties = JSONSchema.Value.schemas([(Key.alignment.word, words)])
            return (stack.word, JSONSchema().with("properties", value: properties))
        }
    }

    private mutating func property(_ key: SpecKey, computes: ComputedValues) -> JSONSchema {
        let value = schema(of: key.kind, computes, takesAlternatives: key.takesAlternatives)
        var result = JSONSchema().with("description", value: .text(key.summary)).with(value)
        result["default"] = key.literalDefault
        return result
    }
}

// MARK: - Values

extension SchemaBuilder {
    /// Returns the schema of a value, or a reference to it if it stands in several places.
    mutating func schema(
        of kind: ValueKind, _ computes: ComputedValues = .none, takesAlternatives: Bool = false
    ) -> JSONSchema {
        let value = DefinedValue(
            kind: kind.withoutDefaultLength, takesAlternatives: takesAlternatives)
        guard let name = name(of: value), kinds[name, default: value] == value else {
            return written(value, computes: computes)
        }
        kinds[name] = value
        return define(name) { $0.written(value, computes: computes) }
    }

    /// The name of the definition of a value that stands in several places, where the same of its
    /// parts may be computed; nil for others.
    private func name(of value: DefinedValue) -> String? {
        if value.takesAlternatives {
            let name = value.kind == .text ? "text" : value.kind.shapes.first
            return name.map { "\($0.definitionName)-or-alternatives" }
        }
        if value.kind == .insets { return "insets-or-number" }
        if value.kind == .length() { return "length" }
        if value.kind == SpecKeys.anyNode { return "node-or-word" }
        return value.kind == SpecKeys.usedColor ? "color-or-name" : nil
    }

    private mutating func written(_ value: DefinedValue, computes: ComputedValues) -> JSONSchema {
        let forms = forms(of: value.kind, computes)
        let values = forms.scalars + forms.mappings.map { plain($0) } + forms.lists
        return .any(value.takesAlternatives ? values + [alternatives(forms)] : values)
    }

    /// Returns the schema of a list of alternatives.
    private mutating func alternatives(_ forms: SchemaForms) -> JSONSchema {
        var elements = forms.scalars
        if !forms.scalars.isEmpty {
            let use = reference(to: SpecKeys.alternative).below("properties/\(Key.use.word)")
                .with(.any(forms.scalars))
            elements.append(
                .object([condition, (Key.use.word, use)], required: [Key.if.word, Key.use.word]))
        }
        elements += forms.mappings.map { plain($0) } + forms.mappings.map { besideIf($0) }
        return .type("array").with("items", value: .schema(.any(elements)))
            .with(least: "minItems", greatest: "maxItems", 1...SpecReader.maxAlternatives)
    }

    private mutating func plain(_ mapping: SchemaForms.Mapping) -> JSONSchema {
        switch mapping {
        case .shape(let shape): reference(to: shape)
        case .preset: define("preset") { $0.preset(beside: []) }
        case .template(let hasAccessory):
            define(hasAccessory ? "template-use" : "template-use-in-cell") {
                $0.template(hasAccessory, beside: [])
            }
        case .other(let schema): schema
        }
    }

    private mutating func besideIf(_ mapping: SchemaForms.Mapping) -> JSONSchema {
        switch mapping {
        case .shape(let shape): alternative(of: shape)
        case .preset: preset(beside: [condition])
        case .template(let hasAccessory): template(hasAccessory, beside: [condition])
        case .other(let schema): schema
        }
    }

    /// Returns the schema of `{grid: {columns: 2}}`.
    private mutating func preset(beside others: [(String, JSONSchema)]) -> JSONSchema {
        let presets = LayoutPreset.allCases.map { preset in
            let settings = reference(to: preset.shape)
            return (preset.rawValue, settings.with("minProperties", value: .number(1)))
        }
        return .object(others + presets, required: others.map(\.0)).with(
            least: "minProperties", greatest: "maxProperties", others.count + 1...others.count + 1)
    }

    /// Returns the schema of `{Product: {title: …}}`.
    private mutating func template(
        _ hasAccessory: Bool, beside others: [(String, JSONSchema)]
    ) -> JSONSchema {
        let cell = reference(to: SpecKeys.cell)
        func use(
            _ properties: [(String, JSONSchema)], slots: JSONSchema, beside: [(String, JSONSchema)]
        ) -> JSONSchema {
            JSONSchema.object(beside + properties, required: beside.map(\.0))
                .with("patternProperties", value: .schemas([(SpecKeys.declaredName, slots)]))
                .with(
                    least: "minProperties", greatest: "maxProperties",
                    beside.count + 1...beside.count + 1)
        }
        let alone = use(
            BuiltInTemplate.ofCells.map { ($0.rawValue, cell) },
            slots: .type("object").with("minProperties", value: .number(1)), beside: others)
        guard hasAccessory else { return alone }
        let accessory = Key.accessory.word
        return .any([
            alone,
            use(
                [], slots: .types("object", "null"),
                beside: others + [(accessory, cell.below("properties/\(accessory)"))]),
        ])
    }
}

extension JSONSchema {
    /// Returns a reference to a part of what this one refers to.
    fileprivate func below(_ path: String) -> JSONSchema {
        guard case .text(let pointer)? = self["$ref"] else { return self }
        return JSONSchema().with("$ref", value: .text("\(pointer)/\(path)"))
    }
}
