import JSONData
import Layout

/// What a header or footer shows, slot by slot; nothing where there is none.
func write(_ name: String, _ edge: SceneBoundary?, to writer: inout JSONWriter) {
    guard let edge else { return }
    writer.key(name)
    write(edge.cell, to: &writer)
}

/// What a cell shows, slot by slot; of a template of the spec's own, its texts and pictures.
func write(_ cell: SceneCell, to writer: inout JSONWriter) {
    writer.beginObject()
    if let view = cell.view {
        write("texts", view.texts, to: &writer)
        write("images", view.images, to: &writer)
    }
    for (slot, text) in cell.slots {
        writer.key(slot)
        writer.string(text)
    }
    writer.endObject()
}

private func write(_ name: String, _ texts: [String], to writer: inout JSONWriter) {
    guard !texts.isEmpty else { return }
    writer.key(name)
    writer.beginArray()
    texts.forEach { writer.string($0) }
    writer.endArray()
}

/// The background of a section; nothing where there is none.
func write(_ background: SceneBackground?, to writer: inout JSONWriter) {
    guard let background else { return }
    writer.key("background")
    writer.beginObject()
    writer.key("kind")
    writer.word(background.item.kind)
    writer.key("color")
    writer.word(background.colorName)
    writer.key("corner")
    if let whole = Int64(exactly: background.corner) {
        writer.int(whole)
    } else {
        writer.double(background.corner)
    }
    writer.endObject()
}

extension SceneCell {
    /// The filled slots by name.
    fileprivate var slots: [(name: String, text: String)] {
        let all: [(String, String?)] = [
            ("text", text), ("secondaryText", secondaryText), ("image", image), ("badge", badge),
            ("detail", detail), ("accessory", accessory),
        ]
        return all.compactMap { name, text in text.map { (name, $0) } }
    }
}
