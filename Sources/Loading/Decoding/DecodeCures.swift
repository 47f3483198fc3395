import Diagnostics
import JSONData
import Values

/// What to do about an item that does not fit.
struct DecodeCure: ExpressibleByStringInterpolation {
    let text: String
    /// Whether the spec only has to say it otherwise: then no item need be dropped.
    private(set) var isMend = false
    /// What to do instead where other items do fit; nil where that makes no difference.
    private(set) var amongFitting: String?

    init(stringLiteral text: String) { self.text = text }

    static func mend(_ text: String) -> DecodeCure {
        var cure: DecodeCure = "\(text)"
        cure.isMend = true
        return cure
    }

    /// A cure for values that are all of another type, and one for those that are so now and then.
    static func always(_ text: String, orElse amongFitting: String) -> DecodeCure {
        var cure: DecodeCure = "\(text)"
        cure.amongFitting = amongFitting
        return cure
    }
}

/// One cure for each problem.
extension FaultPlace {
    /// The key is misspelt, stands elsewhere, or may be missing.
    var missingCure: DecodeCure {
        let last = field?.path.last ?? ""
        if let near = ResponseKeys.nearest(to: last, in: fault.value, but: siblingKeys) {
            return .didYouMean(near, "\(expected) at \(path(near))")
        }
        if let outer = ResponseKeys.holder(of: last, in: fault.value) {
            let path = self.path("\(outer).\(last)")
            return .mend("there is one at `\(path)`, so write `\(expected) at \(path)`")
        }
        return "\(ResponseKeys.list(of: fault.value)); write `\(optional)` if it may be missing"
    }

    /// The first keys of the path are misspelt, or may lead to nothing.
    var pathCure: DecodeCure {
        let type = field.map { $0.type.text(in: models) } ?? "json"
        guard fault.problem == .missing else {
            return fault.value.isNull
                ? "write `\(type)?` if it may be null" : "write a path through objects alone"
        }
        let keys = field?.path ?? []
        let key = keys.dropFirst(fault.depth - 1).first ?? ""
        guard let near = ResponseKeys.nearest(to: key, in: fault.value) else {
            return "\(ResponseKeys.list(of: fault.value)); write `\(type)?` if it may be missing"
        }
        let rest = keys.dropFirst(fault.depth).joined(separator: ".")
        return .didYouMean(near, "\(type) at \(path("\(near).\(rest)"))")
    }

    var nullCure: DecodeCure {
        field == nil
            ? "write `\(optional)` if it may be null"
            : "write `\(optional)`, or give it a default, if it may be null"
    }

    /// Another type, or another format of a date.
    var kindCure: DecodeCure {
        guard let wanted = fault.expected?.unwrapped else { return "change the model" }
        if case .date = wanted, let cure = formatCure { return cure }
        guard let type = TypeGuess(models).type(of: fault.value, wanted: wanted) else {
            return "write `json\(mark)`, or a model with its fields"
        }
        return .always(
            "write `\(type)\(mark)` if it always is one",
            orElse: "other items fit, so write `json\(mark)` if it may be either")
    }

    var notWholeCure: DecodeCure { "write `double\(mark)`" }

    var outOfRangeCure: DecodeCure {
        fault.expected?.unwrapped == .int
            ? "write `double\(mark)`, which rounds it"
            : "have the server send it as a text"
    }

    var addressCure: DecodeCure {
        fault.value.isString("")
            ? absentCure : "write `string\(mark)` if it need not be an address"
    }

    var dateCure: DecodeCure {
        if fault.value.isString("") { return absentCure }
        if let cure = formatCure { return cure }
        let isLocal = fault.value.string().flatMap { DateParser.parse($0 + "Z", .iso8601) } != nil
        if isLocal { return "without a zone it is no moment, so write `string\(mark)`" }
        let type = fault.value.kind == .number ? "double" : "string"
        return "write `\(type)\(mark)` if it need not be a date"
    }

    var wordCure: DecodeCure { "add it to the enum, or leave out `closed`" }

    private var absentCure: DecodeCure { "write `\(optional)`, for which an empty text is absent" }

    /// Another format that the date is written in.
    private var formatCure: DecodeCure? {
        let fitting = DateFormat.allCases.first { DateParser.date(fault.value, $0) != nil }
        return fitting.map {
            .mend("its format is another: write `{type: date\(mark), format: \($0.rawValue)}`")
        }
    }
}

extension DecodeCure {
    /// `key` is there, and near to the one that is not.
    fileprivate static func didYouMean(_ key: String, _ field: String) -> DecodeCure {
        .mend("did you mean \(JSONPhrase.name(key))? then write `\(field)`")
    }
}

// MARK: - Where the field could stand

extension FaultPlace {
    /// Keys beside the missing one that other fields read.
    private var siblingKeys: [String] {
        guard let id = fault.field, let path = field?.path else { return [] }
        let fields = models[id.model]?.fields ?? []
        return fields.map(\.path).filter { $0.count >= path.count }
            .filter { $0.prefix(path.count - 1) == path.dropLast() }.map { $0[path.count - 1] }
    }

    /// The field's path with `end` for the missing key and what follows it.
    private func path(_ end: String) -> String {
        let kept = field?.path.prefix(max(fault.depth, 1) - 1) ?? []
        return (kept + [end]).joined(separator: ".")
    }
}
