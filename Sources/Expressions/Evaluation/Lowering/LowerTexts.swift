import Values

/// Concatenation chains: the operands are evaluated in order and joined once.
extension Lowering {
    private enum Part: Sendable {
        case text([UInt8])
        case operation(ValueOperation)
    }

    mutating func lowerConcatenation(_ id: NodeID) -> Operation {
        var operands: [NodeID] = []
        var next = id
        // A loop, since the left spine may be long.
        repeat {
            let sides = checked.operands(of: next, functions)
            operands.append(sides[1])
            next = sides[0]
        } while isPart(of: next)
        operands.append(next)
        var parts: [Part] = []
        for operand in operands.reversed() {
            let operation = self[operand]
            guard case .constant(let value) = operation, value.isPlain(.string) else {
                parts.append(.operation(operation.asValue))
                continue
            }
            let text = Array(constants.content(value))
            if case .text(let before)? = parts.last {
                parts[parts.count - 1] = .text(before + text)
            } else if !text.isEmpty {
                parts.append(.text(text))
            }
        }
        return concatenation(parts, id)
    }

    private func concatenation(_ parts: [Part], _ id: NodeID) -> Operation {
        // The most common form: one value with a prefix or suffix.
        switch (parts.count, parts.first, parts.last) {
        case (2, .text(let before)?, .operation(let value)?):
            return .value { $0.text(before, value, [], id) }
        case (2, .operation(let value)?, .text(let behind)?):
            return .value { $0.text([], value, behind, id) }
        case (3, .text(let before)?, .text(let behind)?):
            if case .operation(let value) = parts[1] {
                return .value { $0.text(before, value, behind, id) }
            }
        default: break
        }
        return joining(parts, id)
    }

    private func joining(_ parts: [Part], _ id: NodeID) -> Operation {
        .value { evaluator in
            let base = evaluator.stack.count
            defer { evaluator.drop(to: base) }
            var size = 0
            for part in parts {
                guard case .operation(let operation) = part else { continue }
                let value = operation(&evaluator)
                guard evaluator.isString(value, id) else { return .null }
                size += value.count
                evaluator.push(value)
            }
            guard evaluator.canMakeText(size, id) else { return .null }
            let start = evaluator.arena.nextByte
            var next = base
            for part in parts {
                switch part {
                case .text(let text): evaluator.arena.append(text)
                case .operation:
                    evaluator.arena.append(evaluator.stack[next])
                    next += 1
                }
            }
            let text = evaluator.finish(evaluator.arena.string(from: start))
            if evaluator.hasFault { evaluator.locate(id) }
            return text
        }
    }
}

extension Evaluator {
    /// Returns a value's text with a prefix and suffix.
    fileprivate mutating func text(
        _ before: [UInt8], _ operation: ValueOperation, _ behind: [UInt8], _ node: NodeID
    ) -> Value {
        let value = operation(&self)
        guard isString(value, node), canMakeText(value.count, node) else { return .null }
        let start = arena.nextByte
        arena.append(before)
        arena.append(value)
        arena.append(behind)
        let text = finish(arena.string(from: start))
        if hasFault { locate(node) }
        return text
    }

    fileprivate mutating func canMakeText(_ size: Int, _ node: NodeID) -> Bool {
        if size > Limits.bytes { fail(.textTooLong, at: node) }
        return !hasFault
    }
}
