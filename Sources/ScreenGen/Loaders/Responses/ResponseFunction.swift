import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// What expressions read of a response.
struct ResponseReads: OptionSet {
    let rawValue: Int

    /// `response`, the decoded body.
    static let body = ResponseReads(rawValue: 1)
    static let headers = ResponseReads(rawValue: 2)
    /// The number of the page.
    static let page = ResponseReads(rawValue: 4)
    static let items = ResponseReads(rawValue: 8)

    /// What expressions of `reject` can read.
    static let inRejection: ResponseReads = [.body, .headers]
    /// What expressions of `paging` can read.
    static let inPaging: ResponseReads = [.body, .headers, .page, .items]

    private static let words: [(name: String, part: ResponseReads)] = [
        ("response", .body), ("headers", .headers), ("page", .page), ("items", .items),
    ]
}

extension ResponseReads {
    /// What some of the expressions read.
    init(_ expressions: [CheckedExpression]) {
        let roots = expressions.reduce(into: Set<String>()) { $0.formUnion($1.roots) }
        self.init(Self.words.filter { roots.contains($0.name) }.map(\.part))
    }
}

/// A function of a response, which expressions of `paging` and `reject` are.
struct ResponseFunction {
    /// Its type and effects.
    let function: SwiftFunction
    /// Its call, without `try`, where `body`, `response` and `page` are what it reads.
    let call: SwiftExpression
    /// Whether the call throws.
    let canThrow: Bool
    /// The type of the decoded response; nil if that is not read.
    let body: SwiftTypeName?
    let reads: ResponseReads

    /// Whether something of `response` is read.
    var readsResponse: Bool { !reads.isDisjoint(with: [.body, .headers, .items]) }

    /// The call with `try` if it throws.
    var attempt: SwiftExpression { canThrow ? .attempt(call) : call }
}

/// The names of a function of a response, its parameters, and the arguments for them.
private struct ResponseScope {
    var scope: SwiftScope
    let reads: ResponseReads
    private(set) var parameters: [SwiftFunctionDeclaration.Parameter] = []
    private(set) var arguments: [SwiftExpression.Argument] = []

    init(_ models: ModelNames, _ reads: ResponseReads) {
        scope = SwiftScope(models: models)
        scope.isOutside = true
        self.reads = reads
    }

    /// Adds a name if it is read.
    mutating func add(
        _ part: ResponseReads, _ name: String, _ type: SwiftType, _ argument: SwiftExpression
    ) {
        guard reads.contains(part) else { return }
        scope.names[name] = .init(name, type)
        parameters.append(.init("_", name, scope.typeName(of: type)))
        arguments.append(.init(nil, argument))
    }
}

extension LoaderEmitter {
    /// Declares a function of a response.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - expressions: those that it evaluates.
    ///   - readable: what they can read.
    ///   - emit: returns the function, given its head and the names that it reads.
    func responseFunction(
        _ name: String, of expressions: [CheckedExpression], reading readable: ResponseReads,
        of request: Request,
        _ emit: (SwiftFunctionDeclaration.Head, SwiftScope) throws(NotInSwift) -> SwiftFunction
    ) throws(NotInSwift) -> ResponseFunction {
        let place = expressions.first?.place ?? plan.start
        let response = request.response ?? .json
        guard response.isDecodedBySwift else {
            throw NotInSwift(
                reason: "a `response` of this type is not in generated Swift: declare a model",
                place: place)
        }
        let type = SwiftType(response, in: models)
        let reads = ResponseReads(expressions).intersection(readable)
        let read = try scope(reading: reads, of: request, type)
        let function = try emit(
            .function([.nonisolated, .private, .static], name, read.parameters), read.scope)
        guard !function.usesContext else {
            throw NotInSwift(
                reason: "texts and formats of a response are not in generated Swift", place: place)
        }
        helpers.append(.function(function.declaration))
        return ResponseFunction(
            function: function,
            call: SwiftExpression.type(.named(names.className)).calling(name, read.arguments),
            canThrow: function.canThrow || reads.contains(.items),
            body: reads.contains(.body) ? read.scope.typeName(of: type) : nil, reads: reads)
    }

    private func scope(
        reading reads: ResponseReads, of request: Request, _ type: SwiftType
    ) throws(NotInSwift) -> ResponseScope {
        let response = SwiftExpression.name("response")
        var scope = ResponseScope(names.models, reads)
        scope.add(.body, "response", type, .name("body"))
        scope.add(.headers, "headers", .dictionary(.string, .string), response.member("headers"))
        scope.add(.page, "page", .int, .name("page"))
        // Only who reads items has to say where they are.
        if reads.contains(.items) {
            let path = try request.keypath.map { (path) throws(NotInSwift) in
                SwiftExpression.Argument("at", try self.path(path, of: request))
            }
            scope.add(
                .items, "items", .list(.json),
                response.calling("items", path.map { [$0] } ?? []))
        }
        return scope
    }
}
