import Expressions
import ModelGen
import Screens
import SwiftTree

/// A value beside the environment that a layout reads.
enum LayoutInput: Hashable {
    case items, isEmpty, isLoading, hasMore, state, parameters, searchText
    /// Another value of the loader.
    case value(LayoutValue)

    /// The names that values have no parameter of, since layouts have it for something else.
    static let labels: Set<String> = [
        "items", "isEmpty", "isLoading", "hasMore", "state", "parameters", "searchText",
        "environment", "hasHeader", "hasFooter", "leadingSwipe", "trailingSwipe", "section", "list",
        "itemWidth",
    ]

    /// The label of the parameter, which is its name.
    var label: String {
        switch self {
        case .items: "items"
        case .isEmpty: "isEmpty"
        case .isLoading: "isLoading"
        case .hasMore: "hasMore"
        case .state: "state"
        case .parameters: "parameters"
        case .searchText: "searchText"
        case .value(let value): value.label
        }
    }

    /// The input behind a name of the spec that all layouts have; nil for other names.
    init?(_ path: String) {
        switch path {
        case "items": self = .items
        case "section.isEmpty": self = .isEmpty
        case "section.isLoading": self = .isLoading
        case "section.hasMore": self = .hasMore
        case SearchBar.name: self = .searchText
        case _ where path.hasPrefix("state."): self = .state
        case _ where path.hasPrefix("params."): self = .parameters
        default: return nil
        }
    }

    /// The value, read from a loader.
    ///
    /// - Parameter section: the property of the section.
    func argument(_ loader: String, section: String) -> String {
        switch self {
        case .items: "\(loader).\(section).items"
        case .isEmpty: "\(loader).\(section).items.isEmpty"
        case .isLoading: "\(loader).\(section).state == .loading"
        case .hasMore: "\(loader).\(section).counts.hasMore"
        case .state: "\(loader).state"
        case .parameters: "\(loader).parameters"
        case .searchText: "\(loader).searchText"
        case .value(let value): value.isOfElement ? value.code : "\(loader).\(value.code)"
        }
    }
}

/// The names that the expressions of a layout read.
struct LayoutScope {
    private(set) var swift: SwiftScope
    private let names: LoaderNames
    /// The type of an item; nil if it has none in Swift.
    private let item: SwiftType?
    /// Other values of the loader by their names in the spec.
    private let values: [String: LayoutValue]
    /// Whether the spec has a colour behind all sections, which is seen behind lists.
    let hasBackground: Bool

    init(
        _ screen: Screen, _ names: LoaderNames, item: SwiftType?,
        _ values: [String: LayoutValue] = [:]
    ) {
        (self.names, self.item, self.values) = (names, item, values)
        hasBackground = screen.background != nil
        swift = SwiftScope(models: names.models)
        swift.isOutside = true
        let environment = SwiftExpression.name("environment")
        for (name, type) in Self.environment {
            swift.names["environment.\(name)"] = .init(environment.member(name), type)
        }
        swift.names["environment.rightToLeft"] = .init(
            environment.member("isRightToLeft"), .bool)
        for name in ["isEmpty", "isLoading", "hasMore"] {
            swift.names["section.\(name)"] = .init(name, .bool)
        }
        if let item { swift.names["items"] = .init("items", .list(item)) }
        swift.names[SearchBar.name] = .init("searchText", .string)
        add(screen.parameters, "params", "parameters")
        add(screen.state.map(\.value), "state", "state")
        for (path, value) in values { swift.names[path] = value.reading }
    }

    /// Returns the input behind a name of the spec; nil for a name that layouts in Swift do not have.
    func input(of path: String) -> LayoutInput? {
        LayoutInput(path) ?? values[path].map { .value($0) }
    }

    private static let environment: [(String, SwiftType)] = [
        ("width", .double), ("height", .double), ("scale", .double), ("appearance", .string),
        ("contentSize", .string),
    ]

    private mutating func add(_ inputs: [Parameter], _ word: String, _ object: String) {
        for input in inputs {
            let shape = InputShape(input, in: object, names.models)
            swift.names["\(word).\(input.name)"] = shape?.reading
        }
    }

    /// Makes `itemWidth` readable.
    mutating func addItemWidth() { swift.names["itemWidth"] = .init("itemWidth", .double) }

    /// The type of an input.
    func type(of input: LayoutInput) -> String {
        switch input {
        case .items: item.map { "[\(swift.name(of: $0))]" } ?? "[Never]"
        case .isEmpty, .isLoading, .hasMore: swift.name(of: .bool)
        case .state: "\(names.className).\(names.state)"
        case .parameters: "\(names.className).\(names.parameters)"
        case .searchText: swift.name(of: .string)
        case .value(let value): value.typeName(in: swift).description
        }
    }
}

extension CheckedExpression {
    /// The names that it reads, as the spec writes them: `items`, `environment.width`.
    var pathsRead: Set<String> {
        Set(
            tree.tree.nodes.indices.compactMap { index in
                let id = NodeID(index)
                switch tree.meaning(of: id) {
                case .slot, .presence: return path(of: id)
                default: return nil
                }
            })
    }

    /// The names of a node that is one: `environment.width`.
    func path(of id: NodeID) -> String? {
        switch tree.tree[id].kind {
        case .name(let name, _): name
        case .select(let operand, let field, _): path(of: operand).map { "\($0).\(field)" }
        default: nil
        }
    }
}
