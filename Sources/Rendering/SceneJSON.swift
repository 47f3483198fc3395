import Screens
import CellCore
import JSONData
import Layout
import Values

/// Writes a header or footer as a member, if any.
func write(_ name: String, _ edge: SceneBoundary?, to writer: inout JSONWriter) {
    guard let edge else { return }
    writer.key(name)
    write(edge.cell, to: &writer)
}

/// Writes a cell slot by slot; for a custom template, its texts, images and symbols.
func write(_ cell: SceneCell, to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(of: cell, to: &writer)
    writer.endObject()
}

private func writeMembers(of cell: SceneCell, to writer: inout JSONWriter) {
    if cell.slots.isEmpty {
        write("texts", cell.view.texts, to: &writer)
        write("images", cell.view.images, to: &writer)
        // The symbol of the accessory comes last.
        let symbols = cell.view.symbols
        write("symbols", symbols.dropLast(cell.accessory == nil ? 0 : 1), to: &writer)
        write("nodes", cell.view.tappableNodes, to: &writer)
        write("links", cell.view.links, to: &writer)
    }
    for (name, text) in zip(slotNames, cell.slots) { write(name, text, to: &writer) }
    write("accessory", cell.accessory?.rawValue, to: &writer)
    write(cell.controls, to: &writer)
}

private let slotNames = CellSlot.allCases.map(\.name)

private func write(_ name: String, _ texts: some Collection<String>, to writer: inout JSONWriter) {
    guard !texts.isEmpty else { return }
    writer.key(name)
    writer.beginArray()
    texts.forEach { writer.string($0) }
    writer.endArray()
}

/// Writes the background of a section, if any.
func write(_ background: SceneBackground?, to writer: inout JSONWriter) {
    guard let background else { return }
    writer.key("background")
    writer.beginObject()
    writer.key("kind")
    writer.word(background.item.kind)
    writer.key("color")
    writer.word(background.color.name)
    writer.key("corner")
    if let whole = Int64(exactly: background.corner) {
        writer.int(whole)
    } else {
        writer.double(background.corner)
    }
    writer.endObject()
}

/// Writes the members of an item into an open object: identity, cell and data.
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

/// Writes the identity of an item as a member, if any.
func write(_ identity: SceneIdentity?, to writer: inout JSONWriter) {
    guard let identity else { return }
    writer.key("identity")
    switch identity {
    case .text(let text): writer.string(text)
    case .value(let value): writer.write(value, Arena())
    }
}

/// Writes the placeholder of a state under the state's key in specs, if any; a plain text as a
/// string.
func write(
    _ placeholder: PlaceholderContent?, of state: SceneState, to writer: inout JSONWriter
) {
    guard let placeholder, let key = state.placeholderKey else { return }
    writer.key(key)
    if let text = placeholder.onlyText { return writer.string(text) }
    writer.beginObject()
    write("image", placeholder.image, to: &writer)
    write("symbol", placeholder.symbol, to: &writer)
    write("title", placeholder.title, to: &writer)
    write("text", placeholder.text, to: &writer)
    write("button", placeholder.button, to: &writer)
    if let view = placeholder.view { writeMembers(of: SceneCell(view), to: &writer) }
    if let alert = placeholder.alert {
        writer.key("alert")
        writer.beginObject()
        write("title", alert.title, to: &writer)
        write("text", alert.text, to: &writer)
        write("button", alert.button, to: &writer)
        writer.endObject()
    }
    writer.endObject()
}

extension SceneState {
    fileprivate var placeholderKey: String? {
        switch self {
        case .empty: "empty"
        case .noResults: "noResults"
        case .loading: "loading"
        case .failed: "failure"
        case .content, .cancelled: nil
        }
    }
}
