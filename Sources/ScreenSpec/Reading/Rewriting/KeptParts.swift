import Diagnostics

/// The parts of a range that a rewriting keeps, and the comments between them.
struct KeptParts {
    /// Comments that stand before a kept node, in lines of their own, by node.
    private(set) var before: [NodeIndex: [String]] = [:]
    /// The comment behind a kept node, by node.
    private(set) var behind: [NodeIndex: String] = [:]
    /// Comments that no kept node takes; those behind the replaced key stand before everything.
    private(set) var others: [String] = []
    /// Comments before a dropped key, which belong to the kept node behind it.
    private var waiting: [String] = []

    /// - Parameters:
    ///   - kept: the nodes that stay; none may be twice.
    ///   - dropped: the nodes in `range`, of which only `kept` stay.
    /// - Returns: nil if a part cannot be moved, or if the range has aliases, anchors or tags
    ///   between the kept parts.
    init?(_ kept: [NodeIndex], dropped: [NodeIndex], _ range: Range<Int>, _ text: TreeText) {
        let keptNodes = Set(kept)
        guard keptNodes.count == kept.count else { return nil }
        var tokens = dropped.flatMap { Self.tokens($0, kept: keptNodes, in: text) }
        tokens.sort { $0.range.lowerBound < $1.range.lowerBound }
        let found = Set(tokens.compactMap { $0.isKept ? $0.node : nil })
        guard found == keptNodes else { return nil }
        var position = range.lowerBound
        var last: NodeIndex?
        for token in tokens {
            let part = token.range
            guard part.lowerBound >= position, part.upperBound <= range.upperBound,
                !token.isKept || Self.isMovable(token.node, in: text)
            else { return nil }
            let next = token.isKept ? token.node : nil
            if let next, !waiting.isEmpty {
                before[next] = waiting
                waiting = []
            }
            guard read(position..<part.lowerBound, after: last, before: next, in: text) else {
                return nil
            }
            position = part.upperBound
            last = next
        }
        guard read(position..<range.upperBound, after: last, before: nil, in: text) else {
            return nil
        }
        others += waiting
        if let first = kept.first, !others.isEmpty {
            before[first, default: []].insert(contentsOf: others, at: 0)
            others = []
        }
    }

    private typealias Token = (node: NodeIndex, range: Range<Int>, isKept: Bool)

    /// Returns the kept nodes and the dropped scalars of a subtree.
    private static func tokens(
        _ node: NodeIndex, kept: Set<NodeIndex>, in text: TreeText
    ) -> [Token] {
        let (tree, start) = (text.tree, Int(text.tree[node].range.start))
        let isKept = kept.contains(node)
        if isKept || !tree[node].kind.isCollection {
            return [(node, start..<max(start, text.end(of: node)), isKept)]
        }
        var tokens: [Token] = []
        for element in tree.elements(node) { tokens += Self.tokens(element, kept: kept, in: text) }
        for (key, value) in tree.pairs(node) {
            tokens +=
                Self.tokens(key, kept: kept, in: text) + Self.tokens(value, kept: kept, in: text)
        }
        return tokens
    }

    /// Returns whether a node can stand elsewhere: an indented collection behind an anchor or tag
    /// has no column.
    private static func isMovable(_ node: NodeIndex, in text: TreeText) -> Bool {
        guard text.tree[node].style == .block else { return true }
        let first = text.byte(Int(text.tree[node].range.start))
        return first != UInt8(ascii: "&") && first != UInt8(ascii: "!")
    }

    /// Reads the comments between two parts; returns false if there is more than indicators.
    private mutating func read(
        _ gap: Range<Int>, after last: NodeIndex?, before next: NodeIndex?, in text: TreeText
    ) -> Bool {
        var position = gap.lowerBound
        var isFirstLine = true
        while position < gap.upperBound, let byte = text.byte(position) {
            switch byte {
            case UInt8(ascii: "#"):
                let end = min(text.lineEnd(position), gap.upperBound)
                add(text.text(position..<end), isFirstLine, after: last, before: next)
                position = end
                continue
            case UInt8(ascii: "\n"): isFirstLine = false
            case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"), UInt8(ascii: "?"):
                return false
            default: break
            }
            position += 1
        }
        return true
    }

    private mutating func add(
        _ comment: String, _ isFirstLine: Bool, after last: NodeIndex?, before next: NodeIndex?
    ) {
        if isFirstLine, let last, behind[last] == nil {
            behind[last] = comment
        } else if let next {
            before[next, default: []].append(comment)
        } else if isFirstLine {
            others.append(comment)
        } else {
            waiting.append(comment)
        }
    }
}
