import JSONData
import LoaderPlan
import LoadingCore
import Screens
import Values

/// The items of one response: the elements of the list at the keypath, the object there, or the
/// matches of its JSONPath.
struct ItemList: Sendable {
    private indirect enum Source {
        /// The list is absent, which is allowed.
        case none
        case array(JSONValue)
        case nodes([JSONValue], JSONPath, root: JSONValue)
        /// One object, or one value from each of several responses, with its location.
        case responses([JSONValue], locations: [String])
        /// A slice of another list, with the positions in that list.
        case part(ArraySlice<JSONValue>, of: ItemList)
    }

    private let source: Source
    /// The location of the list as JSONPath: `$.library.books`.
    let location: String
    /// A remark that is not a fault.
    private(set) var note: String?

    /// Limit: matches of a JSONPath in a response. It can match the same values repeatedly.
    private static let maxValues = 1_000_000
    /// Limit: bytes of all these matches.
    private static let maxBytes = 128 << 20

    /// Finds the items; each way in which a keypath fails has its own error.
    ///
    /// - Parameter mayBeAbsent: whether the list may be missing or null, as with `optional: true`.
    init(
        _ plan: LoadPlan, _ models: ModelTable, in document: JSONDocument,
        mayBeAbsent: Bool = false
    ) throws(LoadFailure) {
        let mayBeAbsent = mayBeAbsent || plan.request.isOptional
        guard let path = plan.request.keypath else {
            location = "$"
            let isAbsent = mayBeAbsent && document.root.isNull
            source = isAbsent ? .none : try Self.items(document.root, nil, plan, models)
            return
        }
        let walk = ResponseWalk(path: path)
        location = walk.location
        let value: JSONValue
        do throws(ResponseWalk.Fault) {
            value = try walk.value(in: document.root)
        } catch {
            guard mayBeAbsent, error.isAbsence else {
                throw .keypath(error, walk, plan)
            }
            source = .none
            return
        }
        if value.isNull, mayBeAbsent {
            source = .none
        } else if let query = path.query {
            let nodes = try Self.nodes(query, in: document.root)
            source = .nodes(nodes, query, root: document.root)
            if nodes.isEmpty, value.count > 0 { note = .foundNothing(path.text, in: location) }
        } else {
            source = try Self.items(value, walk, plan, models)
        }
    }

    /// Creates a list of values from several responses, with their locations.
    init(_ values: [JSONValue], at locations: [String]) {
        source = .responses(values, locations: locations)
        location = "$"
    }

    /// Creates a slice of `list`; the items keep their locations.
    init(_ items: ArraySlice<JSONValue>, of list: ItemList) {
        source = .part(items, of: list)
        location = list.location
        note = list.note
    }

    /// Returns the elements of a list, or one object, which is one item unless there is paging.
    private static func items(
        _ value: JSONValue, _ walk: ResponseWalk?, _ plan: LoadPlan, _ models: ModelTable
    ) throws(LoadFailure) -> Source {
        if value.kind == .array { return .array(value) }
        guard value.kind == .object, let one = OneObject(plan, models) else {
            throw .notAList(value, walk, plan)
        }
        let missed = one.missedModel(in: value)
        if plan.request.isPaged {
            throw missed == nil ? .pagedObject(walk, plan) : .notAList(value, walk, plan)
        }
        if let missed { throw .foreignObject(value, missed, walk, plan) }
        return .responses([value], locations: [walk?.location ?? "$"])
    }

    /// Returns the matches of a JSONPath.
    static func nodes(
        _ query: JSONPath, in root: JSONValue
    ) throws(LoadFailure) -> [JSONValue] {
        var values: [JSONValue] = []
        var bytes = 0
        do throws(JSONPathFault) {
            try query.visit(in: root) { node in
                values.append(node.value)
                bytes += node.value.range.count
                return values.count <= maxValues && bytes <= maxBytes
            }
        } catch {
            throw LoadFailure(.keypath, "\(error.message): \(error.help)")
        }
        guard values.count <= maxValues, bytes <= maxBytes else {
            throw LoadFailure(
                .keypath, "`\(query.text)` matches more than \(maxValues) values or 128 MiB of JSON"
            )
        }
        return values
    }

    /// Whether the list is absent.
    var isAbsent: Bool { if case .none = source { true } else { false } }

    /// The number of items.
    var count: Int {
        switch source {
        case .none: 0
        case .array(let array): array.count
        case .nodes(let values, _, _), .responses(let values, _): values.count
        case .part(let values, _): values.count
        }
    }

    /// Calls `body` with the items at some positions, and their positions.
    func read(_ positions: Range<Int>, _ body: (Int, JSONCursor) -> Void) {
        switch source {
        case .none: return
        case .array(let array):
            array.read { cursor in
                var position = 0
                for element in cursor.elements {
                    if position >= positions.upperBound { return }
                    if position >= positions.lowerBound { body(position, element) }
                    position += 1
                }
            }
        case .nodes(let values, _, _), .responses(let values, _):
            for position in positions.clamped(to: values.indices) {
                values[position].read { body(position, $0) }
            }
        case .part(let values, _):
            for position in positions.clamped(to: 0..<values.count) {
                values[values.startIndex + position].read { body(position, $0) }
            }
        }
    }

    /// Returns the location of the item at `index` as JSONPath.
    func location(of index: Int) -> String {
        if case .responses(_, let locations) = source, locations.indices.contains(index) {
            return locations[index]
        }
        if case .part(let values, let list) = source {
            return list.location(of: values.startIndex + index)
        }
        guard case .nodes(_, let query, let root) = source else {
            return location + JSONDescription.element(index)
        }
        // Paths are needed for few items, so they are computed on demand.
        var (location, position) = ("$", 0)
        try? query.visit(in: root) { node in
            if position == index { location = "$" + JSONDescription.steps(node.path[...]) }
            position += 1
            return position <= index
        }
        return location
    }

    /// The digest of the JSON text of the items; nil if there is no list.
    var digest: UInt64? {
        let values: ArraySlice<JSONValue>
        switch source {
        case .none: return nil
        case .array(let array): values = [array]
        case .nodes(let nodes, _, _), .responses(let nodes, _): values = nodes[...]
        case .part(let part, _): values = part
        }
        var digest = LoadingRules.Digest()
        for value in values { value.rawBytes.withUnsafeBytes { digest.add($0) } }
        return digest.value
    }
}

extension ItemList: Sequence {
    func makeIterator() -> Iterator {
        switch source {
        case .none: Iterator(nodes: [][...].makeIterator())
        case .array(let array): Iterator(elements: array.elements.makeIterator())
        case .nodes(let values, _, _), .responses(let values, _):
            Iterator(nodes: values[...].makeIterator())
        case .part(let values, _): Iterator(nodes: values.makeIterator())
        }
    }

    /// Iterates over the items in order.
    struct Iterator: IteratorProtocol {
        fileprivate var elements: JSONElements.Iterator?
        fileprivate var nodes: IndexingIterator<ArraySlice<JSONValue>>?

        mutating func next() -> JSONValue? { elements?.next() ?? nodes?.next() }
    }
}
