import Values

/// The fields that fill the slots of a cell which the spec does not write.
package enum WellKnownFields {
    /// The names that fill each slot; the first that the model has is taken. Case and `_` do not
    /// count: `avatar_url` is `avatarURL`.
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

    /// The fields that fill slots: those of a type that the slot shows. Where there are none, those that
    /// are called like slots, for the reports about them.
    static func fields(of fields: [Field], _ models: ModelTable) -> [Key: Field] {
        let named = fields.map { (field: $0, name: plain($0.name)) }
        func found(_ isFit: (Key, Field) -> Bool) -> [Key: Field] {
            var result: [Key: Field] = [:]
            for (slot, names) in names {
                let fitting = named.filter { isFit(slot, $0.field) }
                result[slot] =
                    names.lazy.map(plain).compactMap { name in
                        fitting.first { $0.name == name }?.field
                    }.first
            }
            return result
        }
        let fitting = found { slot, field in field.type.unwrapped.fills(slot, models) }
        return fitting.isEmpty ? found { $1.name == $0.word } : fitting
    }

    private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }
}

extension ValueType {
    /// Whether a value of the type is a text, or the URL of a picture, without a function.
    fileprivate func fills(_ slot: Key, _ models: ModelTable) -> Bool {
        switch self {
        case .string, .url: true
        case .int: slot != .image
        case .model(let id): slot != .image && models[id]?.enumeration != nil
        case .double, .bool, .date, .json, .list, .map, .optional: false
        }
    }
}
