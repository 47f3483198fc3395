import Diagnostics
import Expressions
import ModelGen
import Screens
import SwiftTree

/// Emits what rejects responses.
extension LoaderEmitter {
    /// Returns the closure that throws if the spec rejects a response.
    func code(
        _ reject: Text, of request: Request, as name: String
    ) throws(NotInSwift) -> String {
        var expressions: [CheckedExpression] = []
        reject.forEachExpression { expressions.append($0) }
        let rejection = try responseFunction(
            name, of: expressions, reading: ["response", "headers"], of: request
        ) { head, scope throws(NotInSwift) in
            var scope = scope
            scope.writesJSON = true
            return try swiftFunction(head, reject, in: scope)
        }
        // What reads nothing of the body takes any.
        let body = rejection.body.map { "body: \($0)" } ?? "_: JSONScalar"
        return "{ response throws(LoadFailure) in "
            + "try response.reject { (\(body)) in \(rejection.attempt) } }"
    }
}
