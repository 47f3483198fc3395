import JSONData

/// Where the items of a screen are in its answer.
struct ItemPlace {
    /// What is at the place.
    enum Form: Equatable, Sendable {
        /// A list, whose elements are the items.
        case list
        /// Edges of a connection, whose nodes are the items.
        case nodes
        /// A map, whose values are the items.
        case map
        /// The only item.
        case single
        /// A text, number or boolean, which is no item.
        case scalar
    }

    let form: Form
    /// The keys on the way to it.
    let keys: [String]
    /// The items.
    let items: ShapeEdge
    /// How many objects on the way have no such key.
    var isOptional = false
    /// What was decided, for a comment.
    var note: String
    /// What else could have been meant, for a message.
    var alternatives: [String] = []

    /// The keypath; nil for the whole answer.
    var path: String? {
        switch form {
        case .list, .single, .scalar: keys.isEmpty ? nil : PathText.path(keys)
        case .nodes: PathText.jsonPath(keys) + "[*].node"
        case .map: PathText.jsonPath(keys) + ".*"
        }
    }

    /// The number of items of the longest answer.
    let count: Int

    /// The key and the value of the items that are meant; nil for all.
    var kind: (key: String, value: String)?
}

/// Which parts of the value at a place are items.
struct ItemSelection: Sendable {
    let form: ItemPlace.Form
    /// The key and the value of the items that are meant; nil for all.
    let kind: (key: String, value: String)?

    /// Returns the items in a value at the place.
    func items(in value: JSONValue) -> [JSONValue] {
        let all: [JSONValue] =
            switch form {
            case .list: Array(value.elements)
            case .nodes: value.elements.compactMap { $0.member(named: "node") }
            case .map: value.members.map(\.value)
            case .single, .scalar: [value]
            }
        guard let kind else { return all }
        return all.filter { $0.member(named: kind.key)?.string() == kind.value }
    }
}

extension ItemPlace {
    /// What of the value at the place are its items.
    var selection: ItemSelection { ItemSelection(form: form, kind: kind) }

    /// Returns the place of the items that have a value at a key.
    func of(_ value: String, at key: String) -> ItemPlace {
        var place = self
        place.kind = (key, value)
        return place
    }
}

/// Finds the items of an answer.
struct ListFinding {
    private struct Candidate {
        let keys: [String]
        let edge: ShapeEdge
        let form: ItemPlace.Form
        let items: ShapeEdge
        let count: Int
        let isOptional: Bool
        var score = 0
    }

    private let root: ShapeEdge
    /// The words of the screen, the last one first.
    private let subject: [String]
    private var candidates: [Candidate] = []

    /// Limit: keys on the way to a list.
    private static let maxDepth = 8
    /// Limit: objects that are searched for a list.
    private static let maxObjects = 2_000
    private var objects = 0

    /// - Parameter subject: The words of the screen's id.
    init(in root: ShapeEdge, subject: Words) {
        self.root = root
        self.subject = subject.singular.all.reversed()
        search(root, [], isOptional: false)
        for index in candidates.indices {
            candidates[index].score = score(of: candidates[index])
        }
    }

    /// Returns the place of the items. Without a keypath, the best one is chosen.
    var place: ItemPlace? {
        let shape = root.shape
        guard shape.count > 0 else { return nil }
        // The whole answer.
        if let whole = candidates.first(where: { $0.keys.isEmpty }) {
            if whole.form == .list || whole.score >= 0 { return found(whole, []) }
        }
        let ordered = candidates.filter { !$0.keys.isEmpty }.sorted { $0.score > $1.score }
        if shape.isObject, let best = ordered.first, best.score > 0, !isDetail(best, ordered) {
            return found(best, Array(ordered.dropFirst()))
        }
        return single(besides: ordered)
    }

    /// Returns the place at a keypath of the command line.
    func place(at keys: [String]) -> ItemPlace? {
        if let found = candidates.first(where: { $0.keys == keys }) {
            return self.found(found, [])
        }
        var edge: ShapeEdge? = root
        for key in keys { edge = edge?.shape.field(key) }
        guard let edge, edge.shape.count > 0 else { return nil }
        return place(ofValue: edge, keys, note: "the value there is the only item", [])
    }

    // MARK: - Searching

    private mutating func search(_ edge: ShapeEdge, _ keys: [String], isOptional: Bool) {
        let shape = edge.shape
        objects += 1
        guard keys.count <= Self.maxDepth, objects <= Self.maxObjects else { return }
        if shape.lists > 0, shape.objects == 0, shape.isList || keys.isEmpty {
            addList(edge, keys, isOptional)
            return
        }
        guard shape.isObject else { return }
        if let values = shape.values {
            if values.shape.isObject || keys.isEmpty {
                candidates.append(
                    Candidate(
                        keys: keys, edge: edge, form: .map, items: values,
                        count: values.seen / max(1, shape.objects), isOptional: isOptional))
            }
            return
        }
        for field in shape.fields {
            let isMissing = field.edge.seen < shape.objects || field.edge.nulls > 0
            search(field.edge, keys + [field.key], isOptional: isOptional || isMissing)
        }
    }

    private mutating func addList(_ edge: ShapeEdge, _ keys: [String], _ isOptional: Bool) {
        let shape = edge.shape
        let elements = shape.elements ?? ShapeEdge(Shape())
        let node = elements.shape.isObject ? elements.shape.field("node") : nil
        let isConnection =
            elements.shape.fields.count <= 3 && node?.shape.isObject == true && elements.nulls == 0
            && keys.last.map { Words($0).all.last == "edges" } ?? false
        candidates.append(
            Candidate(
                keys: keys, edge: edge, form: isConnection ? .nodes : .list,
                items: isConnection ? node ?? elements : elements, count: shape.longestList,
                isOptional: isOptional))
    }

    // MARK: - Choosing

    /// Keys of lists that are the subject of an answer.
    private static let generic: Set<String> = [
        "collection", "content", "contents", "data", "docs", "documents", "edges", "elements",
        "entities", "entries", "feed", "hits", "items", "list", "members", "messages", "nodes",
        "objects", "payload", "posts", "records", "response", "result", "results", "rows", "value",
        "values",
    ]
    /// Keys of lists beside the subject.
    private static let aside: Set<String> = [
        "aggregations", "attributions", "breadcrumbs", "errors", "facets", "included", "includes",
        "links", "meta", "metadata", "notices", "schema", "sort", "sorts", "suggestions",
        "warnings",
    ]
    /// Keys of lists that are the subject if there is no other: `features` of GeoJSON.
    private static let oftenAside: Set<String> = [
        "actions", "alerts", "columns", "features", "fields", "filters", "headers", "languages",
        "options", "tags",
    ]

    /// Whether a candidate is the only list of objects, and no other object is the subject.
    private func isOnlyList(_ candidate: Candidate) -> Bool {
        let lists = candidates.filter { $0.items.shape.isObject && $0.items.shape.count > 0 }
        guard lists.count == 1, lists[0].keys == candidate.keys else { return false }
        return !root.shape.fields.contains { field in
            field.key != candidate.keys.first && field.edge.shape.isObject
                && field.edge.shape.fields.contains {
                    Self.identifying.contains(Words($0.key).joined)
                }
        }
    }

    private func score(of candidate: Candidate) -> Int {
        var score = 0
        let items = candidate.items.shape
        if items.isObject { score += 60 }
        if items.count == 0 { score += 20 } else if items.isScalar { score -= 10 }
        if candidate.form == .nodes { score += 20 }
        if candidate.form == .map {
            score -= 20
            if candidate.keys.isEmpty { return items.isObject ? 10 : -100 }
        }
        score += min(candidate.count, 30)
        score -= 6 * candidate.keys.count
        guard let key = candidate.keys.last else { return score }
        let name = Words(key).joined
        if Self.generic.contains(name) { score += 35 }
        let isAside = Self.oftenAside.contains(name) && !isOnlyList(candidate)
        if Self.aside.contains(name) || isAside { score -= 60 }
        if isSubject(key) { score += 70 }
        return score
    }

    /// Whether a key is what the screen shows.
    private func isSubject(_ key: String) -> Bool {
        let words = Words(key).singular.all
        return !words.isEmpty && words.last == subject.first
    }

    /// Whether the answer is one thing, of which the list is only a part.
    private func isDetail(_ best: Candidate, _ others: [Candidate]) -> Bool {
        guard let key = best.keys.last, !isSubject(key) else { return false }
        let shape = root.shape
        let scalars = shape.fields.filter { $0.edge.shape.isScalar && $0.edge.shape.count > 0 }
        let isThing = scalars.contains { Self.identifying.contains(Words($0.key).joined) }
        let isNamed = scalars.contains { Self.naming.contains(Words($0.key).all.last ?? "") }
        guard isThing && isNamed || isThing && scalars.count >= 4 || isNamed && scalars.count >= 3
        else { return false }
        // A thing with one list at the top under a usual key is its list.
        let isWhole = best.keys.count == 1 && Self.generic.contains(Words(key).joined)
        return !isWhole
    }

    private static let identifying: Set<String> = [
        "id", "uuid", "guid", "key", "slug", "isbn", "sku",
    ]
    private static let naming: Set<String> = [
        "name", "title", "login", "username", "label", "headline",
    ]

    private func found(_ candidate: Candidate, _ others: [Candidate]) -> ItemPlace {
        let what =
            switch candidate.form {
            case .map: "the values of a map: \(candidate.edge.shape.mapEvidence ?? "")"
            case .nodes: "the nodes of a connection"
            default: "a list"
            }
        let count = candidate.count
        let near = others.filter { $0.score > 0 && $0.score + 25 >= candidate.score }
        return ItemPlace(
            form: candidate.form, keys: candidate.keys, items: candidate.items,
            isOptional: candidate.isOptional,
            note: "\(what), of \(count == 1 ? "1 item" : "up to \(count) items")",
            alternatives: near.prefix(5).map { PathText.path($0.keys) }, count: count)
    }

    /// Returns the only item: the answer, or what is in its envelope.
    private func single(besides lists: [Candidate]) -> ItemPlace? {
        var edge = root
        var keys: [String] = []
        while edge.shape.isObject, edge.shape.values == nil, keys.count < 3 {
            let objects = edge.shape.fields.filter { $0.edge.shape.isObject && $0.edge.nulls == 0 }
            let isEnvelope = edge.shape.fields.allSatisfy { field in
                Self.envelope.contains(Words(field.key).joined) || field.edge.shape.isObject
            }
            guard objects.count == 1, let inner = objects.first, isEnvelope,
                inner.edge.shape.values == nil, !inner.edge.shape.fields.isEmpty,
                inner.edge.seen == edge.shape.objects,
                edge.shape.fields.count == 1 || Self.generic.contains(Words(inner.key).joined)
            else { break }
            edge = inner.edge
            keys.append(inner.key)
        }
        return place(
            ofValue: edge, keys, note: "the answer is one item",
            lists.filter { $0.score > 0 || $0.items.shape.isObject && $0.count > 0 }.prefix(5)
                .map { PathText.path($0.keys) })
    }

    /// Keys of envelopes, beside what is in them.
    private static let envelope: Set<String> = [
        "code", "copyright", "count", "error", "errors", "links", "message", "meta", "ok", "status",
        "success", "time", "timestamp", "version", "jsonapi",
    ]

    private func place(
        ofValue edge: ShapeEdge, _ keys: [String], note: String, _ alternatives: [String]
    ) -> ItemPlace {
        let isObject = edge.shape.objects > 0
        return ItemPlace(
            form: isObject ? .single : .scalar, keys: keys, items: edge, note: note,
            alternatives: alternatives, count: 1)
    }
}
