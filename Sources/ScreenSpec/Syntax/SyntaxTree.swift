package import Diagnostics

/// The kind of a node: a collection, or a scalar as the YAML 1.2 core schema resolves it.
package enum SyntaxKind: UInt8, Sendable {
    case null
    case bool
    case int
    case float
    case string
    case sequence
    case mapping
}

/// How a node is written.
package enum SyntaxStyle: UInt8, Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// A block scalar that keeps its line breaks (`|`).
    case literal
    /// A block scalar that folds them (`>`).
    case folded
    /// A collection by indentation.
    case block
    /// A collection in brackets or braces; every collection of a JSON file.
    case flow
}

/// One node of a syntax tree: 28 trivial bytes.
///
/// Nodes stand in preorder: a collection is followed by its children, a mapping's keys and values
/// alternate.
package struct SyntaxNode: Sendable {
    package let kind: SyntaxKind
    package let style: SyntaxStyle
    /// Whether the text lies in the tree's side buffer because it differs from the source.
    let isUnescaped: Bool
    /// Where the node stands in the source, quotes and brackets included.
    package var range: ByteRange
    /// Scalars: first byte of the text. Collections: number of nodes of the subtree, itself included.
    var first: UInt32
    /// Scalars: bytes of the text. Collections: number of elements or of pairs.
    var length: UInt32
    /// Hash of a key's text; 0 for all else.
    let hash: UInt32
}

/// The index of a node in its tree.
package typealias NodeIndex = Int32

/// A tag that the core schema does not know, or one that the text does not fit.
package struct UnknownTag: Sendable {
    package let node: NodeIndex
    package let name: String
}

/// A spec file as nodes with byte ranges into its source.
///
/// Trees of YAML and of JSON files are alike; nothing behind this type can tell them apart.
package final class SyntaxTree: Sendable {
    package let source: SourceText
    package let nodes: [SyntaxNode]
    /// The root node of each document.
    package let documents: [NodeIndex]
    package let unknownTags: [UnknownTag]
    /// Keys `<<` that YAML 1.1 would merge.
    package let mergeKeys: [NodeIndex]
    /// Unescaped text of the scalars whose value differs from their source.
    let sideText: [UInt8]
    /// False where a syntax error cut the tree short: what is missing may merely be unread.
    package let isComplete: Bool

    init(_ builder: SyntaxTreeBuilder) {
        source = builder.source
        nodes = builder.nodes
        documents = builder.documents
        unknownTags = builder.unknownTags
        mergeKeys = builder.mergeKeys
        sideText = builder.sideText
        isComplete = builder.isComplete
    }

    package subscript(node: NodeIndex) -> SyntaxNode { nodes[Int(node)] }

    /// The node behind `node` and everything below it.
    package func next(after node: NodeIndex) -> NodeIndex {
        node + NodeIndex(self[node].subtreeSize)
    }

    package func place(_ node: NodeIndex) -> SourceRange { SourceRange(source, self[node].range) }

    /// The number of elements of a sequence or pairs of a mapping.
    package func count(_ node: NodeIndex) -> Int {
        let record = self[node]
        return record.kind.isCollection ? Int(record.length) : 0
    }

    /// The text of a scalar, unescaped; as written for numbers and booleans, empty for null.
    package func text(_ node: NodeIndex) -> String {
        withText(node) { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls `body` with the UTF-8 of a scalar's text.
    package func withText<T, Failure: Error>(
        _ node: NodeIndex, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> T
    ) throws(Failure) -> T {
        try self[node].withText(source: source.bytes, side: sideText, body)
    }

    /// Whether a scalar's text is `text`.
    package func text(_ node: NodeIndex, equals text: StaticString) -> Bool {
        withText(node) { bytes in
            bytes.count == text.utf8CodeUnitCount
                && text.withUTF8Buffer { $0.elementsEqual(bytes) }
        }
    }
}

extension SyntaxNode {
    /// The number of nodes of the subtree, this one included.
    var subtreeSize: Int { kind.isCollection ? Int(first) : 1 }

    /// Calls `body` with the UTF-8 of a scalar's text, which lies in the source or beside it.
    func withText<T, Failure: Error>(
        source: [UInt8], side: [UInt8],
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> T
    ) throws(Failure) -> T {
        let range = kind.isCollection ? 0..<0 : Int(first)..<Int(first) + Int(length)
        return try (isUnescaped ? side : source).withUnsafeBufferPointer {
            (buffer) throws(Failure) in
            try body(UnsafeBufferPointer(rebasing: buffer[range.clamped(to: buffer.indices)]))
        }
    }
}

extension SyntaxKind {
    package var isCollection: Bool { self == .sequence || self == .mapping }
}

extension SyntaxTree {
    /// The elements of a sequence; none for every other node.
    package func elements(_ node: NodeIndex) -> Elements {
        Elements(tree: self, isPaired: false, node: node)
    }

    /// The children of a collection one by one, without an array of them.
    package struct Elements: Sequence, IteratorProtocol {
        private let tree: SyntaxTree
        private var upcoming: NodeIndex
        private var left: Int

        init(tree: SyntaxTree, isPaired: Bool, node: NodeIndex) {
            self.tree = tree
            upcoming = node + 1
            let fits = tree[node].kind == (isPaired ? .mapping : .sequence)
            left = fits ? tree.count(node) : 0
        }

        package mutating func next() -> NodeIndex? {
            guard left > 0 else { return nil }
            left -= 1
            return take()
        }

        mutating func nextPair() -> (key: NodeIndex, value: NodeIndex)? {
            guard left > 0 else { return nil }
            left -= 1
            let key = take()
            return (key, take())
        }

        private mutating func take() -> NodeIndex {
            let node = upcoming
            upcoming = tree.next(after: node)
            return node
        }
    }

    /// The pairs of a mapping; none for every other node.
    package func pairs(_ node: NodeIndex) -> Pairs {
        Pairs(elements: Elements(tree: self, isPaired: true, node: node))
    }

    /// Keys with their values.
    package struct Pairs: Sequence, IteratorProtocol {
        var elements: Elements

        package mutating func next() -> (key: NodeIndex, value: NodeIndex)? { elements.nextPair() }
    }
}
