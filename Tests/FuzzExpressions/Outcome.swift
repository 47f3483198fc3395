@testable import Expressions
import Values

/// The result of an evaluation.
enum Outcome {
    case value(ArenaValue)
    case fault(EvaluationFault)

    /// A value with its arena.
    struct ArenaValue {
        let value: Value
        let arena: Arena
    }
}

extension Outcome.ArenaValue {
    /// The values inside a list, map or object. The depth limit of results bounds the recursions
    /// over them.
    private var cells: [Outcome.ArenaValue] {
        let count =
            switch value.kind {
            case .list: value.count
            case .map: value.count * 2
            case .object: value.fieldCount
            default: 0
            }
        return (0..<count).map {
            Outcome.ArenaValue(value: arena.cell($0, of: value), arena: arena)
        }
    }

    /// Whether two values have equal bits, in any arena.
    func isSame(as other: Outcome.ArenaValue) -> Bool {
        guard value.kind == other.value.kind, value.wraps == other.value.wraps else { return false }
        switch value.kind {
        case .null, .none: return true
        case .double where value.asDouble.isNaN: return other.value.asDouble.isNaN
        case .string, .bytes: return arena.content(value) == other.arena.content(other.value)
        case .list, .map, .object:
            let hasEqualShape =
                value.extra == other.value.extra && value.fieldCount == other.value.fieldCount
            return hasEqualShape && zip(cells, other.cells).allSatisfy { $0.isSame(as: $1) }
        default: return value.bits == other.value.bits && value.extra == other.value.extra
        }
    }

    /// Whether the value is of `type`, including its contents.
    func fits(_ type: CELType, _ models: ModelTable) -> Bool {
        if value.isNull, type.hasNull { return true }
        guard KindMask(type).accepts(value) else { return false }
        switch type {
        case .optional(let wrapped):
            guard value.hasValue else { return true }
            return Outcome.ArenaValue(value: value.unwrapped, arena: arena).fits(wrapped, models)
        case .list(let element): return cells.allSatisfy { $0.fits(element, models) }
        case .map(let key, let element):
            return cells.enumerated().allSatisfy { index, cell in
                cell.fits(index % 2 == 0 ? key : element, models)
            }
        case .object(let model): return fits(model, models)
        default: return true
        }
    }

    private func fits(_ model: ModelID, _ models: ModelTable) -> Bool {
        let fields = models[model]?.fields ?? []
        guard value.extra == UInt32(model.index), fields.count == value.fieldCount else {
            return false
        }
        return zip(cells, fields).allSatisfy { cell, field in
            if field.type.isOptional && cell.value.isNull { return true }
            return cell.fits(CELType(field.type.unwrapped, in: models), models)
        }
    }
}

extension CELType {
    /// Whether null is a value of the type, as in CEL's checkers.
    fileprivate var hasNull: Bool {
        switch self {
        case .null, .object, .timestamp, .duration, .optional: true
        default: false
        }
    }
}
