import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// A function of a response, which expressions of `paging` and `reject` are.
struct ResponseFunction {
    /// Its type and effects.
    let function: SwiftFunction
    /// The code of its call, without `try`, where `body`, `response` and `page` are what it reads.
    let call: String
    /// Whether the call throws.
    let canThrow: Bool
    /// The code of the type of the decoded response; nil if that is not read.
    let body: String?
    /// What of `response` and `page` the call reads.
    let readsResponse: Bool
    let readsPage: Bool

    /// The call with `try` if it throws.
    var attempt: String { canThrow ? "try \(call)" : call }
}

extension LoaderEmitter {
    /// Declares a function of a response.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - expressions: those that it evaluates.
    ///   - words: the names that they can read: `response`, `headers`, `page`, `items`.
    ///   - emit: returns the function, given its head and the names that it reads.
    func responseFunction(
        _ name: String, of expressions: [CheckedExpression], reading words: [String],
        of request: Request,
        _ emit: (SwiftFunctionDeclaration.Head, SwiftScope) throws(NotInSwift) -> SwiftFunction
    ) throws(NotInSwift) -> ResponseFunction {
        let reads = expressions.reduce(into: Set<String>()) { $0.formUnion($1.roots) }
            .intersection(words)
        let place = expressions.first?.place ?? plan.start
        var scope = SwiftScope(models: names.models)
        scope.isOutside = true
        var (parameters, arguments): ([SwiftFunctionDeclaration.Parameter], [String]) = ([], [])
        func add(_ name: String, _ type: SwiftType, _ argument: String) {
            guard reads.contains(name) else { return }
            scope.names[name] = .init(name, type)
            parameters.append(.init("_", name, scope.typeName(of: type)))
            arguments.append(argument)
        }
        let response = request.response ?? .json
        guard response.isDecodedBySwift else {
            throw NotInSwift(
                reason: "a `response` of this type is not in generated Swift: declare a model",
                place: place)
        }
        let type = SwiftType(response, in: models)
        add("response", type, "body")
        add("headers", .dictionary(.string, .string), "response.headers")
        add("page", .int, "page")
        if reads.contains("items") {
            let path = try request.keypath.map { (path) throws(NotInSwift) in
                "at: \(try code(path, of: request))"
            }
            add("items", .list(.json), "response.items(\(path ?? ""))")
        }
        let function = try emit(
            .function([.nonisolated, .private, .static], name, parameters), scope)
        guard !function.usesContext else {
            throw NotInSwift(
                reason: "texts and formats of a response are not in generated Swift", place: place)
        }
        helpers.append(.function(function.declaration))
        let readsBody = reads.contains("response")
        return ResponseFunction(
            function: function,
            call: "\(names.className).\(name)(\(arguments.joined(separator: ", ")))",
            canThrow: function.canThrow || reads.contains("items"),
            body: readsBody ? scope.name(of: type) : nil,
            readsResponse: readsBody || reads.contains("headers") || reads.contains("items"),
            readsPage: reads.contains("page"))
    }
}
