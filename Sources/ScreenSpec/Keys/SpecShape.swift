package import Layout
import Screens

/// What a key holds: an expression, a text, a plain value, or a structure of them.
///
/// What holds where a plain value is not written is `defaultValue`; nil where that is not one value.
package enum ValueKind: Hashable, Sendable {
    /// Bare CEL.
    case expression
    /// Text whose `${…}` interpolate expressions.
    case text
    /// A word that is taken as it stands: a name, an identifier.
    case word
    /// One of a fixed set of words.
    case oneOf([String])
    case bool(default: Bool?)
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
    /// A dotted keypath; a section takes a JSONPath as well.
    case keypath
    /// A path below the workspace root.
    case path
    /// A model's type, `list(Product)?`.
    case type
    /// Any plain value of a declared type.
    case constant
    /// A mapping with fixed keys.
    case shape(String)
    /// A mapping from names of the author's choice.
    case mapping(of: String)
    /// A list.
    case list(of: String)
    /// Several forms; the text says which.
    case forms(String)
}

extension ValueKind {
    /// The words of `Word`.
    static func oneOf<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> ValueKind
    { .oneOf(type.allCases.map(\.rawValue)) }

    /// The value that holds where none is written, in words of the spec.
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
    /// Whether a list of alternatives may stand for the value.
    package let takesAlternatives: Bool
    /// What holds when the key is not written, in words of the spec.
    package let defaultValue: String?
    /// One sentence for the reference and the editor.
    package let summary: String
    /// False for keys of the language that this version does not read yet.
    package let isSupported: Bool
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

    /// A key of the language whose meaning is still to come.
    static func later(_ key: Key, _ summary: String) -> SpecKey {
        SpecKey(
            key: key, kind: .forms("not read yet"), isRequired: false, takesAlternatives: false,
            defaultValue: nil, summary: summary, isSupported: false)
    }
}

/// The keys that a mapping may have.
package final class SpecShape: Sendable {
    /// What the reader does with a key.
    enum Acceptance: UInt8, Sendable {
        case unknown
        case read
        /// The language has it; this version does not.
        case later
    }

    /// The name in the reference: `section`.
    package let name: String
    /// As messages call it: `a section`.
    package let phrase: String
    package let summary: String
    package let keys: [SpecKey]
    let required: [Key]
    /// By the number of the key: the reader looks here for every key of every mapping.
    private let acceptance: [Acceptance]

    init(name: String, phrase: String, summary: String, keys: [SpecKey]) {
        self.name = name
        self.phrase = phrase
        self.summary = summary
        self.keys = keys
        required = keys.filter(\.isRequired).map(\.key)
        var acceptance = Array(repeating: Acceptance.unknown, count: Key.allCases.count)
        for key in keys { acceptance[Int(key.key.rawValue)] = key.isSupported ? .read : .later }
        self.acceptance = acceptance
    }

    /// The shape in a list of alternatives.
    func alternative(_ phrase: String? = nil) -> SpecShape {
        SpecShape(
            name: Self.alternatively + name, phrase: phrase ?? self.phrase, summary: summary,
            keys: SpecKeys.condition + keys)
    }

    private static let alternatively = "alternative "

    /// The name, whether or not the shape stands in a list of alternatives.
    var place: String {
        name.hasPrefix(Self.alternatively) ? String(name.dropFirst(Self.alternatively.count)) : name
    }

    func accepts(_ key: Key) -> Acceptance { acceptance[Int(key.rawValue)] }

    package subscript(key: Key) -> SpecKey? { keys.first { $0.key == key } }

    /// The words of the keys that this version reads, in the order of the table.
    package var supportedWords: [String] { keys.filter(\.isSupported).map(\.key.word) }
}

/// A key of a layout or a view that holds one of the words of `Word`.
struct WordKey<Word: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
    let key: SpecKey
    /// The words that make sense at its place.
    let words: [Word]
    /// What holds where none is written.
    let defaultValue: Word

    /// - Parameter text: what is default in words of the reference, where it is not one word.
    init(
        _ key: Key, among words: [Word] = Array(Word.allCases), default defaultValue: Word,
        text: String? = nil,
        _ summary: String
    ) {
        self.key = .optional(
            key, .oneOf(words.map(\.rawValue)), default: text ?? defaultValue.rawValue, summary)
        self.words = words
        self.defaultValue = defaultValue
    }
}
