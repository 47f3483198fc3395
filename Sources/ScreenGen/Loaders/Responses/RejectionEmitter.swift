import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits what rejects responses.
extension LoaderEmitter {
    /// Returns the closure that throws if the spec rejects a response, whose type is a model.
    func code(
        _ reject: Text, of request: Request, as function: String
    ) throws(NotInSwift) -> String {
        let place = reject.firstPlace ?? plan.start
        guard case .model? = request.response, let response = request.response,
            let type = SwiftType(response, in: models)
        else {
            throw NotInSwift(
                reason: "`reject` is in generated Swift only with a model as `response`",
                place: place)
        }
        var scope = SwiftScope(models: names.models)
        scope.isOutside = true
        scope.names["response"] = .init("response", type)
        let model = names.models.qualifiedType(response)
        let declaration = try swiftFunction(
            .function(
                [.nonisolated, .private, .static], function,
                [.init("_", "response", .named(model))]),
            reject, in: scope)
        guard !declaration.usesContext else {
            throw NotInSwift(
                reason: "texts and formats in `reject` are not in generated Swift", place: place)
        }
        helpers.addParagraph(Lines(declaration.lines))
        let call = "\(declaration.canThrow ? "try " : "")\(names.className).\(function)(body)"
        return
            "{ response throws(LoadFailure) in try response.reject { (body: \(model)) in \(call) } }"
    }
}

extension ExpressionHolder {
    /// The location of the first expression, if any.
    var firstPlace: SourceRange? {
        var place: SourceRange?
        forEachExpression { place = place ?? $0.place }
        return place
    }
}
