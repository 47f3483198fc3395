import JSONData

/// The JSON Schema (draft 2020-12) of the files that the program reads, made of the key table: for
/// completion and checks in editors.
///
/// It accepts every valid file. Of wrong ones it refuses those with unknown, missing or conflicting
/// keys, and with values of a wrong form; what is behind them, such as expressions and names, is for
/// `validate`.
package enum SpecSchema: String, CaseIterable, Sendable {
    case spec, library, app, workspace

    /// The text of the schema.
    package var text: String {
        var builder = SchemaBuilder()
        let root = builder.reference(to: root)
        let schema = JSONSchema()
            .with("$schema", value: .text("https://json-schema.org/draft/2020-12/schema"))
            .with("title", value: .text("screenc: \(summary)"))
            .with(root).with("$defs", value: .schemas(builder.definitions))
        var json = JSONWriter(style: .pretty)
        json.write(schema)
        return String(decoding: json.bytes, as: UTF8.self) + "\n"
    }

    private var summary: String {
        switch self {
        case .spec: "a screen spec"
        case .library: "a library of screen specs"
        case .app: "an app around screens"
        case .workspace: "the workspace file"
        }
    }

    private var root: SpecShape {
        switch self {
        case .spec: SpecKeys.screen
        case .library: SpecKeys.library
        case .app: SpecKeys.app
        case .workspace: SpecKeys.workspace
        }
    }
}
