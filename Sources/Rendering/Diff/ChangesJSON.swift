import CellCore
package import JSONData

extension SceneChanges {
    /// Writes the changes as one object, empty if there are none. Docs/Changes.md describes the
    /// format.
    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        for part in parts { part.write(new, to: &writer) }
        writeSections(to: &writer)
        writer.endObject()
    }

    private func writeSections(to writer: inout JSONWriter) {
        if sections.isEmpty { return }
        writer.key("sections")
        writer.beginObject()
        writer.list("deleted", sections.deletes) { writer, from in
            writer.place(from: from)
            writer.member("id", old.sections[from].id)
        }
        writer.list("inserted", sections.inserts) { writer, to in
            writer.place(to: to)
            writer.member("id", new.sections[to].id)
            new.sections[to].writeMembers(new.data, to: &writer)
        }
        writer.list("moved", sections.moves) { writer, pair in
            writer.place(pair)
            writer.member("id", new.sections[pair.to].id)
        }
        writer.list("changed", contents) { $1.writeMembers(old, new, to: &$0) }
        writer.endObject()
    }
}

extension SectionChanges {
    fileprivate func writeMembers(_ old: Scene, _ new: Scene, to writer: inout JSONWriter) {
        writer.place(ListChanges.Pair(from: from, to: to))
        writer.member("id", id)
        let reasons = parts.filter(\.needsReload).map(\.rawValue)
        if !reasons.isEmpty { writer.member("reload", identifiers: reasons) }
        for part in parts { part.write(new.sections[to], to: &writer) }
        if items.isEmpty { return }
        writer.key("items")
        writer.beginObject()
        writeItems(old.sections[from], new.sections[to], new.data, to: &writer)
        writer.endObject()
    }

    private func writeItems(
        _ old: SceneSection, _ new: SceneSection, _ data: SceneData, to writer: inout JSONWriter
    ) {
        writer.list("deleted", items.deletes) { writer, from in
            writer.place(from: from)
            Rendering.write(old.cells[from].identity, to: &writer)
        }
        writer.list("inserted", items.inserts) { writer, to in
            writer.place(to: to)
            new.writeItem(at: to, data, to: &writer)
        }
        writer.list("moved", items.moves) { writer, pair in
            writer.place(pair)
            Rendering.write(new.cells[pair.to].identity, to: &writer)
        }
        writer.list("updated", items.updates) { writer, pair in
            writer.place(pair)
            new.writeItem(at: pair.to, data, to: &writer)
        }
    }
}

// MARK: - New values

extension ScreenPart {
    /// Writes the new value of the part; null if it was removed.
    fileprivate func write(_ scene: Scene, to writer: inout JSONWriter) {
        switch self {
        case .title: writer.member(rawValue, scene.title)
        case .empty:
            guard let new = scene.screenPlaceholder, new.placeholder != nil else {
                return writer.member(rawValue, String?.none)
            }
            Rendering.write(new.placeholder, of: new.state, to: &writer)
        case .notes: writer.member(rawValue, scene.notes)
        case .header: writer.member(rawValue, scene.layout.header?.cell)
        case .footer: writer.member(rawValue, scene.layout.footer?.cell)
        case .layout:
            writer.key(rawValue)
            writer.bool(true)
        }
    }
}

extension SectionPart {
    /// Writes the new value of the part; null if it was removed. The layout itself is not written.
    fileprivate func write(_ section: SceneSection, to writer: inout JSONWriter) {
        switch self {
        case .state: section.writeState(to: &writer)
        case .layout: break
        case .header: writer.member(rawValue, section.header?.cell)
        case .footer: writer.member(rawValue, section.footer?.cell)
        case .background:
            if section.background == nil { writer.member(rawValue, String?.none) }
            Rendering.write(section.background, to: &writer)
        case .hasMore:
            writer.key(rawValue)
            writer.bool(section.hasMore)
        case .notes: writer.member(rawValue, section.notes)
        }
    }
}

extension SceneSection {
    /// Writes all members of a section except its id.
    fileprivate func writeMembers(_ data: SceneData, to writer: inout JSONWriter) {
        writeState(to: &writer)
        SectionPart.hasMore.write(self, to: &writer)
        writer.member("notes", notes)
        Rendering.write("header", header, to: &writer)
        Rendering.write("footer", footer, to: &writer)
        Rendering.write(background, to: &writer)
        writer.list("items", Array(cells.indices)) { writeItem(at: $1, data, to: &$0) }
    }

    fileprivate func writeItem(at index: Int, _ data: SceneData, to writer: inout JSONWriter) {
        let item = items.indices.contains(index) ? items[index] : nil
        Rendering.writeMembers(of: item, cells[index], data, to: &writer)
    }

    fileprivate func writeState(to writer: inout JSONWriter) {
        writer.key("state")
        switch state {
        case .content: writer.word("content")
        case .loading: writer.word("loading")
        case .cancelled: writer.word("cancelled")
        case .empty: writer.word("empty")
        case .noResults: writer.word("noResults")
        case .failed(let kind, let told):
            writer.word("failed")
            writer.key("error")
            writer.beginObject()
            writer.key("kind")
            writer.word(kind)
            writer.member("message", told.text ?? "")
            writer.endObject()
        }
        Rendering.write(placeholder, of: state, to: &writer)
    }
}

// MARK: - Members

extension JSONWriter {
    /// Writes an array of objects, if any.
    fileprivate mutating func list<T>(
        _ name: String, _ elements: [T], _ writeMembers: (inout JSONWriter, T) -> Void
    ) {
        if elements.isEmpty { return }
        key(name)
        beginArray()
        for element in elements {
            beginObject()
            writeMembers(&self, element)
            endObject()
        }
        endArray()
    }

    fileprivate mutating func place(_ pair: ListChanges.Pair) {
        place(from: pair.from, to: pair.to)
    }

    fileprivate mutating func place(from: Int? = nil, to: Int? = nil) {
        for case (let name, let index?) in [("from", from), ("to", to)] {
            key(name)
            int(Int64(index))
        }
    }

    fileprivate mutating func member(_ name: String, _ text: String?) {
        key(name)
        if let text { string(text) } else { null() }
    }

    fileprivate mutating func member(_ name: String, identifiers: [String]) {
        key(name)
        beginArray()
        identifiers.forEach { word($0) }
        endArray()
    }

    fileprivate mutating func member(_ name: String, _ cell: SceneCell?) {
        key(name)
        if let cell { write(cell, to: &self) } else { null() }
    }
}
