/// What a cell shows, as texts of a spec.
struct CellDraft {
    var text: String?
    var secondaryText: String?
    var detail: String?
    var image: String?
    /// Whether pictures say more than the texts, so that a grid shows them.
    var isGrid = false
    /// Whether each item has a picture.
    var hasAlwaysPicture = false
    /// Whether a small picture stands beside the text.
    var slots: [(key: String, text: String)] {
        [("image", image), ("text", text), ("secondaryText", secondaryText), ("detail", detail)]
            .compactMap { slot in slot.1.map { (slot.0, $0) } }
    }
}

/// A field of an item, or of an object in it, that a cell can show.
struct CellField {
    /// What has the field: `item`, or the case of an item that is of a union.
    let object: String
    let names: [String]
    let field: DraftField
    /// The type without `?`.
    let type: DraftType
    /// The index of the first step that may be missing.
    let firstOptional: Int?
    /// Whether the last step reads the first element of a list.
    var isFirstElement = false
    /// The index in `names` of the list of which the first element is read.
    var listStep: Int?

    var words: Words { Words(field.key) }

    var depth: Int { names.count - 1 }

    var isOptional: Bool { firstOptional != nil || listStep != nil }

    /// The expression that reads the field.
    var expression: String {
        var text = object
        var isMissing = false
        for (index, name) in names.enumerated() {
            let isOptionalStep = !isMissing && index == firstOptional
            text += isOptionalStep ? ".?\(name)" : ".\(name)"
            isMissing = isMissing || isOptionalStep
            if index == listStep {
                text += "[?0]"
                isMissing = true
            }
        }
        return text
    }

    /// The field in a text, with a function for types that have several forms.
    var text: String {
        switch type {
        case .double: return formatted { "decimal(\($0))" }
        case .date: return formatted { "date(\($0), 'd MMM yyyy')" }
        default: return "${\(expression)}"
        }
    }

    private func formatted(_ function: (String) -> String) -> String {
        isOptional
            ? "${\(expression).optMap(v, \(function("v")))}" : "${\(function(expression))}"
    }
}

/// Chooses what the cell of a model shows, by names and types.
struct CellChoice {
    private let models: [DraftModel]
    private let object: String
    /// The key of a field that is not shown.
    private let hiddenKey: String?
    private var fields: [CellField] = []

    /// Limit: fields that are compared for a cell.
    private static let maxFields = 2_000
    private static let maxDepth = 3

    /// - Parameters:
    ///   - object: what is of the model.
    ///   - key: that of a field which all items have with one value.
    init(
        for model: Int, of models: [DraftModel], in object: String = "item",
        besides key: String? = nil
    ) {
        self.models = models
        self.object = object
        hiddenKey = key
        collect(model, [], nil, nil, [model])
    }

    private mutating func collect(
        _ model: Int, _ names: [String], _ firstOptional: Int?, _ listStep: Int?, _ around: [Int]
    ) {
        guard names.count < Self.maxDepth, models.indices.contains(model) else { return }
        for field in models[model].fields where fields.count < Self.maxFields {
            if names.isEmpty, field.key == hiddenKey { continue }
            let path = names + [field.name]
            let optional =
                firstOptional ?? (field.type.isOptional && listStep == nil ? names.count : nil)
            func add(_ type: DraftType, _ list: Int?) {
                fields.append(
                    CellField(
                        object: object, names: path, field: field, type: type,
                        firstOptional: optional,
                        listStep: list))
            }
            switch field.type.unwrapped {
            case .model(let inner) where models[inner].isEnumeration: add(.model(inner), listStep)
            case .model(let inner):
                guard !around.contains(inner) else { continue }
                collect(inner, path, optional, listStep, around + [inner])
            case .list(.model(let inner)) where !models[inner].isEnumeration && listStep == nil:
                guard !around.contains(inner), Self.isPictureName(Words(field.key)) else {
                    continue
                }
                collect(inner, path, optional, names.count, around + [inner])
            case .list(.url) where listStep == nil: add(.url, names.count)
            case .list, .map, .json, .optional: continue
            case let type: add(type, listStep)
            }
        }
    }

    /// The cell of the items.
    var cell: CellDraft {
        var cell = CellDraft()
        let image = best { imageScore($0) }
        let title = best { titleScore($0) }
        cell.image = image?.text
        cell.text = title.map { text(ofTitle: $0) } ?? "Row ${index + 1}"
        guard let title else { return cell }
        let second = best { field in
            field.names == title.names || field.names == image?.names ? nil : secondScore(field)
        }
        cell.secondaryText = second?.text
        let shown = [title, second, image].compactMap(\.self).map(\.names)
        cell.detail = best { shown.contains($0.names) ? nil : detailScore($0) }?.text
        cell.isGrid = isGrid(image, second)
        cell.hasAlwaysPicture = image.map { !$0.isOptional } ?? false
        return cell
    }

    /// Returns the text of a title. Items without one show the next best.
    private func text(ofTitle title: CellField) -> String {
        guard title.isOptional, title.type == .string else { return title.text }
        let other = best { field in
            let isOther = field.names != title.names && field.type == .string
            guard isOther, field.isOptional, field.field.share < 1 else { return nil }
            return titleScore(field).flatMap { $0 >= 30 ? $0 : nil }
        }
        guard let other, title.field.share + other.field.share >= 0.9 else { return title.text }
        return "${\(title.expression).or(\(other.expression))}"
    }

    /// Returns the field with the highest score above 0, the first of equal ones.
    private func best(_ score: (CellField) -> Int?) -> CellField? {
        var best: (field: CellField, score: Int)?
        for field in fields {
            guard let score = score(field), score > best?.score ?? 0 else { continue }
            best = (field, score)
        }
        return best?.field
    }

    /// What is lost for a field that is inside of others, or that not all items have.
    private func penalty(_ field: CellField) -> Int {
        let wrappers: Set<String> = [
            "attributes", "data", "fields", "item", "node", "properties", "snippet", "content",
        ]
        let depth = field.names.dropLast().reduce(0) { sum, name in
            sum + (wrappers.contains(Words(name).joined) ? 3 : 14)
        }
        return depth + Int((1 - field.field.share) * 40)
    }

    // MARK: - Texts

    private static let titles: [String: Int] = [
        "title": 100, "name": 96, "displayname": 95, "fullname": 95, "headline": 92, "subject": 90,
        "heading": 88, "label": 80, "login": 78, "username": 76, "nickname": 74, "caption": 60,
        "question": 70, "firstname": 66, "summary": 50, "message": 52, "text": 56, "word": 50,
        "quote": 50, "description": 44, "body": 36, "content": 36, "slug": 26, "symbol": 28,
        "code": 24, "key": 20, "email": 30, "status": 12, "rendered": 40, "value": 20,
    ]

    private func titleScore(_ field: CellField) -> Int? {
        let words = field.words
        var score =
            switch field.type {
            case .string: 24
            case .model: 12
            case .url: 6
            case .date: 8
            case .int, .double: 7
            default: 0
            }
        guard score > 0 else { return nil }
        if case .string = field.type {
            if let known = Self.titles[words.joined] {
                score = known
            } else if let last = words.all.last, ["name", "title", "label"].contains(last) {
                score = 72
            } else if words.all.contains("name") || words.all.contains("title") {
                score = 62
            } else if Self.isIdentifier(words) {
                score = 10
            }
            // `title: {rendered: …}`, `name: {first: …}`
            if field.depth > 0, let outer = field.names.dropLast().last,
                let known = Self.titles[Words(outer).joined], known > 70,
                Self.isPartOfName(words)
            {
                score = known + 10
            }
            if length(field) > 120 { score -= 30 }
        }
        return max(1, score - penalty(field))
    }

    private static func isPartOfName(_ words: Words) -> Bool {
        ["rendered", "first", "full", "official", "common", "text", "en", "value", "english"]
            .contains(words.joined)
    }

    private static func isIdentifier(_ words: Words) -> Bool {
        [
            "id", "uuid", "guid", "hash", "sha", "token", "etag", "cursor", "key", "object", "url",
            "uri", "href", "path", "endpoint",
        ].contains(words.all.last ?? "")
    }

    /// The average number of bytes of a text.
    private func length(_ field: CellField) -> Int {
        let shape = field.field.edge.shape
        return shape.texts > 0 ? shape.text.totalLength / shape.texts : 0
    }

    /// Whether all items have the same text, which tells nothing of any.
    private func isConstant(_ field: CellField) -> Bool {
        let shape = field.field.edge.shape
        return shape.texts > 2 && shape.text.words?.count == 1
    }

    private static let seconds: [String: Int] = [
        "subtitle": 100, "secondarytext": 98, "description": 90, "summary": 88, "excerpt": 86,
        "tagline": 86, "caption": 84, "overview": 84, "abstract": 80, "body": 70, "text": 72,
        "content": 66, "message": 72, "bio": 70, "author": 78, "artist": 78, "byline": 80,
        "company": 60, "location": 58, "city": 54, "address": 54, "email": 52, "genre": 50,
        "category": 50, "language": 40, "country": 46, "username": 44, "login": 44, "handle": 44,
        "brand": 56, "vendor": 56, "team": 50, "position": 48, "role": 46, "type": 34, "status": 38,
        "state": 36, "note": 60, "rendered": 30,
    ]

    private func secondScore(_ field: CellField) -> Int? {
        let words = field.words
        switch field.type {
        case .string:
            guard !Self.isIdentifier(words), !isConstant(field) else { return nil }
            var score = Self.seconds[words.joined] ?? 20
            if words.joined == "name" || words.joined == "title", field.depth > 0,
                let outer = field.names.dropLast().last
            {
                score = Self.seconds[Words(outer).joined] ?? 42
            }
            if length(field) == 0 { score -= 30 }
            if length(field) > 400 { score -= 20 }
            return score - penalty(field)
        case .model: return (Self.seconds[words.joined] ?? 30) - penalty(field)
        case .date: return 16 - penalty(field)
        default: return nil
        }
    }

    private static let amounts: Set<String> = [
        "amount", "balance", "cost", "price", "rating", "score", "stars", "total", "value",
        "points",
        "temperature", "temp", "rate",
    ]

    private func detailScore(_ field: CellField) -> Int? {
        let words = field.words
        let last = words.all.last ?? ""
        switch field.type {
        case .int, .double:
            guard !Self.isIdentifier(words) else { return nil }
            if Self.amounts.contains(last) || words.all.contains("price") {
                return 90 - penalty(field)
            }
            if ["count", "quantity", "comments", "likes", "year", "age", "followers"].contains(last)
            {
                return 60 - penalty(field)
            }
            return 8 - penalty(field)
        case .date:
            let first = ["published", "created", "date", "release", "due", "starts"]
            return (words.all.contains(where: first.contains) ? 80 : 66) - penalty(field)
        case .model: return 50 - penalty(field)
        case .string:
            guard length(field) <= 12 else { return nil }
            return words.all.contains(where: Self.amounts.contains) ? 70 - penalty(field) : nil
        default: return nil
        }
    }

    // MARK: - Pictures

    private static let pictureWords: Set<String> = [
        "artwork", "avatar", "banner", "cover", "flag", "gravatar", "headshot", "icon", "image",
        "images", "img", "logo", "photo", "photos", "picture", "pictures", "poster", "sprite",
        "thumb", "thumbnail", "thumbnails", "screenshot", "media",
    ]

    private static func isPictureName(_ words: Words) -> Bool {
        words.all.contains(where: pictureWords.contains)
    }

    private func imageScore(_ field: CellField) -> Int? {
        guard field.type == .url else { return nil }
        let facts = field.field.edge.shape.text
        let isPicture = facts.pictures > 0 && facts.pictures * 2 >= facts.addresses
        let isNamed =
            Self.isPictureName(field.words)
            || field.names.dropLast().contains { Self.isPictureName(Words($0)) }
        guard isNamed || isPicture else { return nil }
        var score = (isNamed ? 60 : 20) + (isPicture ? 40 : 0)
        // A link to a page of the picture, or a template of addresses.
        if ["html", "page", "self"].contains(where: { field.words.all.contains($0) }) {
            score -= 50
        }
        if ["icon", "logo", "flag", "banner"].contains(where: { field.words.all.contains($0) }) {
            score -= 8
        }
        return max(1, score - penalty(field) / 2)
    }

    /// Pictures dominate where all items have one, it is no sign of a person, and no long text is
    /// beside it.
    private func isGrid(_ image: CellField?, _ second: CellField?) -> Bool {
        guard let image, image.field.share >= 0.8 else { return false }
        let words = (image.names + [image.field.key]).flatMap { Words($0).all }
        let isSmall = ["avatar", "gravatar", "icon", "logo", "flag", "headshot"].contains {
            words.contains($0)
        }
        guard !isSmall else { return false }
        return second.map { length($0) <= 40 } ?? true
    }
}
