import Screens

/// A type whose literal keys are read by the key table.
protocol KeyTableReadable: Sendable {
    /// The value if all keys are absent.
    static var unwritten: Self { get }
    static var rows: [KeyTableRow<Self>] { get }
}

/// A row of the key table: a key, and the property that stores its value.
///
/// The row is the only definition of bounds, words and defaults; the reader, messages and the
/// reference use it. A key whose value depends on others has no property and is read separately.
struct KeyTableRow<Root: KeyTableReadable>: Sendable {
    typealias Property<Value> = any WritableKeyPath<Root, Value> & Sendable

    let key: SpecKey
    fileprivate let read: (@Sendable (SpecReader, NodeIndex, inout Root) -> Void)?

    /// Returns a row for a key that is read separately.
    static func optional(
        _ key: Key, _ kind: ValueKind, alternatives: Bool = false,
        default defaultValue: String? = nil,
        _ summary: String
    ) -> KeyTableRow {
        separate(
            .optional(key, kind, alternatives: alternatives, default: defaultValue, summary))
    }

    /// Returns a row for a key that is read separately.
    static func separate(_ key: SpecKey) -> KeyTableRow { KeyTableRow(key: key, read: nil) }

    /// Returns a row whose value `read` converts from the node; its last argument is the name for
    /// messages.
    static func value<Value>(
        _ key: SpecKey, _ path: Property<Value>,
        read: @escaping @Sendable (SpecReader, NodeIndex, String) -> Value?
    ) -> KeyTableRow {
        KeyTableRow(key: key) { reader, node, root in
            if let value = read(reader, node, "`\(key.key.word)`") { root[keyPath: path] = value }
        }
    }

    static func int(
        _ key: Key, _ path: Property<Int>, _ bounds: ClosedRange<Int64>, isRequired: Bool = false,
        default defaultValue: String? = nil, _ summary: String
    ) -> KeyTableRow {
        let kind = ValueKind.int(bounds, default: Int64(Root.unwritten[keyPath: path]))
        let line = SpecKey.optional(key, kind, default: defaultValue, summary)
        return value(isRequired ? .required(key, kind, summary) : line, path) {
            $0.int($1, within: bounds, as: $2)
        }
    }

    static func int(
        _ key: Key, _ path: Property<Int?>, _ bounds: ClosedRange<Int64>, _ summary: String
    ) -> KeyTableRow {
        value(.optional(key, .int(bounds), summary), path) { $0.int($1, within: bounds, as: $2) }
    }

    static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
        _ key: Key, _ path: Property<Word>, _ summary: String
    ) -> KeyTableRow {
        let defaultValue = Root.unwritten[keyPath: path].rawValue
        return value(.optional(key, .oneOf(Word.self), default: defaultValue, summary), path) {
            $0.oneOf(Word.self, at: $1, as: $2)
        }
    }

    static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
        _ key: Key, _ path: Property<Word?>, default defaultValue: String, _ summary: String
    ) -> KeyTableRow {
        value(.optional(key, .oneOf(Word.self), default: defaultValue, summary), path) {
            $0.oneOf(Word.self, at: $1, as: $2)
        }
    }

    static func bool(_ key: Key, _ path: Property<Bool>, _ summary: String) -> KeyTableRow {
        let kind = ValueKind.bool(default: Root.unwritten[keyPath: path])
        return value(.optional(key, kind, summary), path) { $0.bool($1, as: $2) }
    }

    static func duration(_ key: Key, _ path: Property<Milliseconds>, _ summary: String)
        -> KeyTableRow
    {
        let defaultValue = Root.unwritten[keyPath: path].text
        return value(.optional(key, .duration, default: defaultValue, summary), path) {
            $0.duration($1, as: $2)
        }
    }

    static func duration(
        _ key: Key, _ path: Property<Milliseconds?>, from least: Milliseconds = Milliseconds(1),
        default defaultValue: String? = nil, _ summary: String
    ) -> KeyTableRow {
        value(.optional(key, .duration, default: defaultValue, summary), path) {
            $0.duration($1, as: $2, from: least)
        }
    }
}

extension SpecReader {
    /// Reads the keys that have a property in the key table.
    func read<Root: KeyTableReadable>(_ entries: Entries, into root: inout Root) {
        let rows = Root.rows
        // By index, to avoid reference counting for copies of rows.
        for index in rows.indices {
            guard let node = entries[rows[index].key.key] else { continue }
            rows[index].read?(self, node, &root)
        }
    }

    /// Reads a mapping by the key table; nil, with a report, for another node.
    func read<Root: KeyTableReadable>(_ node: NodeIndex, _ shape: SpecShape) -> Root? {
        guard let entries = entries(node, by: shape) else { return nil }
        var root = Root.unwritten
        read(entries, into: &root)
        return root
    }
}

extension Milliseconds {
    /// The minimum polling interval.
    static let shortestInterval = Milliseconds(100)

    /// The duration in spec syntax, such as `2m`.
    var text: String {
        if count.isMultiple(of: 60_000) { return "\(count / 60_000)m" }
        return count.isMultiple(of: 1_000) ? "\(count / 1_000)s" : "\(count)ms"
    }
}
