import Diagnostics
import Values

/// Texts of the string catalog: `strings.title`, `strings["Add to cart"]`, `strings.items(3)` and
/// `strings("%lld items", 3)`.
extension Checker {
    /// Returns the type of `strings.name`; nil if `operand` is not the catalog.
    mutating func checkText(_ id: NodeID, _ operand: NodeID, _ name: String) -> CELType? {
        guard let catalog = catalog(operand) else { return nil }
        return resolveText(id, name, of: catalog, [], at: tree[id].focus)
    }

    /// Returns the type of a call that reads a text; nil for other calls.
    mutating func checkText(
        call id: NodeID, _ function: String, _ target: NodeID?, _ arguments: [NodeID]
    ) -> CELType? {
        if let target {
            // The functions of CEL's `strings` extension, unless the catalog has such a text.
            if case .name(Self.catalogName)? = unresolved[target],
                scope.strings?.strings[function] == nil,
                !scope.functions.overloads(named: "\(Self.catalogName).\(function)").isEmpty
            {
                return nil
            }
            if isWithoutCatalog(target) {
                reportIfUnresolved(target)
                for argument in arguments { reportIfUnresolved(argument) }
                readsFaultyCatalog = true
                return .error
            }
            guard let catalog = catalog(target) else { return nil }
            return resolveText(id, function, of: catalog, arguments, at: tree[id].focus)
        }
        if function == OperatorName.index, let first = arguments.first, let key = arguments.last,
            let catalog = catalog(first)
        {
            return resolveText(id, key, of: catalog, [])
        }
        guard function == Self.catalogName, let catalog = scope.strings,
            let key = arguments.first
        else { return nil }
        return resolveText(id, key, of: catalog, Array(arguments.dropFirst()))
    }

    /// The name of the catalog in expressions.
    static let catalogName = "strings"

    /// Whether the node is the name of a catalog that the spec does not have.
    private func isWithoutCatalog(_ id: NodeID) -> Bool {
        guard scope.strings == nil, isStrict, case .name(Self.catalogName)? = unresolved[id]
        else {
            return false
        }
        return true
    }

    /// The catalog, if the node is its name.
    private mutating func catalog(_ id: NodeID) -> StringCatalog? {
        guard let catalog = scope.strings, case .name(Self.catalogName)? = unresolved[id]
        else {
            return nil
        }
        unresolved[id] = nil
        return catalog
    }

    private mutating func resolveText(
        _ id: NodeID, _ key: NodeID, of catalog: StringCatalog, _ arguments: [NodeID]
    ) -> CELType {
        guard case .string(let name)? = literal(key) else {
            reportIfUnresolved(key)
            report(.computedTextKey(at: tree[key].range))
            return .error
        }
        return resolveText(id, name, of: catalog, arguments, at: tree[key].range)
    }

    private mutating func resolveText(
        _ id: NodeID, _ key: String, of catalog: StringCatalog, _ arguments: [NodeID],
        at range: Range<Int>
    ) -> CELType {
        setMeaning(id, .unknown)
        for argument in arguments { reportIfUnresolved(argument) }
        guard let string = catalog.strings[key] else {
            if let unreadable = catalog.unreadableKeys[key] {
                report(.unreadableText(key, unreadable, at: range))
            } else if !catalog.faultyKeys.contains(key), !isOverLimit(.unknownName) {
                report(.unknownText(key, of: catalog, at: range))
            }
            return .error
        }
        guard string.parameters.count == arguments.count else {
            report(
                .textArgumentCount(
                    key, string.parameters, found: arguments.count, of: catalog, at: range))
            return .error
        }
        for (argument, parameter) in zip(arguments, string.parameters)
        where !fits(argument, parameter) {
            report(
                .textArgument(
                    key, parameter, found: text(type(argument)), literal(argument),
                    at: tree[argument].range))
        }
        setMeaning(
            id, .text(CatalogText(catalog, key: key, parameters: string.parameters)))
        return .string
    }

    private mutating func fits(_ argument: NodeID, _ parameter: FormatConversion) -> Bool {
        let type = type(argument)
        switch parameter {
        case .string: return type.isString || unifier.fits(type, .string)
        case .integer: return unifier.fits(type, .int) || type == .uint
        case .decimal: return unifier.fits(type, .double)
        }
    }
}
