import Values

/// Operand kinds as types, so that the compiler specialises a closure for each combination: a slot
/// and a constant, a field and a variable.
protocol IntSource: Sendable {
    func int(_ evaluator: inout Evaluator) -> Int64
}

struct IntConstant: IntSource {
    let value: Int64
    @inline(__always) func int(_ evaluator: inout Evaluator) -> Int64 { value }
}

struct IntCall: IntSource {
    let operation: IntOperation
    @inline(__always) func int(_ evaluator: inout Evaluator) -> Int64 { operation(&evaluator) }
}

struct LocalSource: IntSource {
    let index: Int
    let node: NodeID
    @inline(__always) func int(_ evaluator: inout Evaluator) -> Int64 {
        evaluator.int(evaluator[local: index], node)
    }
}

struct SlotSource: IntSource {
    let index: Int
    let node: NodeID
    @inline(__always) func int(_ evaluator: inout Evaluator) -> Int64 {
        evaluator.int(slot: index, node)
    }
}

struct LocalFieldSource: IntSource {
    let index: Int
    let field: Int
    let node: NodeID
    @inline(__always) func int(_ evaluator: inout Evaluator) -> Int64 {
        evaluator.int(evaluator.field(field, of: evaluator[local: index], node), node)
    }
}

/// A loop invariant: computed on first use and read from its memo.
struct MemoSource: IntSource {
    let local: Int
    let operation: IntOperation
    @inline(__always) func int(_ evaluator: inout Evaluator) -> Int64 {
        let known = evaluator[local: local]
        if known.isPlain(.int) { return known.asInt }
        let number = operation(&evaluator)
        if !evaluator.hasFault { evaluator[local: local] = .int(number) }
        return number
    }
}

/// Two int operands, dispatched to the specialisation for their kinds.
struct IntOperands {
    let left: Operation
    let right: Operation
    /// The nodes of the operands, for faults.
    let ids: (NodeID, NodeID)

    /// Returns a comparison of the operands.
    func test<Relation: IntRelation>(_ relation: Relation.Type) -> BoolOperation {
        switch left {
        case .leaf(.local(let index)):
            test(relation, LocalSource(index: index, node: ids.0))
        case .leaf(.slot(let index)): test(relation, SlotSource(index: index, node: ids.0))
        case .leaf(.localField(let index, let field, _)):
            test(relation, LocalFieldSource(index: index, field: field, node: ids.0))
        default: test(relation, IntCall(operation: left.asInt(at: ids.0)))
        }
    }

    private func test<Relation: IntRelation, Left: IntSource>(
        _ relation: Relation.Type, _ left: Left
    ) -> BoolOperation {
        switch right {
        case .constant(let value) where value.isPlain(.int):
            relation.test(left, IntConstant(value: value.asInt))
        case .leaf(.local(let index)): relation.test(left, LocalSource(index: index, node: ids.1))
        case .leaf(.slot(let index)): relation.test(left, SlotSource(index: index, node: ids.1))
        case .leaf(.localField(let index, let field, _)):
            relation.test(left, LocalFieldSource(index: index, field: field, node: ids.1))
        case .memoized(let source): relation.test(left, source)
        default: relation.test(left, IntCall(operation: right.asInt(at: ids.1)))
        }
    }

    /// Returns an arithmetic operation that may fail at `node`.
    func operation<Operator: IntArithmetic>(
        _ type: Operator.Type, at node: NodeID
    ) -> IntOperation {
        switch left {
        case .leaf(.local(let index)):
            operation(type, LocalSource(index: index, node: ids.0), node)
        case .leaf(.slot(let index)): operation(type, SlotSource(index: index, node: ids.0), node)
        case .leaf(.localField(let index, let field, _)):
            operation(type, LocalFieldSource(index: index, field: field, node: ids.0), node)
        default: operation(type, IntCall(operation: left.asInt(at: ids.0)), node)
        }
    }

    private func operation<Operator: IntArithmetic, Left: IntSource>(
        _ type: Operator.Type, _ left: Left, _ node: NodeID
    ) -> IntOperation {
        switch right {
        case .constant(let value) where value.isPlain(.int):
            type.operation(left, IntConstant(value: value.asInt), node)
        case .leaf(.local(let index)):
            type.operation(left, LocalSource(index: index, node: ids.1), node)
        case .leaf(.slot(let index)):
            type.operation(left, SlotSource(index: index, node: ids.1), node)
        case .leaf(.localField(let index, let field, _)):
            type.operation(left, LocalFieldSource(index: index, field: field, node: ids.1), node)
        case .memoized(let source): type.operation(left, source, node)
        default: type.operation(left, IntCall(operation: right.asInt(at: ids.1)), node)
        }
    }
}

// MARK: - Relations

protocol IntRelation: Sendable {
    static func holds(_ left: Int64, _ right: Int64) -> Bool
}

enum IntRelations {
    enum Less: IntRelation {
        @inline(__always) static func holds(_ left: Int64, _ right: Int64) -> Bool { left < right }
    }
    enum LessOrEqual: IntRelation {
        @inline(__always) static func holds(_ left: Int64, _ right: Int64) -> Bool { left <= right }
    }
    enum Greater: IntRelation {
        @inline(__always) static func holds(_ left: Int64, _ right: Int64) -> Bool { left > right }
    }
    enum GreaterOrEqual: IntRelation {
        @inline(__always) static func holds(_ left: Int64, _ right: Int64) -> Bool { left >= right }
    }
    enum Equal: IntRelation {
        @inline(__always) static func holds(_ left: Int64, _ right: Int64) -> Bool { left == right }
    }
    enum NotEqual: IntRelation {
        @inline(__always) static func holds(_ left: Int64, _ right: Int64) -> Bool { left != right }
    }
}

extension IntRelation {
    /// Returns a comparison of two sources.
    @inline(__always)
    static func test<Left: IntSource, Right: IntSource>(
        _ left: Left, _ right: Right
    ) -> BoolOperation {
        { evaluator in
            let first = left.int(&evaluator)
            return holds(first, right.int(&evaluator))
        }
    }
}

// MARK: - Arithmetic

protocol IntArithmetic: Sendable {
    /// Returns the result and whether it overflows.
    static func apply(_ left: Int64, _ right: Int64) -> (partialValue: Int64, overflow: Bool)
    /// Whether the operation divides by the right operand.
    static var divides: Bool { get }
}

enum IntArithmetics {
    enum Add: IntArithmetic {
        static var divides: Bool { false }
        @inline(__always)
        static func apply(_ left: Int64, _ right: Int64) -> (partialValue: Int64, overflow: Bool) {
            left.addingReportingOverflow(right)
        }
    }
    enum Subtract: IntArithmetic {
        static var divides: Bool { false }
        @inline(__always)
        static func apply(_ left: Int64, _ right: Int64) -> (partialValue: Int64, overflow: Bool) {
            left.subtractingReportingOverflow(right)
        }
    }
    enum Multiply: IntArithmetic {
        static var divides: Bool { false }
        @inline(__always)
        static func apply(_ left: Int64, _ right: Int64) -> (partialValue: Int64, overflow: Bool) {
            left.multipliedReportingOverflow(by: right)
        }
    }
    enum Divide: IntArithmetic {
        static var divides: Bool { true }
        @inline(__always)
        static func apply(_ left: Int64, _ right: Int64) -> (partialValue: Int64, overflow: Bool) {
            left.dividedReportingOverflow(by: right)
        }
    }
    enum Remainder: IntArithmetic {
        static var divides: Bool { true }
        @inline(__always)
        static func apply(_ left: Int64, _ right: Int64) -> (partialValue: Int64, overflow: Bool) {
            // The minimum int divided by -1 traps in the processor, though the remainder is 0.
            right == -1 ? (0, false) : left.remainderReportingOverflow(dividingBy: right)
        }
    }
}

extension IntArithmetic {
    /// Returns an operation on two sources.
    @inline(__always)
    static func operation<Left: IntSource, Right: IntSource>(
        _ left: Left, _ right: Right, _ node: NodeID
    ) -> IntOperation {
        { evaluator in
            let first = left.int(&evaluator)
            let second = right.int(&evaluator)
            if divides && second == 0 {
                evaluator.fail(.divisionByZero, at: node)
                return 0
            }
            let (result, overflows) = apply(first, second)
            if overflows { evaluator.fail(.overflow, at: node) }
            return result
        }
    }
}
