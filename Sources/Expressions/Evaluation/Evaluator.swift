import JSONData
import Systems
import Values

/// The state of one evaluation, passed from operation to operation.
///
/// A failing operation calls `fail` and returns any value of its type. The first fault counts.
/// Callers may continue, but loops and operators that absorb faults (`&&`, `||`, `all`, `exists`)
/// check for one first.
struct Evaluator: ~Copyable {
    // Points to the caller's activation for the duration of the evaluation: moving it in and out
    // would cost more than a small expression.
    private let activation: UnsafeMutablePointer<Activation>
    /// Macro variables and memos, by the indices that lowering assigned.
    private let locals: UnsafeMutableBufferPointer<Value>
    // Retained by the evaluated expression.
    unowned(unsafe) let program: Program
    /// The remaining steps.
    private(set) var fuel: Int
    private(set) var hasFault = false
    private(set) var fault: Fault = .outOfFuel
    /// The node that failed.
    private(set) var place: NodeID?
    /// The relocation of the program's constants into the arena, once needed.
    var constantsRelocation: Arena.Relocation?

    /// Creates the state of an evaluation. `activation`, the initialized `locals` and `program`
    /// must outlive it.
    init(
        _ program: Program, activation: UnsafeMutablePointer<Activation>,
        locals: UnsafeMutableBufferPointer<Value>, fuel: Int
    ) {
        self.program = program
        self.activation = activation
        self.locals = locals
        self.fuel = fuel
    }

    var context: RunContext { activation.pointee.context }

    /// The version of iOS whose tints colours have.
    var system: SystemTints { activation.pointee.system }

    var arena: Arena {
        @inline(__always) _read { yield activation.pointee.arena }
        @inline(__always) nonmutating _modify { yield &activation.pointee.arena }
    }

    /// The stack of lists under construction; inner lists are on top.
    var stack: [Value] {
        @inline(__always) _read { yield activation.pointee.stack }
        @inline(__always) nonmutating _modify { yield &activation.pointee.stack }
    }

    /// The most recent regular expression.
    var lastPattern: (text: [UInt8], expression: RegularExpression)? {
        get { activation.pointee.lastPattern }
        nonmutating set { activation.pointee.lastPattern = newValue }
    }

    /// A macro variable or memo. Indices are always in range.
    subscript(local index: Int) -> Value {
        @inline(__always) get { locals[index] }
        @inline(__always) nonmutating set { locals[index] = newValue }
    }

    /// The content of a slot; nil if the activation has no such slot.
    @inline(__always)
    func value(inSlot index: Int) -> Value? {
        index < activation.pointee.values.count ? activation.pointee.values[index] : nil
    }

    /// Returns the value of a name in scope; null if the activation is shorter than the scope. A
    /// failed definition is a fault.
    @inline(__always)
    mutating func slot(_ index: Int) -> Value {
        guard let value = value(inSlot: index) else { return .null }
        if value.isUnset { fail(.failedName(index)) }
        return value
    }
}

// MARK: - Faults

extension Evaluator {
    /// Records a fault, unless there is one.
    mutating func fail(_ fault: Fault) {
        if hasFault { return }
        hasFault = true
        self.fault = fault
        place = nil
    }

    mutating func fail(_ fault: Fault, at node: NodeID) {
        if hasFault { return }
        fail(fault)
        place = node
    }

    /// Sets the location of a fault without one.
    mutating func locate(_ node: NodeID) {
        if place == nil { place = node }
    }

    /// Removes the fault; `restore` puts it back.
    mutating func takeFault() -> (Fault, NodeID?)? {
        guard hasFault else { return nil }
        // Running out of fuel cannot be absorbed.
        if case .outOfFuel = fault { return nil }
        hasFault = false
        return (fault, place)
    }

    /// Puts a fault back, replacing any later one except for running out of fuel.
    mutating func restore(_ taken: (Fault, NodeID?)) {
        if hasFault, case .outOfFuel = fault { return }
        (fault, place) = taken
        hasFault = true
    }
}

// MARK: - Limits

extension Evaluator {
    /// Consumes fuel for one iteration; returns false if the evaluation must end.
    @inline(__always)
    mutating func step() -> Bool {
        fuel -= 1
        if fuel < 0 { fail(.outOfFuel) }
        return !hasFault
    }

    /// Consumes fuel for a number of elements; returns false if the evaluation must end.
    @discardableResult
    mutating func charge(_ count: Int) -> Bool {
        fuel -= count
        if fuel < 0 { fail(.outOfFuel) }
        return !hasFault
    }

    /// Consumes fuel for a number of bytes.
    @discardableResult
    mutating func charge(bytes count: Int) -> Bool { charge(count >> 6) }

    /// Consumes fuel for hashing a key, which is linear in the length of a text.
    mutating func charge(key: Value) {
        if key.kind == .string || key.kind == .bytes { charge(bytes: key.count) }
    }

    /// CEL's equality; false with a fault if a limit is exceeded.
    mutating func areEqual(_ left: Value, _ right: Value) -> Bool {
        var equality = ValueEquality(budget: fuel)
        let areEqual = equality.areEqual(left, right, arena)
        fuel = max(equality.budget, 0)
        if areEqual == nil { fail(equality.budget < 0 ? .outOfFuel : .tooDeep) }
        return areEqual ?? false
    }
}

// MARK: - Making values

extension Evaluator {
    @inline(__always)
    mutating func push(_ value: Value) { stack.append(value) }

    mutating func drop(to count: Int) {
        if stack.count > count { stack.removeLast(stack.count - count) }
    }

    /// Pops the values above `base` and returns them as a list.
    mutating func list(from base: Int) -> Value {
        defer { drop(to: base) }
        let count = stack.count - base
        guard count <= Limits.elements else {
            fail(.tooManyElements)
            return .null
        }
        return hasFault ? .null : arena.makeList(stack[base...])
    }

    /// Pops alternating keys and values above `base` and returns them as a map.
    mutating func map(from base: Int) -> Value {
        defer { drop(to: base) }
        guard stack.count - base <= 2 * Limits.elements else {
            fail(.tooManyElements)
            return .null
        }
        return hasFault ? .null : arena.makeMap(stack[base...])
    }

    mutating func list(_ elements: [Value]) -> Value {
        guard elements.count <= Limits.elements else {
            fail(.tooManyElements)
            return .null
        }
        return charge(elements.count) ? arena.makeList(elements) : .null
    }

    /// Returns a string of the UTF-8 bytes that `write` appends to the arena.
    mutating func string(_ write: (inout Arena) -> Void) -> Value {
        let start = arena.nextByte
        write(&arena)
        return finish(arena.string(from: start))
    }

    mutating func string(_ text: String) -> Value { finish(arena.makeString(text)) }

    /// Returns a text, or a fault if it is too long.
    mutating func finish(_ text: Value) -> Value {
        guard text.count <= Limits.bytes else {
            fail(.textTooLong)
            return .null
        }
        return charge(bytes: text.count) ? text : .null
    }

    /// Returns an optional with `value`.
    mutating func some(_ value: Value) -> Value {
        guard let wrapped = value.wrapped else {
            fail(.tooDeep)
            return .null
        }
        return wrapped
    }
}

/// Limits of an evaluation.
package enum Limits {
    /// Limit: steps of an evaluation. Steps are iterations, elements of bulk operations, 64 bytes
    /// of text.
    package static let fuel = 1_000_000
    /// Limit: bytes of a text that an expression or its interpolations make.
    static let bytes = 1 << 20
    /// Limit: bytes of all `let` values of a screen.
    static let definedBytes = 64 << 20
    /// Limit: elements of a list and entries of a map of an evaluation.
    static let elements = 100_000
    /// Limit: levels of lists, maps and objects in a result.
    static let depth = 256
}
