/// The texts of cells in the output of `screenc run`, as the driver of loaders has them.
extension JSON {
    /// What a cell shows.
    var cellTexts: [String] {
        guard case .object(let members) = self else { return [] }
        return members.flatMap { name, value in
            switch (name, value) {
            case ("accessory", .text(let word)):
                ["accessory \(word == "detailButton" ? "detail" : word)"]
            case ("controls", .list(let controls)): controls.map(\.controlText)
            case ("nodes", _), ("links", _): [String]()
            case (_, .list(let texts)): texts.compactMap(\.text)
            case (_, .text(let text)): ["\(name)=\(text)"]
            default: [String]()
            }
        }
    }

    private var controlText: String {
        let kind = self["control"]?.text ?? ""
        let value = self["value"]?.text ?? ""
        let content =
            switch kind {
            case "textField": "textField \(value) \(self["prompt"]?.text ?? "")"
            case "segments": "segments \(value) \(self["titles"]?.list.compactMap(\.text) ?? [])"
            case "button": "button \(self["name"]?.text ?? "") \(self["style"]?.text ?? "")"
            default: "\(kind) \(value)"
            }
        return "\(content) \(self["enabled"]?.text ?? "") \(self["problem"]?.text ?? "")"
            + (self["menu"]?.entryTexts("menu").joined() ?? "")
    }

    /// What entries show, behind the name of their list.
    func entryTexts(_ list: String) -> [String] {
        self.list.map { entry in
            let texts = ["title", "symbol", "role"].map { entry[$0]?.text ?? "" }
            return "\(list): \(texts.joined(separator: " ")) \(entry["enabled"]?.text ?? "true")"
                + (entry["menu"]?.entryTexts(list).joined() ?? "")
        }
    }

    private var text: String? { if case .text(let text) = self { text } else { nil } }

    private var list: [JSON] { if case .list(let list) = self { list } else { [] } }

    private subscript(name: String) -> JSON? {
        if case .object(let members) = self { members[name] } else { nil }
    }
}
