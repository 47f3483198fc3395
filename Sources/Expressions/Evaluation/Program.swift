import Values

/// A lowered expression: what `CompiledExpression` runs. Immutable, and shared by its copies.
final class Program: Sendable {
    let root: ValueOperation
    let tree: ExpressionTree
    let models: ModelTable
    /// Texts, lists and maps that are known, to be copied into an evaluation's arena.
    let constants: Arena
    /// How many variables and remembered values an evaluation has.
    let localCount: Int
    /// Whether the result may be a list, map or object that the expression made.
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
    /// Whether the value is nothing without an arena.
    var needsArena: Bool {
        switch kind {
        case .string, .bytes, .list: extra > 0
        case .map, .object: true
        default: false
        }
    }
}

extension Machine {
    /// A constant of the program. All are copied into this machine's arena when one is asked for.
    mutating func constant(_ value: Value) -> Value {
        if let move = constantsMove { return move.apply(value) }
        let move = arena.append(program.constants)
        constantsMove = move
        return move.apply(value)
    }
}

/// Bytes that an expression knows: a field's name, a text to compare with.
///
/// They lie at one place for as long as the expression lives, so that operations reach them without
/// counting references.
final class KnownBytes: @unchecked Sendable {
    // Written once, before anybody else can see the object.
    let buffer: UnsafeRawBufferPointer

    init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        copy.copyBytes(from: bytes)
        buffer = UnsafeRawBufferPointer(copy)
    }

    deinit { buffer.deallocate() }

    var text: String { String(decoding: buffer, as: UTF8.self) }
}
