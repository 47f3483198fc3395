package import Diagnostics
import Synchronization
package import Values

/// An expression of a spec that has been checked and can be evaluated.
///
/// A class, because what holds one is copied often. It is lowered when it is first evaluated:
/// validating a spec does not need it.
package final class CheckedExpression: Sendable {
    /// As written in the spec.
    package let text: String
    package let type: CELType
    package let place: SourceRange
    /// The slots of the variables that it reads, each once.
    package let slots: [Int]
    /// The slot of the variable that is all of the expression.
    package let variable: Int?
    /// The models that it makes objects of.
    package let models: [ModelID]
    /// Slots whose variables may be absent: an activation has null there, an expression an optional.
    private let optionalSlots: [Int]
    /// What checking found.
    let tree: CheckedTree
    private let table: ModelTable
    private let lowered = Mutex<CompiledExpression?>(nil)

    init(text: String, _ checked: CheckedTree, place: SourceRange, scope: Scope) {
        self.text = text
        self.place = place
        type = checked.type
        slots = checked.slots
        models = checked.models
        variable =
            if case .slot(let slot) = checked.meaning(of: checked.tree.root) { slot } else { nil }
        optionalSlots = slots.filter { scope.names[$0].type.wrapped != nil }
        tree = checked
        table = scope.models
    }

    /// The value in `activation`: null where an optional is absent, nil where evaluation fails. Why it
    /// failed is noted in the activation.
    package func evaluate(in activation: inout Activation) -> Value? {
        do throws(Activation.Failure) {
            return try value(in: &activation)
        } catch {
            activation.note(error)
            return nil
        }
    }

    /// The value in `activation`: null where an optional is absent.
    package func value(in activation: inout Activation) throws(Activation.Failure) -> Value {
        activation.compute(slots)
        do throws(EvaluationFault) {
            let value = try run(in: &activation)
            return value.kind == .none ? .null : value.innermost
        } catch {
            throw activation.origin(of: error, in: self)
        }
    }

    /// The value as other expressions read it, once all that this one reads is computed.
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
    /// The models of object literals.
    fileprivate var models: [ModelID] {
        meanings.compactMap { if case .fields(let model, _) = $0 { model } else { nil } }
    }

    /// The slots of all variables, each once.
    var slots: [Int] {
        Set(meanings.compactMap { if case .slot(let slot) = $0 { slot } else { nil } }).sorted()
    }
}

extension Value {
    /// What an expression sees of a value that may be null.
    fileprivate var asOptional: Value {
        if isOptional { return self }
        return isNull ? .none : wrapped ?? .none
    }
}

/// What an expression reads of a variable.
extension CheckedExpression {
    /// The fields that it reads of the object in `slot`, by index; nil where it reads the object as a
    /// whole.
    package func fields(read slot: Int) -> Set<Int>? {
        slots.contains(slot) ? tree.fields(read: slot) : []
    }
}

extension CheckedTree {
    fileprivate func fields(read slot: Int) -> Set<Int>? {
        var fields: Set<Int> = []
        // Operands stand before what is made of them.
        var open: Set<UInt32> = []
        for index in tree.nodes.indices {
            let id = NodeID(index)
            if case .slot(slot) = meaning(of: id) { open.insert(id.index) }
            guard case .select(let operand, _, _) = tree[id].kind, open.contains(operand.index),
                case .field(let field) = meaning(of: id)
            else { continue }
            open.remove(operand.index)
            fields.insert(field)
        }
        return open.isEmpty ? fields : nil
    }
}
