import JSONData

/// A screen of a schema, with what is to be said about it.
package struct SchemaScreen {
    package let inference: ScreenInference
    package let source: ScreenSource
    package let messages: [String]
}

extension SchemaDocument {
    /// Returns the screen of an operation, or of a schema.
    ///
    /// - Parameters:
    ///   - fragment: An operationId or a JSON pointer; nil for the whole document, a schema.
    ///   - url: The address, if the document does not have it.
    ///   - placeholder: The address if nothing has it.
    package func screen(
        _ fragment: String?, url: String?, placeholder: String
    ) throws(InferenceFault) -> SchemaScreen {
        if let fragment, isOpenAPI, let operation = operation(fragment) {
            return try screen(operation, url: url)
        }
        let schema = fragment.map { $0.hasPrefix("/") || $0.isEmpty ? value(at: $0) : nil } ?? root
        guard let schema, schema.kind == .object else {
            throw InferenceFault(
                isOpenAPI
                    ? "there is no operation `\(fragment ?? "")`: leave out what is behind # "
                        + "to list them"
                    : "there is no schema at `#\(fragment ?? "")`: write a JSON pointer, such as "
                        + "#/$defs/Order"
            )
        }
        let request = AskedRequest(url: url ?? placeholder)
        let reader = SchemaReader(self)
        let isNamed = fragment.map { $0.count > 1 && schema.member(named: "$ref") == nil } ?? false
        let edge = isNamed ? reader.edge(at: fragment ?? "", schema) : reader.root(schema)
        return SchemaScreen(
            inference: ScreenInference(schema: edge, request),
            source: .url(request, isPlaceholder: url == nil), messages: [])
    }

    private func screen(
        _ operation: OpenAPIOperation, url: String?
    ) throws(InferenceFault) -> SchemaScreen {
        guard let schema = answer(of: operation.value) else {
            throw InferenceFault(
                "the operation `\(operation.name)` has no successful answer in JSON with a schema: "
                    + "name another one")
        }
        let asked = OperationRequest(operation, of: self, url: url)
        var inference = ScreenInference(
            schema: SchemaReader(self).root(schema), asked.request)
        inference.params = asked.params
        return SchemaScreen(
            inference: inference,
            source: .url(asked.request, isPlaceholder: asked.isPlaceholder),
            messages: asked.messages)
    }
}
