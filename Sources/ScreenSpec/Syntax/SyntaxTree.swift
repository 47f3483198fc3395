package import Diagnostics

/// The kind of a node: a collection, or a scalar type of the YAML 1.2 core schema.
package enum SyntaxKind: UInt8, Sendable {
    case null
    case bool
    case int
    case float
    case string
    case sequence
    case mapping
}

/// The syntax of a node.
package enum SyntaxStyle: UInt8, Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// A block scalar that keeps its line breaks (`|`).
    case literal
    /// A block scalar that folds its line breaks (`>`).
    case folded
    /// An indented collection.
    case block
    /// A collection in brackets or braces; also every collection of a JSON file.
    case flow
}

/// A node of a syntax tree: 28 trivial bytes.
///
/// Nodes are stored in preorder: a collection is followed by its children; keys and values of a
/// mapping alternate.
package struct SyntaxNode: Sendable {
    package let kind: SyntaxKind
    package let style: SyntaxStyle
    /// Whether the text is in the tree's side buffer, because it differs from the source.
    let isUnescaped: Bool
    /// The source range of the node, including quotes and brackets.
    package var range: ByteRange
    /// Scalars: offset of the text. Collections: number of nodes of the subtree, including this
    /// one.
    var first: UInt32
    /// Scalars: byte length of the text. Collections: number of elements or of pairs.
    var length: UInt32
    /// The hash of a key's text; 0 for other nodes.
    let hash: UInt32
}

/// The index of a node in its tree.
package typealias NodeIndex = Int32

/// A tag that is not in the core schema, or does not match its value.
package struct UnknownTag: Sendable {
    package let node: NodeIndex
    package let name: String
}

/// The syntax tree of a spec: nodes with byte ranges into the source.
///
/// Trees of YAML and JSON files have the same form.
package final class SyntaxTree: Sendable {
    package let source: SourceText
    package let nodes: [SyntaxNode]
    /// The root node of each document.
    package let documents: [NodeIndex]
    package let unknownTags: [UnknownTag]
    /// The merge keys `<<` of YAML 1.1.
    package let mergeKeys: [NodeIndex]
    /// The unescaped texts of scalars whose text differs from the source.
    let sideText: [UInt8]
    /// False if a syntax error truncated the tree.
    package let isComplete: Bool
    /// Whether a mapping has two keys with one text.
    let hasDuplicateKeys: Bool

    init(_ builder: SyntaxTreeBuilder) {
        source = builder.source
        nodes = builder.nodes
        documents = builder.documents
        unknownTags = builder.unknownTags
        mergeKeys = builder.mergeKeys
        sideText = builder.sideText
        isComplete = builder.isComplete
        hasDuplicateKeys = builder.hasDuplicateKeys
    }

    package subscript(node: NodeIndex) -> SyntaxNode { nodes[Int(node)] }

    /// Returns the node after the subtree of `node`.
    package func next(after node: NodeIndex) -> NodeIndex {
        node + NodeIndex(self[node].subtreeSize)
    }

    package func place(_ node: NodeIndex) -> SourceRange { SourceRange(source, self[node].range) }

    /// Returns the number of elements of a sequence or pairs of a mapping.
    package func count(_ node: NodeIndex) -> Int {
        let record = self[node]
        return record.kind.isCollection ? Int(record.length) : 0
    }

    /// Returns the unescaped text of a scalar: the source text of a number or boolean, or an empty
    /// text for null.
    package func text(_ node: NodeIndex) -> String {
        withText(node) { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls `body` with the UTF-8 of a scalar's text.
    package func withText<T, Failure: Error>(
        _ node: NodeIndex, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> T
    ) throws(Failure) -> T {
        try self[node].withText(source: source.bytes, side: sideText, body)
    }

    /// Returns whether the text of a scalar is `text`.
    package func text(_ node: NodeIndex, equals text: StaticString) -> Bool {
        withText(node) { bytes in
            bytes.count == text.utf8CodeUnitCount
                && text.withUTF8Buffer { $0.elementsEqual(bytes) }
        }
    }
}

extension SyntaxNode {
    /// The number of nodes of the subtree, including this one.
    var subtreeSize: Int { kind.isCollection ? Int(first) : 1 }

    /// Calls `body` with the UTF-8 of a scalar's text, from the source or the side buffer.
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
    /// Returns the elements of a sequence; empty for other nodes.
    package func elements(_ node: NodeIndex) -> Elements {
        Elements(tree: self, isPaired: false, node: node)
    }

    /// A sequence of the children of a collection, without an intermediate array.
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

    /// Returns the pairs of a mapping; empty for other nodes.
    package func pairs(_ node: NodeIndex) -> Pairs {
        Pairs(elements: Elements(tree: self, isPaired: true, node: node))
    }

    /// A sequence of keys and values.
    package struct Pairs: Sequence, IteratorProtocol {
        var elements: Elements

        package mutating func next() -> (key: NodeIndex, value: NodeIndex)? { elements.nextPair() }
    }
}
