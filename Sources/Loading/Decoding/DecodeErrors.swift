import Diagnostics
import JSONData
import LoaderPlan
package import Values

/// Describes why an item does not match its model, and what to do.
package struct DecodeMessage {
    let problem: String
    let fix: DecodeFix

    /// Returns what the spec can be changed to; `othersMatch` says whether other items match.
    package func advice(othersMatch: Bool) -> String {
        (othersMatch ? fix.textIfOthersMatch : nil) ?? fix.text
    }

    /// The path of the key that is there in place of the missing one, if there is one.
    package var path: String? { fix.path }

    /// - Parameter location: that of the item, as JSONPath.
    package init(_ fault: DecodeFault, itemAt location: String, in models: ModelTable) {
        let context = FaultContext(fault, location, models)
        guard fault.expected != nil else {
            problem = fault.problem == .missing ? context.missingParent : context.parentWithoutKeys
            fix = context.pathFix
            return
        }
        switch fault.problem {
        case .missing: (problem, fix) = (context.missing, context.missingFix)
        case .kind(.null): (problem, fix) = (context.mismatch, context.nullFix)
        case .kind: (problem, fix) = (context.mismatch, context.kindFix)
        case .notWhole: (problem, fix) = (context.notWhole, context.notWholeFix)
        case .outOfRange: (problem, fix) = (context.outOfRange, context.outOfRangeFix)
        case .notAURL: (problem, fix) = (context.notAURL, context.addressFix)
        case .notADate: (problem, fix) = (context.notADate, context.dateFix)
        case .unknownCase: (problem, fix) = (context.unknownCase, context.unknownCaseFix)
        case .unnamedCase: (problem, fix) = (context.unnamedCase, context.unnamedCaseFix)
        case .noCase: (problem, fix) = (context.noCase, "add a case for it to show such objects")
        }
    }
}

extension DecodeMessage {
    /// The message; `othersMatch` says whether other items match the model.
    func text(othersMatch: Bool) -> String {
        "\(problem): \(advice(othersMatch: othersMatch))"
    }
}

/// A fault with the texts that its messages share.
struct FaultContext {
    let fault: DecodeFault
    let models: ModelTable
    /// The location of the value as JSONPath.
    let location: String

    init(_ fault: DecodeFault, _ itemLocation: String, _ models: ModelTable) {
        (self.fault, self.models) = (fault, models)
        location = fault.location(below: itemLocation, in: models)
    }

    /// The innermost field that contains the value; nil for the item itself.
    var field: Field? { fault.field.flatMap { models[$0] } }

    /// The expected type in the syntax of a spec.
    var expected: String { fault.expected.map { $0.text(in: models) } ?? "json" }

    /// ` (feed.yaml:3:9)`: the location of the declaration.
    var declared: String {
        var place = field?.place
        if fault.field == nil, case .model(let id)? = fault.expected { place = models[id]?.place }
        return place.map { " (\($0.text))" } ?? ""
    }

    /// `int?`.
    var optional: String { expected.hasSuffix("?") ? expected : expected + "?" }

    /// `?` if the expected type is optional.
    var mark: String { fault.expected?.isOptional == true ? "?" : "" }
}

/// What does not match: one message for each problem.
extension FaultContext {
    var missing: String {
        "there is no value at \(location), and the model says `\(expected)`\(declared)"
    }

    var mismatch: String {
        "the value at \(location) is \(found), and the model says `\(expected)`\(declared)"
    }

    /// A value within the field's path is missing.
    var missingParent: String { "there is no value at \(location), and \(wanted)" }

    /// A value within the field's path has no keys.
    var parentWithoutKeys: String { "the value at \(location) is \(found), and \(wanted)" }

    var notWhole: String {
        """
        the value at \(location) is \(found), and the model says `\(expected)`\(declared), an \
        integer
        """
    }

    var outOfRange: String {
        "the value at \(location) is \(found), which is too large for `\(expected)`\(declared)"
    }

    var notAURL: String {
        """
        the value at \(location) is \(found), which is not a URL, and the model says \
        `\(expected)`\(declared)
        """
    }

    var notADate: String {
        """
        the value at \(location) is \(found), and the model says `\(expected)` in the format \
        \(format)\(declared)
        """
    }

    var unknownCase: String {
        let cases = Suggestion.list(enumeration?.cases ?? [])
        return """
            the value at \(location) is \(found), and the model says `\(expected)`\(declared), \
            one of \(cases)
            """
    }

    var unnamedCase: String {
        "\(placeOfCase) has no text and no whole number, which names the case of `\(expected)`\(declared)"
    }

    var noCase: String {
        let value = JSONDescription.name(union?.value(in: fault.value) ?? "")
        return "\(placeOfCase) has \(value), which is no case of `\(expected)`\(declared)"
    }

    var unnamedCaseFix: DecodeFix {
        "\(ResponseKeys.list(of: fault.value)); write in `by` which one names the case"
    }

    /// The place of the value that names the case of a union.
    private var placeOfCase: String {
        location + JSONDescription.steps((union?.path ?? [])[...])
    }

    private var union: UnionRule? {
        guard case .model(let id)? = fault.expected?.unwrapped else { return nil }
        return models[id]?.union
    }

    private var found: String { JSONDescription.value(fault.value) }

    private var wanted: String {
        let rest = field.map { ResponsePath.text(of: $0.path.dropFirst(fault.depth)) } ?? ""
        return "the model reads \(JSONDescription.name(rest)) in it\(declared)"
    }

    private var format: String {
        guard case .date(let format)? = fault.expected?.unwrapped else { return "" }
        return "`\(format.text)`, \(format.example)"
    }

    private var enumeration: Enumeration? {
        guard case .model(let id)? = fault.expected?.unwrapped else { return nil }
        return models[id]?.enumeration
    }
}

extension DateFormat {
    /// An example of the format.
    fileprivate var example: String {
        switch self {
        case .iso8601: "as `2024-05-01T12:00:00Z`"
        case .day: "as `2024-05-01`"
        case .seconds: "as the number `1714564800`"
        case .milliseconds: "as the number `1714564800000`"
        case .http: "as `Wed, 01 May 2024 12:00:00 GMT`"
        case .pattern(let pattern): "as `\(pattern.example)`"
        }
    }
}

/// Failures and notes about items that do not match their model.
extension LoadFailure {
    /// The failure of a single value; `faults` has its fault.
    static func undecodableValue(_ faults: FaultTally) -> LoadFailure {
        let text = faults.entries.first?.message.text(othersMatch: false)
        return LoadFailure(.decode, text ?? "the value does not match its model")
    }

    /// The failure of a list with faulty items; its message has the first fault. `faults` are those
    /// among the first `checked` of `all` items.
    static func undecodable(_ faults: FaultTally, checked: Int, of all: Int) -> LoadFailure {
        guard let first = faults.entries.first else {
            return LoadFailure(.decode, "an item does not match its model")
        }
        let text = first.message.text(othersMatch: faults.itemCount < checked)
        let alternative =
            first.message.fix.isSpecEdit ? "" : ", or `decode: lossy` to drop such items"
        var others = others(first.count, faults.itemCount, checked)
        if checked < all, !others.isEmpty { others += "; \(all - checked) more were not checked" }
        return LoadFailure(.decode, text + alternative + others)
    }

    /// Counts other items with the same fault and with others.
    private static func others(_ same: Int, _ faulty: Int, _ checked: Int) -> String {
        if same == checked, same > 1 { return "; all \(same) items have this fault" }
        var parts: [String] = []
        if same > 1 { parts.append("\(items(same - 1, "more ")) this fault") }
        if faulty > same { parts.append("\(items(faulty - same, "")) another") }
        return parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
    }

    private static func items(_ count: Int, _ word: String) -> String {
        count == 1 ? "1 \(word)item has" : "\(count) \(word)items have"
    }
}

extension String {
    /// A note on items dropped for one kind of fault; `othersMatch` says whether other items match.
    static func droppedItems(_ entry: FaultTally.Entry, othersMatch: Bool) -> String {
        let count = entry.count
        let items =
            count == 1 ? "1 item was dropped:" : "\(count) items were dropped, the first because"
        return "\(items) \(entry.message.text(othersMatch: othersMatch))"
    }

    /// A note on a field that is absent because its keypath is one key with dots.
    static func literalKey(_ finding: LiteralKeySearch.Finding, _ models: ModelTable) -> String {
        let (field, model) = (models[finding.id], models[finding.id.model])
        let place = field?.place.map { " (\($0.text))" } ?? ""
        return """
            the field `\(field?.name ?? "")` of `\(model?.name ?? "")`\(place) reads the keypath \
            \(JSONDescription.name(field?.pathText ?? "")), which its object does not have; it has a \
            key of that name: write `at: "\(finding.path)"`
            """
    }

    /// A note on items dropped for kinds of faults that are not reported separately.
    static func droppedItems(_ count: Int, otherKinds: Int) -> String {
        let kinds = otherKinds == 1 ? "another fault" : "\(otherKinds) other kinds of faults"
        return "\(count) more \(count == 1 ? "item was" : "items were") dropped for \(kinds)"
    }
}
