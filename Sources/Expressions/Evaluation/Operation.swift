import Values

typealias BoolOperation = @Sendable (inout Machine) -> Bool
typealias IntOperation = @Sendable (inout Machine) -> Int64
typealias DoubleOperation = @Sendable (inout Machine) -> Double
typealias ValueOperation = @Sendable (inout Machine) -> Value

// Arrays, optionals and generic results keep closures in a form that takes two more calls to call;
// in a structure they keep their own.

/// A value operation in an array or an optional.
struct ValueOperand: Sendable {
    let evaluate: ValueOperation
}

/// A test in an array or an optional.
struct BoolOperand: Sendable {
    let evaluate: BoolOperation
}

/// What lowering makes of a node: a closure by the type of its result, so that numbers and truth
/// values need no box between operations.
enum Operation: Sendable {
    /// A value that is known; what it has in an arena is in the program's.
    case constant(Value)
    case bool(BoolOperation)
    case int(IntOperation)
    case double(DoubleOperation)
    case value(ValueOperation)
    /// An int that is computed once and remembered.
    case remembered(RememberedSource)
    /// A value that is read where it is: operations on it need no call.
    case leaf(Leaf)
}

/// Where a value is read.
enum Leaf: Sendable {
    /// A variable of a macro.
    case local(Int)
    /// A name of the scope.
    case slot(Int)
    /// A field, always present, of an object that is read; with the node that asks for it.
    case localField(Int, field: Int, NodeID)
    case slotField(Int, field: Int, NodeID)
}

// MARK: - Conversions

/// An operation of one type where another is needed. Values are looked at when they come: what is
/// only known to be `dyn` is checked here, and nowhere else.
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
        case .remembered(let source): return { .int(source.int(&$0)) }
        case .leaf(let leaf): return leaf.operation
        }
    }

    /// A bool; a fault at `node` for anything else.
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
        case .remembered(let source): return { $0.bool(.int(source.int(&$0)), node) }
        case .double(let operation): return { $0.bool(.double(operation(&$0)), node) }
        }
    }

    /// An int; a fault at `node` for anything else.
    func asInt(at node: NodeID) -> IntOperation {
        switch self {
        case .int(let operation): return operation
        case .remembered(let source): return { source.int(&$0) }
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

    /// A double; a fault at `node` for anything else.
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
        case .remembered(let source): return { $0.double(.int(source.int(&$0)), node) }
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

extension Machine {
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

    /// The int that a name of the scope stands for; a fault for anything else.
    @inline(__always)
    mutating func int(slot index: Int, _ node: NodeID) -> Int64 {
        // Whether the name has a value need not be asked first: what stands for none is no int.
        if let value = known(slot: index), value.isPlain(.int) { return value.asInt }
        return int(slot(index), node)
    }

    /// A field of an object; a fault for anything else.
    @inline(__always)
    mutating func field(_ index: Int, of object: Value, _ node: NodeID) -> Value {
        if object.isPlain(.object) { return arena.cell(index, of: object) }
        fail(.noOverload(KindList(object)), at: node)
        return .null
    }
}
