import Expressions
import JSONData
import Screens
import Values

/// Why a value cannot be that of a parameter or a state.
enum ArgumentMismatch {
    /// It is of another type; both in words.
    case type(found: String, expected: ValueType, isLiteral: Bool)
    /// It may be absent, and there has to be one.
    case absent
    case pattern(String)
    case notAllowed([Constant])
}

extension ActionArgument {
    /// Why the value does not fit, as far as that is known before data are there.
    ///
    /// - Parameter mayBeLeftOut: whether an absent value leaves what is handed over as it is.
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
    /// Whether a value can be that of a parameter of `type`; JSON of any shape is looked at when it
    /// is there.
    fileprivate func fits(_ type: ValueType) -> Bool {
        switch (self, type) {
        case (.dyn, _), (.error, _), (.string, .string), (.enumeration, .string), (.int, .int),
            (.uint, .int), (.int, .double), (.uint, .double), (.double, .double), (.bool, .bool):
            true
        default: false
        }
    }
}
