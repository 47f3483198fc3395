import Expressions
import JSONData
import Screens
import Values

/// Why a parameter or a state cannot have a value.
enum ArgumentMismatch {
    /// The value has another type.
    case type(found: String, expected: ValueType, isLiteral: Bool)
    /// The value may be absent, but is required; has the tests after which it is there.
    case absent([String])
    case pattern(String)
    /// A text that is not one of the allowed values, which are strings.
    case notAllowed(String, [String])
    /// An enum with other cases than the allowed strings.
    case cases(Enumeration, allowed: Enumeration)
    /// A text that is known only at run time.
    case anyText(allowed: Enumeration)
}

extension ActionArgument {
    /// The tests after which the value is there, if it is one path.
    var presenceTests: [String] {
        value.segments.count == 1 ? value.interpolations.first?.presenceTests ?? [] : []
    }

    /// Returns the mismatch of the value with `parameter`, as far as it is known statically.
    ///
    /// - Parameter mayBeLeftOut: whether the argument may be absent.
    func mismatch(
        in parameter: Parameter, mayBeLeftOut: Bool, _ models: ModelTable, budget: CheckingBudget
    ) -> ArgumentMismatch? {
        guard let text = value.literal else {
            if value.type.wrapped != nil, !mayBeLeftOut { return .absent(presenceTests) }
            return mismatch(of: value.type.unwrapped, in: parameter, models)
        }
        guard let constant = Constant(argument: text, as: parameter.type, in: models) else {
            return .type(found: text, expected: parameter.type, isLiteral: true)
        }
        if !parameter.allows(constant) {
            return .notAllowed(text, parameter.allowed.map(\.argument))
        }
        if let pattern = parameter.pattern,
            case .success(let expression)? = budget.pattern(pattern).result,
            !expression.matchesWhole(text)
        {
            return .pattern(pattern)
        }
        return nil
    }

    /// Returns the mismatch of a value of `type` with `parameter`.
    private func mismatch(
        of type: CELType, in parameter: Parameter, _ models: ModelTable
    ) -> ArgumentMismatch? {
        guard type.fits(parameter.type) else {
            return .type(found: type.text(in: models), expected: parameter.type, isLiteral: false)
        }
        guard let allowed = parameter.enumeration else { return nil }
        guard value.segments.count == 1, let expression = value.interpolations.first else {
            return .anyText(allowed: allowed)
        }
        let (literals, others) = expression.results
        if let text = literals.first(where: { !allowed.cases.contains($0) }) {
            return .notAllowed(text, allowed.cases)
        }
        for other in others {
            switch other.unwrapped {
            case .enumeration(let cases) where !cases.fits(allowed):
                return .cases(cases, allowed: allowed)
            case .string: return .anyText(allowed: allowed)
            default: break
            }
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
        case (.list(let element), .list(let type)), (.map(.string, let element), .map(let type)):
            element.fits(type)
        // A map without entries.
        case (.map(.dyn, .dyn), .map), (.map(.error, _), .map): true
        case (.object(let id), .model(let other)): id == other
        default: false
        }
    }
}
