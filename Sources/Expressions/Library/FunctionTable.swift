import Values

/// The functions that expressions may call: overloads by name, in the order of the table.
package struct FunctionTable: Sendable {
    private let overloads: [Overload]
    private let idsOfName: [String: [OverloadID]]

    init(_ overloads: [Overload]) {
        self.overloads = overloads
        var ids: [String: [OverloadID]] = [:]
        for (index, overload) in overloads.enumerated() {
            ids[overload.function, default: []].append(
                OverloadID(index: UInt16(truncatingIfNeeded: index)))
        }
        idsOfName = ids
    }

    /// All names, in no order.
    var names: Dictionary<String, [OverloadID]>.Keys { idsOfName.keys }

    subscript(id: OverloadID) -> Overload { overloads[Int(id.index)] }

    /// The overloads of a function in the order of the table; none where there is no such function.
    func overloads(named name: String) -> [OverloadID] { idsOfName[name] ?? [] }

    /// This table with further functions behind its own.
    func adding(_ more: [Overload]) -> FunctionTable { FunctionTable(overloads + more) }
}

/// A function that an environment declares and does not implement.
package struct FunctionDeclaration: Sendable {
    let name: String
    /// Whether the first parameter is what stands before the dot.
    let isMethod: Bool
    let parameters: [CELType]
    let result: CELType

    package init(name: String, isMethod: Bool, parameters: [CELType], result: CELType) {
        self.name = name
        self.isMethod = isMethod
        self.parameters = parameters
        self.result = result
    }
}

extension FunctionTable {
    /// This table with functions that can be checked and not evaluated.
    package func declaring(_ declarations: [FunctionDeclaration]) -> FunctionTable {
        adding(
            declarations.map {
                Overload(
                    function: $0.name, isMethod: $0.isMethod, parameters: $0.parameters,
                    result: $0.result)
            })
    }
}

/// All functions that expressions may call.
extension FunctionTable {
    /// CEL's standard definitions, the extensions that screenc takes over, and its own functions.
    package static let standard = FunctionTable(
        Logic.overloads + Arithmetic.overloads + Comparison.overloads + Indexing.overloads
            + Conversions.overloads + StringFunctions.overloads + StringBuilding.overloads
            + Format.overloads + Patterns.overloads + Encoders.overloads + Moments.overloads
            + Lists.overloads + Sets.overloads + Optionals.overloads + MathFunctions.overloads
            + LocaleFunctions.overloads)
}

/// Logic, choice and equality: operators that evaluate their operands in their own way, or take any
/// (langdef.md, “Logical Operators” and “Equality”). Lowering knows them.
enum Logic {
    private static let any = CELType.parameter(0)

    static let overloads: [Overload] = [
        .function("!_", .bool, returns: .bool, .unary { .bool(!$1.isTrue) }),
        .function("_&&_", .bool, .bool, returns: .bool, .form),
        .function("_||_", .bool, .bool, returns: .bool, .form),
        .function("_?_:_", .bool, any, any, returns: any, .form),
        .function("_==_", any, any, returns: .bool, .binary { .bool($0.areEqual($1, $2)) }),
        .function("_!=_", any, any, returns: .bool, .binary { .bool(!$0.areEqual($1, $2)) }),
    ]
}
