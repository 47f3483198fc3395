package import SwiftTree
package import Values

/// The Swift names of generated models, for other generated code.
package struct ModelNames: Sendable {
    package let models: ModelTable
    /// The names of types outside of others, which no variable of code that uses them may hide: those of
    /// the models of libraries, and the one that contains the own models.
    package let topLevelTypes: Set<String>
    private let own: Names
    /// The names of each imported library, in the order of imports.
    private let imported: [(ids: [ModelID], names: Names)]

    /// - Parameter owner: the screen or library that declares the models.
    package init(_ models: ModelTable, of owner: ModelOwner) {
        self.models = models
        own = Names(models, of: owner)
        imported = models.imported.blocks.map { block in
            let library = ModelOwner(.library, id: "", place: owner.place)
            return (block.ids, Names(ModelTable(block.models), of: library))
        }
        topLevelTypes = imported.reduce(Set([own.namespace?.text].compactMap(\.self))) {
            $0.union($1.names.typeTexts)
        }
    }

    /// The name of the type that contains the own models, without backticks; nil for those of a
    /// library.
    package var namespace: String? { own.namespace?.text }

    /// The name of a type of Swift or Foundation, as code beside the own models writes it.
    package func standard(_ name: String) -> String { own.standard(name) }

    /// The type in Swift, as code beside the own models writes it.
    package func type(_ type: ValueType) -> SwiftTypeName { own.type(type) }

    /// The type in Swift, as code outside the type of the screen writes it.
    package func qualifiedType(_ type: ValueType) -> SwiftTypeName {
        switch type {
        case .list(let element): .list(qualifiedType(element))
        case .map(let value): .dictionary(.named("String"), qualifiedType(value))
        case .optional(let wrapped): .optional(qualifiedType(wrapped))
        case .model(let id) where models.ownIDs.contains(id):
            .named((own.namespace.map { "\($0.text)." } ?? "") + own.type(type).description)
        case .url: .named("URL")
        case .date: .named("Date")
        case .string: .named("String")
        case .int: .named("Int")
        case .double: .named("Double")
        case .bool: .named("Bool")
        case .model, .json: own.type(type)
        }
    }

    /// The property of a field, by its index, without backticks.
    package func property(_ field: Int, of id: ModelID) -> String? {
        guard let (names, index) = place(of: id), names.properties.indices.contains(index),
            names.properties[index].indices.contains(field)
        else { return nil }
        return names.properties[index][field].text
    }

    /// The case for a string of an enum, without backticks; nil if it is kept as unknown.
    package func enumCase(_ raw: String, of id: ModelID) -> String? {
        guard let (names, index) = place(of: id), names.cases.indices.contains(index),
            let position = models[id]?.enumeration?.cases.firstIndex(of: raw),
            names.cases[index].indices.contains(position)
        else { return nil }
        return names.cases[index][position]?.text
    }

    /// Returns a string of an enum as its value; nil if it is kept as unknown, and the enum is closed.
    ///
    /// The type is named where `.none` would be that of an optional, and for what is kept as unknown.
    package func enumValue(_ raw: String, of id: ModelID) -> SwiftExpression? {
        let name = enumCase(raw, of: id)
        if let name, !["none", "some"].contains(name) { return .implicitMember(name) }
        let type = SwiftExpression.type(qualifiedType(.model(id)))
        if let name { return type.member(name) }
        return isOpen(id) ? type.calling("unknown", ["_": .literal(raw)]) : nil
    }

    /// Returns a constant of a type that Swift has no literal for, as it is beside the own models; nil for
    /// other types.
    package func value(_ constant: Constant, _ type: ValueType) -> SwiftExpression? {
        switch type {
        case .json: own.json(constant)
        case .date(let format): own.date(constant, format)
        default: nil
        }
    }

    /// Whether a string of an enum may be another one than its cases.
    package func isOpen(_ id: ModelID) -> Bool { models[id]?.enumeration?.isOpen ?? true }

    private func place(of id: ModelID) -> (Names, Int)? {
        if let index = models.ownIDs.firstIndex(of: id) { return (own, index) }
        for (ids, names) in imported {
            if let index = ids.firstIndex(of: id) { return (names, index) }
        }
        return nil
    }
}

// Names for names of the spec. None has backticks, which the printer writes.

/// Returns the name of a variable for a name of an expression.
package func swiftVariable(_ name: String) -> String { Identifier(member: name).text }

/// Returns the name of a property for a name of the spec, in a type to which Swift adds a `hashValue`.
package func swiftProperty(_ name: String) -> String {
    uniqueName(swiftVariable(name)) { $0 == "hashValue" }
}

/// Returns the name of a static member or a case for a name of a spec. Behind the name of a type,
/// `Type`, `Protocol` and `self` mean something else even in backticks, so these end in `_`.
package func swiftStaticName(_ name: String) -> String {
    let identifier = Identifier(member: name)
    let isTaken = ["Protocol", "Type", "self"].contains(identifier.text)
    return isTaken ? identifier.text + "_" : identifier.text
}

/// Returns the name of a case for a string.
package func swiftCase(_ raw: String) -> String { Identifier(case: raw).text }

/// Returns the name of a type for a name of the spec, with an end.
package func swiftTypeName(_ name: String, _ end: String = "") -> String {
    Identifier(type: name).text + end
}
