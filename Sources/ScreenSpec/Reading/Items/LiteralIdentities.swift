import Diagnostics
import Expressions
import Values

/// The identities of literal items.
extension SectionReader {
    /// Reports literal items of a section with the identity of an earlier one, which would not be
    /// shown.
    ///
    /// - Parameter item: the type of an item.
    func reportRepeatedIdentities(_ entries: Entries, item: CELType?) {
        guard let items = entries[.items], tree[items].kind == .sequence,
            case .object(let id)? = item, let field = identityField(entries, id: id)
        else { return }
        var first: [String: NodeIndex] = [:]
        for element in tree.elements(items) where tree[element].kind == .mapping {
            let entry = tree.pairs(element).first { tree.text($0.key) == field }
            guard let value = entry?.value, let identity = literalIdentity(value) else { continue }
            if let known = first[identity] {
                report(
                    .duplicateName("identity", name: identity, first: place(known)),
                    at: place(value))
            } else {
                first[identity] = value
            }
        }
    }

    /// Returns the name of the field that identifies the items of a section; nil if they have no
    /// identity, or a computed one.
    private func identityField(_ entries: Entries, id: ModelID) -> String? {
        guard let written = entries[.identity] else {
            guard let model = models[id], let index = model.identityField else { return nil }
            return model.fields.indices.contains(index) ? model.fields[index].name : nil
        }
        guard tree[written].kind == .string, text(written).hasPrefix("item.") else { return nil }
        let name = String(text(written).dropFirst("item.".count))
        return models[id]?.fields.contains { $0.name == name } == true ? name : nil
    }

    /// Returns the identity that a scalar without interpolations gives its item.
    private func literalIdentity(_ node: NodeIndex) -> String? {
        switch tree[node].kind {
        case .int: CoreSchema.integer(text(node)).map { String($0) }
        case .string where !containsInterpolation(node): text(node)
        default: nil
        }
    }
}
