import JSONData
import Loading
import Values

/// The values that do not fit their types, by field and by what is wrong.
struct FaultObservations {
    /// What faults have in common.
    struct Key: Hashable {
        let field: FieldID?
        /// The type of the value itself; nil for an object on the path to it.
        let expected: ValueType?
        let problem: Problem
    }

    enum Problem: Hashable {
        /// There is no value, or null.
        case absent
        case mismatch
        case unknownCase
    }

    struct Entry {
        let key: Key
        var missing = 0
        var nulls = 0
        /// The number of other values.
        var others = 0
        let first: DecodeFault
        let evidence: Evidence
        /// The JSONPath of the item of the first.
        let item: String
        /// The types that all values could have, in the order of preference.
        var types: [ValueType]
        /// The texts that are no cases, in the order of their first occurrence.
        var cases: [String] = []
        fileprivate var knownCases: Set<String> = []

        var count: Int { missing + nulls + others }
    }

    /// In the order of the first occurrence.
    private(set) var entries: [Entry] = []
    private var positions: [Key: Int] = [:]
    /// Limit: texts that are no cases of one enumeration, which are listed.
    private static let maxCases = 100

    /// Counts a fault of an item at a JSONPath location.
    mutating func add(
        _ fault: DecodeFault, _ evidence: Evidence, below item: @autoclosure () -> String,
        _ models: ModelTable
    ) {
        let key = Key(
            field: fault.field, expected: fault.expected, problem: Problem(fault.problem))
        let isNew = positions[key] == nil
        if isNew {
            positions[key] = entries.count
            let item = item()
            entries.append(
                Entry(
                    key: key, first: fault,
                    evidence: evidence.at(fault.location(below: item, in: models)), item: item,
                    types: fault.possibleTypes))
        }
        let index = positions[key] ?? 0
        switch fault.problem {
        case .missing: entries[index].missing += 1
        case .kind(.null): entries[index].nulls += 1
        case .kind, .notWhole, .outOfRange, .notAURL, .notADate, .unknownCase, .unnamedCase,
            .noCase:
            entries[index].others += 1
            if !isNew { entries[index].types.removeAll { !$0.keeps(fault.value) } }
        }
        guard fault.problem == .unknownCase, let text = fault.value.string(),
            entries[index].cases.count < Self.maxCases,
            entries[index].knownCases.insert(text).inserted
        else { return }
        entries[index].cases.append(text)
    }

    /// Adds the faults of another load whose keys fulfil a condition.
    mutating func merge(_ other: FaultObservations, where isKept: (Key) -> Bool) {
        for entry in other.entries where isKept(entry.key) {
            guard let index = positions[entry.key] else {
                positions[entry.key] = entries.count
                entries.append(entry)
                continue
            }
            entries[index].missing += entry.missing
            entries[index].nulls += entry.nulls
            entries[index].others += entry.others
            entries[index].types.removeAll { !entry.types.contains($0) }
            let new = entry.cases.filter { entries[index].knownCases.insert($0).inserted }
            entries[index].cases += new
        }
    }
}

extension FaultObservations.Problem {
    fileprivate init(_ problem: DecodeFault.Problem) {
        switch problem {
        case .missing, .kind(.null): self = .absent
        case .unknownCase: self = .unknownCase
        case .kind, .notWhole, .outOfRange, .notAURL, .notADate, .unnamedCase, .noCase:
            self = .mismatch
        }
    }
}

extension DecodeFault {
    /// The types in place of the expected one that its value has: of those that lose nothing of it,
    /// the nearest first.
    fileprivate var possibleTypes: [ValueType] {
        guard let expected = expected?.unwrapped, !value.isNull else { return [] }
        var types: [ValueType] = []
        if case .date = expected { types += DatePatternGuess.formats(of: value).map { .date($0) } }
        types += [.int, .double, .bool, .string]
        if case .model = expected { types = [] }
        return types.filter { $0 != expected && $0.keeps(value) }
    }
}

extension ValueType {
    /// Whether a JSON value can be decoded as this type, which has no model, without a loss: a double
    /// has no integers of more digits than it keeps.
    fileprivate func keeps(_ value: JSONValue) -> Bool {
        guard ModelDecoder.withoutModels.faults(in: value, as: self).isEmpty else { return false }
        return self != .double || !value.isWrittenAsInteger || value.rawBytes.count <= 15
    }
}

extension ModelDecoder {
    fileprivate static let withoutModels = ModelDecoder(models: ModelTable())
}
