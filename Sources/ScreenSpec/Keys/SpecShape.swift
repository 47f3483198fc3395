package import Layout
import Screens

/// The kind of value that a key takes: an expression, a text, a literal, or a structure of them.
///
/// The associated default applies if the key is absent; nil if there is no single default.
package enum ValueKind: Hashable, Sendable {
    /// A CEL expression without `${…}`.
    case expression
    /// A CEL expression of a condition.
    case condition
    /// A text with interpolations.
    case text
    /// A literal text: a name, an identifier.
    case word
    /// One of a fixed set of words.
    case oneOf([String])
    /// A text of a form that the regular expression describes.
    case matching(String)
    /// A single `${…}`.
    case computed
    /// No value, as in `spacer:`.
    case nothing
    case bool(default: Bool?)
    /// `true`, which is written only to say yes.
    case yes
    /// A whole number within bounds.
    case int(ClosedRange<Int64>, default: Int64? = nil)
    /// A number of points within bounds.
    case number(ClosedRange<Double>, default: Double? = nil)
    /// `1s`, `500ms`, `2m`.
    case duration
    case length(default: LayoutDimension? = nil)
    case insets
    /// A number of points, or `flexible(x)`.
    case spacing
    /// A dotted keypath, or for responses a JSONPath.
    case keypath
    /// A path below the workspace root.
    case path
    /// A type, such as `list(Product)?`.
    case type
    /// A literal of a declared type.
    case constant
    /// A mapping with fixed keys.
    case shape(String)
    /// A mapping from author-defined names, with bounds of their count.
    case mapping(of: String, count: ClosedRange<Int> = 0...Int.max)
    /// A list, with bounds of its length.
    case list(of: String, count: ClosedRange<Int> = 0...Int.max)
    /// The mapping of a layout preset below its name: `{grid: {columns: 2}}`.
    case preset
    /// The mapping of a template's slots below its name, which `accessory` may stand beside.
    case template(hasAccessory: Bool)
    /// Several forms, described by the text; without `kinds`, a value may have any form.
    case forms(String, _ kinds: [ValueKind] = [])
}

extension ClosedRange<Int> {
    /// At least one.
    static var nonEmpty: ClosedRange<Int> { 1...Int.max }
}

extension ValueKind {
    /// Returns the kind for the words of `Word`.
    static func oneOf<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> ValueKind
    { .oneOf(type.allCases.map(\.rawValue)) }

    /// The default value, in spec syntax.
    fileprivate var defaultValue: String? {
        switch self {
        case .bool(let defaultValue): defaultValue.map { "\($0)" }
        case .int(_, let defaultValue): defaultValue.map { "\($0)" }
        case .number(_, let defaultValue): defaultValue?.shortText
        case .length(.fractionalWidth(let part)?): "\((part * 100).shortText)%"
        case .length(let defaultValue): defaultValue?.text
        default: nil
        }
    }
}

/// One key of a shape.
package struct SpecKey: Sendable {
    package let key: Key
    package let kind: ValueKind
    package let isRequired: Bool
    /// Whether the value can be a list of alternatives.
    package let takesAlternatives: Bool
    /// The default value or its description, for the reference.
    package let defaultValue: String?
    /// One sentence for the reference and the editor.
    package let summary: String
    /// False for keys that the language reserves and this version does not support.
    package let isSupported: Bool
    /// The keys of which one stands beside it; empty if it needs none.
    package var neighbors: [Key] = []
    /// The keys of which one stands in place of it; empty if it may simply be missing.
    var substitutes: [Key] = []
}

extension SpecKey {
    static func required(
        _ key: Key, _ kind: ValueKind, alternatives: Bool = false, _ summary: String
    ) -> SpecKey {
        SpecKey(
            key: key, kind: kind, isRequired: true, takesAlternatives: alternatives,
            defaultValue: nil,
            summary: summary, isSupported: true)
    }

    static func optional(
        _ key: Key, _ kind: ValueKind, alternatives: Bool = false,
        default defaultValue: String? = nil,
        _ summary: String
    ) -> SpecKey {
        SpecKey(
            key: key, kind: kind, isRequired: false, takesAlternatives: alternatives,
            defaultValue: defaultValue ?? kind.defaultValue, summary: summary, isSupported: true)
    }

    /// Returns the key for mappings with one of `keys`.
    func beside(_ keys: Key...) -> SpecKey { beside(keys) }

    func beside(_ keys: [Key]) -> SpecKey {
        var copy = self
        copy.neighbors = keys
        return copy
    }

    /// Returns the key for mappings that need it, unless they have one of `keys`.
    func unless(_ keys: Key...) -> SpecKey {
        var copy = self
        copy.substitutes = keys
        return copy
    }

    /// Returns a reserved key that this version does not support.
    static func unsupported(_ key: Key, _ summary: String) -> SpecKey {
        SpecKey(
            key: key, kind: .forms("not supported yet"), isRequired: false,
            takesAlternatives: false,
            defaultValue: nil, summary: summary, isSupported: false)
    }
}

/// Which plain values of a mapping may be a single `${…}`.
enum ComputedValues: Sendable {
    case none
    /// Numbers and lengths.
    case numbers
    /// Numbers, lengths, words and Booleans.
    case all
}

/// The schema of a mapping: its keys.
package final class SpecShape: Sendable {
    /// How the reader handles a key.
    enum Acceptance: UInt8, Sendable {
        case unknown
        case supported
        /// Reserved by the language, but not supported by this version.
        case unsupported
    }

    /// The name in the reference, such as `section`.
    package let name: String
    /// The name in messages, such as `a section`.
    package let phrase: String
    package let summary: String
    /// Its own keys, then those of `base` that it has none in place of.
    package let keys: [SpecKey]
    package let ownKeys: [SpecKey]
    /// The shape whose keys this one has too, if any.
    package let base: SpecShape?
    let required: [Key]
    /// The keys of which it has as many as `contentCount` says; empty if there are none.
    let contents: [Key]
    let contentCount: ClosedRange<Int>
    /// Whether it must have a key.
    let isNeverEmpty: Bool
    /// Which of its own values may be computed; `base` has its own rule.
    let computes: ComputedValues
    /// The acceptance of each key by raw value, for constant-time lookup.
    private let acceptance: [Acceptance]

    /// - Parameters:
    ///   - requires: the keys of `base` that are required here.
    ///   - contents: the keys of which it has exactly one, or as many as `contentCount` says.
    init(
        name: String, phrase: String, summary: String, base: SpecShape? = nil,
        requires: [Key] = [], contents: [Key] = [], contentCount: ClosedRange<Int> = 1...1,
        isNeverEmpty: Bool = false,
        computes: ComputedValues = .none, keys ownKeys: [SpecKey]
    ) {
        self.name = name
        self.phrase = phrase
        self.summary = summary
        self.base = base
        self.contents = contents
        self.contentCount = contentCount
        self.isNeverEmpty = isNeverEmpty
        self.computes = computes
        self.ownKeys = ownKeys
        keys =
            ownKeys + (base?.keys ?? []).filter { key in !ownKeys.contains { $0.key == key.key } }
        supportedWords = keys.filter(\.isSupported).map(\.key.word)
        required = ownKeys.filter(\.isRequired).map(\.key) + requires
        var acceptance = Array(repeating: Acceptance.unknown, count: Key.allCases.count)
        for key in keys {
            acceptance[key.key.index] = key.isSupported ? .supported : .unsupported
        }
        self.acceptance = acceptance
    }

    func accepts(_ key: Key) -> Acceptance { acceptance[key.index] }

    package subscript(key: Key) -> SpecKey? {
        // `first` would copy each key.
        for index in keys.indices where keys[index].key == key { return keys[index] }
        return nil
    }

    /// The names of the supported keys, in the order of the table.
    package let supportedWords: [String]
}

/// A key that takes one of the words of `Word`.
struct WordKey<Word: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
    let key: SpecKey
    /// The allowed words.
    let words: [Word]
    /// The value if the key is absent.
    let defaultValue: Word

    /// - Parameters:
    ///   - names: what its value may be besides a word: the plural of a key with names.
    ///   - text: the description of the default, if it is not one word.
    init(
        _ key: Key, names: Key? = nil, among words: [Word] = Array(Word.allCases),
        default defaultValue: Word,
        text: String? = nil,
        _ summary: String
    ) {
        let all = words.map(\.rawValue)
        let kind =
            names.map { names in
                ValueKind.forms(
                    "a name of `\(names.word)`, or one of "
                        + all.map { "`\($0)`" }.joined(separator: ", "),
                    [.oneOf(all), .matching(SpecKeys.name)])
            } ?? .oneOf(all)
        self.key = .optional(key, kind, default: text ?? defaultValue.rawValue, summary)
        self.words = words
        self.defaultValue = defaultValue
    }
}
