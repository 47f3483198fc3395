import Diagnostics
import Expressions
import Layout
import Screens

/// Literal or computed values of views.
extension LayoutValues {
    func flag(_ key: Key) -> ValueOrExpression<Bool> {
        guard case .bool(let known)? = entries.shape[key]?.kind, let node = self[key] else {
            return .literal(false)
        }
        let defaultValue = known ?? false
        let what = "`\(key.word)`"
        guard reader.isInterpolation(node) else {
            let help = reader.interpolationHelp(node, in: scope)
            return .literal(reader.bool(node, as: what, help: help) ?? defaultValue)
        }
        let found = reader.interpolation(node, as: what, kind: "`true` or `false`", in: scope) {
            $0 == .bool
        }
        return found.map { .computed(Computed($0, key.word, default: defaultValue)) }
            ?? .literal(defaultValue)
    }

    /// Reads one of the words of a key.
    func plain<Word>(_ key: WordKey<Word>) -> ValueOrExpression<Word> {
        let (word, known) = (key.key.key.word, key.words)
        guard let node = self[key.key.key] else { return .literal(key.defaultValue) }
        guard reader.isInterpolation(node) else {
            return .literal(reader.oneOf(known, at: node, as: "`\(word)`") ?? key.defaultValue)
        }
        let found = reader.interpolation(node, as: "`\(word)`", kind: "a word", in: scope) {
            $0.isText
        }
        return found.map { .computed(Computed($0, word, default: key.defaultValue), among: known) }
            ?? .literal(key.defaultValue)
    }

    /// Reads a length in points, or a fraction of the parent node; nil if the key is absent.
    func viewLength(_ key: Key, along axis: LayoutAxis) -> UnresolvedLength? {
        guard let node = self[key] else { return nil }
        // `estimated` is the size of the content, the default for a computed length with an invalid
        // value.
        let length = reader.unresolvedLength(
            node, as: "`\(key.word)`", along: axis, default: .estimated(1), in: scope,
            help:
                "the length of a node is points (`44`) or a fraction of its parent (`50%`); without `\(key.word)`, it is that of its content"
        )
        if case .computed(var computed)? = length {
            computed.isOfView = true
            return .computed(computed)
        }
        guard case .literal(let dimension, _, _)? = length else { return nil }
        if dimension.isViewLength(axis) { return length }
        reader.report(.viewLength(key.word, length: dimension), at: reader.place(node))
        return nil
    }
}

extension CELType {
    fileprivate var isText: Bool {
        if case .enumeration = self { return true }
        return self == .string
    }
}
