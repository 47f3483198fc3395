/// Binds type variables to make one type fit another (cel-spec, langdef.md, “Gradual Type
/// Checking”; rules of cel-go's checker/types.go).
///
/// A variable is a `parameter` with a unique number. A trail of changes undoes failed attempts, so
/// that an attempt costs only the changes it makes.
struct Unifier {
    /// The nesting limit; deeper types count as `dyn`, which bounds recursion.
    static let maxDepth = 40

    /// The binding of each variable; nil if unbound.
    private var bindings: [CELType?] = []
    /// Changed variables with their previous bindings.
    private var trail: [(variable: Int, old: CELType?)] = []

    mutating func freshVariable() -> CELType {
        bindings.append(nil)
        return .parameter(bindings.count - 1)
    }

    /// Creates fresh variables for a signature's type parameters, and returns the first number.
    mutating func instantiate(parameters count: Int) -> Int {
        let base = bindings.count
        for _ in 0..<count { bindings.append(nil) }
        return base
    }

    /// Whether each type fits the target at the same index. If not, no binding changes.
    mutating func fits(_ types: [CELType], _ targets: [CELType]) -> Bool {
        guard types.count == targets.count else { return false }
        let mark = trail.count
        for index in types.indices {
            guard assign(types[index], targets[index], 0) else {
                undo(to: mark)
                return false
            }
        }
        return true
    }

    /// Whether `type` fits `target`. If not, no binding changes.
    mutating func fits(_ type: CELType, _ target: CELType) -> Bool {
        let mark = trail.count
        if assign(type, target, 0) { return true }
        undo(to: mark)
        return false
    }

    /// Returns the more general of two types; nil if neither fits the other.
    mutating func join(_ one: CELType, _ other: CELType) -> CELType? {
        fits(one, other) ? Self.moreGeneral(one, other) : nil
    }

    private mutating func undo(to mark: Int) {
        while trail.count > mark, let change = trail.popLast() {
            bindings[change.variable] = change.old
        }
    }

    private mutating func bind(_ variable: Int, _ type: CELType) {
        trail.append((variable, bindings[variable]))
        bindings[variable] = type
    }

    private func binding(_ variable: Int) -> CELType? {
        bindings.indices.contains(variable) ? bindings[variable] : .dyn
    }
}

extension Unifier {
    private mutating func assign(_ type: CELType, _ target: CELType, _ depth: Int) -> Bool {
        guard depth < Self.maxDepth else { return true }
        switch (type, target) {
        case (_, .parameter(let variable)):
            if let isFitting = substitute(type, for: variable, depth) { return isFitting }
            guard case .parameter(let other) = type else { return false }
            return substitute(target, for: other, depth) ?? false
        case (.parameter(let variable), _):
            return substitute(target, for: variable, depth) ?? false
        case (.dyn, _), (_, .dyn), (.error, _), (_, .error): return true
        case (.null, _): return target.isNullable
        case (_, .null): return type.isNullable
        case (.list(let one), .list(let other)), (.optional(let one), .optional(let other)):
            return assign(one, other, depth + 1)
        case (.map(let key, let value), .map(let otherKey, let otherValue)):
            return assign(key, otherKey, depth + 1) && assign(value, otherValue, depth + 1)
        case (.type, .type): return true
        case (.enumeration, .string), (.string, .enumeration), (.enumeration, .enumeration):
            return true
        case (.abstract(let name, let ones), .abstract(let otherName, let others)):
            guard name == otherName, ones.count == others.count else { return false }
            return zip(ones, others).allSatisfy { assign($0, $1, depth + 1) }
        default: return type == target
        }
    }

    /// Binds the variable to `type` if they fit; nil if it is unbound and occurs in the type.
    private mutating func substitute(
        _ type: CELType, for variable: Int, _ depth: Int
    ) -> Bool? {
        if case .parameter(variable) = type { return true }
        guard let known = binding(variable) else {
            guard !occurs(variable, in: type, depth) else { return nil }
            bind(variable, type)
            return true
        }
        if type == known { return true }
        guard assign(type, known, depth + 1) else { return false }
        let general = Self.moreGeneral(type, known)
        if general != known, !occurs(variable, in: general, depth) { bind(variable, general) }
        return true
    }

    private func occurs(_ variable: Int, in type: CELType, _ depth: Int) -> Bool {
        guard depth < Self.maxDepth else { return false }
        switch type {
        case .parameter(let other):
            if other == variable { return true }
            return binding(other).map { occurs(variable, in: $0, depth + 1) } ?? false
        case .list(let inner), .optional(let inner), .type(let inner):
            return occurs(variable, in: inner, depth + 1)
        case .map(let key, let value):
            return occurs(variable, in: key, depth + 1) || occurs(variable, in: value, depth + 1)
        case .abstract(_, let parameters):
            return parameters.contains { occurs(variable, in: $0, depth + 1) }
        default: return false
        }
    }

    /// The more general of two types that fit each other; the first if they are equal.
    private static func moreGeneral(_ one: CELType, _ other: CELType) -> CELType {
        if case (.enumeration, .enumeration) = (one, other), one != other { return .string }
        return one.isAtLeastAsGeneral(as: other) ? one : other
    }

    /// Returns the type with bound variables replaced. Unbound ones stay, or become `dyn` if final.
    func resolved(_ type: CELType, isFinal: Bool = false) -> CELType {
        isResolved(type, 0) ? type : resolve(type, isFinal, 0)
    }

    /// Whether there is nothing to replace, which avoids copying the type.
    private func isResolved(_ type: CELType, _ depth: Int) -> Bool {
        guard depth < Self.maxDepth else { return false }
        switch type {
        case .parameter, .error: return false
        case .list(let inner), .optional(let inner), .type(let inner):
            return isResolved(inner, depth + 1)
        case .map(let key, let value):
            return isResolved(key, depth + 1) && isResolved(value, depth + 1)
        case .abstract(_, let parameters):
            return parameters.allSatisfy { isResolved($0, depth + 1) }
        default: return true
        }
    }

    private func resolve(_ type: CELType, _ isFinal: Bool, _ depth: Int) -> CELType {
        guard depth < Self.maxDepth else { return .dyn }
        switch type {
        case .parameter(let variable):
            if let known = binding(variable) { return resolve(known, isFinal, depth + 1) }
            return isFinal ? .dyn : type
        case .list(let inner): return .list(resolve(inner, isFinal, depth + 1))
        case .optional(let inner): return .optional(resolve(inner, isFinal, depth + 1))
        case .type(let inner): return .type(resolve(inner, isFinal, depth + 1))
        case .map(let key, let value):
            return .map(resolve(key, isFinal, depth + 1), resolve(value, isFinal, depth + 1))
        case .abstract(let name, let parameters):
            return .abstract(name, parameters.map { resolve($0, isFinal, depth + 1) })
        case .error where isFinal: return .dyn
        default: return type
        }
    }
}

extension CELType {
    /// The number of type parameters that a signature with this type has at least.
    var parameterCount: Int {
        switch self {
        case .parameter(let number): number + 1
        case .list(let inner), .optional(let inner), .type(let inner): inner.parameterCount
        case .map(let key, let value): max(key.parameterCount, value.parameterCount)
        case .abstract(_, let parameters): parameters.map(\.parameterCount).max() ?? 0
        default: 0
        }
    }

    /// The type with its parameters renumbered from `base`.
    func shifted(by base: Int) -> CELType {
        switch self {
        case .parameter(let number): .parameter(number + base)
        case .list(let inner): .list(inner.shifted(by: base))
        case .optional(let inner): .optional(inner.shifted(by: base))
        case .type(let inner): .type(inner.shifted(by: base))
        case .map(let key, let value): .map(key.shifted(by: base), value.shifted(by: base))
        case .abstract(let name, let parameters):
            .abstract(name, parameters.map { $0.shifted(by: base) })
        default: self
        }
    }

    /// Whether the type accepts null (inherited from protocol buffers by all checkers).
    fileprivate var isNullable: Bool {
        switch self {
        case .null, .object, .timestamp, .duration, .optional, .abstract: true
        default: false
        }
    }

    /// Whether each part is equal to the other type's or less specific.
    fileprivate func isAtLeastAsGeneral(as other: CELType) -> Bool {
        switch (self, other) {
        case (.dyn, _), (.error, _), (.parameter, _): true
        case (_, .dyn), (_, .error), (_, .parameter): false
        // The nullable type wins, in either order.
        case (.null, _): other == .null
        case (_, .null): true
        case (.list(let one), .list(let two)), (.optional(let one), .optional(let two)):
            one.isAtLeastAsGeneral(as: two)
        case (.map(let key, let value), .map(let otherKey, let otherValue)):
            key.isAtLeastAsGeneral(as: otherKey) && value.isAtLeastAsGeneral(as: otherValue)
        case (.type, .type): true
        case (.string, .enumeration): true
        case (.abstract(_, let ones), .abstract(_, let others)):
            zip(ones, others).allSatisfy { $0.isAtLeastAsGeneral(as: $1) }
        default: self == other
        }
    }
}
