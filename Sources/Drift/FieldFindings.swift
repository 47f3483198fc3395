import Diagnostics
import JSONData
import LoaderPlan
import Loading
import ScreenSpec
import Screens
import Values

/// Findings about fields: values that do not fit, cases that are unknown, keys that are not there.
extension DriftFindings {
    mutating func addFields() {
        var faults = FaultObservations()
        for load in loads {
            faults.merge(load.faults) { $0.field != nil }
            for entry in load.faults.entries where entry.key.field == nil {
                addItem(entry, of: load)
            }
        }
        for entry in faults.entries {
            switch entry.key.problem {
            case .absent: addAbsent(entry)
            case .mismatch: addMismatch(entry)
            case .unknownCase: addUnknownCases(of: entry)
            }
        }
        addUnknownCases()
        addAbsentFields()
    }

    /// Adds an item that is null, or of another kind than its model.
    private mutating func addItem(_ entry: FaultObservations.Entry, of load: DriftLoad) {
        let message = DecodeMessage(entry.first, itemAt: entry.item, in: models)
        let count = "\(entry.count) of \(load.coverage.items.of("item"))"
        report(
            Message(
                .driftedValue,
                "\(count) of \(load.named.text) cannot be decoded: the first "
                    + "(\(entry.evidence.text)) is "
                    + JSONDescription.value(entry.first.value),
                label: message.advice(othersMatch: entry.count < load.coverage.items),
                related: [entry.evidence.label()]),
            at: load.named.place)
    }

    /// ` in 3 of 40 objects`; `noun` names what is counted.
    private func share(_ count: Int, of total: Int, _ noun: String) -> String {
        total < count ? count.of(noun) : "\(count) of \(total.of(noun))"
    }

    // MARK: - Values

    private mutating func addAbsent(_ entry: FaultObservations.Entry) {
        guard let id = entry.key.field, let field = models[id], let place = field.place else {
            return
        }
        let total = objects(of: id.model)
        let isElement = entry.key.expected != nil && entry.key.expected != field.type
        let parts = [(entry.missing, "absent"), (entry.nulls, "null")].filter { $0.0 > 0 }
        let share =
            isElement
            ? entry.count.of("element")
            : self.share(entry.count, of: total, "object")
        let what =
            parts.count == 1
            ? "\(parts[0].1) in \(share)"
            : parts.map { "\($0.1) in \($0.0)" }.joined(separator: " and ")
                + (isElement || total < entry.count ? "" : " of \(total.of("object"))")
        let advice = DecodeMessage(entry.first, itemAt: entry.item, in: models)
        let subject = isElement ? "an element of \(name(of: id))" : name(of: id)
        var message = Message(
            .driftedValue, "\(subject) is \(what): the first is \(entry.evidence.text)",
            label: advice.advice(othersMatch: entry.count < total),
            related: [entry.evidence.label()])
        // A key that nobody has any more was renamed or removed, one that some have is optional.
        let isGone = entry.nulls == 0 && !isElement && counts(of: id).values == 0
        let path = isGone ? advice.path ?? nearPath(of: field, in: id.model) : nil
        if isGone, path == nil { return report(gone(field, id, entry, total), at: place) }
        let optional = field.type.replacing(
            entry.key.expected ?? field.type, by: (entry.key.expected ?? field.type).optionalized)
        let edit =
            path.map { edits(of: place).path($0, ofFieldAt: place) }
            ?? edits(of: place).type(optional.text(in: models), ofFieldAt: place)
        if let edit {
            let label = path == nil ? "write `\(optional.text(in: models))`" : nil
            message = Message(
                .driftedValue, "\(subject) is \(what): the first is \(entry.evidence.text)",
                label: label ?? advice.advice(othersMatch: false),
                related: [entry.evidence.label()], fix: .edit(edit)
            ).withCertainFix()
        }
        report(message, at: place)
    }

    /// The message about a field whose key no answer has, so that it would be lost if it were optional.
    private func gone(
        _ field: Field, _ id: FieldID, _ entry: FaultObservations.Entry, _ total: Int
    ) -> Message {
        let type = field.type.text(in: models)
        let keys = unreadKeys(beside: field, in: id.model).filter { $0.items == total }
        let others = keys.count == 1 ? ", the only key of all that no field reads" : ""
        return Message(
            .driftedValue,
            "\(name(of: id)) is absent in \(total == 1 ? "the only object" : "all \(total) objects"): "
                + "the first is \(entry.evidence.text)",
            label: "write where its value is now, as in `\(type) at \(keys.first?.name ?? "key")`"
                + "\(others), or remove it with what reads it",
            related: [entry.evidence.label()])
    }

    private mutating func addMismatch(_ entry: FaultObservations.Entry) {
        guard let id = entry.key.field, let field = models[id], let place = field.place else {
            return
        }
        let values = counts(of: id).values
        let expected = entry.key.expected
        let isElement = expected != nil && expected != field.type
        let isDate = if case .date? = expected?.unwrapped { true } else { false }
        let subject =
            isElement ? entry.count.of("element") : share(entry.count, of: values, "value")
        let type = expected?.text(in: models) ?? "object"
        let format = (expected?.unwrapped.dateFormat).map { " in the format `\($0.text)`" } ?? ""
        let verb = entry.count == 1 ? "is" : "are"
        let isWhole = entry.count >= values && !isElement
        let advice = DecodeMessage(entry.first, itemAt: entry.item, in: models)
        let text =
            "\(subject) of \(name(of: id)) \(verb) no `\(type)`\(format): the first "
            + "(\(entry.evidence.text)) is "
            + JSONDescription.value(entry.first.value)
        let change = expected.flatMap {
            edit(for: entry, from: $0, of: field, at: place, isWhole: isWhole)
        }
        let fix = change.map { Message.Fix.edit($0.fix) }
        let message = Message(
            isDate ? .driftedDate : .driftedValue, text,
            label: change?.label ?? advice.advice(othersMatch: !isWhole),
            related: [entry.evidence.label()], fix: fix
        ).withCertainFix(fix != nil)
        report(message, at: place)
    }

    /// Returns the edit after which all recorded values fit; nil if none is that loses nothing.
    ///
    /// - Parameter isWhole: whether no value of the field has the type of the spec.
    private mutating func edit(
        for entry: FaultObservations.Entry, from expected: ValueType, of field: Field,
        at place: SourceRange, isWhole: Bool
    ) -> (fix: FixIt, label: String)? {
        let mark = expected.isOptional ? "?" : ""
        for type in entry.types {
            if case .date(let format) = type {
                let isOwn = field.type == expected
                guard isWhole, isOwn else { continue }
                let zone = format.pattern.map { $0.hasOffset ? nil : "UTC" } ?? nil
                let edit = edits(of: place).format(format.text, zone: zone, ofFieldAt: place)
                return edit.map { ($0, "all have the format `\(format.text)`") }
            }
            // All integers are doubles; other types are for fields of which no value fits.
            let isWider = expected.unwrapped == .int && type == .double
            guard isWhole || isWider, !expected.unwrapped.isDate else { continue }
            let new = field.type.replacing(
                expected, by: expected.isOptional ? .optional(type) : type)
            let edit = edits(of: place).type(new.text(in: models), ofFieldAt: place)
            return edit.map { ($0, "write `\(type.text(in: models))\(mark)`") }
        }
        return nil
    }

    // MARK: - Cases

    /// Adds the texts that are no cases of a closed enumeration.
    private mutating func addUnknownCases(of entry: FaultObservations.Entry) {
        guard case .model(let id)? = entry.key.expected?.unwrapped, let field = entry.key.field,
            let enumeration = models[id]?.enumeration, let place = enumeration.place
        else { return }
        addUnknownCases(
            entry.cases, count: entry.count, of: enumeration, at: place, in: field, entry.evidence)
    }

    /// Adds the texts that are no cases of open enumerations.
    private mutating func addUnknownCases() {
        var found: [FieldID: (cases: [String], count: Int, first: Evidence, enumeration: ModelID)] =
            [:]
        var order: [FieldID] = []
        for load in loads {
            for unknown in load.coverage.unknownCases {
                guard let evidence = load.evidence(of: unknown.first) else { continue }
                if found[unknown.field] == nil { order.append(unknown.field) }
                var entry = found[unknown.field] ?? ([], 0, evidence, unknown.enumeration)
                if !entry.cases.contains(unknown.text) { entry.cases.append(unknown.text) }
                entry.count += unknown.count
                found[unknown.field] = entry
            }
        }
        for field in order {
            guard let entry = found[field],
                let enumeration = models[entry.enumeration]?.enumeration,
                let place = enumeration.place
            else { continue }
            addUnknownCases(
                entry.cases, count: entry.count, of: enumeration, at: place, in: field, entry.first)
        }
    }

    /// Limit: unknown cases that a fix adds; with more it is no enumeration.
    private static let maxAddedCases = 12

    private mutating func addUnknownCases(
        _ cases: [String], count: Int, of enumeration: Enumeration, at place: SourceRange,
        in field: FieldID, _ first: Evidence
    ) {
        let names = Suggestion.list(cases.map { $0.count > 40 ? $0.prefix(39) + "…" : $0 })
        let values = share(count, of: counts(of: field).values, "value")
        let verb = count == 1 ? "is no case" : "are no cases"
        let edit =
            cases.count <= Self.maxAddedCases
            ? edits(of: place).adding(cases: cases, toEnumerationAt: place) : nil
        let advice =
            cases.count <= Self.maxAddedCases
            ? "add \(cases.count == 1 ? "the case" : "the cases") \(names)"
            : "write `string`: it has \(cases.count) other texts"
        report(
            Message(
                .driftedCase, severity: enumeration.isClosed ? .error : .warning,
                "\(values) of \(name(of: field)) \(verb) of `\(enumeration.name)`: \(names); the "
                    + "first is "
                    + first.text,
                label: advice, related: [first.label()], fix: edit.map { .edit($0) }
            ).withCertainFix(edit != nil),
            at: place)
    }

    // MARK: - Absent fields

    /// Limit: objects of a model from which on a key that none has is told without another reason.
    private static let minObjects = 10

    /// Adds the fields that may be missing, and whose key no answer has.
    private mutating func addAbsentFields() {
        let literal = Dictionary(
            loads.flatMap { $0.literalKeys?.findings ?? [] }.map { ($0.id, $0.path) },
            uniquingKeysWith: { first, _ in first })
        for id in models.allIDs.flatMap({ model in
            (models[model]?.fields ?? []).indices.map { FieldID(model, $0) }
        }) {
            let (total, counts) = (objects(of: id.model), counts(of: id))
            guard let field = models[id], let place = field.place, field.mayBeMissing, total > 0,
                counts.values == 0, counts.nulls == 0
            else { continue }
            let path = literal[id] ?? nearPath(of: field, in: id.model)
            guard path != nil || total >= Self.minObjects else { continue }
            let edit = path.flatMap { edits(of: place).path($0, ofFieldAt: place) }
            let label =
                path.map { path in
                    let type = field.type.text(in: models)
                    return "did you mean `\(path)`? then write `\(type) at \(path)`"
                } ?? "remove it, or correct its path"
            report(
                Message(
                    .absentField, severity: .warning,
                    "no answer has \(name(of: id)): its key "
                        + "\(JSONDescription.name(field.pathText)) is "
                        + (total == 1 ? "not in the only object" : "in none of \(total) objects"),
                    label: label, fix: edit.map { .edit($0) }
                ).withCertainFix(literal[id] != nil),
                at: place)
        }
    }

    /// Returns the path of a key that no field reads and whose name is similar.
    private func nearPath(of field: Field, in model: ModelID) -> String? {
        guard case .name(let last)? = field.path.last else { return nil }
        let names = unreadKeys(beside: field, in: model).map(\.name)
        guard let near = Suggestion.nearest(to: last, among: names) else { return nil }
        return ResponsePath.text(of: field.path.dropLast() + [.name(near)])
    }

    /// Returns the keys that no field reads, in the objects in which a field is expected.
    private func unreadKeys(
        beside field: Field, in model: ModelID
    ) -> [ModelCoverage.UnreadKey] {
        let prefix = JSONDescription.steps(field.path.dropLast())
        return loads.flatMap(\.coverage.unreadKeys).filter { key in
            key.model == model && key.path.hasSuffix(prefix + JSONDescription.member(key.name))
        }
    }
}

extension ValueType {
    fileprivate var isDate: Bool { if case .date = self { true } else { false } }

    /// The format of a date; nil for another type.
    fileprivate var dateFormat: DateFormat? {
        if case .date(let format) = self { format } else { nil }
    }

    /// Returns the type with `new` in place of the outermost `old`.
    fileprivate func replacing(_ old: ValueType, by new: ValueType) -> ValueType {
        if self == old { return new }
        switch self {
        case .optional(let inner): return .optional(inner.replacing(old, by: new))
        case .list(let element): return .list(element.replacing(old, by: new))
        case .map(let value): return .map(value.replacing(old, by: new))
        default: return self
        }
    }
}
