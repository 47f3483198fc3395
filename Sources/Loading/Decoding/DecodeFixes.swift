import Diagnostics
import JSONData
import Values

/// A suggestion for an item that does not match its model.
struct DecodeFix: ExpressibleByStringInterpolation {
    let text: String
    /// Whether the spec can be corrected to fit all items, so none needs to be dropped.
    private(set) var isSpecEdit = false
    /// The path that the field is to read, if that is the edit.
    private(set) var path: String?
    /// The suggestion if other items match; nil for the same text.
    private(set) var textIfOthersMatch: String?

    init(stringLiteral text: String) { self.text = text }

    /// - Parameter path: the path that the field is to read, if that is the edit.
    static func specEdit(_ text: String, path: String? = nil) -> DecodeFix {
        var fix: DecodeFix = "\(text)"
        fix.isSpecEdit = true
        fix.path = path
        return fix
    }

    /// A suggestion for values that are all of another type, and one for a mix of types.
    static func always(_ text: String, orElse textIfOthersMatch: String) -> DecodeFix {
        var fix: DecodeFix = "\(text)"
        fix.textIfOthersMatch = textIfOthersMatch
        return fix
    }
}

/// One suggestion for each problem.
extension FaultContext {
    /// The key is misspelled, at another level, or may be missing.
    var missingFix: DecodeFix {
        guard case .name(let last)? = field?.path.last else { return shortListFix(optional) }
        if let path = literalPath {
            return .specEdit(
                "there is a key of that name: write `\(shortForm(expected, path))`", path: path)
        }
        if let near = ResponseKeys.nearest(to: last, in: fault.value, excluding: siblingKeys) {
            return didYouMean(near, expected, path(.name(near)))
        }
        if let outer = ResponseKeys.parent(of: last, in: fault.value) {
            let path = self.path(.name(outer), .name(last))
            return .specEdit(
                "there is one at `\(path)`: write `\(shortForm(expected, path))`", path: path)
        }
        return "\(ResponseKeys.list(of: fault.value)); write `\(optional)` if it may be missing"
    }

    /// A key within the path is misspelled or may be missing.
    var pathFix: DecodeFix {
        let type = field.map { $0.type.text(in: models) } ?? "json"
        let step = field?.path.dropFirst(max(fault.depth, 1) - 1).first
        guard fault.problem == .missing else { return kindOfParentFix(type) }
        guard case .name(let key)? = step else { return shortListFix("\(type)?") }
        if let path = literalPath {
            return .specEdit(
                "there is a key of that name: write `\(shortForm(type, path))`", path: path)
        }
        guard let near = ResponseKeys.nearest(to: key, in: fault.value) else {
            return "\(ResponseKeys.list(of: fault.value)); write `\(type)?` if it may be missing"
        }
        let rest = field?.path.dropFirst(fault.depth) ?? []
        return didYouMean(
            near, type, path([.name(near)] + rest, after: max(fault.depth, 1) - 1))
    }

    /// The value on the path is null, or has no keys or no elements.
    private func kindOfParentFix(_ type: String) -> DecodeFix {
        if fault.value.isNull { return "write `\(type)?` if it may be null" }
        let rest = field?.path.dropFirst(fault.depth) ?? []
        switch (fault.value.kind, rest.first) {
        case (.array, .name?):
            let path = self.path([.index(0)] + rest, after: fault.depth)
            return .specEdit(
                "it is a list: to read its first element, write `\(shortForm(type, path))`")
        case (.object, .index?): return "only lists have elements: write the name of a key"
        default: return "write a path through objects and lists only"
        }
    }

    private func shortListFix(_ type: String) -> DecodeFix {
        let count = fault.value.count
        return
            "the list has \(count) element\(count == 1 ? "" : "s"); write `\(type)` if it may be shorter"
    }

    /// The path to a key whose name is the rest of the field's path with its dots.
    private var literalPath: String? {
        guard let path = field?.path else { return nil }
        let rest = path.dropFirst(max(fault.depth, 1) - 1)
        return LiteralKey.path(
            to: rest, after: path.prefix(max(fault.depth, 1) - 1), in: fault.value)
    }

    var nullFix: DecodeFix {
        field == nil
            ? "write `\(optional)` if it may be null"
            : "write `\(optional)`, or give it a default, if it may be null"
    }

    /// The value has another type or date format.
    var kindFix: DecodeFix {
        guard let wanted = fault.expected?.unwrapped else { return "change the model" }
        if case .date = wanted, let fix = formatFix { return fix }
        guard let type = TypeGuess(models).type(of: fault.value, expected: wanted) else {
            return "write `json\(mark)`, or a model with its fields"
        }
        return .always(
            "write `\(type)\(mark)` if it always is one",
            orElse: "other items match, so write `json\(mark)` if it may be either")
    }

    var notWholeFix: DecodeFix { "write `double\(mark)`" }

    var outOfRangeFix: DecodeFix {
        fault.expected?.unwrapped == .int
            ? "write `double\(mark)`, which rounds it"
            : "let the server send it as a string"
    }

    var addressFix: DecodeFix {
        fault.value.isString("")
            ? absentFix : "write `string\(mark)` if it need not be a URL"
    }

    var dateFix: DecodeFix {
        if fault.value.isString("") { return absentFix }
        if let fix = formatFix { return fix }
        if let pattern = fault.value.string().flatMap(DatePatternGuess.pattern) {
            let zone = pattern.hasOffset ? "" : ", zone: UTC"
            let hint = pattern.hasOffset ? "" : ", with the zone of its clock"
            return .specEdit(
                "it has another format: write "
                    + "`{type: date\(mark), format: \"\(pattern.text)\"\(zone)}`\(hint)")
        }
        let type = fault.value.kind == .number ? "double" : "string"
        return "write `\(type)\(mark)` if it need not be a date"
    }

    var unknownCaseFix: DecodeFix { "add it to the enum, or omit `closed`" }

    private var absentFix: DecodeFix { "write `\(optional)`, which treats an empty text as absent" }

    /// Suggests the format that the date has, if any.
    private var formatFix: DecodeFix? {
        let fitting = DateFormat.named.first { DateParser.date(fault.value, $0) != nil }
        return fitting.map {
            .specEdit("it has another format: write `{type: date\(mark), format: \($0.text)}`")
        }
    }
}

// MARK: - Other locations of the field

extension FaultContext {
    /// Sibling keys that other fields read.
    private var siblingKeys: [String] {
        guard let id = fault.field, let path = field?.path else { return [] }
        let fields = models[id.model]?.fields ?? []
        return fields.map(\.path).filter { $0.count >= path.count }
            .filter { $0.prefix(path.count - 1) == path.dropLast() }
            .compactMap { $0[path.count - 1].name }
    }

    /// Suggests a key that exists and is similar to the missing one.
    private func didYouMean(_ key: String, _ type: String, _ path: String) -> DecodeFix {
        .specEdit(
            "did you mean \(JSONDescription.name(key))? then write `\(shortForm(type, path))`",
            path: path)
    }

    /// Returns a field in its short form, in quotes where the mapping around it may need them.
    private func shortForm(_ type: String, _ path: String) -> String {
        path.contains("[") ? "\"\(type) at \(path)\"" : "\(type) at \(path)"
    }

    /// The field's path with `end` instead of the missing step and what follows it.
    private func path(_ end: ResponsePath.Step...) -> String {
        path(end, after: max(fault.depth, 1) - 1)
    }

    /// - Parameter depth: the number of steps of the field's path that are kept.
    private func path(_ end: [ResponsePath.Step], after depth: Int) -> String {
        ResponsePath.text(of: (field?.path.prefix(depth) ?? []) + end)
    }
}
