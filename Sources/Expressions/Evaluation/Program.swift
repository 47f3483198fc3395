import Values

/// A lowered expression. Immutable and shared by copies of `CompiledExpression`.
final class Program: Sendable {
    let root: ValueOperation
    let tree: ExpressionTree
    let models: ModelTable
    /// Constant texts, lists and maps, which are copied into an evaluation's arena.
    let constants: Arena
    /// The number of variables and memos.
    let localCount: Int
    /// Whether the result may be a list, map or object that the expression constructs.
    let makesContainers: Bool

    init(
        root: @escaping ValueOperation, tree: ExpressionTree, models: ModelTable,
        constants: Arena = Arena(), localCount: Int, makesContainers: Bool = false
    ) {
        self.root = root
        self.tree = tree
        self.models = models
        self.constants = constants
        self.localCount = localCount
        self.makesContainers = makesContainers
    }
}

extension Value {
    /// Whether the value has contents in an arena.
    var needsArena: Bool {
        switch kind {
        case .string, .bytes, .list: extra > 0
        case .map, .object: true
        default: false
        }
    }
}

extension Evaluator {
    /// Returns a constant of the program. The first use copies all constants into the arena.
    mutating func constant(_ value: Value) -> Value {
        if let relocation = constantsRelocation { return relocation.apply(value) }
        let relocation = arena.append(program.constants)
        constantsRelocation = relocation
        return relocation.apply(value)
    }
}

/// Constant bytes of an expression: a field name, a text to compare with.
///
/// Their address is stable for the lifetime of the expression, so that operations access them
/// without reference counting.
final class ConstantBytes: @unchecked Sendable {
    // Written once in the initializer.
    let buffer: UnsafeRawBufferPointer

    init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        copy.copyBytes(from: bytes)
        buffer = UnsafeRawBufferPointer(copy)
    }

    deinit { buffer.deallocate() }

    var text: String { String(decoding: buffer, as: UTF8.self) }
}
