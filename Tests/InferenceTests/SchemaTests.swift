import JSONData
import Testing

@testable import Inference

/// OpenAPI documents and JSON Schemas.
@Suite struct SchemaTests {
    private func spec(_ document: String, _ fragment: String?) throws -> MadeSpec {
        let root = try JSONDocument(Array(document.utf8)).root
        let found = try SchemaDocument(root: root).screen(
            fragment, url: nil, placeholder: "https://api.example.com/orders")
        return try MadeSpec(
            found.inference.spec(
                ScreenRequest(screen: "shop.orders", source: found.source, origin: "api.json")))
    }

    /// A schema of the property `v`, and the line of its field.
    @Test(arguments: [
        (#"{"type": "integer"}"#, "int?"), (#"{"type": "string", "format": "date-time"}"#, "date?"),
        (#"{"type": "string", "format": "date"}"#, "{type: date?, format: day}"),
        (#"{"type": "string", "format": "uri"}"#, "url?"),
        (#"{"type": "object", "additionalProperties": {"type": "number"}}"#, "map(double)?"),
        (#"{"type": "array", "items": {"type": "boolean"}}"#, "list(bool)?"),
        (##"{"anyOf": [{"$ref": "#/$defs/A"}, {"type": "null"}]}"##, "A?"),
        (#"{"oneOf": [{"type": "string"}, {"type": "null"}]}"#, "string?"),
        (
            #"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#,
            "json?  # a union of string, integer"
        ),
        (#"{"type": ["string", "integer"]}"#, "json?  # a union of string, integer"),
        (##"{"allOf": [{"$ref": "#/$defs/A"}], "nullable": true}"##, "A?"),
        (
            ##"{"$ref": "#/$defs/None"}"##,
            "json?  # a reference that this file does not have: #/$defs/None"
        ),
    ])
    func type(_ schema: String, _ line: String) throws {
        let document =
            """
            {"type": "array", "items": {"type": "object", "required": ["id"], "properties":
              {"id": {"type": "string"}, "v": \(schema)}},
             "$defs": {"A": {"type": "object", "required": ["x", "z"], "properties":
               {"x": {"type": ["integer", "null"]}, "z": {"$ref": "#/$defs/A"}}}}}
            """
        let spec = try spec(document, nil)
        #expect(spec.line("v") == line)
        if line == "A?" {
            #expect(
                spec.line("x") == "int?"
                    && spec.line("z") == "A?  # optional, since it would have no end")
        }
    }

    private static let api =
        """
        {"openapi": "3.0.3", "servers": [{"url": "https://shop.example/v1/"}],
         "security": [{"bearer": []}],
         "paths": {"/users/{user-id}/orders": {
           "parameters": [{"name": "user-id", "in": "path", "required": true, "schema": {"type": "integer"}}],
           "get": {"operationId": "listOrders",
             "parameters": [{"name": "page", "in": "query", "schema": {"type": "integer"}},
                            {"name": "q", "in": "query", "schema": {"type": "string"}}],
             "responses": {"200": {"content": {"application/json": {"schema": {
               "type": "object", "required": ["orders"], "properties": {"orders": {"type": "array",
                 "items": {"$ref": "#/components/schemas/Order"}}}}}}}}}}},
         "components": {"securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}},
           "schemas": {"Order": {"allOf": [{"$ref": "#/components/schemas/Thing"},
             {"type": "object", "required": ["state"], "properties": {"state": {"type": "string",
               "enum": ["open", "paid"]}}}]},
             "Thing": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}},
             "Unused": {"type": "object", "properties": {"a": {"type": "string"}}}}}}
        """

    @Test func `an operation is a screen`() throws {
        let spec = try spec(Self.api, "listOrders")
        #expect(spec.line("url") == #""https://shop.example/v1/users/${params.userID}/orders""#)
        #expect(spec.line("userID") == "int")
        #expect(spec.line("secrets") == "[bearer]")
        #expect(spec.line("Authorization") == #""Bearer ${secrets.bearer}""#)
        #expect(spec.line("policy") == "page" && spec.line("parameter") == "page")
        #expect(spec.line("enum") == "[open, paid]" && spec.line("id") != nil)
        #expect(!spec.text.contains("Unused"))
    }

    @Test func `operations are listed`() throws {
        let root = try JSONDocument(Array(Self.api.utf8)).root
        let document = SchemaDocument(root: root)
        #expect(document.operations.map(\.name) == ["listOrders"])
        #expect(document.isOpenAPI && document.isSchema)
        #expect(throws: InferenceFault.self) { try spec(Self.api, "listUsers") }
    }

    @Test func `a schema that is only itself ends`() throws {
        _ = try? spec(##"{"$ref": "#"}"##, nil)
        _ = try? spec(##"{"$defs": {"A": {"allOf": [{"$ref": "#/$defs/A"}]}}}"##, "/$defs/A")
        _ = try? spec(
            ##"{"$defs": {"A": {"anyOf": [{"$ref": "#/$defs/A"}, {"type": "null"}]}}}"##, "/$defs/A"
        )
    }
}
