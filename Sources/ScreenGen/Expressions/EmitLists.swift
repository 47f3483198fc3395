import Expressions
import ModelGen
import Values

// Lists, maps and objects: literals and functions.
extension ExpressionEmitter {
    // MARK: - Literals

    mutating func list(
        _ id: NodeID, _ elements: [NodeID], _ optional: Set<Int>
    ) throws(NotInSwift) -> SwiftCode {
        let (codes, type) = try elementsOfOneType(id, elements, optional)
        guard let element = type else {
            // Nothing reads an element of a list that has none.
            let type = Self.natural(tree.type(of: id)) ?? .list(.string)
            var code = SwiftCode("[] as \(scope.name(of: type))", type, .conditional)
            code.elements = []
            return code
        }
        let items = codes.map(\.text).joined(separator: ", ")
        guard !optional.isEmpty else {
            var code = SwiftCode("[\(items)]", .list(element)).of(codes)
            code.elements = codes
            return code
        }
        let list = scope.name(of: .list(.optional(element)))
        return SwiftCode("([\(items)] as \(list)).compactMap(\\.self)", .list(element)).of(codes)
    }

    /// Returns the codes of elements as values of one type, which is nil if there are none.
    private mutating func elementsOfOneType(
        _ id: NodeID, _ elements: [NodeID], _ optional: Set<Int>
    ) throws(NotInSwift) -> ([SwiftCode], SwiftType?) {
        var codes: [SwiftCode] = []
        var type: SwiftType?
        for (index, element) in elements.enumerated() {
            let code = try emit(element)
            codes.append(code)
            let own = optional.contains(index) ? code.type.wrapped : code.type
            guard let other = type else { type = own; continue }
            guard let common = common(own, other) else {
                throw refusal(element, "elements of different types have no list in Swift")
            }
            type = common
        }
        guard let type else { return ([], nil) }
        var result: [SwiftCode] = []
        for (index, element) in elements.enumerated() {
            let target = optional.contains(index) ? .optional(type) : type
            result.append(try coerced(codes[index], to: target, element))
        }
        return (result, type)
    }

    mutating func map(
        _ id: NodeID, _ entries: [NodeID], _ optional: [Int]
    ) throws(NotInSwift) -> SwiftCode {
        guard optional.isEmpty else {
            throw refusal(id, "an optional entry of a map is not in generated Swift")
        }
        let keys = stride(from: 0, to: entries.count, by: 2).map { entries[$0] }
        let values = stride(from: 1, to: entries.count, by: 2).map { entries[$0] }
        let (keyCodes, key) = try elementsOfOneType(id, keys, [])
        let (valueCodes, value) = try elementsOfOneType(id, values, [])
        guard let key, let value else {
            let type = try naturalType(id)
            return SwiftCode("\(scope.name(of: type))()", type)
        }
        let pairs = zip(keyCodes, valueCodes).map { "(\($0.text), \($1.text))" }
        let literals = keyCodes.compactMap { $0.literal ?? $0.number.map(String.init) }
        let areKnown = Set(literals).count == keys.count
        let label = areKnown ? "keepingFirst: " : ""
        let code = SwiftCode(
            "\(scope.standard("OrderedMap"))(\(label)[\(pairs.joined(separator: ", "))])",
            .map(key, value)
        ).of(keyCodes + valueCodes)
        return areKnown ? code : code.throwing
    }

    mutating func object(
        _ id: NodeID, _ values: [NodeID], _ optional: [Int]
    ) throws(NotInSwift) -> SwiftCode {
        guard case .fields(let model, let indices) = tree.meaning(of: id) else {
            throw refusal(id, "the expression has an error")
        }
        let fields = scope.models.models[model]?.fields ?? []
        var arguments: [Int: SwiftCode] = [:]
        for (index, value) in zip(indices, values) {
            guard let type = SwiftType(fields[index].type, in: scope.models.models) else {
                throw refusal(value, "`json` has no type in expressions of Swift")
            }
            if type == .url { throw refusal(value, "a text as a URL is not in generated Swift") }
            arguments[index] = try coerced(try emit(value), to: type, value)
        }
        for (index, field) in fields.enumerated()
        where arguments[index] == nil && field.defaultValue != nil && field.type.unwrapped == .url {
            throw refusal(id, "the default of `\(field.name)` is not in generated Swift")
        }
        let order = arguments.keys.sorted()
        let list = order.compactMap { index in
            scope.models.label(index, of: model).flatMap { label in
                arguments[index].map { "\(label): \($0.text)" }
            }
        }
        let type = SwiftType.object(model)
        return SwiftCode("\(scope.name(of: type))(\(list.joined(separator: ", ")))", type)
            .of(order.compactMap { arguments[$0] })
    }

    // MARK: - Functions

    mutating func listFunction(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftCode? {
        guard let first = operands.first else { return nil }
        let list = try emit(first)
        if name == "lists.range" {
            return SwiftCode("numbers(upTo: \(list.text))", .list(.int)).of(list).throwing
        }
        switch list.type {
        case .dictionary, .map:
            guard name == "size" else { return nil }
            return SwiftCode("\(list.receiver).count", .int).of(list).bounded(countBounds)
        case .list(let element):
            return try listFunction(id, name, list, element, Array(operands.dropFirst()))
        default: return nil
        }
    }

    /// Returns a list whose function is called. Swift may take a literal for a list of optionals.
    private func typed(_ list: SwiftCode, _ type: SwiftType) -> String {
        list.elements == nil ? list.receiver : "(\(list.text) as \(scope.name(of: type)))"
    }

    private mutating func listFunction(
        _ id: NodeID, _ name: String, _ list: SwiftCode, _ element: SwiftType, _ rest: [NodeID]
    ) throws(NotInSwift) -> SwiftCode? {
        let target = list.receiver
        let array = scope.standard("Array")
        let make: (String, SwiftType) -> SwiftCode = { SwiftCode($0, $1).of(list) }
        switch (name, rest.count) {
        case ("size", 0): return make("\(target).count", .int).bounded(countBounds)
        case ("first", 0), ("last", 0):
            return make("\(typed(list, .list(element))).\(name)", .optional(element))
        case ("reverse", 0): return make("\(array)(\(target).reversed())", list.type)
        case ("distinct", 0):
            return make("\(typed(list, .list(element))).distinct()", list.type)
        case ("flatten", 0): return make("\(array)(\(target).joined())", element)
        case ("sort", 0):
            let type = element.isText ? SwiftType.list(.string) : list.type
            let values = try coerced(list, to: type, id)
            return make("\(typed(values, type)).sorted(on: \\.self)", type)
        case ("sum", 0):
            guard element.isNumber else {
                throw refusal(id, "`sum` of durations is not in generated Swift")
            }
            let sum = make("\(target).sum()", element)
            return element == .double ? sum : sum.throwing
        case ("join", 0), ("join", 1):
            let texts = try coerced(list, to: .list(.string), id)
            guard let separator = rest.first else {
                return make("\(texts.receiver).joined()", .string)
            }
            let code = try text(separator)
            return make("\(texts.receiver).joined(separator: \(code.text))", .string).of(code)
        case ("take", 1):
            let count = try emit(rest[0])
            if let number = count.number, number >= 0 {
                return make("\(array)(\(target).prefix(\(number)))", list.type)
            }
            return make("\(target).take(\(count.text))", list.type).of(count).throwing
        case ("slice", 2):
            let (start, end) = (try emit(rest[0]), try emit(rest[1]))
            return make("\(target).slice(\(start.text), \(end.text))", list.type).of(start, end)
                .throwing
        case ("indexOf", 1), ("toggled", 1):
            let (_, value, type) = try unified(SwiftCode("", element), try emit(rest[0]), id)
            let one = try coerced(list, to: .list(type), id).receiver
            return name == "indexOf"
                ? make("\(one).firstIndex(of: \(value.text))", .optional(.int)).of(value)
                : make("\(one).toggled(\(value.text))", .list(type)).of(value)
        case ("optional.unwrap", 0), ("unwrapOpt", 0):
            return make("\(target).compactMap(\\.self)", .list(element.wrapped))
        case ("sets.contains", 1), ("sets.intersects", 1), ("sets.equivalent", 1):
            let (one, other, _) = try unified(list, try emit(rest[0]), id)
            let set = "\(scope.standard("Set"))(\(one.text))"
            let test =
                switch name {
                case "sets.contains": "\(set).isSuperset(of: \(other.text))"
                case "sets.intersects": "!\(set).isDisjoint(with: \(other.text))"
                default: "\(set) == \(scope.standard("Set"))(\(other.text))"
                }
            let strength: BindingStrength =
                name == "sets.equivalent"
                ? .comparison : name == "sets.contains" ? .primary : .prefix
            return SwiftCode(test, .bool, strength).of(one, other)
        default: return nil
        }
    }
}
