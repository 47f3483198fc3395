import Values

/// Texts of the string catalog.
extension Lowering {
    func lowerText(_ id: NodeID, _ text: CatalogText) -> Operation {
        let operands = zip(checked.operands(of: id, functions), text.parameters).map {
            (ValueOperand(evaluate: self[$0].asValue), $1)
        }
        return .value { evaluator in
            var arguments: [FormatValue] = []
            for (operand, conversion) in operands {
                let value = operand.evaluate(&evaluator)
                if evaluator.hasFault { return .null }
                guard let argument = evaluator.formatValue(value, for: conversion) else {
                    evaluator.fail(.mismatch(value, needed: conversion.kind), at: id)
                    return .null
                }
                arguments.append(argument)
            }
            let context = evaluator.context
            guard
                let written = text.catalog.text(
                    of: text.key, arguments, for: context.locale, on: context.device)
            else {
                evaluator.fail(.textTooLong, at: id)
                return .null
            }
            let result = evaluator.string(written)
            if evaluator.hasFault { evaluator.locate(id) }
            return result
        }
    }
}

/// Titles of enums.
extension Lowering {
    func lowerTitle(
        _ id: NodeID, _ operand: Operation, _ titles: EnumerationTitles?, isOptional: Bool
    ) -> Operation {
        let value = operand.asValue
        return .value { evaluator in
            let name = value(&evaluator)
            if evaluator.hasFault || name.kind == .none { return name }
            let plain = name.innermost
            guard plain.kind == .string else {
                evaluator.fail(.mismatch(plain, needed: .string), at: id)
                return .null
            }
            let title = titles.map {
                evaluator.string(
                    $0.title(of: evaluator.arena.string(plain), in: evaluator.context))
            }
            if evaluator.hasFault { evaluator.locate(id) }
            let result = title ?? plain
            return name.isOptional || isOptional ? result.wrapped ?? .none : result
        }
    }
}

extension Evaluator {
    /// Returns an argument of a format; nil for a value of another type.
    fileprivate func formatValue(
        _ value: Value, for conversion: FormatConversion
    ) -> FormatValue? {
        switch conversion {
        case .string: value.isPlain(.string) ? .string(arena.string(value)) : nil
        case .integer where value.isPlain(.uint): .integer(Int64(clamping: value.bits))
        case .integer: value.isPlain(.int) ? .integer(value.asInt) : nil
        case .decimal: value.isPlain(.double) ? .decimal(value.asDouble) : nil
        }
    }
}

extension FormatConversion {
    fileprivate var kind: Value.Kind {
        switch self {
        case .string: .string
        case .integer: .int
        case .decimal: .double
        }
    }
}
