import Diagnostics
import Expressions
import ModelGen
package import Screens
import SwiftTree
import Values

/// Declares what Swift cannot do as requirements of a protocol, which the app implements.
extension LoaderEmitter {
    /// The protocol with the hooks.
    var hooksName: String { names.className + "Hooks" }

    /// Returns the call of a hook in place of expressions that Swift does not have.
    ///
    /// If no hooks are wanted, that is an error that names the hook.
    ///
    /// - Throws: `refusal` if the hook cannot be passed what the expressions read.
    func hook(
        _ name: String, _ expressions: [CheckedExpression], _ type: SwiftType,
        in context: CellContext, _ refusal: NotInSwift
    ) throws(NotInSwift) -> SwiftValue {
        // Templates of libraries have no loader.
        guard context.type == nil else { throw refusal }
        return try hook(name, expressions, type, in: context.scope, refusal)
    }

    func hook(
        _ name: String, _ expressions: [CheckedExpression], _ type: SwiftType,
        in scope: SwiftScope, _ refusal: NotInSwift
    ) throws(NotInSwift) -> SwiftValue {
        var parameters: [SwiftFunctionDeclaration.Parameter] = []
        var arguments: [SwiftExpression.Argument] = []
        var labels = UniqueNames([String]())
        var canThrow = false
        var readsContext = false
        for path in Self.paths(expressions) {
            guard let found = scope.names[path] else { throw refusal }
            let label = labels.unique(scope.localName(path))
            parameters.append(.init(nil, label, scope.typeName(of: found.type)))
            arguments.append(.init(label, found.expression))
            canThrow = canThrow || found.canThrow
            readsContext = readsContext || found.usesContext
        }
        if !allowsHooks {
            refuse(NotInSwift(reason: refusal.reason, place: refusal.place, hook: name))
        }
        hooks.append(
            LoaderHook(
                written: expressions.written,
                requirement: SwiftFunctionDeclaration(
                    .function([], name, parameters), scope.typeName(of: type), nil),
                emptyValue: type.emptyValue))
        var value = SwiftValue(
            .call(.name("hooks").member(name), arguments, trailing: nil), type)
        value.canThrow = canThrow
        value.usesContext = readsContext
        return value
    }

    /// Adds what a name of the spec requires of the app. Another name of the spec may be the same in
    /// Swift.
    func add(_ hook: LoaderHook, at place: SourceRange) {
        if hooks.contains(where: hook.excludes) {
            let name = hook.requirement.head.subject.name
            refuse(
                NotInSwift(
                    reason:
                        "the hooks of the app would have two requirements `\(name)`; rename one",
                    place: place))
        }
        hooks.append(hook)
    }

    /// Returns a function with the value of an expression, which a hook may have.
    func function(
        _ head: SwiftFunctionDeclaration.Head, _ name: String, _ expression: CheckedExpression,
        as wanted: SwiftType? = nil, in scope: SwiftScope
    ) throws(NotInSwift) -> SwiftFunction {
        do throws(NotInSwift) {
            return try swiftFunction(head, expression, as: wanted, in: scope)
        } catch {
            guard let type = wanted ?? ExpressionEmitter.natural(expression.type) else {
                throw error
            }
            let call = try hook(name, [expression], type, in: scope, error)
            return SwiftFunction(head, call, in: scope)
        }
    }

    /// The declaration of the protocol, if there are hooks.
    var hooksDeclaration: [SwiftDeclaration] {
        guard !hooks.isEmpty else { return [] }
        let declaration = SwiftDeclaration.type(
            .protocol, hooksName, attributes: ["@MainActor"], hooks.map(\.declaration))
        return [declaration.documented("What the app computes for `\(names.className)`.")]
    }

    /// The names that expressions read, in order, without duplicates.
    private static func paths(_ expressions: [CheckedExpression]) -> [String] {
        var found: [String] = []
        for expression in expressions {
            for index in expression.tree.tree.nodes.indices {
                let id = NodeID(index)
                switch expression.tree.meaning(of: id) {
                case .slot, .presence:
                    if let path = expression.tree.written(id), !found.contains(path) {
                        found.append(path)
                    }
                default: break
                }
            }
        }
        return found
    }
}

/// Returns what an app must implement for the loader of a screen, as Swift declares it, by name: what
/// the code of the screen cannot do by itself, and the views that the app has. Empty if it has no loader.
///
/// - Parameter prefix: what the names of the screen's types begin with.
package func hookRequirements(of screen: Screen, prefix: String) -> [String: String] {
    var bag = DiagnosticBag()
    let loader = generateLoader(
        screen, specPath: screen.id, prefix: prefix, allowsHooks: true, into: &bag)
    guard let members = loader?.members else { return [:] }
    let views = ScreenEmitter(screen, members, importsRuntime: true).appViews.map(\.hook)
    let requirements = views + (members.hooks?.requirements.map(\.requirement) ?? [])
    return Dictionary(
        requirements.map { ($0.head.subject.name, $0.lines.joined(separator: " ")) },
        uniquingKeysWith: { first, _ in first })
}

/// A requirement of the protocol with the hooks of a loader.
struct LoaderHook: Sendable {
    /// The expressions whose value it has, in a comment.
    let written: String
    /// `func starred(items: [Cells.Item]) -> [Cells.Item]`
    let requirement: SwiftFunctionDeclaration
    /// Nil if the type has none.
    let emptyValue: SwiftExpression?
    /// Whether an app is given it, and keeps it.
    var isStored = false

    /// What the hooks of every screen have besides, or what Swift has of every value.
    static let taken: Set<String> = ["environment", "self"]

    /// Returns the name of a requirement for a name of the spec, which ends in `_` where hooks have one of
    /// their own.
    static func name(of name: String) -> String {
        uniqueName(swiftVariable(name), unless: taken.contains)
    }

    /// Whether no type can have both: they have the same name and labels, or one is a property.
    func excludes(_ other: LoaderHook) -> Bool {
        let (own, other) = (requirement.head, other.requirement.head)
        return own.subject.name == other.subject.name
            && own.parameters.map { $0.label ?? $0.name }
                == other.parameters.map { $0.label ?? $0.name }
    }

    /// The requirement in the protocol.
    var declaration: SwiftDeclaration {
        SwiftDeclaration.function(requirement).documented(written)
    }

    /// The function that an app begins with.
    var implementation: SwiftDeclaration {
        if isStored {
            return SwiftDeclaration.constant([], requirement.head.subject.name, requirement.result)
                .documented(written)
        }
        var function = requirement
        let error = SwiftExpression.call("#error", ["_": .literal("compute the value")])
        function.body = [.expression(emptyValue ?? error)]
        return SwiftDeclaration.function(function).documented(written)
    }
}

extension SwiftType {
    /// The value of nothing: an empty text or list, 0, false; nil if the type has none.
    var emptyValue: SwiftExpression? {
        switch self {
        case .bool: .bool(false)
        case .int, .uint, .double: .int(0)
        case .string: .literal("")
        case .date: .call("Date", [:])
        case .duration: .implicitMember("zero")
        case .list: .array([])
        case .dictionary: .dictionary([])
        case .map: .call("OrderedMap", [:])
        case .optional: .absent
        case .url, .color, .json, .enumeration, .object, .node, .failedWrite, .writeError: nil
        }
    }
}

extension [CheckedExpression] {
    fileprivate var written: String { map { "`\($0.text)`" }.joined(separator: ", ") }
}

extension CheckedTree {
    /// A name as the spec writes it: `item`, `data.users`.
    func written(_ id: NodeID) -> String? {
        switch tree[id].kind {
        case .name(let name, _): name
        case .select(let operand, let field, _): written(operand).map { "\($0).\(field)" }
        default: nil
        }
    }
}
