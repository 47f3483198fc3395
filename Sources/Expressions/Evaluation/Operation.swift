import Values

typealias BoolOperation = @Sendable (inout Evaluator) -> Bool
typealias IntOperation = @Sendable (inout Evaluator) -> Int64
typealias DoubleOperation = @Sendable (inout Evaluator) -> Double
typealias ValueOperation = @Sendable (inout Evaluator) -> Value

// Closures in arrays, optionals and generic results are reabstracted, which adds two calls; a
// structure avoids that.

/// A value operation for storage in an array or optional.
struct ValueOperand: Sendable {
    let evaluate: ValueOperation
}

/// A bool operation for storage in an array or optional.
struct BoolOperand: Sendable {
    let evaluate: BoolOperation
}

/// The lowered form of a node: a closure by result type, so that numbers and booleans are not boxed
/// between operations.
enum Operation: Sendable {
    /// A known value; its arena contents are in the program's arena.
    case constant(Value)
    case bool(BoolOperation)
    case int(IntOperation)
    case double(DoubleOperation)
    case value(ValueOperation)
    /// An int that is memoized.
    case memoized(MemoSource)
    /// A value that is read without a call.
    case leaf(Leaf)
}

/// The location of a value.
enum Leaf: Sendable {
    /// A macro variable.
    case local(Int)
    /// A name in scope.
    case slot(Int)
    /// A required field of a variable's object, with the node that selects it.
    case localField(Int, field: Int, NodeID)
    case slotField(Int, field: Int, NodeID)
}

// MARK: - Conversions

/// Conversions between operation types. A value whose static type is `dyn` is checked here, at run
/// time.
extension Operation {
    var asValue: ValueOperation {
        switch self {
        case .constant(let value):
            if value.needsArena { return { $0.constant(value) } }
            return { _ in value }
        case .bool(let operation): return { .bool(operation(&$0)) }
        case .int(let operation): return { .int(operation(&$0)) }
        case .double(let operation): return { .double(operation(&$0)) }
        case .value(let operation): return operation
        case .memoized(let source): return { .int(source.int(&$0)) }
        case .leaf(let leaf): return leaf.operation
        }
    }

    /// Returns a bool operation; any other value is a fault at `node`.
    func asBool(at node: NodeID) -> BoolOperation {
        switch self {
        case .bool(let operation): return operation
        case .constant(let value) where value.isPlain(.bool):
            let isTrue = value.isTrue
            return { _ in isTrue }
        case .leaf(.local(let index)): return { $0.bool($0[local: index], node) }
        case .leaf(.slot(let index)): return { $0.bool($0.slot(index), node) }
        case .leaf(let leaf):
            let operation = leaf.operation
            return { $0.bool(operation(&$0), node) }
        case .value(let operation): return { $0.bool(operation(&$0), node) }
        case .constant(let value): return { $0.bool(value, node) }
        case .int(let operation): return { $0.bool(.int(operation(&$0)), node) }
        case .memoized(let source): return { $0.bool(.int(source.int(&$0)), node) }
        case .double(let operation): return { $0.bool(.double(operation(&$0)), node) }
        }
    }

    /// Returns an int operation; any other value is a fault at `node`.
    func asInt(at node: NodeID) -> IntOperation {
        switch self {
        case .int(let operation): return operation
        case .memoized(let source): return { source.int(&$0) }
        case .constant(let value) where value.isPlain(.int):
            let number = value.asInt
            return { _ in number }
        case .constant(let value): return { $0.int(value, node) }
        case .leaf(let leaf):
            let operation = leaf.operation
            return { $0.int(operation(&$0), node) }
        case .value(let operation): return { $0.int(operation(&$0), node) }
        case .bool(let operation): return { $0.int(.bool(operation(&$0)), node) }
        case .double(let operation): return { $0.int(.double(operation(&$0)), node) }
        }
    }

    /// Returns a double operation; any other value is a fault at `node`.
    func asDouble(at node: NodeID) -> DoubleOperation {
        switch self {
        case .double(let operation): return operation
        case .constant(let value) where value.isPlain(.double):
            let number = value.asDouble
            return { _ in number }
        case .constant(let value): return { $0.double(value, node) }
        case .leaf(let leaf):
            let operation = leaf.operation
            return { $0.double(operation(&$0), node) }
        case .value(let operation): return { $0.double(operation(&$0), node) }
        case .bool(let operation): return { $0.double(.bool(operation(&$0)), node) }
        case .int(let operation): return { $0.double(.int(operation(&$0)), node) }
        case .memoized(let source): return { $0.double(.int(source.int(&$0)), node) }
        }
    }
}

extension Leaf {
    var operation: ValueOperation {
        switch self {
        case .local(let index): return { $0[local: index] }
        case .slot(let index): return { $0.slot(index) }
        case .localField(let index, let field, let node):
            return { $0.field(field, of: $0[local: index], node) }
        case .slotField(let index, let field, let node):
            return { $0.field(field, of: $0.slot(index), node) }
        }
    }
}

extension Evaluator {
    @inline(__always)
    mutating func bool(_ value: Value, _ node: NodeID) -> Bool {
        if value.isPlain(.bool) { return value.bits == 1 }
        fail(.mismatch(value, needed: .bool), at: node)
        return false
    }

    @inline(__always)
    mutating func int(_ value: Value, _ node: NodeID) -> Int64 {
        if value.isPlain(.int) { return value.asInt }
        fail(.mismatch(value, needed: .int), at: node)
        return 0
    }

    @inline(__always)
    mutating func double(_ value: Value, _ node: NodeID) -> Double {
        if value.isPlain(.double) { return value.asDouble }
        fail(.mismatch(value, needed: .double), at: node)
        return 0
    }

    /// Returns the int value of a name in scope; anything else is a fault.
    @inline(__always)
    mutating func int(slot index: Int, _ node: NodeID) -> Int64 {
        // An unset slot is not an int, so that no separate check is needed.
        if let value = value(inSlot: index), value.isPlain(.int) { return value.asInt }
        return int(slot(index), node)
    }

    /// Returns a field of an object; anything else is a fault.
    @inline(__always)
    mutating func field(_ index: Int, of object: Value, _ node: NodeID) -> Value {
        if object.isPlain(.object) { return arena.cell(index, of: object) }
        fail(.noOverload(KindList(object)), at: node)
        return .null
    }
}
