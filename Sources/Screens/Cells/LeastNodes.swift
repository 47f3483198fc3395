package import Expressions

/// Counts the nodes that cells show for sure, as far as the spec says so. Texts that may be empty, nodes
/// with conditions, lists of data and built-in cells do not count.
package struct LeastNodes {
    /// Bounds of the number of nodes of a part of a cell.
    private struct Count {
        /// The nodes that are shown for sure.
        var least = 0
        /// The nodes that are evaluated at most.
        var most = 0

        /// From this number on, `most` is not exact.
        static let ceiling = 1_000_000

        static func + (left: Count, right: Count) -> Count {
            Count(
                least: min(left.least + right.least, ceiling),
                most: min(left.most + right.most, ceiling))
        }

        /// The same part, once for each element of a list.
        ///
        /// - Parameter elements: their number; nil if it is unknown.
        func repeated(_ elements: Int?) -> Count {
            let most = most * min(elements ?? ViewLimits.elements, ViewLimits.elements)
            let least = least * min(elements ?? 0, ViewLimits.elements)
            return Count(least: min(least, Self.ceiling), most: min(most, Self.ceiling))
        }
    }

    /// The nodes of a built-in cell, which may all be absent.
    private static let ofBuiltIn = Count(least: 0, most: 24)

    /// Templates use one another, so that a few lines can be very many nodes.
    private var known: [ObjectIdentifier: Count] = [:]

    /// Creates a counter, for all cells of a screen.
    package init() {}

    /// Returns the number of nodes that each of the cells has at least.
    package mutating func count(of cells: Alternatives<UnresolvedCell>) -> Int {
        guard let template = cells.only?.ownTemplate else { return 0 }
        let count = count(of: template)
        guard count.most > ViewLimits.nodes else { return count.least }
        guard count.most < Count.ceiling else { return 0 }
        // Further nodes are omitted. Those that may not be shown may come first, and a stack around an
        // omitted node may be empty.
        let others = count.most - count.least + ViewLimits.depth
        return max(0, min(count.least, ViewLimits.nodes - others))
    }

    private mutating func count(of template: CellTemplate) -> Count {
        if let count = known[ObjectIdentifier(template)] { return count }
        let count = count(of: template.view)
        known[ObjectIdentifier(template)] = count
        return count
    }

    /// Recursion is bounded by the depth of specs.
    private mutating func count(of view: UnresolvedView) -> Count {
        var count = count(ofContent: view)
        if view.when.map({ $0.constantTruth != true }) ?? false {
            count.least = 0
        }
        guard let loop = view.loop else { return count }
        return count.repeated(loop.list.constantCount)
    }

    private mutating func count(ofContent view: UnresolvedView) -> Count {
        switch view.content {
        case .stack, .layers:
            var count = Count()
            for child in view.children { count = count + self.count(of: child) }
            // A stack without children is not shown.
            return count + Count(least: count.least > 0 ? 1 : 0, most: 1)
        case .text(let text):
            guard case .text(let words) = text.text else {
                // Formatting makes nodes of its own.
                return Count(least: 0, most: Count.ceiling)
            }
            return Count(least: words.isNeverEmpty ? 1 : 0, most: 1)
        case .symbol(let symbol):
            return Count(least: symbol.name.text?.isNeverEmpty == true ? 1 : 0, most: 1)
        case .image(let image):
            var count = Count(least: image.url.text?.isNeverEmpty == true ? 1 : 0, most: 1)
            for child in view.children { count.most += self.count(of: child).most }
            return count + Count()
        case .spacer, .divider: return Count(least: 1, most: 1)
        case .control: return Count(least: 0, most: 1)
        case .cell(let cell):
            guard let template = cell.ownTemplate else { return Self.ofBuiltIn }
            return self.count(of: template) + Count(least: 0, most: 1)
        }
    }
}

extension Text {
    /// Whether the text is there and has a letter, whatever the data are.
    fileprivate var isNeverEmpty: Bool {
        guard let template = alternatives.only else { return false }
        var hasLetters = false
        for segment in template.segments {
            switch segment {
            case .literal(let text): hasLetters = hasLetters || !text.isEmpty
            case .interpolation(let expression):
                // A name has a value, and anything else may fail.
                guard expression.variable != nil else { return false }
                switch expression.type {
                case .bool, .int, .uint, .double: hasLetters = true
                case .string: break
                default: return false
                }
            }
        }
        return hasLetters
    }
}
