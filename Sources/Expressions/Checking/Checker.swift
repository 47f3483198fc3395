package import Diagnostics
import Values

/// The result of checking: the typed tree with all errors and warnings.
package struct CheckResult: Sendable {
    package let tree: CheckedTree
    package let faults: [ExpressionFault]
    /// The code of the first fault beyond the limit; nil if none.
    package let unlisted: DiagnosticCode?
    /// Faults that replace those of the parser, by range.
    var refined: [Range<Int>: ExpressionFault] = [:]

    /// Whether the expression can be evaluated: there may be warnings, but no errors.
    package var isValid: Bool {
        unlisted == nil && !faults.contains { $0.severity == .error }
    }
}

/// Infers the type and meaning of every node (langdef.md, “Gradual Type Checking”).
///
/// One loop visits operands before the nodes that use them, so that nesting does not consume the
/// stack. A node that needs its parent's context, such as a `data` that may be the prefix of a
/// qualified name, stays unresolved until a parent uses its value.
package struct Checker {
    /// Limit: errors of an expression that are reported.
    static let maxFaults = 20

    /// A path of which an absent field is read becomes one with `.?`.
    var tree: ExpressionTree
    let scope: Scope
    /// Whether an expression that is one path has no value where a field on it is absent: `item.vendor.name`
    /// is `item.?vendor.name`.
    let readsAbsence: Bool
    var unifier = Unifier()
    var types: [CELType]
    /// Whether a call reads a catalog with a reported error.
    var readsFaultyCatalog = false
    var meanings: [Meaning]
    /// The macro variables in scope at the current node, innermost last.
    var locals: [Local] = []
    var localCount = 0
    /// For each node at which macro variables become visible: the comprehension.
    var scopes: [NodeID: NodeID] = [:]
    /// Nodes that are faults unless a parent gives them a meaning.
    var unresolved: [NodeID: UnresolvedNode] = [:]
    /// Nodes that are prefixes of qualified names, with the prefix.
    var groups: [NodeID: String] = [:]
    /// Optional variables that a condition has shown to be present.
    var narrowed: Set<NodeID> = []
    /// The conditions around each node, for names that `has` tests.
    lazy var nameGuards = GuardAnalysis(tree, [])
    /// Whether `has` tests a name.
    lazy var testsNames = tree.testsNames
    /// Optional fields that are read without a guard.
    var unguardedFields: [NodeID] = []
    var faults: [ExpressionFault] = []
    /// Faults for operators of other languages that replace the parser's, by range.
    var otherLanguageOperators: [Range<Int>: ExpressionFault] = [:]
    /// The code of the first omitted fault.
    var unlisted: DiagnosticCode?

    /// A macro variable in scope.
    struct Local {
        let name: String
        let type: CELType
        let number: Int
    }

    /// Checks a tree against its scope.
    ///
    /// - Parameter readsAbsence: Whether a tree that is one path has no value where a field on it is absent.
    package static func check(
        _ tree: ExpressionTree, in scope: Scope, readsAbsence: Bool = false
    ) -> CheckResult {
        var checker = Checker(tree, scope, readsAbsence: readsAbsence && tree.isPath(tree.root))
        checker.check()
        let checked = CheckedTree(
            tree: checker.tree, types: checker.types, meanings: checker.meanings,
            narrowed: checker.narrowed, localCount: checker.localCount)
        return CheckResult(
            tree: checked, faults: checker.faults, unlisted: checker.unlisted,
            refined: checker.otherLanguageOperators)
    }

    private init(_ tree: ExpressionTree, _ scope: Scope, readsAbsence: Bool) {
        self.tree = tree
        self.scope = scope
        self.readsAbsence = readsAbsence
        types = Array(repeating: .error, count: tree.nodes.count)
        meanings = Array(repeating: .plain, count: tree.nodes.count)
    }

    private mutating func check() {
        findScopes()
        for index in tree.nodes.indices {
            let id = NodeID(index)
            if !scopes.isEmpty, let comprehension = scopes[id] { enter(comprehension) }
            types[index] = check(id)
        }
        reportIfUnresolved(tree.root)
        for index in types.indices { types[index] = unifier.resolved(types[index], isFinal: true) }
        let isValid =
            unlisted == nil && otherLanguageOperators.isEmpty
            && !faults.contains { $0.severity == .error }
        if isStrict && isValid { checkWarnings() }
    }

    /// Returns the type of a node whose operands are checked.
    private mutating func check(_ id: NodeID) -> CELType {
        switch tree[id].kind {
        case .literal(let literal): CELType(literal)
        case .name(let name, let isGlobal): checkName(id, name, isGlobal: isGlobal)
        case .select(let operand, let field, let style): checkSelect(id, operand, field, style)
        case .call(let name, let target, let arguments):
            checkCall(id, name, target, Array(tree[arguments]))
        case .list(let elements, let optional): checkList(id, tree[elements], optional)
        case .map(let entries, let optional): checkMap(id, Array(tree[entries]), optional)
        case .object(let name, _, let values, let names, let optional):
            checkObject(id, name, Array(tree[values]), names, optional)
        case .comprehension(let comprehension): checkComprehension(id, comprehension)
        case .missing: .error
        }
    }
}

extension Checker {
    var models: ModelTable { scope.models }
    var isStrict: Bool { scope.rules == .strict }
    var isUnchecked: Bool { scope.rules == .unchecked }

    mutating func report(_ fault: ExpressionFault) {
        switch fault.severity {
        case .error:
            if !isOverLimit(fault.code) { faults.append(fault) }
        case .warning, .note:
            let count = faults.count { $0.severity == .warning }
            if !isUnchecked, !scope.isLimitReached, count < Self.maxFaults {
                faults.append(fault)
            }
        }
    }

    /// Whether a further fault would be omitted. Callers skip composing its message, since
    /// suggestions are expensive to compute.
    mutating func isOverLimit(_ code: DiagnosticCode) -> Bool {
        if isUnchecked { return true }
        let count = faults.count { $0.severity == .error }
        guard scope.isLimitReached || count >= Self.maxFaults else { return false }
        unlisted = unlisted ?? code
        return true
    }

    /// Returns the inferred type of a node so far.
    func type(_ id: NodeID) -> CELType { unifier.resolved(types[Int(id.index)]) }

    /// Returns the type in CEL's notation.
    func text(_ type: CELType) -> String { unifier.resolved(type).text(in: models) }

    mutating func setMeaning(_ id: NodeID, _ meaning: Meaning) { meanings[Int(id.index)] = meaning }
}

extension CELType {
    init(_ literal: Literal) {
        switch literal {
        case .null: self = .null
        case .bool: self = .bool
        case .int: self = .int
        case .uint: self = .uint
        case .double: self = .double
        case .string: self = .string
        case .bytes: self = .bytes
        }
    }
}
