import Diagnostics

/// Messages about keys and forms of the first edition of the language.
extension Message {
    /// - Parameters:
    ///   - old: the key or form of the first edition, such as `text: {text: …}`.
    ///   - new: what replaces it.
    ///   - edits: the edits that replace it; empty where they are not certain.
    static func firstEdition(_ old: String, write new: String, edits: [FixIt] = []) -> Message {
        Message(
            .firstEdition, "`\(old)` is of the first edition of the language",
            label: "write `\(new)`", fix: .edits(edits))
    }

    static func searchState(_ name: String, _ edits: [FixIt]) -> Message {
        firstEdition(
            "control: search",
            write:
                "searchBar: {prompt: …}` at the top level, and `searchText` in place of `state.\(name)",
            edits: edits)
    }

    /// - Parameter reason: where the key is, and what stands for it.
    static func removedKey(
        _ old: String, from shape: SpecShape, _ reason: String, edit: FixIt?
    ) -> Message {
        Message(
            .firstEdition, "the key `\(old)` of \(shape.phrase) is of the first edition",
            label: "remove it", help: reason, fix: edit.map { .edits([$0]) })
    }

    static func renamedKey(_ old: String, to new: String, in shape: SpecShape) -> Message {
        Message(
            .firstEdition, "the key `\(old)` of \(shape.phrase) is of the first edition",
            label: "write `\(new)`", fix: .text(new))
    }
}
