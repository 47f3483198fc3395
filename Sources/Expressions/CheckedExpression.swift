package import Diagnostics
import Synchronization
package import Values

/// A checked expression of a spec, ready for evaluation.
///
/// A class because it is copied often. It is lowered on first evaluation, since validating a spec
/// does not need that.
public final class CheckedExpression: Sendable {
    /// As written in the spec.
    package let text: String
    package let type: CELType
    package let place: SourceRange
    /// The slots of the variables it reads, without duplicates.
    package let slots: [Int]
    /// The slot, if the whole expression is one variable.
    package let variable: Int?
    /// The models that its object literals construct.
    package let models: [ModelID]
    /// The names that it reads of `colors`, in any order.
    package let colors: [String]
    /// Slots of variables that may be absent. An activation holds null there; the expression reads
    /// an optional.
    private let optionalSlots: [Int]
    /// The result of checking.
    package let tree: CheckedTree
    /// The position of `text` in the parsed text, to which the ranges of nodes refer.
    private let start: Int
    /// The parts of a text that the spec has in several places.
    private let parts: [Part]
    /// The models of its values.
    package let table: ModelTable
    private let lowered = Mutex<CompiledExpression?>(nil)

    init(
        text: String, start: Int, _ checked: CheckedTree, place: SourceRange,
        parts: [Part] = [], _ scope: Scope
    ) {
        self.parts = parts
        (self.text, self.start) = (text, start)
        self.place = place
        type = checked.type
        slots = checked.slots
        models = checked.models
        colors = checked.colors
        variable =
            if case .slot(let slot) = checked.meaning(of: checked.tree.root) { slot } else { nil }
        let names = scope.names
        optionalSlots = slots.filter { names[$0].type.wrapped != nil }
        tree = checked
        table = scope.models
    }

    /// A part of the parsed text with its own location.
    package struct Part: Sendable {
        let range: Range<Int>
        let place: SourceRange

        package init(_ range: Range<Int>, at place: SourceRange) {
            (self.range, self.place) = (range, place)
        }
    }

    /// The location of a part; that of the expression where the source spells it in another way.
    package func place(of id: NodeID) -> SourceRange {
        let focus = tree.tree[id].focus
        if let part = parts.first(where: { $0.range.contains(focus.lowerBound) }) {
            return part.place
        }
        let lower = focus.lowerBound - start
        guard place.source.text(place.range).utf8.starts(with: text.utf8), lower >= 0 else {
            return place
        }
        let first = Int(place.range.start) + lower
        let end = min(first + focus.count, Int(place.range.end))
        return SourceRange(place.source, ByteRange(first, end))
    }

    /// Returns the value in `activation`: null if an optional is absent, nil if evaluation fails.
    /// The failure is recorded in the activation.
    package func evaluate(in activation: inout Activation) -> Value? {
        do throws(Activation.Failure) {
            return try value(in: &activation)
        } catch {
            activation.record(error)
            return nil
        }
    }

    /// Returns the value in `activation`: null if an optional is absent.
    package func value(in activation: inout Activation) throws(Activation.Failure) -> Value {
        activation.compute(slots)
        do throws(EvaluationFault) {
            let value = try run(in: &activation)
            return value.kind == .none ? .null : value.innermost
        } catch {
            throw activation.origin(of: error, in: self)
        }
    }

    /// The value of a condition that reads no data; nil if it reads some, fails, or takes long.
    package var constantTruth: Bool? {
        guard type == .bool, slots.isEmpty, !tree.readsTexts else { return nil }
        if case .literal(.bool(let value)) = tree.tree[tree.tree.root].kind { return value }
        var activation = Activation(arena: Arena(), values: [])
        do throws(EvaluationFault) {
            return try compiled.evaluate(in: &activation, fuel: 10_000).isTrue
        } catch {
            return nil
        }
    }

    /// The number of elements of a list that reads no data; nil if it reads some, fails, or takes
    /// long.
    package var constantCount: Int? {
        guard slots.isEmpty, !tree.readsTexts else { return nil }
        var activation = Activation(arena: Arena(), values: [])
        do throws(EvaluationFault) {
            let value = try compiled.evaluate(in: &activation, fuel: 4 * Limits.elements)
            return value.kind == .list ? value.count : nil
        } catch {
            return nil
        }
    }

    /// Returns the value as other expressions read it. All variables it reads must have been
    /// computed.
    func run(in activation: inout Activation) throws(EvaluationFault) -> Value {
        for slot in optionalSlots where activation.values.indices.contains(slot) {
            activation.values[slot] = activation.values[slot].asOptional
        }
        return try compiled.evaluate(in: &activation)
    }

    private var compiled: CompiledExpression {
        lowered.withLock { known in
            if let known { return known }
            let expression = CompiledExpression(tree, models: table)
            known = expression
            return expression
        }
    }
}

extension CheckedTree {
    /// Whether it reads a text of the string catalog, which depends on the language.
    fileprivate var readsTexts: Bool {
        meanings.contains { if case .text = $0 { true } else { false } }
    }

    /// The models of object literals.
    fileprivate var models: [ModelID] {
        meanings.compactMap { if case .fields(let model, _) = $0 { model } else { nil } }
    }

    /// The names read of `colors`, such as `systemRed`.
    fileprivate var colors: [String] {
        meanings.indices.compactMap { index in
            guard case .color = meanings[index],
                case .select(_, let name, _) = tree.nodes[index].kind
            else { return nil }
            return name
        }
    }

    /// The slots of all variables, without duplicates.
    var slots: [Int] {
        var found = SlotSet()
        for meaning in meanings {
            switch meaning {
            case .slot(let slot), .presence(let slot): found.insert(slot)
            default: break
            }
        }
        return found.slots(below: .max)
    }
}

extension Value {
    /// The value that an expression reads for an optional variable.
    fileprivate var asOptional: Value {
        if isOptional { return self }
        return isNull ? .none : wrapped ?? .none
    }
}

/// DependencyAnalysis of the fields that an expression reads.
extension CheckedExpression {
    /// Returns the indices of the fields read of the object in `slot`; nil if the object is used as
    /// a whole.
    package func fields(read slot: Int) -> Set<Int>? {
        slots.contains(slot) ? tree.fields(read: slot) : []
    }
}

extension CheckedExpression {
    /// Returns whether it uses the list in `slot` for the number of its elements alone, if at all.
    package func onlyCounts(_ slot: Int) -> Bool {
        // Operands precede the nodes that use them.
        var open: Set<UInt32> = []
        for index in tree.tree.nodes.indices {
            let id = NodeID(index)
            switch tree.meaning(of: id) {
            case .slot(slot): open.insert(id.index)
            case .presence(slot): return false
            default:
                guard case .call("size", let target, let arguments) = tree.tree[id].kind else {
                    continue
                }
                let operands = [target].compactMap(\.self) + tree.tree[arguments]
                if operands.count == 1 { open.remove(operands[0].index) }
            }
        }
        return open.isEmpty
    }
}

extension CheckedExpression {
    /// The expression in one notation, which does not depend on spaces, quotes and brackets.
    package var canonicalText: String { TreePrinter.text(of: tree.tree) }

    /// Calls `body` with the model and the index of each field that it reads.
    package func forEachField(_ body: (ModelID, Int) -> Void) {
        for index in tree.tree.nodes.indices {
            let id = NodeID(index)
            guard case .field(let field) = tree.meaning(of: id),
                case .select(let operand, _, _) = tree.tree[id].kind,
                case .object(let model) = tree.type(of: operand).unwrapped
            else { continue }
            body(model, field)
        }
    }

    /// Calls `body` with each text of a string catalog that it reads.
    package func forEachCatalogText(_ body: (CatalogText) -> Void) {
        for index in tree.tree.nodes.indices {
            if case .text(let text) = tree.meaning(of: NodeID(index)) { body(text) }
        }
    }
}

extension CheckedTree {
    fileprivate func fields(read slot: Int) -> Set<Int>? {
        var fields: Set<Int> = []
        // Operands precede the nodes that use them.
        var open: Set<UInt32> = []
        for index in tree.nodes.indices {
            let id = NodeID(index)
            if case .slot(slot) = meaning(of: id) { open.insert(id.index) }
            if case .presence(slot) = meaning(of: id) { open.insert(id.index) }
            guard case .select(let operand, _, _) = tree[id].kind, open.contains(operand.index),
                case .field(let field) = meaning(of: id)
            else { continue }
            open.remove(operand.index)
            fields.insert(field)
        }
        return open.isEmpty ? fields : nil
    }
}

/// The members that an expression reads.
extension CheckedExpression {
    /// Returns the paths of the members that it reads of the value in `slot`: one without names if
    /// it uses the value as a whole.
    package func paths(read slot: Int) -> [[String]] {
        // Operands precede the nodes that use them.
        var open: [UInt32: [String]] = [:]
        for index in tree.tree.nodes.indices {
            let id = NodeID(index)
            switch tree.meaning(of: id) {
            case .slot(slot), .presence(slot): open[id.index] = []
            default:
                guard case .select(let operand, let name, _) = tree.tree[id].kind,
                    let path = open.removeValue(forKey: operand.index)
                else { continue }
                open[id.index] = path + [name]
            }
        }
        return Array(open.values)
    }
}

/// The expression as a path.
extension CheckedExpression {
    /// Returns the names from the value in `slot` to that of the expression, if the expression only
    /// selects members: `response.paging.?next`.
    package func path(from slot: Int) -> [String]? {
        var names: [String] = []
        var id = tree.tree.root
        while case .select(let operand, let name, let style) = tree.tree[id].kind, style != .test {
            if case .slot(slot) = tree.meaning(of: id) { break }
            names.append(name)
            id = operand
        }
        guard case .slot(slot) = tree.meaning(of: id) else { return nil }
        return names.reversed()
    }
}

/// Texts that an expression chooses from.
extension CheckedExpression {
    /// What the expression may have as its value, directly or as an operand of a conditional: string
    /// literals, and the types of other values. Those of a list are its elements, which are written in it
    /// or added to another one.
    package var results: (literals: [String], others: [CELType]) {
        let isList = if case .list = type.unwrapped { true } else { false }
        var waiting = [(id: tree.tree.root, isList: isList)]
        var found: (literals: [String], others: [CELType]) = ([], [])
        while let (id, isList) = waiting.popLast() {
            let operands: [NodeID]
            switch tree.tree[id].kind {
            case .literal(.string(let text)):
                found.literals.append(text)
                continue
            case .call(OperatorName.conditional, nil, let arguments):
                operands = Array(tree.tree[arguments].dropFirst())
            case .call("_+_", nil, let arguments) where isList:
                operands = Array(tree.tree[arguments])
            case .call("with", let list?, let arguments) where isList,
                .call("toggled", let list?, let arguments) where isList:
                waiting += tree.tree[arguments].map { ($0, false) }
                operands = [list]
            case .call("without", let list?, _) where isList: operands = [list]
            case .list(let elements, _) where isList:
                waiting += tree.tree[elements].reversed().map { ($0, false) }
                continue
            default:
                let type = tree.type(of: id).unwrapped
                if isList, case .list(let element) = type {
                    found.others.append(element)
                } else {
                    found.others.append(tree.type(of: id))
                }
                continue
            }
            waiting += operands.reversed().map { ($0, isList) }
        }
        return found
    }
}
