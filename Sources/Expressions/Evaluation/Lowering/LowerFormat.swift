import Values

/// Lowers `"…".format([…])` with a literal format and list: the format is parsed once, and no list
/// is allocated.
extension Lowering {
    /// A segment of a format.
    private enum Part: Sendable {
        case text(ConstantBytes)
        case clause(Format.Clause)
    }

    /// Returns nil if the format is malformed or has more clauses than values.
    func lowerFormat(_ id: NodeID, _ operands: [NodeID]) -> Operation? {
        guard case .constant(let pattern) = self[operands[0]], pattern.isPlain(.string),
            hoisting.owner[Int(operands[1].index)] == nil,
            case .list(let elements, let optional) = checked.tree[operands[1]].kind,
            optional.isEmpty,
            let parts = parts(Array(constants.content(pattern)), checked.tree[elements].count)
        else { return nil }
        let values = checked.tree[elements].map { ValueOperand(evaluate: self[$0].asValue) }
        return .value { evaluator in
            let base = evaluator.stack.count
            defer { evaluator.drop(to: base) }
            for value in values {
                let value = value.evaluate(&evaluator)
                if evaluator.hasFault { return .null }
                evaluator.push(value)
            }
            let start = evaluator.arena.nextByte
            var next = base
            for part in parts {
                switch part {
                case .text(let text): evaluator.arena.append(text.buffer)
                case .clause(let clause):
                    Format.append(evaluator.stack[next], clause, &evaluator)
                    next += 1
                }
            }
            let text = evaluator.finish(evaluator.arena.string(from: start))
            if evaluator.hasFault { evaluator.locate(id) }
            return text
        }
    }

    private func parts(_ pattern: [UInt8], _ count: Int) -> [Part]? {
        var parts: [Part] = []
        var (scanner, clauses) = (Format.ClauseScanner(bytes: pattern), 0)
        while let piece = scanner.next() {
            switch piece {
            case .text(let range): parts.append(.text(ConstantBytes(Array(pattern[range]))))
            case .clause(let clause):
                clauses += 1
                parts.append(.clause(clause))
            case .fault: return nil
            }
        }
        return clauses <= count ? parts : nil
    }
}
