import Values

/// Lowers `"…".format([…])` with a literal format and list: the format is parsed once, and no list
/// is allocated.
extension Lowering {
    /// A segment of a format.
    private enum Part: Sendable {
        case text(KnownBytes)
        case clause(Format.Clause)
    }

    /// Returns nil if the format is malformed or has more clauses than values.
    func lowerFormat(_ id: NodeID, _ operands: [NodeID]) -> Operation? {
        guard case .constant(let pattern) = self[operands[0]], pattern.isPlain(.string),
            placement.owner[Int(operands[1].index)] == nil,
            case .list(let elements, let optional) = checked.tree[operands[1]].kind,
            optional.isEmpty,
            let parts = parts(Array(constants.content(pattern)), checked.tree[elements].count)
        else { return nil }
        let values = checked.tree[elements].map { ValueOperand(evaluate: self[$0].asValue) }
        return .value { machine in
            let base = machine.stack.count
            defer { machine.drop(to: base) }
            for value in values {
                let value = value.evaluate(&machine)
                if machine.hasFault { return .null }
                machine.push(value)
            }
            let start = machine.arena.nextByte
            var next = base
            for part in parts {
                switch part {
                case .text(let text): machine.arena.append(text.buffer)
                case .clause(let clause):
                    Format.append(machine.stack[next], clause, &machine)
                    next += 1
                }
            }
            let text = machine.finish(machine.arena.string(from: start))
            if machine.hasFault { machine.locate(id) }
            return text
        }
    }

    private func parts(_ pattern: [UInt8], _ count: Int) -> [Part]? {
        var parts: [Part] = []
        var (scanner, clauses) = (Format.ClauseScanner(bytes: pattern), 0)
        while let piece = scanner.next() {
            switch piece {
            case .text(let range): parts.append(.text(KnownBytes(Array(pattern[range]))))
            case .clause(let clause):
                clauses += 1
                parts.append(.clause(clause))
            case .fault: return nil
            }
        }
        return clauses <= count ? parts : nil
    }
}
