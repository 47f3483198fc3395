import JSONData

/// What is asked of a first spec.
package struct ScreenRequest {
    /// The id of the screen.
    package var screen: String
    /// Where the data are read: a URL or a file beside the spec.
    package var source: ScreenSource
    /// The keypath of the items; nil to find them.
    package var keypath: [String]?
    /// The largest number of cases of an enum; 0 for none.
    package var maxCases: Int
    /// What the spec is made of, for its first comment.
    package var origin: String

    package init(
        screen: String, source: ScreenSource, keypath: [String]? = nil, maxCases: Int = 12,
        origin: String
    ) {
        self.screen = screen
        self.source = source
        self.keypath = keypath
        self.maxCases = maxCases
        self.origin = origin
    }
}

/// Where the data of a screen are.
package enum ScreenSource {
    case url(AskedRequest, isPlaceholder: Bool)
    /// A file beside the spec.
    case file(String)
}

/// Why no screen can be made of data: what, where, and what to do.
package struct InferenceFault: Error {
    package let message: String

    package init(_ message: String) { self.message = message }
}

/// A screen that is being written.
struct ScreenDraft {
    let request: ScreenRequest
    let place: ItemPlace
    let itemType: DraftType
    let models: [DraftModel]
    let cell: CellDraft
    let paging: PagingDraft?
    /// What an answer says of more pages, if no paging was found.
    var unexplainedMore: String?
    var identity = IdentityDraft()
    /// A parameter or secret of the screen, by name.
    var params: [ParamDraft] = []
    /// What could have been decided otherwise, for messages.
    var messages: [String] = []
    /// Whether the numbers of values are known, so that they are worth a comment.
    let countsValues: Bool
    /// The format and zone of an item that is a date are not kept: it is a text.
    var itemNotes: [String] = []
    /// What the items of each case of a union show; `cell` is that of an item of no case.
    var cases: [(name: String, cell: CellDraft)] = []

    /// Says that an answer has more pages, by the path of what says it.
    static func unpaged(_ more: String) -> String {
        "the answer says that there is more (`\(more)`); no paging was found: write `paging` with "
            + "the parameter that the server takes, or name a recording that has the next page"
    }

    /// The words of the last part of the screen's id.
    static func subject(of screen: String) -> Words {
        Words(screen.split(separator: ".").last.map(String.init) ?? screen)
    }
}

/// A parameter of the screen.
struct ParamDraft {
    let name: String
    /// The parameter of the query that it fills; nil for another place.
    var parameter: String?
    /// The field of the head that it fills; nil for another place.
    var header: String?
    let type: String
    /// As the spec writes it.
    let defaultValue: String?
    /// The values that it may have, as the spec writes them; empty for any.
    var cases: [String] = []
    var note: String?
}

/// Makes screens of answers.
package struct ScreenInference {
    private let root: ShapeEdge
    let answers: [Answer]
    let countsValues: Bool
    /// What a schema says about paging and parameters.
    var params: [ParamDraft] = []

    /// Reads answers of one request, in the order of their pages.
    package init(_ answers: [Answer]) {
        let edge = ShapeParts.read(answers.map(\.root))
        ShapeUnification.unify(below: edge.shape, findsMaps: true)
        root = edge
        self.answers = answers
        countsValues = true
    }

    /// Takes what a schema says of the answer to a request.
    init(schema: ShapeEdge, _ request: AskedRequest) {
        root = schema
        answers = []
        countsValues = false
        self.request = request
    }

    /// The request that a schema describes.
    private var request: AskedRequest?

    /// Returns how well the answers fit a screen: the greater, the better.
    ///
    /// - Parameter address: The address of the request.
    package func rank(for screen: String, at address: String) -> Int {
        let subject = ScreenDraft.subject(of: screen)
        guard let place = ListFinding(in: root, subject: subject).place else { return -1 }
        let segment =
            address.split(separator: "/").last.map { Words(String($0)).singular.all } ?? []
        let isSubject = segment.last != nil && segment.last == subject.singular.all.last
        let isList = place.form != .single && place.form != .scalar
        return (isSubject ? 1_000_000 : 0) + (isList && place.items.shape.isObject ? 100_000 : 0)
            + min(place.count, 50_000)
    }

    /// Returns the screen.
    func draft(_ request: ScreenRequest) throws(InferenceFault) -> ScreenDraft {
        let subject = ScreenDraft.subject(of: request.screen)
        let place = try place(request, subject)
        let items = UnionFinding(place, in: answers).union ?? place.items
        var drafting = ModelDrafting(
            below: items, named: itemName(place, subject), maxCases: request.maxCases,
            countsValues: countsValues)
        var decided = drafting.itemType(of: items)
        guard !decided.isUnreadable else {
            throw InferenceFault(
                "the items at \(location(place)) have a number that is too large for a double, so "
                    + "nothing can decode them: let the server send it as a text")
        }
        decided = Self.itemType(decided, items)
        var cell = CellDraft()
        var identity = IdentityDraft()
        var cases: [(name: String, cell: CellDraft)] = []
        if case .model(let index) = decided.type.unwrapped, !drafting.models[index].isEnumeration {
            if let union = drafting.models[index].union {
                let found = union.cases.map {
                    self.identity(of: $0.model, place.of($0.value, at: union.key), &drafting)
                }
                identity.isFound = found.allSatisfy { $0.isFound && $0.expression == nil }
                cases = union.cases.map { one in
                    let object = "item.\(one.name)"
                    let choice = CellChoice(
                        for: one.model, of: drafting.models, in: object, besides: union.key)
                    return (one.name, choice.cell)
                }
                cell.text = "${item.unknown}"
            } else {
                identity = self.identity(of: index, place, &drafting)
                cell = CellChoice(for: index, of: drafting.models).cell
            }
        } else {
            let value = place.form == .scalar ? "data.value" : "item"
            cell.text = Self.text(of: value, decided.type, place.items.shape)
        }
        let pages = PagingFinding(answers, self.request, in: root, place)
        let paging = pages.paging
        var draft = ScreenDraft(
            request: request, place: place, itemType: decided.type,
            models: decided.type == .json ? [] : drafting.models,
            cell: cell, paging: paging, identity: identity,
            params: params + Self.credentials(of: request.source, besides: paging),
            countsValues: countsValues, itemNotes: decided.notes, cases: cases)
        draft.messages = messages(place, paging, request.source)
        if paging == nil, let more = pages.unexplainedMore {
            draft.unexplainedMore = more
            draft.messages.append(ScreenDraft.unpaged(more))
        }
        return draft
    }

    private func place(
        _ request: ScreenRequest, _ subject: Words
    ) throws(InferenceFault) -> ItemPlace {
        guard root.shape.count > 0 else {
            let what = root.seen == 0 ? "there is no answer" : "the answer is null"
            throw InferenceFault(
                "\(what), and a screen needs a list, an object or a value: name an answer with data"
            )
        }
        let finding = ListFinding(in: root, subject: subject)
        if let keys = request.keypath {
            guard let place = finding.place(at: keys) else {
                throw InferenceFault(
                    "there is no value at `\(PathText.path(keys))` of the answer: name another "
                        + "keypath, or leave it out")
            }
            return place
        }
        guard let place = finding.place else {
            throw InferenceFault(
                "the answer has nothing that a screen could show: name one with a list or an object"
            )
        }
        if root.shape.kinds.count > 1 {
            let kinds = root.shape.kinds.map(\.name).joined(separator: ", ")
            throw InferenceFault(
                "the answers are of different kinds (\(kinds)): "
                    + "make a screen of each")
        }
        return place
    }

    /// Returns the words of the model of an item: those of its key, or of the screen.
    private func itemName(_ place: ItemPlace, _ subject: Words) -> Words {
        let generic: Set<String> = [
            "attributes", "content", "data", "docs", "edges", "elements", "entries", "hits",
            "items",
            "list", "nodes", "objects", "page", "pages", "payload", "records", "response", "result",
            "results",
            "rows",
            "value", "values", "collection",
        ]
        let key = place.keys.reversed().map { Words($0) }.first { !generic.contains($0.joined) }
        guard let last = place.keys.last, let key, Words(last).joined == key.joined else {
            return subject
        }
        return key
    }

    private func location(_ place: ItemPlace) -> String {
        place.path.map { "`\($0)`" } ?? "the top of the answer"
    }

    /// A list, a map or a date with a format is no item.
    private static func itemType(_ decided: DecidedType, _ items: ShapeEdge) -> DecidedType {
        var decided = decided
        switch decided.type.unwrapped {
        case .list, .map:
            decided.type = .json
            decided.notes = []
        case .date where decided.format != nil:
            let shape = items.shape
            let type: DraftType = shape.isNumber ? (shape.decimals == 0 ? .int : .double) : .string
            decided.type = items.nulls > 0 ? .optional(type) : type
        default: break
        }
        return decided
    }

    /// Returns the text of a value that is no object.
    private static func text(
        of expression: String, _ type: DraftType, _ shape: Shape
    ) -> String {
        func formatted(_ function: (String) -> String) -> String {
            type.isOptional
                ? "${\(expression).optMap(v, \(function("v")))}" : "${\(function(expression))}"
        }
        switch type.unwrapped {
        case .double: return formatted { "decimal(\($0))" }
        case .date: return formatted { "date(\($0), 'd MMM yyyy')" }
        case .json where shape.isList && shape.elements.map { $0.shape.isScalar } ?? false:
            return "${\(expression).map(x, string(x)).join(', ')}"
        default: return "${\(expression)}"
        }
    }

    /// A credential in a query is a parameter without a value.
    private static func credentials(
        of source: ScreenSource, besides paging: PagingDraft?
    ) -> [ParamDraft] {
        guard case .url(let request, _) = source else { return [] }
        let names = request.credentialParameters.subtracting(paging?.parameters ?? [])
        return names.sorted().map { name in
            ParamDraft(
                name: Names.field(name), parameter: name, type: "string",
                defaultValue: "\"\"", note: "a credential: its value is given by --param")
        }
    }

    private func messages(
        _ place: ItemPlace, _ paging: PagingDraft?, _ source: ScreenSource
    ) -> [String] {
        var messages: [String] = []
        let others = place.alternatives.map { "`\($0)`" }.joined(separator: ", ")
        if !others.isEmpty {
            messages.append(
                place.form == .single
                    ? "the answer is shown as one item; --keypath shows a list in it: \(others)"
                    : "the list at \(location(place)) is shown; --keypath shows another one: "
                        + others
            )
        }
        let without = answers.count { $0.value(at: place.keys).map(\.isNull) ?? true }
        if without > 0, answers.count > 1 {
            messages.append(
                "\(without) of \(answers.count) answers have nothing at \(location(place))")
        }
        if place.items.shape.count == 0 {
            messages.append(
                "the list at \(location(place)) is empty, so the model of its items is `json`: "
                    + "name an answer with items")
        }
        if case .file = source { return messages }
        return messages + (paging?.guesses ?? [])
    }
}
