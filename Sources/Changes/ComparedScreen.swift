import Diagnostics
import Expressions
import LoaderPlan
import Screens
import Values

/// One version of a screen, with what comparisons ask of it.
final class ComparedScreen {
    let screen: Screen
    let plan: Plan
    let parts: PlanParts
    let keys: KeyPlaces

    /// By the text of an expression, the same in one notation.
    private lazy var canonicalTexts: [String: String] = {
        var texts: [String: String] = [:]
        forEachExpression { expression in
            if texts[expression.text] == nil { texts[expression.text] = expression.canonicalText }
        }
        return texts
    }()

    /// The fields that expressions read, by model; cells without texts read those with usual names.
    lazy var readFields: Set<ReadField> = {
        var fields: Set<ReadField> = []
        forEachExpression { expression in
            expression.forEachField { fields.insert(ReadField(model: $0, index: $1)) }
        }
        return fields
    }()

    init(_ screen: Screen) {
        self.screen = screen
        plan = lower(screen)
        parts = PlanParts(plan)
        keys = KeyPlaces(screen.source)
    }

    /// The location of the screen's id.
    var start: SourceRange { plan.start }

    func forEachExpression(_ body: (CheckedExpression) -> Void) {
        screen.forEachExpression(body)
        for template in screen.importedTemplates { template.view.forEachExpression(body) }
    }

    /// Whether the whole of a model's fields is shown, because a cell names none.
    lazy var showsUsualFields: Set<ModelID> = {
        var models: Set<ModelID> = []
        for section in screen.sections {
            guard case .object(let model) = section.item.unwrapped else { continue }
            section.cell.forEachChoice { if $0.showsWellKnownFields { models.insert(model) } }
        }
        return models
    }()

    /// Whether something on the screen reads a field.
    func reads(_ field: Int, of model: ModelID, in models: ModelTable) -> Bool {
        readFields.contains(ReadField(model: model, index: field))
            || showsUsualFields.contains(model) || models[model]?.identityField == field
    }

    /// The string catalog as the spec names it: versions are in different folders.
    var nameOfCatalog: String? {
        guard let path = screen.strings?.path else { return nil }
        let common = zip(screen.source.path, path).prefix { $0 == $1 }.count
        let folder = path.prefix(common).lastIndex { $0 == "/" || $0 == ":" }
        return folder.map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Returns a text with its expressions in one notation.
    func canonical(_ text: String) -> String {
        if let known = canonicalTexts[text] { return known }
        guard text.contains("${") else { return text }
        var result: [UInt8] = []
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "$"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "{"),
                let end = Self.end(ofInterpolation: index + 2, in: bytes)
            else {
                result.append(bytes[index])
                index += 1
                continue
            }
            let inner = String(decoding: bytes[index + 2..<end], as: UTF8.self)
            result += "${\(canonicalTexts[inner] ?? inner)}".utf8
            index = end + 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the position of the brace that ends an interpolation.
    private static func end(ofInterpolation start: Int, in bytes: [UInt8]) -> Int? {
        var depth = 0
        var quote: UInt8?
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == UInt8(ascii: "\\") { index += 1 }
                if byte == open { quote = nil }
            } else {
                switch byte {
                case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = byte
                case UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: "}"):
                    if depth == 0 { return index }
                    depth -= 1
                default: break
                }
            }
            index += 1
        }
        return nil
    }
}

/// A field that an expression reads.
struct ReadField: Hashable {
    let model: ModelID
    let index: Int
}

/// Two versions of a screen, and the names that are different.
final class ScreenPair {
    let old: ComparedScreen
    let new: ComparedScreen
    var renames = Renames()

    init(_ old: ComparedScreen, _ new: ComparedScreen) {
        self.old = old
        self.new = new
    }

    /// Whether two texts mean the same: expressions that are only written otherwise, or read what
    /// has another name, and addresses below another base.
    func isSame(_ one: String, _ other: String) -> Bool {
        if let bases, one.hasPrefix(bases.old), other.hasPrefix(bases.new),
            one.count > bases.old.count,
            one.dropFirst(bases.old.count) == other.dropFirst(bases.new.count)
        {
            return true
        }
        if one == old.screen.strings?.path, other == new.screen.strings?.path {
            return old.nameOfCatalog == new.nameOfCatalog
        }
        let new = self.new.canonical(other)
        let old = self.old.canonical(one)
        return old == new || renames.applied(to: old) == new
    }

    /// The bases of addresses, if they are different: the change of a base is one change.
    private lazy var bases: (old: String, new: String)? = {
        guard let one = old.plan.base?.text, let other = new.plan.base?.text, one != other else {
            return nil
        }
        return (one, other)
    }()

    /// Returns the location of a flag, which may be one of a library; of the first one for `flags`.
    func flagPlace(_ name: String, isGone: Bool) -> SourceRange? {
        (isGone ? old : new).screen.flags.first { $0.name == name || name == "flags" }?.place
    }

    func templatePlace(_ name: String, isGone: Bool) -> SourceRange? {
        (isGone ? old : new).plan.templates.first { $0.name == name }?.place
    }
}
