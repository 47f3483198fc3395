import SwiftTree

/// A closure over the variables of a macro, with what the types tell about its body.
struct ClosureValue {
    let closure: SwiftExpression.Closure
    /// The value of the body.
    let body: SwiftValue

    /// The type of the body.
    var type: SwiftType { body.type }
    /// Whether the body throws. A closure that is declared so need not.
    var canThrow: Bool { body.canThrow }

    /// The closure as an expression that is called.
    var expression: SwiftExpression { .closure(closure) }

    /// The closure as an argument, or the key path that does the same.
    var asArgument: SwiftValue {
        SwiftValue(closure.keyPath ?? .closure(closure), type).of(body)
    }
}

extension SwiftExpression.Closure {
    /// Whether it returns its argument.
    var isIdentity: Bool {
        guard failure == nil, let name = parameters?.first, parameters?.count == 1 else {
            return false
        }
        return value == .name(name.name)
    }
}

extension SwiftValue {
    /// Returns a call of a method that ends with a closure.
    func calling(_ method: String, trailing body: ClosureValue, _ type: SwiftType) -> SwiftValue {
        SwiftValue(expression.calling(method, trailing: body.closure), type).of(self, body.body)
    }

    /// Returns a call of a method with a function, which is a key path where one does the same.
    func calling(_ method: String, with body: ClosureValue, _ type: SwiftType) -> SwiftValue {
        SwiftValue(expression.calling(method, with: body.closure), type).of(self, body.body)
    }
}
