import Diagnostics
import Expressions
import Screens
import Values

/// The model fields that are shown by slots without a value.
package enum WellKnownFields {
    /// The field names for each slot; the first one in the model is used. Case and `_` are ignored:
    /// `avatar_url` equals `avatarURL`.
    package static let names: [(slot: Key, fields: [String])] = [
        (
            .text,
            [
                "text", "title", "name", "displayName", "fullName", "login", "username", "nickname",
                "headline", "label",
            ]
        ),
        (
            .secondaryText,
            ["secondaryText", "subtitle", "description", "summary", "caption", "excerpt"]
        ),
        (
            .image,
            [
                "image", "imageURL", "thumbnail", "thumbnailURL", "avatar", "avatarURL", "picture",
                "pictureURL", "photo", "photoURL", "poster", "posterURL", "cover", "coverURL",
                "icon",
                "iconURL",
            ]
        ),
        (.badge, ["badge"]),
        (.detail, ["detail"]),
    ]

    /// Returns the field for each slot, of a type that the slot can show. If there are none,
    /// returns the fields with the names of slots, for diagnostics.
    static func fields(of fields: [Field], _ models: ModelTable) -> [Key: Field] {
        let named = fields.map { (field: $0, name: plain($0.name)) }
        func matches(_ isMatch: (Key, Field) -> Bool) -> [Key: Field] {
            var result: [Key: Field] = [:]
            for (slot, names) in names {
                let fitting = named.filter { isMatch(slot, $0.field) }
                result[slot] =
                    names.lazy.map(plain).compactMap { name in
                        fitting.first { $0.name == name }?.field
                    }.first
            }
            return result
        }
        let fitting = matches { slot, field in field.type.unwrapped.fills(slot, in: models) }
        return fitting.isEmpty ? matches { $1.name == $0.word } : fitting
    }

    private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }
}

extension ValueType {
    /// Returns whether a slot can show a value of the type without conversion.
    fileprivate func fills(_ slot: Key, in models: ModelTable) -> Bool {
        switch self {
        case .string, .url: true
        case .int: slot != .image
        case .model(let id): slot != .image && models[id]?.enumeration != nil
        case .double, .bool, .date, .json, .list, .map, .optional: false
        }
    }
}

extension CellReader {
    /// Returns a cell whose slots show the model's fields with well-known names.
    ///
    /// - Parameter name: the node of the template name, if any.
    func defaultCell(
        _ fields: CellFields, in scope: Scope, template: CellTemplate? = nil,
        at name: NodeIndex? = nil
    ) -> UnresolvedCell {
        let nothing = UnresolvedCell(filling: template) { _ in nil }
        guard let section = fields.section else {
            if let name { report(.emptyCell, at: place(name)) }
            return nothing
        }
        // An item with errors may have these fields.
        guard let item = fields.item, !mayBeTruncated(section) else { return nothing }
        let defaults = WellKnownFields.fields(of: self.fields(of: item), scope.models)
        if defaults.isEmpty {
            report(
                name == nil ? .noCell : .emptyCell, at: name.map { place($0) } ?? head(section))
        }
        var cell = UnresolvedCell(filling: template) { slot in
            defaults[slot.key].flatMap { fieldText($0, in: scope) }
        }
        cell.showsWellKnownFields = true
        return cell
    }

    private func fields(of item: CELType) -> [Field] {
        guard case .object(let id) = item else { return [] }
        return actions.models[id]?.fields ?? []
    }

    private func fieldText(_ field: Field, in scope: Scope) -> Text? {
        guard let place = field.place else { return nil }
        return template(
            of: "item.\(field.type.isOptional ? "?" : "")\(field.name)", .optional, in: scope,
            at: place
        ).map { Text($0) }
    }
}
