import JSONData
import Values

/// Writes one item: what tells it apart, what its cell shows, and its data.
func write(_ item: Value?, _ cell: SceneCell, _ data: SceneData, to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(of: item, cell, data, to: &writer)
    writer.endObject()
}

/// The members of an item, in an object that is open.
func writeMembers(
    of item: Value?, _ cell: SceneCell, _ data: SceneData, to writer: inout JSONWriter
) {
    write(cell.identity, to: &writer)
    writer.key("cell")
    write(cell, to: &writer)
    guard let item else { return }
    writer.key("item")
    writer.write(item, data.arena, data.models)
}

/// What tells an item apart, as a member; nothing where nothing does.
func write(_ identity: SceneIdentity?, to writer: inout JSONWriter) {
    guard let identity else { return }
    writer.key("identity")
    switch identity {
    case .text(let text): writer.string(text)
    case .value(let value): writer.write(value, Arena())
    }
}
