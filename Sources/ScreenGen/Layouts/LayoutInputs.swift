import Expressions
import ModelGen
import Screens
import SwiftTree

/// A value beside the environment that a layout reads.
enum LayoutInput: Hashable {
    case items, isEmpty, isLoading, hasMore, state, parameters, searchText
    /// The app's part of the loader, which has the flags.
    case hooks
    /// Another value of the loader.
    case value(LayoutValue)

    /// The names that values have no parameter of, since layouts have it for something else.
    static let labels: Set<String> = [
        "items", "isEmpty", "isLoading", "hasMore", "state", "parameters", "searchText", "hooks",
        "environment", "hasHeader", "hasFooter", "leadingSwipe", "trailingSwipe", "section", "list",
        LayoutScope.itemWidth,
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
        case .hooks: "hooks"
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
        case _ where path.hasPrefix("flags."): self = .hooks
        default: return nil
        }
    }

    /// Returns the argument with the value, read from a loader.
    ///
    /// - Parameter content: what the section shows.
    func argument(
        from loader: SwiftExpression, content: SwiftExpression
    ) -> SwiftExpression.Argument {
        .init(label, value(from: loader, content: content))
    }

    private func value(
        from loader: SwiftExpression, content: SwiftExpression
    ) -> SwiftExpression {
        switch self {
        case .items: content.member("items")
        case .isEmpty: content.member("items").member("isEmpty")
        case .isLoading: content.member("state").infix(.equal, .implicitMember("loading"))
        case .hasMore: content.member("counts").member("hasMore")
        case .state: loader.member("state")
        case .parameters: loader.member("parameters")
        case .searchText: loader.member("searchText")
        case .hooks: loader.member("hooks")
        case .value(let value): value.expression(from: loader)
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
    /// The names of states of several screens, which the hooks have.
    private var shared: Set<String> = []
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
        let environment = SwiftExpression.layoutEnvironment
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
        add(
            screen.ownStates.filter { $0.computedDefault == nil }.map(\.value), "state", "state")
        for state in screen.state {
            guard let library = state.library.map({ LibraryStateNames($0) }) else { continue }
            let path = "state.\(state.value.name)"
            shared.insert(path)
            swift.names[path] = InputShape(state.value, of: library, names.models)?.reading
        }
        add(screen.flags, "flags", "hooks")
        for (path, value) in values { swift.names[path] = value.reading }
    }

    /// Returns the input behind a name of the spec; nil for a name that layouts in Swift do not have.
    func input(of path: String) -> LayoutInput? {
        if shared.contains(path) { return .hooks }
        return values[path].map { .value($0) } ?? LayoutInput(path)
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

    /// The variable with the width of an item, which has its name in the spec.
    static let itemWidth = "itemWidth"

    /// Makes the width of an item readable.
    mutating func addItemWidth() {
        swift.names[Self.itemWidth] = .init(Self.itemWidth, .double)
    }

    /// The type of an input.
    func type(of input: LayoutInput) -> SwiftTypeName {
        switch input {
        case .items: .list(item.map { swift.typeName(of: $0) } ?? .named("Never"))
        case .isEmpty, .isLoading, .hasMore: swift.typeName(of: .bool)
        case .state: .named("\(names.className).\(names.state)")
        case .parameters: .named("\(names.className).\(names.parameters)")
        case .searchText: swift.typeName(of: .string)
        case .hooks: .existential(names.className + "Hooks")
        case .value(let value): value.typeName(in: swift)
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
