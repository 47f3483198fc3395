import Values

/// The index of an overload in the library.
package struct OverloadID: Hashable, Sendable {
    let index: UInt16
}

/// A signature of a function and its implementation.
package struct Overload: Sendable {
    /// CEL's name: `size`, `_+_`, `math.abs`.
    package let function: String
    /// Whether the first parameter is the receiver.
    package let isMethod: Bool
    package let parameters: [CELType]
    package let result: CELType
    let implementation: Implementation
    /// What a call is in generated Swift.
    package let swift: SwiftForm
    /// Whether the result depends on the run, which prevents constant folding.
    private(set) var dependsOnRun = false

    init(
        function: String, isMethod: Bool, parameters: [CELType], result: CELType,
        implementation: Implementation = .intrinsic, swift: SwiftForm = .absent
    ) {
        self.function = function
        self.isMethod = isMethod
        self.parameters = parameters
        self.result = result
        self.implementation = implementation
        self.swift = swift
    }
}

/// The implementation of a function.
///
/// It is called with values of the overload's parameter kinds, checks the elements of lists and
/// maps itself, and reports faults with `fail`.
enum Implementation: Sendable {
    /// No function: lowering generates the code of operators that may not evaluate all operands.
    /// A call that is not lowered fails as not implemented.
    case intrinsic
    case nullary(@Sendable (inout Evaluator) -> Value)
    case unary(@Sendable (inout Evaluator, Value) -> Value)
    case binary(@Sendable (inout Evaluator, Value, Value) -> Value)
    case ternary(@Sendable (inout Evaluator, Value, Value, Value) -> Value)
    case quaternary(@Sendable (inout Evaluator, Value, Value, Value, Value) -> Value)
}

extension Overload {
    /// A function or operator.
    static func function(
        _ name: String, _ parameters: CELType..., returns result: CELType,
        _ implementation: Implementation, swift: SwiftForm = .absent
    ) -> Overload {
        Overload(
            function: name, isMethod: false, parameters: parameters, result: result,
            implementation: implementation, swift: swift)
    }

    /// A method.
    static func method(
        _ name: String, _ parameters: CELType..., returns result: CELType,
        _ implementation: Implementation, swift: SwiftForm = .absent
    ) -> Overload {
        Overload(
            function: name, isMethod: true, parameters: parameters, result: result,
            implementation: implementation, swift: swift)
    }

    /// A copy whose result depends on the run.
    var dependingOnRun: Overload {
        var overload = self
        overload.dependsOnRun = true
        return overload
    }
}

/// The kinds of values that a parameter accepts.
struct KindMask: Sendable {
    private let bits: UInt32

    init(_ type: CELType) {
        bits =
            switch type {
            case .null: Self.bit(.null)
            case .bool: Self.bit(.bool)
            case .int: Self.bit(.int)
            case .uint: Self.bit(.uint)
            case .double: Self.bit(.double)
            case .string, .enumeration: Self.bit(.string)
            case .bytes: Self.bit(.bytes)
            case .timestamp: Self.bit(.date)
            case .duration: Self.bit(.duration)
            case .color: Self.bit(.color)
            case .list: Self.bit(.list)
            case .map: Self.bit(.map)
            case .optional: Self.bit(.none)
            case .type: Self.bit(.type)
            case .object: Self.bit(.object)
            case .abstract: 0
            case .dyn, .parameter, .error: .max
            }
    }

    private static func bit(_ kind: Value.Kind) -> UInt32 { 1 << UInt32(kind.rawValue) }

    @inline(__always)
    func accepts(_ value: Value) -> Bool {
        bits & Self.bit(value.isOptional ? .none : value.kind) != 0
    }
}
