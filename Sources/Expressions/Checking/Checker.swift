package import Diagnostics
import Values

/// What checking gave: the tree with its types, and everything that is wrong or doubtful in it.
package struct CheckResult: Sendable {
    package let tree: CheckedTree
    package let faults: [ExpressionFault]
    /// What a fault would be called that is too many to be reported; nil where there is none.
    package let unlisted: DiagnosticCode?
    /// What takes the place of faults of the parser, by their places.
    var refined: [Range<Int>: ExpressionFault] = [:]

    /// Whether the expression can be evaluated; warnings do not stop it.
    package var isFine: Bool {
        unlisted == nil && !faults.contains { $0.severity == .error }
    }
}

/// Finds the type and the meaning of every node (langdef.md, “Gradual Type Checking”).
///
/// One loop over the tree's nodes, operands before what is made of them, so that no nesting uses the
/// machine's stack. What a node alone cannot decide, such as whether `data` is the beginning of a
/// longer name, is left unsettled until a node around it uses the value.
package struct Checker {
    static let maxFaults = 20

    let tree: ExpressionTree
    let environment: Environment
    var unifier = Unifier()
    var types: [CELType]
    var meanings: [Meaning]
    /// The variables of macros that are visible at the node at hand, the innermost last.
    var locals: [Local] = []
    var localCount = 0
    /// The comprehension whose variables become visible at a node.
    var scopes: [NodeID: NodeID] = [:]
    /// Nodes that are faults unless a node around them makes something of them.
    var unsettled: [NodeID: Unsettled] = [:]
    /// Nodes that are beginnings of dotted names, with what they are so far.
    var groups: [NodeID: String] = [:]
    /// Fields that may be absent and are read as if they were there.
    var bareFields: [NodeID] = []
    var faults: [ExpressionFault] = []
    /// What is said of operators of other languages in the place of the parser's words, by their places.
    var foreignOperators: [Range<Int>: ExpressionFault] = [:]
    /// What the first fault was that is not kept.
    var unlisted: DiagnosticCode?

    /// A variable of a macro.
    struct Local {
        let name: String
        let type: CELType
        let number: Int
    }

    /// Checks a tree against its environment.
    package static func check(_ tree: ExpressionTree, in environment: Environment) -> CheckResult {
        var checker = Checker(tree, environment)
        checker.check()
        let checked = CheckedTree(
            tree: tree, types: checker.types, meanings: checker.meanings,
            localCount: checker.localCount)
        return CheckResult(
            tree: checked, faults: checker.faults, unlisted: checker.unlisted,
            refined: checker.foreignOperators)
    }

    private init(_ tree: ExpressionTree, _ environment: Environment) {
        self.tree = tree
        self.environment = environment
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
        settle(tree.root)
        for index in types.indices { types[index] = unifier.resolved(types[index], isFinal: true) }
        let isFine =
            unlisted == nil && foreignOperators.isEmpty
            && !faults.contains { $0.severity == .error }
        if isStrict && isFine { caution() }
    }

    /// The type of a node whose operands have theirs.
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
    var models: ModelTable { environment.models }
    var isStrict: Bool { environment.rules == .strict }
    var isUnchecked: Bool { environment.rules == .unchecked }

    mutating func report(_ fault: ExpressionFault) {
        switch fault.severity {
        case .error:
            if !isFull(fault.code) { faults.append(fault) }
        case .warning:
            let count = faults.count { $0.severity == .warning }
            if !isUnchecked, !environment.isBrief, count < Self.maxFaults { faults.append(fault) }
        }
    }

    /// Whether a further fault would not be kept, so that it needs no words: to find the nearest of
    /// many names takes long.
    mutating func isFull(_ code: DiagnosticCode) -> Bool {
        if isUnchecked { return true }
        let count = faults.count { $0.severity == .error }
        guard environment.isBrief || count >= Self.maxFaults else { return false }
        unlisted = unlisted ?? code
        return true
    }

    /// The type of a node so far, with what is known of its variables.
    func type(_ id: NodeID) -> CELType { unifier.resolved(types[Int(id.index)]) }

    /// The type in CEL's words.
    func text(_ type: CELType) -> String { unifier.resolved(type).text(in: models) }

    mutating func mean(_ id: NodeID, _ meaning: Meaning) { meanings[Int(id.index)] = meaning }
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
