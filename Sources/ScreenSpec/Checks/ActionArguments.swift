import Expressions
import JSONData
import Screens
import Values

/// Why a parameter or a state cannot have a value.
enum ArgumentMismatch {
    /// The value has another type.
    case type(found: String, expected: ValueType, isLiteral: Bool)
    /// The value may be absent, but is required.
    case absent
    case pattern(String)
    case notAllowed([Constant])
}

extension ActionArgument {
    /// Returns the mismatch of the value with `parameter`, as far as it is known statically.
    ///
    /// - Parameter mayBeLeftOut: whether the argument may be absent.
    func mismatch(
        in parameter: Parameter, mayBeLeftOut: Bool, _ models: ModelTable, _ budget: CheckingBudget
    ) -> ArgumentMismatch? {
        guard let text = value.literal else {
            if value.type.wrapped != nil, !mayBeLeftOut { return .absent }
            let type = value.type.wrapped ?? value.type
            return type.fits(parameter.type)
                ? nil
                : .type(found: type.text(in: models), expected: parameter.type, isLiteral: false)
        }
        guard let constant = Constant(argument: text, as: parameter.type) else {
            return .type(found: text, expected: parameter.type, isLiteral: true)
        }
        if !parameter.allowed.isEmpty, !parameter.allowed.contains(constant) {
            return .notAllowed(parameter.allowed)
        }
        if let pattern = parameter.pattern,
            case .success(let expression)? = budget.pattern(pattern).result,
            !expression.matchesWhole(text)
        {
            return .pattern(pattern)
        }
        return nil
    }
}

extension CELType {
    /// Returns whether a parameter of `type` can have a value of this type. `json` values are
    /// checked at run time.
    fileprivate func fits(_ type: ValueType) -> Bool {
        switch (self, type) {
        case (.dyn, _), (.error, _), (.string, .string), (.enumeration, .string), (.int, .int),
            (.uint, .int), (.int, .double), (.uint, .double), (.double, .double), (.bool, .bool):
            true
        default: false
        }
    }
}
