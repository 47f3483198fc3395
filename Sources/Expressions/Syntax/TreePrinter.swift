/// Formats a tree as canonical CEL: minimal parentheses, double-quoted strings, one space around
/// operators.
///
/// The output parses into an equal tree.
struct TreePrinter {
    private let tree: ExpressionTree
    private var output = ""
    /// The work stack; the next item is last.
    private var work: [Item] = []

    private enum Item {
        case text(String)
        /// A node, parenthesised if its precedence is lower.
        case node(NodeID, Precedence)
    }

    static func text(of tree: ExpressionTree) -> String { text(of: tree.root, in: tree) }

    static func text(of id: NodeID, in tree: ExpressionTree) -> String {
        var printer = TreePrinter(tree: tree)
        printer.work = [.node(id, .conditional)]
        while let item = printer.work.popLast() {
            switch item {
            case .text(let text): printer.output += text
            case .node(let id, let needed): printer.write(id, needed)
            }
        }
        return printer.output
    }

    private init(tree: ExpressionTree) { self.tree = tree }

    private mutating func write(_ id: NodeID, _ needed: Precedence) {
        let kind = tree[id].kind
        let items =
            switch kind {
            case .call(let name, let target, let arguments):
                items(ofCall: name, target, tree[arguments])
            default: items(of: kind)
            }
        let isWrapped = precedence(of: kind) < needed
        if isWrapped { output += "(" }
        if isWrapped { work.append(.text(")")) }
        work.append(contentsOf: items.reversed())
    }

    private func precedence(of kind: ExpressionNode.Kind) -> Precedence {
        guard case .call(let name, nil, let arguments) = kind else { return .primary }
        switch name {
        case OperatorName.conditional: return .conditional
        case OperatorName.or: return .or
        case OperatorName.and: return .and
        case OperatorName.not, OperatorName.negate: return .prefix
        default:
            guard arguments.count == 2 else { return .primary }
            return BinaryOperator(rawValue: name)?.precedence ?? .primary
        }
    }
}

extension TreePrinter {
    private func items(of kind: ExpressionNode.Kind) -> [Item] {
        switch kind {
        case .literal(let literal): [.text(LiteralText.text(of: literal))]
        case .name(let name, let isGlobal): [.text(isGlobal ? "." + name : name)]
        case .select(let operand, let field, let style): items(ofSelect: operand, field, style)
        case .list(let range, let optional):
            [.text("[")] + separated(tree[range], optional: optional, "]")
        case .map(let range, let optional): items(ofMap: Array(tree[range]), optional)
        case .object(let name, let isGlobal, let range, let names, let optional):
            items(ofObject: (isGlobal ? "." : "") + name, Array(tree[range]), names, optional)
        case .comprehension(let comprehension): items(of: comprehension)
        case .call, .missing: [.text("missing")]
        }
    }

    private func items(ofSelect operand: NodeID, _ field: String, _ style: SelectStyle) -> [Item] {
        let name = LiteralText.field(field)
        return switch style {
        case .plain: [.node(operand, .primary), .text("." + name)]
        case .optional: [.node(operand, .primary), .text(".?" + name)]
        case .test: [.text("has("), .node(operand, .primary), .text("." + name + ")")]
        }
    }

    private func separated(
        _ ids: ArraySlice<NodeID>, optional: [Int] = [], _ closer: String
    ) -> [Item] {
        let marked = Set(optional)
        var items: [Item] = []
        for (index, id) in ids.enumerated() {
            if index > 0 { items.append(.text(", ")) }
            if marked.contains(index) { items.append(.text("?")) }
            items.append(.node(id, .conditional))
        }
        return items + [.text(closer)]
    }

    private func items(ofMap ids: [NodeID], _ optional: [Int]) -> [Item] {
        let marked = Set(optional)
        var items: [Item] = [.text("{")]
        for entry in 0..<ids.count / 2 {
            if entry > 0 { items.append(.text(", ")) }
            if marked.contains(entry) { items.append(.text("?")) }
            items.append(.node(ids[entry * 2], .conditional))
            items.append(.text(": "))
            items.append(.node(ids[entry * 2 + 1], .conditional))
        }
        return items + [.text("}")]
    }

    private func items(
        ofObject name: String, _ ids: [NodeID], _ names: [FieldName], _ optional: [Int]
    ) -> [Item] {
        let marked = Set(optional)
        var items: [Item] = [.text(name + "{")]
        for (index, id) in ids.enumerated() {
            let field = names.indices.contains(index) ? names[index].name : ""
            let mark = marked.contains(index) ? "?" : ""
            items.append(.text((index > 0 ? ", " : "") + mark + LiteralText.field(field) + ": "))
            items.append(.node(id, .conditional))
        }
        return items + [.text("}")]
    }

    private func items(of comprehension: Comprehension) -> [Item] {
        let variables = comprehension.variables.map(\.name).joined(separator: ", ")
        let rest = [comprehension.condition, comprehension.body, comprehension.value].compactMap(
            \.self)
        if comprehension.macro == .bind {
            return [.text("cel.bind(\(variables), "), .node(comprehension.operand, .conditional)]
                + [.text(", ")] + separated(rest[...], ")")
        }
        return [.node(comprehension.operand, .primary)]
            + [.text(".\(comprehension.macro.rawValue)(\(variables), ")]
            + separated(rest[...], ")")
    }
}

extension TreePrinter {
    private func items(
        ofCall name: String, _ target: NodeID?, _ arguments: ArraySlice<NodeID>
    ) -> [Item] {
        if let target {
            return [.node(target, .primary), .text(".\(name)(")] + separated(arguments, ")")
        }
        let ids = Array(arguments)
        switch (name, ids.count) {
        case (OperatorName.conditional, 3):
            return [.node(ids[0], .or), .text(" ? "), .node(ids[1], .or)]
                + [.text(" : "), .node(ids[2], .conditional)]
        case (OperatorName.and, 2...): return joined(ids, " && ", .relation)
        case (OperatorName.or, 2...): return joined(ids, " || ", .and)
        case (OperatorName.not, 1): return prefixed("!", ids[0], name)
        case (OperatorName.negate, 1): return prefixed("-", ids[0], name)
        case (OperatorName.index, 2): return index(ids, "[")
        case (OperatorName.optionalIndex, 2): return index(ids, "[?")
        case (_, 2):
            guard let binary = BinaryOperator(rawValue: name) else { break }
            return [.node(ids[0], binary.precedence), .text(" \(binary.sign) ")]
                + [.node(ids[1], binary.precedence.tighter)]
        default: break
        }
        return [.text(name + "(")] + separated(arguments, ")")
    }

    private func joined(_ ids: [NodeID], _ sign: String, _ needed: Precedence) -> [Item] {
        var items: [Item] = []
        for id in ids {
            if !items.isEmpty { items.append(.text(sign)) }
            items.append(.node(id, needed))
        }
        return items
    }

    private func index(_ ids: [NodeID], _ bracket: String) -> [Item] {
        [.node(ids[0], .primary), .text(bracket), .node(ids[1], .conditional), .text("]")]
    }

    /// Formats a prefix operator. A literal after `-` needs parentheses to stay positive.
    private func prefixed(_ sign: String, _ operand: NodeID, _ function: String) -> [Item] {
        if case .call(function, target: nil, let arguments) = tree[operand].kind {
            // The parser reduces three or more signs to one or two.
            if let inner = tree[arguments].first,
                case .call(function, target: nil, _) = tree[inner].kind
            {
                return [.text(sign + "("), .node(operand, .prefix), .text(")")]
            }
            return [.text(sign), .node(operand, .prefix)]
        }
        if sign == "-", case .literal(let literal) = tree[leftmost(operand)].kind,
            !LiteralText.isNegative(literal)
        {
            return [.text("-("), .node(operand, .primary), .text(")")]
        }
        return [.text(sign), .node(operand, .primary)]
    }

    /// Returns the leftmost operand of a field, index or method call.
    private func leftmost(_ id: NodeID) -> NodeID {
        var id = id
        while true {
            switch tree[id].kind {
            case .select(let operand, _, .plain), .select(let operand, _, .optional): id = operand
            case .call(_, let target?, _): id = target
            case .call(OperatorName.index, nil, let range),
                .call(OperatorName.optionalIndex, nil, let range):
                guard let first = tree[range].first else { return id }
                id = first
            case .comprehension(let comprehension) where comprehension.macro != .bind:
                id = comprehension.operand
            default: return id
            }
        }
    }
}
