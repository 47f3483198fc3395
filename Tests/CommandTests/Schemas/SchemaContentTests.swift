import TestSupport
import Testing

/// What editors show of the schema.
@Suite(.enabled(if: hasJSONSchema, "python3-jsonschema is not installed"))
struct SchemaContentTests {
    /// Prints the keys without a description, defaults and examples that do not match, the number of
    /// defaults, and the keys whose values or elements may be anything.
    private static let program = """
        import json
        from jsonschema import validators

        notes = ["description", "default", "examples", "minItems", "minProperties"]

        def is_open(schema):
            schema = {key: schema[key] for key in schema if key not in notes}
            if schema.get("maxProperties") == 0 or "enum" in schema or "$ref" in schema: return False
            if "anyOf" in schema: return any(is_open(part) for part in schema["anyOf"])
            if schema.get("type") == "array": return is_open(schema.get("items", {}))
            if schema.get("type") == "object" and schema.get("additionalProperties") is not False:
                return is_open(schema.get("additionalProperties", {}))
            return not schema

        def walk(schema, path):
            if isinstance(schema, list):
                for number, part in enumerate(schema): walk(part, path + [number])
            if not isinstance(schema, dict): return
            if path[-1:] != ["properties"]:
                values = schema.get("examples", []) + [schema[key] for key in ["default"] if key in schema]
                for value in values:
                    if not validator.evolve(schema=schema).is_valid(value):
                        print("mismatch", *path, value)
            for key in schema: walk(schema[key], path + [key])

        for kind in ["spec", "library", "workspace"]:
            schema = json.load(open(f"{kind}.schema.json"))
            validator = validators.validator_for(schema)(schema)
            walk(schema, [])
            defaults = 0
            for name, definition in schema["$defs"].items():
                for key, value in definition.get("properties", {}).items():
                    if is_open(value): print("open", kind, name, key)
                    if "description" not in value and "$ref" not in value:
                        print("undescribed", kind, name, key)
                    defaults += "default" in value
            print(kind, "has defaults" if defaults > 100 else defaults)
        """

    @Test func `keys are described, and few accept anything`() throws {
        let lines = try SchemaFolder().lines(of: Self.program)
        // Values of the types that a spec declares, and JSON.
        let open = [
            "open spec parameter default", "open spec parameter enum", "open spec state default",
            "open spec state enum", "open spec flag default", "open spec field default",
            "open spec data json",
            "open spec section items", "open spec section json", "open spec send json",
            "open spec alternative use", "spec has defaults", "open library state default",
            "open library state enum", "open library flag default", "open library field default",
            "open library send json", "open library alternative use", "library has defaults",
            "workspace 2",
        ]
        #expect(lines == open)
    }
}
