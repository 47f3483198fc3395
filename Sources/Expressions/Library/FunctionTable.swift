import Values

/// The functions available to expressions: overloads by name, in table order.
package struct FunctionTable: Sendable {
    /// All rows, in table order.
    package let overloads: [Overload]
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

    /// All names, unordered.
    var names: Dictionary<String, [OverloadID]>.Keys { idsOfName.keys }

    package subscript(id: OverloadID) -> Overload { overloads[Int(id.index)] }

    /// The overloads of a function in table order; empty for an unknown function.
    func overloads(named name: String) -> [OverloadID] { idsOfName[name] ?? [] }

    /// Returns this table with further overloads.
    func adding(_ more: [Overload]) -> FunctionTable { FunctionTable(overloads + more) }
}

/// A function that is declared without an implementation.
package struct FunctionDeclaration: Sendable {
    let name: String
    /// Whether the first parameter is the receiver.
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
    /// Returns this table with functions that can be checked but not evaluated.
    package func declaring(_ declarations: [FunctionDeclaration]) -> FunctionTable {
        adding(
            declarations.map {
                Overload(
                    function: $0.name, isMethod: $0.isMethod, parameters: $0.parameters,
                    result: $0.result)
            })
    }
}

/// The standard library.
extension FunctionTable {
    /// CEL's standard definitions, the supported extensions, and screenc's own functions.
    package static let standard = FunctionTable(
        [
            Logic.overloads, Arithmetic.overloads, Comparison.overloads, Indexing.overloads,
            Conversions.overloads, StringFunctions.overloads, StringBuilding.overloads,
            Format.overloads, Patterns.overloads, Encoders.overloads, Timestamps.overloads,
            Lists.overloads, Sets.overloads, Optionals.overloads, MathFunctions.overloads,
            LocaleFunctions.overloads, ColorFunctions.overloads, HTMLText.overloads,
        ].flatMap(\.self))
}

/// Logic, conditionals and equality, which lowering implements (langdef.md, “Logical Operators” and
/// “Equality”).
enum Logic {
    private static let any = CELType.parameter(0)

    static let overloads: [Overload] = [
        .function(
            "!_", .bool, returns: .bool, .unary { .bool(!$1.isTrue) }, swift: .rule(.operation)),
        .function("_&&_", .bool, .bool, returns: .bool, .intrinsic, swift: .rule(.operation)),
        .function("_||_", .bool, .bool, returns: .bool, .intrinsic, swift: .rule(.operation)),
        .function("_?_:_", .bool, any, any, returns: any, .intrinsic, swift: .rule(.operation)),
        .function(
            "_==_", any, any, returns: .bool, .binary { .bool($0.areEqual($1, $2)) },
            swift: .rule(.operation)),
        .function(
            "_!=_", any, any, returns: .bool, .binary { .bool(!$0.areEqual($1, $2)) },
            swift: .rule(.operation)),
    ]
}
