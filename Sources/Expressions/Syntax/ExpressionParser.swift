/// The result of parsing: a tree with a `missing` node for each part that failed to parse.
package struct ParsedTree: Sendable {
    package let tree: ExpressionTree
    let faults: [SyntaxFault]

    /// Whether there are no syntax errors.
    package var isValid: Bool { faults.isEmpty }

    /// The error messages, in source order.
    package var messages: [ExpressionFault] { faults.map { ExpressionFault($0) } }
}

/// Parses CEL (langdef.md, “Syntax”) by operator precedence.
///
/// Operands and pending operators are on two explicit stacks, so that nesting does not consume the
/// call stack. The parser recovers from errors to report several at once.
package struct ExpressionParser {
    /// Limit: levels of brackets and operators of an expression.
    static let maxDepth = 250
    /// Limit: characters of an expression, as Unicode scalars.
    static let maxLength = 100_000
    /// Limit: errors in the syntax of an expression that are reported.
    static let maxFaults = 30

    var lexer: ExpressionLexer
    /// The current token.
    var token: Token
    var tree = ExpressionTree()
    var operands: [Operand] = []
    var pending: [PendingOperation] = []
    var faults: [SyntaxFault] = []
    /// Whether an operand is expected next rather than an operator.
    var needsOperand = true
    var isDone = false
    /// Whether parsing goes on after a fault, to find more of them.
    let recovers: Bool

    /// Parses `bytes` in `range`. Offsets in the result are relative to the start of `bytes`.
    ///
    /// - Parameter recovers: false where only a valid expression counts, as in a text that may be
    ///   one: parsing ends at the first fault.
    package static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, recovers: Bool = true
    ) -> ParsedTree {
        var parser = ExpressionParser(bytes, range, recovers)
        return parser.parse(range)
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ recovers: Bool) {
        self.recovers = recovers
        lexer = ExpressionLexer(bytes, in: range)
        token = lexer.next()
    }

    private mutating func parse(_ range: Range<Int>) -> ParsedTree {
        if token.kind == .end && lexer.faults.isEmpty {
            report(.empty, range)
        } else if isTooLong(range) {
            report(.tooLong, range)
        } else {
            while !isDone {
                if needsOperand { readOperand() } else { readOperator() }
            }
        }
        tree.root = operands.last?.id ?? addMissing(range)
        let all = (faults + lexer.faults).sorted { $0.range.lowerBound < $1.range.lowerBound }
        return ParsedTree(tree: tree, faults: Array(all.prefix(Self.maxFaults)))
    }

    private func isTooLong(_ range: Range<Int>) -> Bool {
        guard range.count > Self.maxLength else { return false }
        return lexer.bytes[range].count { $0 & 0xC0 != 0x80 } > Self.maxLength
    }
}

extension ExpressionParser {
    mutating func advance() { token = lexer.next() }

    mutating func report(_ kind: SyntaxFault.Kind, _ range: Range<Int>) {
        faults.append(SyntaxFault(kind: kind, range: range))
        if !recovers || faults.count + lexer.faults.count >= Self.maxFaults { isDone = true }
    }

    /// Pushes an operator or bracket, unless the nesting limit is reached.
    mutating func push(
        _ kind: PendingOperation.Kind, focus: Range<Int>, start: Int, operands count: Int = 0
    ) {
        guard pending.count < Self.maxDepth else {
            report(.tooDeep, focus)
            isDone = true
            return
        }
        let base = operands.count - count
        pending.append(PendingOperation(kind: kind, focus: focus, start: start, base: base))
    }

    /// Pushes a finished operand; an operator may follow.
    mutating func finish(_ kind: ExpressionNode.Kind, _ range: Range<Int>, focus: Range<Int>) {
        let id = tree.add(ExpressionNode(kind: kind, range: range, focus: focus))
        operands.append(Operand(id: id, start: range.lowerBound, end: range.upperBound))
        needsOperand = false
    }

    mutating func addMissing(_ range: Range<Int>) -> NodeID {
        tree.add(ExpressionNode(kind: .missing, range: range, focus: range))
    }

    /// Pops all operands above `base`.
    mutating func takeOperands(above base: Int) -> [NodeID] {
        let ids = operands[min(base, operands.count)...].map(\.id)
        operands.removeSubrange(min(base, operands.count)...)
        return ids
    }

    /// The current token, for messages.
    var found: SyntaxFault.Found {
        token.kind == .end ? .end : .token(lexer.string(token.range))
    }
}
