import Diagnostics
import JSONData
import LoaderPlan
import Values

/// Why an item does not fit, in words: what stands where and what the model says, and what to do.
struct DecodeMessage {
    let what: String
    let cure: DecodeCure

    /// The words for `fault` of the item at `location`.
    init(_ fault: DecodeFault, itemAt location: String, in models: ModelTable) {
        let place = FaultPlace(fault, location, models)
        guard fault.expected != nil else {
            what = fault.problem == .missing ? place.noObject : place.noKeysInside
            cure = place.pathCure
            return
        }
        switch fault.problem {
        case .missing: (what, cure) = (place.missing, place.missingCure)
        case .kind(.null): (what, cure) = (place.mismatch, place.nullCure)
        case .kind: (what, cure) = (place.mismatch, place.kindCure)
        case .notWhole: (what, cure) = (place.notWhole, place.notWholeCure)
        case .outOfRange: (what, cure) = (place.outOfRange, place.outOfRangeCure)
        case .notAnAddress: (what, cure) = (place.notAnAddress, place.addressCure)
        case .notADate: (what, cure) = (place.notADate, place.dateCure)
        case .notAWord: (what, cure) = (place.notAWord, place.wordCure)
        }
    }
}

extension DecodeMessage {
    /// The whole message; `amongFitting` says whether other items do fit.
    func words(amongFitting: Bool) -> String {
        "\(what): \((amongFitting ? cure.amongFitting : nil) ?? cure.text)"
    }
}

/// A fault with the words that all its messages need.
struct FaultPlace {
    let fault: DecodeFault
    let models: ModelTable
    /// Where the value stands, as JSONPath.
    let location: String

    init(_ fault: DecodeFault, _ itemLocation: String, _ models: ModelTable) {
        (self.fault, self.models) = (fault, models)
        location = fault.location(below: itemLocation, in: models)
    }

    /// The innermost field that the value belongs to; nil for the item itself.
    var field: Field? { fault.field.flatMap { models[$0] } }

    /// What the model says, in the words of a spec.
    var expected: String { fault.expected.map { $0.text(in: models) } ?? "json" }

    /// ` (feed.yaml:3:9)`: where the model says it.
    var declared: String {
        var place = field?.place
        if fault.field == nil, case .model(let id)? = fault.expected { place = models[id]?.place }
        return place.map { " (\($0.text))" } ?? ""
    }

    /// `int?`.
    var optional: String { expected.hasSuffix("?") ? expected : expected + "?" }

    /// The mark of a type that stays optional.
    var mark: String { fault.expected?.isOptional == true ? "?" : "" }
}

/// What does not fit: one message for each problem.
extension FaultPlace {
    var missing: String { "at \(location) is nothing, and the model says `\(expected)`\(declared)" }

    var mismatch: String {
        "at \(location) is \(found), and the model says `\(expected)`\(declared)"
    }

    /// The first keys of a field's path lead to nothing.
    var noObject: String { "at \(location) is nothing, and \(wanted)" }

    /// The first keys of a field's path lead to something that has no keys.
    var noKeysInside: String { "at \(location) is \(found), and \(wanted)" }

    var notWhole: String {
        "at \(location) is \(found), and the model says `\(expected)`\(declared), a whole number"
    }

    var outOfRange: String {
        "at \(location) is \(found), which is too large for `\(expected)`\(declared)"
    }

    var notAnAddress: String {
        "at \(location) is \(found), which is no address, and the model says `\(expected)`\(declared)"
    }

    var notADate: String {
        "at \(location) is \(found), and the model says `\(expected)` in the format \(format)\(declared)"
    }

    var notAWord: String {
        let words = Suggestion.list(enumeration?.cases ?? [])
        return
            "at \(location) is \(found), and the model says `\(expected)`\(declared), one of \(words)"
    }

    private var found: String { JSONPhrase.value(fault.value) }

    private var wanted: String {
        let rest = field.map { $0.path.dropFirst(fault.depth).joined(separator: ".") } ?? ""
        return "the model looks for \(JSONPhrase.name(rest)) in it\(declared)"
    }

    private var format: String {
        guard case .date(let format)? = fault.expected?.unwrapped else { return "" }
        return "`\(format.rawValue)`, \(format.example)"
    }

    private var enumeration: Enumeration? {
        guard case .model(let id)? = fault.expected?.unwrapped else { return nil }
        return models[id]?.enumeration
    }
}

extension DateFormat {
    /// A date as it is written in this format.
    fileprivate var example: String {
        switch self {
        case .iso8601: "as `2024-05-01T12:00:00Z`"
        case .day: "as `2024-05-01`"
        case .seconds: "as the number `1714564800`"
        case .milliseconds: "as the number `1714564800000`"
        case .http: "as `Wed, 01 May 2024 12:00:00 GMT`"
        }
    }
}

/// Failures and notes that are made of the faults of items.
extension LoadFailure {
    /// One value that does not fit; `faults` has its fault.
    static func undecodableValue(_ faults: FaultTally) -> LoadFailure {
        let words = faults.entries.first?.message.words(amongFitting: false)
        return LoadFailure(.decode, words ?? "the value does not fit its model")
    }

    /// A list that a bad item fails. `faults` has those that were found among the first
    /// `checked` of `all` items; the first of them is told.
    static func undecodable(_ faults: FaultTally, checked: Int, of all: Int) -> LoadFailure {
        guard let first = faults.entries.first else {
            return LoadFailure(.decode, "an item does not fit its model")
        }
        let words = first.message.words(amongFitting: faults.itemCount < checked)
        let dropping =
            first.message.cure.isMend ? "" : ", or `decode: lossy` to drop such items"
        var others = others(first.count, faults.itemCount, checked)
        if checked < all, !others.isEmpty { others += "; \(all - checked) more were not looked at" }
        return LoadFailure(.decode, words + dropping + others)
    }

    /// How many other items have the same fault, and how many another.
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
    /// A kind of fault for which items were dropped; `amongFitting` says whether others do fit.
    static func droppedItems(_ entry: FaultTally.Entry, amongFitting: Bool) -> String {
        let count = entry.count
        let items =
            count == 1 ? "1 item was dropped:" : "\(count) items were dropped, as the first:"
        return "\(items) \(entry.message.words(amongFitting: amongFitting))"
    }

    /// The items of the kinds that are not told.
    static func droppedItems(_ count: Int, otherKinds: Int) -> String {
        let kinds = otherKinds == 1 ? "another fault" : "\(otherKinds) other kinds of faults"
        return "\(count) more \(count == 1 ? "item was" : "items were") dropped for \(kinds)"
    }
}
