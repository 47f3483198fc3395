import Diagnostics
import Expressions
import ModelGen
import Screens
import SwiftTree

/// Emits what rejects responses.
extension LoaderEmitter {
    /// Returns the closure that throws if the spec rejects a response.
    ///
    /// - Parameter name: that of the function with the message.
    func rejection(
        _ reject: Text, of request: Request, as name: String
    ) throws(NotInSwift) -> SwiftExpression.Closure {
        var expressions: [CheckedExpression] = []
        reject.forEachExpression { expressions.append($0) }
        let rejection = try responseFunction(
            name, of: expressions, reading: .inRejection, of: request
        ) { head, scope throws(NotInSwift) in
            var scope = scope
            scope.writesJSON = true
            return try swiftFunction(head, reject, in: scope)
        }
        // What reads nothing of the body takes any.
        let body = SwiftExpression.Closure.Parameter(
            rejection.body == nil ? "_" : "body", rejection.body ?? .named("JSONScalar"))
        let test = SwiftExpression.Closure(
            parameters: [body], body: [.expression(rejection.attempt)])
        return .init(
            ["response"], throws: "LoadFailure",
            .attempt(SwiftExpression.name("response").calling("reject", trailing: test)))
    }
}
