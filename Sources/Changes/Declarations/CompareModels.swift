import Diagnostics
import Expressions
import Screens
import Values

/// Models are outputs: what the code of an app reads, and what responses must have.
final class ModelComparison {
    private typealias Entry = (id: ModelID, model: Model)
    private typealias FieldEntry = (index: Int, field: Field)

    private let pair: ScreenPair
    private let matches: Matches<Entry>
    /// The fields of each pair of object models.
    private var fields: [(one: Entry, other: Entry, matches: Matches<FieldEntry>)] = []
    private(set) var renames = Renames()

    init(_ pair: ScreenPair) {
        self.pair = pair
        matches = Matches(
            Self.entries(pair.old.screen.models), Self.entries(pair.new.screen.models),
            name: \.model.name, oldShape: { Self.shape(of: $0.model, pair.old.screen.models) },
            newShape: { Self.shape(of: $0.model, pair.new.screen.models) })
        for (one, other) in matches.renamed { renames.models[one.model.name] = other.model.name }
        for (one, other) in matches.same + matches.renamed { matchFields(one, other) }
    }

    private static func entries(_ models: ModelTable) -> [Entry] {
        var known: Set<String> = []
        return zip(models.allIDs, models.all).filter { known.insert($0.1.name).inserted }
            .map { (id: $0, model: $1) }
    }

    /// What two models have in common whose name alone is different.
    private static func shape(of model: Model, _ models: ModelTable) -> String {
        switch model.body {
        case .enumeration(let cases): return "enum " + cases.cases.joined(separator: ",")
        case .object(let fields):
            var own = Renames()
            own.models[model.name] = "Self"
            let texts = fields.map { field in
                "\(field.name) \(field.pathText) \(own.applied(to: field.type.text(in: models)))"
            }
            return texts.sorted().joined(separator: "\n")
        }
    }

    // MARK: - Fields

    private func matchFields(_ one: Entry, _ other: Entry) {
        let (olds, news) = (one.model.fields, other.model.fields)
        guard !olds.isEmpty, !news.isEmpty else { return }
        let (oldTable, newTable) = (pair.old.screen.models, pair.new.screen.models)
        let names = renames
        func shape(_ field: Field, _ table: ModelTable, _ renames: Renames) -> String {
            renames.applied(to: field.type.text(in: table)) + " "
                + (field.defaultValue?.shown ?? "")
        }
        // The same place in the JSON tells more than the same type.
        let known = Set(olds.map(\.name)).intersection(news.map(\.name))
        func paths(_ fields: [Field]) -> [String] {
            fields.filter { !known.contains($0.name) && !$0.path.isEmpty }.map(\.pathText)
        }
        let paths = Set(paths(olds)).intersection(paths(news))
        let found = Matches<FieldEntry>(
            olds.enumerated().map { ($0, $1) }, news.enumerated().map { ($0, $1) },
            name: \.field.name,
            oldShape: { entry in
                paths.contains(entry.field.pathText)
                    ? "at " + entry.field.pathText : shape(entry.field, oldTable, names)
            },
            newShape: { entry in
                paths.contains(entry.field.pathText)
                    ? "at " + entry.field.pathText : shape(entry.field, newTable, Renames())
            })
        for (one, other) in found.renamed { renames.addField(one.field.name, other.field.name) }
        fields.append((one, other, found))
    }

    // MARK: - Findings

    func compare() -> ChangeFindings {
        var findings = ChangeFindings()
        for (one, other) in matches.renamed {
            findings.add(
                .renamedModel, "the model `\(one.model.name)` is `\(other.model.name)` now",
                at: other.model.place ?? pair.new.start, from: one.model.name,
                to: other.model.name)
        }
        for one in matches.removed {
            findings.add(
                .removedModel, "the model `\(one.model.name)` is gone",
                at: one.model.place ?? pair.old.start, from: one.model.name)
        }
        for other in matches.added {
            findings.add(
                .addedModel, "the model `\(other.model.name)` is new",
                at: other.model.place ?? pair.new.start, to: other.model.name)
        }
        for (one, other) in matches.same + matches.renamed {
            compareBodies(one.model, other.model, into: &findings)
        }
        for (one, other, found) in fields { compare(found, one, other, into: &findings) }
        return findings
    }

    private func compareBodies(
        _ one: Model, _ other: Model, into findings: inout ChangeFindings
    ) {
        let place = other.place ?? pair.new.start
        if one.appType != other.appType {
            let (from, to) = (one.typeInApp, other.typeInApp)
            findings.add(
                .appType, "the model `\(other.name)` is \(to) in Swift, and was \(from)", at: place,
                from: from, to: to)
        }
        switch (one.enumeration, other.enumeration) {
        case (let before?, let now?): compare(before, now, of: other, at: place, into: &findings)
        case (nil, nil) where (one.union == nil) == (other.union == nil):
            compareCases(one.union, other.union, of: other, into: &findings)
        default:
            let (from, to) = (one.kind, other.kind)
            findings.add(
                .removedModel,
                "the model `\(other.name)` is \(other.union == nil ? "an" : "a") \(to), and was \(one.union == nil ? "an" : "a") \(from)",
                at: place, from: from, to: to)
        }
    }

    /// Compares the values that name the cases of a union.
    private func compareCases(
        _ one: UnionRule?, _ other: UnionRule?, of model: Model, into findings: inout ChangeFindings
    ) {
        for (index, now) in (other?.cases ?? []).enumerated() {
            guard let before = one?.cases.first(where: { $0.name == now.name }),
                before.value != now.value
            else { continue }
            findings.add(
                .fieldPath,
                "the case `\(now.name)` of `\(model.name)` is named by `\(now.value)`, and was by `\(before.value)`",
                at: model.fields[index].place ?? pair.new.start, from: before.value, to: now.value)
        }
    }

    private func compare(
        _ one: Enumeration, _ other: Enumeration, of model: Model, at place: SourceRange,
        into findings: inout ChangeFindings
    ) {
        let (before, now) = (Set(one.cases), Set(other.cases))
        var gone = one.cases.filter { !now.contains($0) }
        var more = other.cases.filter { !before.contains($0) }
        if gone.count == 1, more.count == 1, let from = gone.first, let to = more.first,
            one.cases.firstIndex(of: from) == other.cases.firstIndex(of: to)
        {
            findings.add(
                .renamedCase, "the case `\(from)` of `\(model.name)` is `\(to)` now", at: place,
                from: from, to: to)
            gone = []
            more = []
        }
        if !gone.isEmpty {
            findings.add(
                .removedCase, "`\(model.name)` lacks \(CaseDifference.list(gone))", at: place,
                from: one.cases.joined(separator: ", "), to: other.cases.joined(separator: ", "))
        }
        if !more.isEmpty {
            findings.add(
                .addedCase, "`\(model.name)` also has \(CaseDifference.list(more))", at: place,
                from: one.cases.joined(separator: ", "), to: other.cases.joined(separator: ", "))
        }
        let titles = (pair.old.screen.scope.titles[one], pair.new.screen.scope.titles[other])
        for name in other.cases where before.contains(name) {
            let (from, to) = (titles.0.text(of: name), titles.1.text(of: name))
            guard from != to else { continue }
            findings.add(
                .look, "the title of `\(name)` in `\(model.name)` is `\(to)`, and was `\(from)`",
                at: place, from: from, to: to)
        }
        if one.isClosed != other.isClosed {
            findings.add(
                other.isClosed ? .closedEnum : .openedEnum,
                "`\(model.name)` \(other.isClosed ? "is" : "is not") closed"
                    + (other.isClosed ? "" : " any more"), at: place,
                from: one.isClosed ? "closed" : "open", to: other.isClosed ? "closed" : "open")
        }
    }

    private func compare(
        _ found: Matches<FieldEntry>, _ one: Entry, _ other: Entry,
        into findings: inout ChangeFindings
    ) {
        let (old, new) = (pair.old, pair.new)
        func isRead(_ field: FieldEntry) -> Bool {
            old.reads(field.index, of: one.id, in: old.screen.models)
        }
        for (before, now) in found.renamed {
            findings.add(
                isRead(before) ? .renamedField : .renamedUnreadField,
                "the field `\(before.field.name)` of `\(other.model.name)` is "
                    + "`\(now.field.name)` now",
                at: now.field.place ?? new.start, from: before.field.name, to: now.field.name)
        }
        for field in found.removed {
            findings.add(
                isRead(field) ? .removedField : .removedUnreadField,
                "the field `\(field.field.name)` of `\(one.model.name)` is gone",
                at: field.field.place ?? old.start,
                from: field.field.type.text(in: old.screen.models))
        }
        for field in found.added {
            findings.add(
                .addedField, "the field `\(field.field.name)` of `\(other.model.name)` is new",
                at: field.field.place ?? new.start, to: field.field.type.text(in: new.screen.models)
            )
        }
        for (before, now) in found.same {
            compare(
                before.field, now.field, of: other.model, isRead: isRead(before),
                into: &findings)
        }
        for (before, now) in found.renamed where before.field.pathText == now.field.pathText {
            compare(
                before.field, now.field, of: other.model, isRead: isRead(before), into: &findings)
        }
    }

    private func compare(
        _ one: Field, _ other: Field, of model: Model, isRead: Bool,
        into findings: inout ChangeFindings
    ) {
        let place = other.place ?? pair.new.start
        let subject = "the field `\(other.name)` of `\(model.name)`"
        func add(_ rule: ChangeRule, _ words: String, _ from: String?, _ to: String?) {
            findings.add(rule, "\(subject) \(words)", at: place, from: from, to: to)
        }
        let (from, to) = (
            one.type.text(in: pair.old.screen.models), other.type.text(in: pair.new.screen.models)
        )
        if renames.applied(to: from) != to {
            add(
                isRead ? .fieldType : .unreadFieldType, "is `\(to)`, and was `\(from)`", from, to)
        }
        if one.mayBeMissing, !other.mayBeMissing {
            add(
                .requiredField, "may not be absent any more", "\(from), may be absent",
                "\(to), required")
        }
        if one.pathText != other.pathText {
            add(
                .fieldPath, "is read at `\(other.pathText)`, and was at `\(one.pathText)`",
                one.pathText, other.pathText)
        }
        let (before, now) = (one.type.dateFormats, other.type.dateFormats)
        if before != now, before.count == now.count {
            add(
                .fieldFormat,
                "is a date of the format `\(now.joined(separator: ", "))`, and was "
                    + "`\(before.joined(separator: ", "))`", before.joined(separator: ", "),
                now.joined(separator: ", "))
        }
        guard one.defaultValue != other.defaultValue else { return }
        func text(_ value: Constant?) -> String {
            value.map { "default \($0.shown)" } ?? "no default"
        }
        add(
            one.defaultValue == nil ? .addedFieldDefault : .fieldDefault,
            other.defaultValue.map { "has the default `\($0.shown)`" } ?? "has no default any more",
            text(one.defaultValue), text(other.defaultValue))
    }
}

extension Model {
    /// What it is in a sentence.
    fileprivate var kind: String {
        if enumeration != nil { return "enum" }
        return union == nil ? "object" : "union"
    }
}

extension ValueType {
    /// The formats of the dates in the type, in order.
    fileprivate var dateFormats: [String] {
        switch self {
        case .date(let format): [format.text]
        case .list(let inner), .map(let inner), .optional(let inner): inner.dateFormats
        case .string, .int, .double, .bool, .url, .json, .model: []
        }
    }
}

extension Model {
    /// The type of the app that it is, for messages.
    fileprivate var typeInApp: String { appType.map { "`\($0)`" } ?? "generated" }
}
