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
