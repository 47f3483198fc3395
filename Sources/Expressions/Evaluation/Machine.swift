import JSONData
import Values

/// The state of one evaluation, handed from operation to operation.
///
/// An operation that fails calls `fail` and answers anything of its type; whoever asked goes on or
/// stops as it likes, for the first fault counts. What absorbs faults (`&&`, `||`, `all`, `exists`)
/// and what repeats does nothing while there is one.
struct Machine: ~Copyable {
    // The machine works in the activation's own storage, through a pointer that lives as long as the
    // evaluation: to move it in and out would cost more than a small expression.
    private let activation: UnsafeMutablePointer<Activation>
    /// Variables of macros and remembered values, by the numbers that lowering gave them.
    private let locals: UnsafeMutableBufferPointer<Value>
    // The expression that is evaluated holds it.
    unowned(unsafe) let program: Program
    /// How many more steps may be made.
    private(set) var fuel: Int
    private(set) var hasFault = false
    private(set) var fault: Fault = .outOfFuel
    /// The node whose evaluation failed.
    private(set) var place: NodeID?
    /// Where the program's constants are in the arena, once one was needed.
    var constantsMove: Arena.Move?

    /// A machine for one evaluation; `activation`, `locals`, all of them set, and `program` must outlive
    /// it.
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

    var arena: Arena {
        @inline(__always) _read { yield activation.pointee.arena }
        @inline(__always) nonmutating _modify { yield &activation.pointee.arena }
    }

    /// Elements of lists that are being made, those of inner lists above those of outer ones.
    var stack: [Value] {
        @inline(__always) _read { yield activation.pointee.stack }
        @inline(__always) nonmutating _modify { yield &activation.pointee.stack }
    }

    /// The regular expression that was used last.
    var lastPattern: (text: [UInt8], expression: RegularExpression)? {
        get { activation.pointee.lastPattern }
        nonmutating set { activation.pointee.lastPattern = newValue }
    }

    /// A variable of a macro or a remembered value; lowering hands out no number beyond the count.
    subscript(local index: Int) -> Value {
        @inline(__always) get { locals[index] }
        @inline(__always) nonmutating set { locals[index] = newValue }
    }

    /// What stands in a slot, if anything.
    @inline(__always)
    func known(slot index: Int) -> Value? {
        index < activation.pointee.values.count ? activation.pointee.values[index] : nil
    }

    /// The value of a name of the scope; null where the activation has fewer than the scope. A fault for
    /// a name whose definition has failed.
    @inline(__always)
    mutating func slot(_ index: Int) -> Value {
        guard let value = known(slot: index) else { return .null }
        if value.isUnset { fail(.failedName(index)) }
        return value
    }
}

// MARK: - Faults

extension Machine {
    /// Ends the evaluation with `fault`, unless it has ended already.
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

    /// Says that a fault without a place is that of `node`.
    mutating func locate(_ node: NodeID) {
        if place == nil { place = node }
    }

    /// Takes the fault away; `restore` brings it back.
    mutating func takeFault() -> (Fault, NodeID?)? {
        guard hasFault else { return nil }
        // Nothing absorbs running out of fuel: the work that was done is done.
        if case .outOfFuel = fault { return nil }
        hasFault = false
        return (fault, place)
    }

    /// Brings a fault back, in the place of a later one unless fuel ran out.
    mutating func restore(_ taken: (Fault, NodeID?)) {
        if hasFault, case .outOfFuel = fault { return }
        (fault, place) = taken
        hasFault = true
    }
}

// MARK: - Limits

extension Machine {
    /// Takes fuel for one turn of a loop; false where the evaluation has to end.
    @inline(__always)
    mutating func step() -> Bool {
        fuel -= 1
        if fuel < 0 { fail(.outOfFuel) }
        return !hasFault
    }

    /// Takes fuel for work on so many elements at once; false where the evaluation has to end.
    @discardableResult
    mutating func charge(_ count: Int) -> Bool {
        fuel -= count
        if fuel < 0 { fail(.outOfFuel) }
        return !hasFault
    }

    /// Takes fuel for work on so many bytes.
    @discardableResult
    mutating func charge(bytes count: Int) -> Bool { charge(count >> 6) }

    /// Takes fuel for looking a key up, which goes through a long text once.
    mutating func charge(key: Value) {
        if key.kind == .string || key.kind == .bytes { charge(bytes: key.count) }
    }

    /// Equality as CEL has it; false, with a fault, where it takes too much.
    mutating func areEqual(_ left: Value, _ right: Value) -> Bool {
        var equality = ValueEquality(budget: fuel)
        let areEqual = equality.areEqual(left, right, arena)
        fuel = max(equality.budget, 0)
        if areEqual == nil { fail(equality.budget < 0 ? .outOfFuel : .tooDeep) }
        return areEqual ?? false
    }
}

// MARK: - Making values

extension Machine {
    @inline(__always)
    mutating func push(_ value: Value) { stack.append(value) }

    mutating func drop(to count: Int) {
        if stack.count > count { stack.removeLast(stack.count - count) }
    }

    /// The list of what was pushed since the stack had `base` elements.
    mutating func list(from base: Int) -> Value {
        defer { drop(to: base) }
        let count = stack.count - base
        guard count <= Limits.elements else {
            fail(.tooManyElements)
            return .null
        }
        return hasFault ? .null : arena.makeList(stack[base...])
    }

    /// The map of keys and values in turn that were pushed since the stack had `base` elements.
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

    /// The string of the UTF-8 that `write` appends to the arena.
    mutating func string(_ write: (inout Arena) -> Void) -> Value {
        let start = arena.nextByte
        write(&arena)
        return finish(arena.string(from: start))
    }

    mutating func string(_ text: String) -> Value { finish(arena.makeString(text)) }

    /// A text that has been made, unless it is too long.
    mutating func finish(_ text: Value) -> Value {
        guard text.count <= Limits.bytes else {
            fail(.textTooLong)
            return .null
        }
        return charge(bytes: text.count) ? text : .null
    }

    /// An optional with `value`.
    mutating func some(_ value: Value) -> Value {
        guard let wrapped = value.wrapped else {
            fail(.tooDeep)
            return .null
        }
        return wrapped
    }
}

/// What an evaluation may make and use.
package enum Limits {
    /// Steps of one evaluation: turns of loops, elements gone through at once, 64 bytes of text.
    package static let fuel = 1_000_000
    /// Bytes of one text.
    static let bytes = 1 << 20
    /// Bytes of all texts of a screen, and of all values of its `let`.
    static let texts = 64 << 20
    /// Elements of one list, entries of one map.
    static let elements = 100_000
    /// Levels of lists, maps and objects inside each other in a result.
    static let depth = 256
}
