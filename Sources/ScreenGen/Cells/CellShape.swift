import Expressions
import ModelGen
import Screens
package import SwiftTree

/// The values of a template's cells: a Swift struct with a property for each computed part.
package struct CellShape: Sendable {
    /// A property of the struct.
    package struct Property: Sendable, Hashable {
        package let name: String
        /// `String?`.
        package let typeName: SwiftTypeName

        init(_ name: String, _ typeName: SwiftTypeName) {
            self.name = name
            self.typeName = typeName
        }

        /// Whether it may be absent.
        package var isOptional: Bool { if case .optional = typeName { true } else { false } }

        fileprivate var declaration: SwiftDeclaration {
            .variable([], name, typeName)
        }
    }

    /// The name of the struct: `ChipCell`.
    package let type: String
    /// The name with those of the structs around it: `ChipCell.TagElement`.
    let qualifiedType: String
    /// In the order of the nodes.
    package private(set) var properties: [Property] = []
    /// What taps on parts read: the slots of the template, or the element of the loop. Empty if no
    /// part can be tapped.
    package var slots: [Property] = []
    private var places: [Place: Int] = [:]
    /// The shapes of elements of loops, by the number of the repeated node.
    private var loops: [Int: CellShape] = [:]

    private struct Place: Hashable {
        let node: Int
        let part: CellPart
    }

    init(_ type: String, in outer: CellShape? = nil) {
        self.type = type
        qualifiedType = outer.map { "\($0.qualifiedType).\(type)" } ?? type
    }

    /// The property with a part of a node; nil if the part is a literal.
    ///
    /// - Parameter node: the number of the node in the order of `forEachNode`.
    package func property(node: Int, _ part: CellPart) -> Property? {
        places[Place(node: node, part: part)].map { properties[$0] }
    }

    /// The shape of the elements of a repeated node, which has the parts of that node and of those
    /// below it, by their numbers in the template; its type is nested.
    package func elements(node: Int) -> CellShape? { loops[node] }

    mutating func add(_ property: Property, node: Int, _ part: CellPart) {
        places[Place(node: node, part: part)] = properties.count
        properties.append(property)
    }

    mutating func add(elements: CellShape, node: Int) { loops[node] = elements }

    /// Returns a name that no type of elements has: two loops may name their elements alike.
    func uniqueElementType(_ name: String) -> String {
        var taken = UniqueNames(loops.values.map(\.type))
        return taken.unique(name)
    }

    /// The declaration of the struct, with those of its elements.
    func declaration(_ comment: String) -> SwiftDeclaration {
        var members = loops.sorted { $0.key < $1.key }.map {
            $0.value.declaration("An element of a repeated node.")
        }
        if !slots.isEmpty {
            let type = SwiftDeclaration.type(
                .struct, "Slots", .values, [.nonisolated], slots.map(\.declaration))
            members.append(type.documented("What taps on parts read."))
        }
        members += properties.map(\.declaration)
        if !slots.isEmpty { members.append(.variable([], "slots", .named("Slots"))) }
        return .type(.struct, type, .values, [.nonisolated], members).documented(comment)
    }
}

extension [SwiftTypeName] {
    /// The protocols of values that other threads may have.
    static let values: [SwiftTypeName] = [.named("Hashable"), .named("Sendable")]
}

/// Names that are unique in one place.
struct UniqueNames {
    private var taken: Set<String>

    init(_ taken: some Sequence<String>) { self.taken = Set(taken) }

    /// Returns `name`, with a number at its end if it is taken.
    mutating func unique(_ name: String) -> String {
        if taken.insert(name).inserted { return name }
        var number = 2
        while !taken.insert("\(name)\(number)").inserted { number += 1 }
        return "\(name)\(number)"
    }
}

extension UnresolvedView {
    /// A word for the node: its id, or what it shows.
    var subject: String {
        if let id = target?.id { return id }
        let shown: String? =
            switch content {
            case .text(let text): text.text.text?.subject
            case .image(let image): image.url.text?.subject
            case .symbol(let symbol): symbol.name.text?.subject
            case .cell(let cell): cell.template?.name ?? "row"
            case .control(let control): control.subject
            case .stack, .layers, .spacer, .divider: nil
            }
        if let shown { return shown }
        let hasContent = ComputedParts(self).parts.contains { $0.part.isContent }
        return hasContent ? kind : loop?.name ?? when?.subject ?? kind
    }

    private var kind: String {
        switch content {
        case .stack: "stack"
        case .layers: "layers"
        case .text: "text"
        case .image: "image"
        case .symbol: "symbol"
        case .spacer: "spacer"
        case .divider: "divider"
        case .cell: "cell"
        case .control: "control"
        }
    }
}

extension UnresolvedControl {
    fileprivate var subject: String {
        if let name = state ?? id { return name }
        let subject =
            switch value {
            case .expression(let value): value.subject
            case .title(let title): title.subject
            }
        return subject ?? key
    }
}

extension Text {
    /// The name that the text reads, if that is only one.
    fileprivate var subject: String? {
        var names: Set<String> = []
        var count = 0
        alternatives.forEachChoice { template in
            for expression in template.interpolations {
                count += 1
                expression.subject.map { _ = names.insert($0) }
            }
        }
        return names.count == 1 ? names.first : nil
    }
}

extension CheckedExpression {
    /// The last part of the name that the expression reads, if that is only one.
    var subject: String? { subject(of: tree.tree.root) }

    private func subject(of id: NodeID) -> String? {
        switch tree.tree[id].kind {
        case .name(let name, _): return name
        case .select(_, let field, _):
            if case .color = tree.meaning(of: id) { return nil }
            return field
        case .comprehension(let loop): return subject(of: loop.operand)
        default:
            if case .text(let text) = tree.meaning(of: id) { return text.key }
            let names = Set(tree.operands(of: id, .standard).compactMap { subject(of: $0) })
            return names.count == 1 ? names.first : nil
        }
    }

    /// The first words of the names that the expression reads: `item`, `environment`.
    var roots: Set<String> {
        var found: Set<String> = []
        for node in tree.tree.nodes {
            if case .name(let name, _) = node.kind { found.insert(name) }
        }
        return found
    }
}
