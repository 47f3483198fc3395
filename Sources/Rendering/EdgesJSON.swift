import JSONData
import Layout

/// What a header or footer shows, slot by slot; nothing where there is none.
func write(_ name: String, _ edge: SceneBoundary?, to writer: inout JSONWriter) {
    guard let edge else { return }
    writer.key(name)
    write(edge.cell, to: &writer)
}

/// What a cell shows, slot by slot.
func write(_ cell: SceneCell, to writer: inout JSONWriter) {
    writer.beginObject()
    for (slot, text) in cell.slots {
        writer.key(slot)
        writer.string(text)
    }
    writer.endObject()
}

/// The background of a section; nothing where there is none.
func write(_ background: SceneBackground?, to writer: inout JSONWriter) {
    guard let background else { return }
    writer.key("background")
    writer.beginObject()
    writer.key("kind")
    writer.string(background.item.kind)
    writer.key("color")
    writer.string(background.color)
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
